#!/bin/sh
# Times the bare libxml2 loop on each file, and keeps the times a point.
#   floor.sh SAX_FLOOR OUT.json FILE...
set -eu
floor=$1
out=$2
shift 2
entries=""
echo "| file | bytes | ns a byte (min) | (median) | MB/s (median) |"
echo "|---|---:|---:|---:|---:|"
for file in "$@"; do
  size=$(wc -c < "$file")
  runs=$("$floor" "$file" 7 | sort -n)
  least=$(echo "$runs" | sed -n 1p)
  median=$(echo "$runs" | sed -n 4p)
  awk -v name="$(basename "$file" .gpx)" -v size="$size" -v least="$least" -v median="$median" 'BEGIN {
    printf "| %s | %d | %.3f | %.3f | %.0f |\n", name, size, least / size, median / size, size * 1000 / median
  }'
  share=$(awk -v median="$median" -v points="$(grep -c "<trkpt" "$file")" 'BEGIN { print median / points }')
  entries="$entries${entries:+,}
 {\"path\": \"$file\", \"stages\": {\"parse\": {\"median_ns\": $share}}}"
done
printf '{"files": [%s\n]}\n' "$entries" > "$out"
