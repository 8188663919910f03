"""Decoders of FIT on the files that we measured, and how many times faster ours is.

usage: fit_peers.py OURS.json FLOOR.tsv OUT.json FILE...

OURS.json is what `OutnudgeBenchmarks measure --json` wrote, FLOOR.tsv has a line a file (path, median ns) of the C
yardstick; both are from the same run and machine. Times are the processor's, of one thread, medians of at least three
runs, over bytes that are in memory. A peer that Python does not have is named and left out.
"""

import json
import statistics
import sys
import time

WANTED_SECONDS = 2.0


def median_of(work):
    """Median ns of the processor of at least three runs; one is enough when it takes long."""
    runs = []
    while len(runs) < 3 or (sum(runs) < WANTED_SECONDS and len(runs) < 15):
        before = time.process_time()
        work()
        runs.append(time.process_time() - before)
        if sum(runs) > 30:
            break
    return statistics.median(runs) * 1e9


def fitdecode_work(bytes_):
    import fitdecode

    def work():
        with fitdecode.FitReader(bytes_, check_crc=fitdecode.CrcCheck.WARN) as reader:
            for frame in reader:
                if frame.frame_type == fitdecode.FIT_FRAME_DATA and frame.name == "record":
                    for field in frame.fields:
                        field.value
    return work


def fitfast_work(bytes_):
    import fitfast

    return lambda: fitfast.records(bytes_)


def garmin_work(bytes_):
    import garmin_fit_sdk

    return lambda: garmin_fit_sdk.Decoder(garmin_fit_sdk.Stream.from_byte_array(bytearray(bytes_))).read()


# What each peer's work stands against: the columns, or the summary.
PEERS = {
    "fitfast.records (columns)": (fitfast_work, "read"),
    "Garmin's Python SDK": (garmin_work, "read"),
    "fitdecode": (fitdecode_work, "all"),
}


def main(arguments):
    if len(arguments) < 4:
        print(__doc__, file=sys.stderr)
        return 64
    ours_path, floor_path, out_path, *paths = arguments
    with open(ours_path, encoding="utf-8") as file:
        ours = {entry["path"]: entry for entry in json.load(file)["files"]}
    with open(floor_path, encoding="utf-8") as file:
        floor = {path: float(ns) for path, ns in (line.rstrip("\n").split("\t") for line in file)}
    paths = [path for path in paths if path in ours and path in floor]
    size = sum(ours[path]["bytes"] for path in paths)
    our_ns = {
        stage: sum(ours[path]["stages"][stage]["median_ns"] * ours[path]["points"] for path in paths)
        for stage in ("read", "all")
    }
    floor_ns = sum(floor[path] for path in paths)
    print(f"{len(paths)} files, {size / 1e6:.2f} MB\n")
    print("| decoder | ms | MB/s | against ours | times slower |")
    print("|---|---:|---:|---|---:|")
    row("C yardstick: CRC, plans, seven columns", floor_ns, size, "read", our_ns)
    row("outnudge: read (columns and all else kept)", our_ns["read"], size, None, our_ns)
    row("outnudge: all (to summaries)", our_ns["all"], size, None, our_ns)
    results = {"floor_ns": floor_ns, "ours_ns": our_ns, "bytes": size, "peers": {}}
    for name, (make, stage) in PEERS.items():
        try:
            total = sum(median_of(make(read(path))) for path in paths)
        except ImportError:
            print(f"| {name} | not installed | | | |")
            continue
        except Exception as error:  # A peer may refuse a file that we read.
            print(f"| {name} | refused: {str(error)[:60]} | | | |")
            continue
        results["peers"][name] = total
        row(name, total, size, stage, our_ns)
    print(f"\nreading: {size / our_ns['read'] * 1e3:.0f} MB/s, {floor_ns / our_ns['read']:.2f} of the yardstick")
    with open(out_path, "w", encoding="utf-8") as file:
        json.dump(results, file, indent=1)
    return 0


def read(path):
    with open(path, "rb") as file:
        return file.read()


def row(name, ns, size, stage, our_ns):
    ratio = f"{ns / our_ns[stage]:.2f}" if stage else ""
    print(f"| {name} | {ns / 1e6:.2f} | {size / ns * 1e3:.1f} | {stage or ''} | {ratio} |", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
