#!/bin/sh
# Peak memory of reading, cleaning, smoothing and measuring each file, a process each.
#   memory.sh HARNESS FILE...
set -eu
harness=$1
shift
echo "| file | measured | points | file bytes a point | peak beyond start-up, bytes a point | beyond the file | aim |"
echo "|---|---|---:|---:|---:|---:|---|"
for file in "$@"; do
  for depth in quick accurate; do
    "$harness" memory "$depth" "$file" | awk -v name="$(basename "$file" .gpx)" -v depth="$depth" '{
      beyond = ($4 - $3 - $2) / $1
      aim = depth == "accurate" ? 200 : name ~ /^extensions/ ? 160 : 120
      word = $1 < 100000 ? "(too short to tell)" : sprintf("%d: %s", aim, beyond <= aim ? "kept" : "MISSED")
      printf "| %s | %s | %d | %.0f | %.0f | %.0f | %s |\n", name, depth, $1, $2 / $1, ($4 - $3) / $1, beyond, word
    }'
  done
done
