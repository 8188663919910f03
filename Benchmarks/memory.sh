#!/bin/sh
# Peak memory of reading, cleaning, smoothing and measuring each file, a process each.
#   memory.sh HARNESS FILE...
set -eu
harness=$1
shift
echo "| file | points | file bytes a point | peak beyond start-up, bytes a point | beyond the file | aim |"
echo "|---|---:|---:|---:|---:|---|"
for file in "$@"; do
  "$harness" memory "$file" | awk -v name="$(basename "$file" .gpx)" '{
    beyond = ($4 - $3 - $2) / $1
    aim = name ~ /^extensions/ ? 160 : 120
    word = $1 < 100000 ? "(too short to tell)" : sprintf("%d: %s", aim, beyond <= aim ? "kept" : "MISSED")
    printf "| %s | %d | %.0f | %.0f | %.0f | %s |\n", name, $1, $2 / $1, ($4 - $3) / $1, beyond, word
  }'
done
