#!/bin/sh
# Runs each fuzzer for some seconds (60 unless told), from its seeds and from what earlier runs found
# worth keeping. What breaks is kept in .build/fuzz/found; Tests/Fuzz/README.md says what to do then.
#   run.sh [SECONDS [FUZZER...]]
set -eu
cd "$(dirname "$0")/../.."
export SWIFT_BACKTRACE=enable=no
seconds=${1:-60}
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- FuzzReader FuzzLane
mkdir -p .build/fuzz/found

# The folders of a fuzzer's seeds.
seeds() {
  case $1 in
    FuzzLane) echo Tests/Fuzz/LaneSeeds Tests/Fuzz/Seeds ;;
    *) echo Tests/Fuzz/Seeds SampleTracks ;;
  esac
}

for fuzzer in "$@"; do
  mkdir -p ".build/fuzz/corpus/$fuzzer"
  echo "$fuzzer: $seconds seconds"
  # shellcheck disable=SC2046
  ".build/fuzz/release/$fuzzer" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 \
    -max_len=8192 -dict=Tests/Fuzz/gpx.dict -artifact_prefix=.build/fuzz/found/ \
    -print_final_stats=1 ".build/fuzz/corpus/$fuzzer" $(seeds "$fuzzer")
done
