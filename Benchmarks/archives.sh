#!/bin/sh
# Whole archives: made by the generator where it is there, analysed, and held against gpxpy on all
# processors, against unpacking alone, and against an archive of a tenth of the members.
#   archives.sh HARNESS OUTNUDGE PYTHON
#   TRACKS   members of the archive (2000)
set -eu
harness=$1
outnudge=$2
python=$3
generator=../shared/reference/gen_archive.py
tracks=${TRACKS:-2000}
folder=Benchmarks/tracks/archives
if [ ! -f "$generator" ]; then
  echo "skipped: the generator of archives is not there"
  exit 0
fi
for count in "$tracks" $((tracks / 10)); do
  [ -f "$folder/$count/strava_gz.zip" ] || {
    mkdir -p "$folder/$count"
    "$python" "$generator" "$folder/$count" --tracks "$count" > /dev/null
  }
done
exec "$python" Benchmarks/Peers/archives.py "$harness" "$outnudge" \
  "$folder/$tracks" "$folder/$((tracks / 10))"
