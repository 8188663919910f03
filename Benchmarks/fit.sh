#!/bin/sh
# Reads FIT beside a C yardstick and the decoders that are installed for Python.
#   fit.sh HARNESS PYTHON RESULTS FILE.fit...
set -eu
harness=$1
python=$2
results=$3
shift 3
mkdir -p Benchmarks/tracks/bin "$results"
floor=Benchmarks/tracks/bin/fit_floor
${CC:-cc} -O2 Benchmarks/Peers/fit_floor.c -o "$floor"
"$harness" measure --json "$results/fit.json" "$@" | sed '/^$/,$d'
: > "$results/fit_floor.tsv"
for file in "$@"; do
  "$floor" "$file" 15 | grep -v records | sort -n |
    awk -v file="$file" '{ runs[NR] = $1 } END { printf "%s\t%s\n", file, runs[int((NR + 1) / 2)] }' \
      >> "$results/fit_floor.tsv"
done
echo
"$python" Benchmarks/Peers/fit_peers.py "$results/fit.json" "$results/fit_floor.tsv" \
  "$results/fit_peers.json" "$@"
