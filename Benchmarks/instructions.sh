#!/bin/sh
# Counts instructions and allocations with valgrind: reading beside bare libxml2, and whether ten
# times the points cost at most eleven times as much.
#   instructions.sh HARNESS SAX_FLOOR SMALL.gpx... -- LARGE.gpx...
# Each LARGE has the points of its SMALL tenfold. Start-up is counted apart and taken off.
set -eu
harness=$1
floor=$2
shift 2
if ! command -v valgrind > /dev/null; then
  echo "skipped: no valgrind"
  exit 0
fi

instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 > /dev/null |
    awk '/Collected/ { print $NF }'
}

blocks() {
  valgrind --tool=dhat --dhat-out-file=/dev/null "$@" 2>&1 > /dev/null |
    awk '/Total:/ { gsub(",", ""); print $(NF - 1) }'
}

points() {
  "$harness" memory quick "$1" | awk '{ print $1 }'
}

# row FILE WHAT START SMALL LARGE POINTS_SMALL POINTS_LARGE [FLOOR_SLOPE]
row() {
  awk -v file="$1" -v what="$2" -v start="$3" -v small="$4" -v large="$5" -v n="$6" -v m="$7" \
    -v floor="${8:-0}" 'BEGIN {
      slope = (large - small) / (m - n)
      growth = (large - start) / (small - start) * 10 * n / m
      ratio = floor > 0 ? sprintf("%.2f", slope / floor) : ""
      printf "| %s | %s | %.0f | %.2f | %s |\n", file, what, slope, growth, ratio
    }'
}

check() {
  awk -v value="$1" -v limit="$2" 'BEGIN { exit !(value <= limit) }' || {
    echo "MISSED $3: $1, limit $2" >> "$missed"
  }
}

missed=$(mktemp)
trap 'rm -f "$missed"' EXIT
smalls=""
while [ "$1" != "--" ]; do
  smalls="$smalls $1"
  shift
done
shift
echo "| file | what | instructions a point | growth for ten times the points | beside bare libxml2 |"
echo "|---|---|---:|---:|---:|"
for small in $smalls; do
  large=$1
  shift
  name=$(basename "$large" .gpx)
  n=$(points "$small")
  m=$(points "$large")
  start=$(instructions "$floor" "$small" 0)
  a=$(instructions "$floor" "$small" 1)
  b=$(instructions "$floor" "$large" 1)
  slope=$(awk -v a="$a" -v b="$b" -v n="$n" -v m="$m" 'BEGIN { print (b - a) / (m - n) }')
  row "$name" "bare libxml2" "$start" "$a" "$b" "$n" "$m" "$slope"
  start=$(instructions "$harness" once start "$small")
  for stage in read all; do
    a=$(instructions "$harness" once $stage "$small")
    b=$(instructions "$harness" once $stage "$large")
    line=$(row "$name" "outnudge: $stage" "$start" "$a" "$b" "$n" "$m" "$slope")
    echo "$line"
    check "$(echo "$line" | awk -F '|' '{ print $5 + 0 }')" 11 "$name, growth of $stage"
    if [ $stage = read ]; then
      check "$(echo "$line" | awk -F '|' '{ print $6 + 0 }')" 1.5 "$name, reading beside bare libxml2"
    fi
  done
  a=$(blocks "$harness" once all "$small")
  b=$(blocks "$harness" once all "$large")
  awk -v name="$name" -v a="$a" -v b="$b" -v n="$n" -v m="$m" 'BEGIN {
    printf "| %s | allocations, all (%d at %d points) | %.4f | | |\n", name, b, m, (b - a) / (m - n)
  }'
done
if [ -s "$missed" ]; then
  echo
  cat "$missed"
  exit 1
fi
