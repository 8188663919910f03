#!/bin/sh
# What `make benchmark` runs: see Benchmarks/README.md. Results go to Benchmarks/results.
#   POINTS   points of the large tracks (1000000)
#   SEEDS    of the simulated tracks (0-9)
#   PYTHON   the Python that may have gpxpy, fastgpx, numpy …
# Exit status 1: an accuracy limit or an instruction limit was missed.
set -eu
cd "$(dirname "$0")/.."
export SWIFT_BACKTRACE=enable=no
points=${POINTS:-1000000}
python=${PYTHON:-python3}
if [ -z "${PYTHON:-}" ] && [ -x Benchmarks/.venv/bin/python ]; then
  python=Benchmarks/.venv/bin/python
fi
tracks=Benchmarks/tracks/$points
results=Benchmarks/results
status=0
mkdir -p "$tracks" "$results"
: > "$results/results.md"

# Runs a command, shows what it prints, and keeps it in the results; its failure is the end's.
part() {
  title=$1
  shift
  printf '\n## %s\n\n' "$title" | tee -a "$results/results.md"
  if "$@" > "$results/part.md"; then :; else status=1; fi
  tee -a "$results/results.md" < "$results/part.md"
  rm -f "$results/part.md"
}

machine() {
  sed -n 's/^model name[[:space:]]*: //p' /proc/cpuinfo | head -n 1
  date -u '+%Y-%m-%d %H:%M UTC'
  swift --version 2>&1 | head -n 1
}

harness=.build/release/OutnudgeBenchmarks
"$harness" generate --points "$points" "$tracks"
mkdir -p Benchmarks/tracks/bin
floor=Benchmarks/tracks/bin/sax_floor
# shellcheck disable=SC2046
${CC:-cc} -O2 $(pkg-config --cflags libxml-2.0) Benchmarks/Peers/sax_floor.c -o "$floor" \
  $(pkg-config --libs libxml-2.0)

large=$(ls "$tracks"/*.gpx | sort)
# The tenth part is what slower tools are given.
middle=$(ls -S "$tracks"/*.gpx | sed -n '3,4p' | sort)
small=$(ls -S "$tracks"/*.gpx | sed -n '5,6p' | sort)

part "Machine" machine
# shellcheck disable=SC2086
part "Stages" "$harness" measure --json "$results/ours.json" $large $middle
# shellcheck disable=SC2086
part "Bare libxml2" sh Benchmarks/Peers/floor.sh "$floor" "$results/floor.json" $large
# shellcheck disable=SC2086
part "Peak memory" sh Benchmarks/memory.sh "$harness" $large
part "Instructions" sh Benchmarks/instructions.sh "$harness" "$floor" $small -- $middle
# shellcheck disable=SC2086
part "Peers in Python" "$python" Benchmarks/Peers/peers.py "$results/ours.json" \
  "$results/peers.json" $middle
# shellcheck disable=SC2086
part "fastgpx on the large tracks" "$python" Benchmarks/Peers/peers.py "$results/ours.json" \
  "$results/large-peers.json" --only fastgpx $large
# shellcheck disable=SC2086
part "Side by side" "$python" Benchmarks/Peers/ratios.py "$results" $large -- $middle
part "Archives" sh Benchmarks/archives.sh "$harness" .build/release/outnudge "$python"
# Real files where the corpus is beside the project, and what we write of our own tracks.
fit=""
for file in $middle; do
  .build/release/outnudge convert "$file" "${file%.gpx}.fit" 2> /dev/null
  fit="$fit ${file%.gpx}.fit"
done
for name in garmin-fenix5x-ironman-large synthetic-100k-records-bench garmin-fr935-ironman-5-sessions \
  garmin-fenix2-multisport-7-sessions-large garmin-edgemtb-downhill-36km-1633m; do
  [ ! -f "../shared/corpus/fit/$name.fit" ] || fit="$fit ../shared/corpus/fit/$name.fit"
done
# shellcheck disable=SC2086
part "FIT" sh Benchmarks/fit.sh "$harness" "$python" "$results" $fit
# 100,000 small ones for the queries, 200 long ones for the bytes, and importing what is large.
store() {
  # shellcheck disable=SC2086
  sh Benchmarks/store.sh "$harness" .build/release/outnudge Benchmarks/tracks/store 100000 30
  # shellcheck disable=SC2086
  sh Benchmarks/store.sh "$harness" .build/release/outnudge Benchmarks/tracks/store 200 3600 $large
}
part "The store" store
part "Accuracy" "$python" Benchmarks/accuracy.py --seeds "${SEEDS:-0-19}" \
  --tracks Benchmarks/tracks/simulated --out "$results/accuracy.md"
# The aims of time are about one fix a second: all scenes but one.
simulated=$(ls Benchmarks/tracks/simulated/as_tuned/*-0-artefacts.gpx 2> /dev/null | grep -v smart_ride || true)
if [ -n "$simulated" ]; then
  # shellcheck disable=SC2086
  part "Stages on the simulated tracks" "$harness" measure --json "$results/simulated.json" \
    $simulated
  part "Peers on a simulated track" "$python" Benchmarks/Peers/peers.py \
    "$results/simulated.json" "$results/simulated-peers.json" \
    Benchmarks/tracks/simulated/as_tuned/forest_hike-0-artefacts.gpx
fi
exit "$status"
