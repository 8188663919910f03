#!/bin/sh
# The store beside a table with a row a point, and importing beside analysing.
#   store.sh HARNESS OUTNUDGE FOLDER ACTIVITIES POINTS [ARCHIVE|FILE...]
# Exit status 1: importing kept less than 0.6 of the speed of analysing.
set -eu
harness=$1 outnudge=$2 folder=$3 activities=$4 points=$5
shift 5
mkdir -p "$folder"
"$harness" store --activities "$activities" --points "$points" "$folder"
[ "$#" -gt 0 ] || exit 0

# Seconds of the fastest of five runs, by the clock.
fastest() {
  best=
  for _ in 1 2 3 4 5; do
    rm -f "$folder"/import.outnudge*
    begin=$(date +%s%N)
    "$@" > /dev/null 2>&1 || [ $? -lt 64 ]
    span=$(($(date +%s%N) - begin))
    if [ -z "$best" ] || [ "$span" -lt "$best" ]; then best=$span; fi
  done
  echo "$best"
}

analyze=$(fastest "$outnudge" analyze --format csv "$@")
import=$(fastest "$outnudge" import --format csv --store "$folder/import.outnudge" "$@")
rm -f "$folder"/import.outnudge*
awk -v a="$analyze" -v i="$import" 'BEGIN {
  printf "analyze %.3f s, import %.3f s: %.2f of the speed (at least 0.6)\n", a / 1e9, i / 1e9, a / i
  exit a / i < 0.6
}'
