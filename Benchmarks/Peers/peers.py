"""gpxpy and fastgpx on the tracks that we measured, and how many times faster ours is.

usage: peers.py OURS.json OUT.json [--only PEER] FILE...

OURS.json is what `OutnudgeBenchmarks measure --json` wrote; its figures are from the same run and machine.
A peer that Python does not have is named and left out.
"""

import json
import statistics
import sys
import time

WANTED_SECONDS = 3.0


def timed(work, points):
    """Minimum and median ns a point of at least five runs; more while they are short.

    As in ours, the result is given back within the time and before the next run begins.
    """
    runs = []
    while len(runs) < 5 or (sum(runs) < WANTED_SECONDS and len(runs) < 15):
        before = time.process_time()
        work()
        runs.append(time.process_time() - before)
    return {
        "min_ns": min(runs) * 1e9 / points,
        "median_ns": statistics.median(runs) * 1e9 / points,
        "runs": len(runs),
    }


def gpxpy_stages(path):
    import gpxpy

    with open(path, encoding="utf-8") as file:
        text = file.read()
    before = time.process_time()
    document = gpxpy.parse(text)
    first = time.process_time() - before
    points = document.get_points_no()
    stages = {"parse": {"min_ns": first * 1e9 / points, "median_ns": first * 1e9 / points, "runs": 1}}
    stages["length_2d"] = timed(document.length_2d, points)
    stages["get_moving_data"] = timed(document.get_moving_data, points)
    stages["get_uphill_downhill"] = timed(document.get_uphill_downhill, points)
    return points, stages


def fastgpx_stages(path):
    import fastgpx

    # Its figures are kept once computed: every run loads anew.
    document = fastgpx.load(path)
    points = sum(len(segment.points) for track in document.tracks for segment in track.segments)
    del document
    load = timed(lambda: fastgpx.load(path), points)

    def load_and_measure():
        loaded = fastgpx.load(path)
        return loaded.length_2d(), loaded.time_bounds()

    stages = {"load": load}
    stages["load, length_2d, time_bounds"] = timed(load_and_measure, points)
    return points, stages


PEERS = {"gpxpy": gpxpy_stages, "fastgpx": fastgpx_stages}

# Which of our stages does at least what the peer's does.
AGAINST = {
    ("gpxpy", "parse"): "read",
    ("gpxpy", "length_2d"): "distance",
    ("gpxpy", "get_moving_data"): "filter, smooth, measure",
    ("gpxpy", "get_moving_data + get_uphill_downhill"): "filter, smooth, measure",
    ("gpxpy", "all"): "all",
    ("fastgpx", "load"): "read",
    ("fastgpx", "load, length_2d, time_bounds"): "read",
}


def with_sums(peer, stages):
    """Adds the sums that stand against ours as a whole."""
    if peer != "gpxpy":
        return stages

    def total(names):
        return {key: sum(stages[name][key] for name in names) for key in ("min_ns", "median_ns")}

    measuring = ["get_moving_data", "get_uphill_downhill"]
    return stages | {
        "get_moving_data + get_uphill_downhill": total(measuring),
        "all": total(["parse", "length_2d"] + measuring),
    }


def main(arguments):
    if len(arguments) < 3:
        print(__doc__, file=sys.stderr)
        return 64
    ours_path, out_path, *paths = arguments
    peers = PEERS
    if paths[0] == "--only":
        peers = {paths[1]: PEERS[paths[1]]}
        paths = paths[2:]
    with open(ours_path, encoding="utf-8") as file:
        ours = {entry["path"]: entry for entry in json.load(file)["files"]}
    results = []
    print("| file | peer | stage | ns a point (min) | (median) | ours: stage | (median) | peer / ours |")
    print("|---|---|---|---:|---:|---|---:|---:|")
    missing = []
    for path in paths:
        for peer, measure in peers.items():
            try:
                points, stages = measure(path)
            except ImportError:
                if peer not in missing:
                    missing.append(peer)
                continue
            results.append({"path": path, "peer": peer, "points": points, "stages": with_sums(peer, stages)})
            report(results[-1], ours.get(path))
    for peer in missing:
        print(f"\nThis Python has no {peer}: not compared.")
    with open(out_path, "w", encoding="utf-8") as file:
        json.dump({"files": results}, file, indent=1)
    return 0


def report(result, ours):
    name = result["path"].rsplit("/", 1)[-1]
    for stage, figures in result["stages"].items():
        our_stage = AGAINST.get((result["peer"], stage))
        cells = ["", "", ""]
        if our_stage and ours and our_stage in ours["stages"]:
            median = ours["stages"][our_stage]["median_ns"]
            cells = [our_stage, f"{median:.1f}", f"{figures['median_ns'] / median:.1f}"]
        row = [name, result["peer"], stage, f"{figures['min_ns']:.0f}", f"{figures['median_ns']:.0f}"] + cells
        print("| " + " | ".join(row) + " |", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
