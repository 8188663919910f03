#!/bin/sh
# Runs the fuzzer for some seconds (60 unless told), from the seeds and from what earlier runs found
# worth keeping. What breaks is kept in .build/fuzz/found; Tests/Fuzz/README.md says what to do then.
set -eu
cd "$(dirname "$0")/../.."
mkdir -p .build/fuzz/corpus .build/fuzz/found
export SWIFT_BACKTRACE=enable=no
exec .build/fuzz/release/FuzzReader -max_total_time="${1:-60}" -timeout=10 -rss_limit_mb=1024 \
  -max_len=8192 -dict=Tests/Fuzz/gpx.dict -artifact_prefix=.build/fuzz/found/ \
  -print_final_stats=1 .build/fuzz/corpus Tests/Fuzz/Seeds
