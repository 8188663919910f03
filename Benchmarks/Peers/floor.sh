#!/bin/sh
# Times the bare libxml2 loop on each file.
#   floor.sh SAX_FLOOR FILE...
set -eu
floor=$1
shift
echo "| file | bytes | ns a byte (min) | (median) | MB/s (median) |"
echo "|---|---:|---:|---:|---:|"
for file in "$@"; do
  size=$(wc -c < "$file")
  "$floor" "$file" 7 | sort -n | awk -v name="$(basename "$file" .gpx)" -v size="$size" '
    { runs[NR] = $1 }
    END {
      median = runs[int((NR + 1) / 2)]
      printf "| %s | %d | %.3f | %.3f | %.0f |\n", name, size, runs[1] / size, median / size, size * 1000 / median
    }'
done
