#!/bin/sh
# Times the bare libxml2 loop on each file.
#   floor.sh SAX_FLOOR FILE...
set -eu
floor=$1
shift
echo "| file | bytes | ns a byte (min) | (median) |"
echo "|---|---:|---:|---:|"
for file in "$@"; do
  size=$(wc -c < "$file")
  "$floor" "$file" 7 | sort -n | awk -v name="$(basename "$file" .gpx)" -v size="$size" '
    { runs[NR] = $1 }
    END { printf "| %s | %d | %.3f | %.3f |\n", name, size, runs[1] / size, runs[int((NR + 1) / 2)] / size }'
done
