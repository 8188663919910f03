"""How many times as fast as its peers ours is, from what one run has measured.

usage: ratios.py RESULTS LARGE... -- MIDDLE...

RESULTS is the folder with ours.json, floor.json, peers.json and large-peers.json. LARGE and MIDDLE are the
same kinds of track in the same order; gpxpy is only given the latter.
"""

import json
import os
import sys


def load(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return json.load(file)["files"]


def by_path(entries):
    return {entry["path"]: entry["stages"] for entry in entries}


def of_peer(entries, peer):
    return by_path(entry for entry in entries if entry["peer"] == peer)


def main(arguments):
    if len(arguments) < 4 or "--" not in arguments:
        print(__doc__, file=sys.stderr)
        return 64
    folder, *paths = arguments
    large, middle = paths[: paths.index("--")], paths[paths.index("--") + 1 :]
    ours, floor = by_path(load(folder, "ours.json")), by_path(load(folder, "floor.json"))
    peers = load(folder, "peers.json")
    fast, slow = of_peer(load(folder, "large-peers.json"), "fastgpx"), of_peer(peers, "gpxpy")
    rows = []
    for path in large:
        is_plain = "extensions" not in path
        rows.append((path, "all", "fastgpx: load", fast.get(path, {}).get("load"), 2.5 if is_plain else 1.6))
        rows.append((path, "all", "bare libxml2", floor[path]["parse"], 2.5))
        rows.append((path, "read", "bare libxml2", floor[path]["parse"], 5))
    for path in middle:
        rows.append((path, "all", "gpxpy: parse", slow.get(path, {}).get("parse"), 200))
    print("| file | ours | ns a point | peer | ns a point | times as fast | aim |")
    print("|---|---|---:|---|---:|---:|---|")
    for path, stage, name, peer, aim in rows:
        our = ours[path][stage]["median_ns"]
        cells = [os.path.basename(path), stage, f"{our:.0f}", name]
        if peer is None:
            cells += ["not there", "", f"{aim}"]
        else:
            ratio = peer["median_ns"] / our
            cells += [f"{peer['median_ns']:.0f}", f"{ratio:.1f}", f"{aim}: {'kept' if ratio >= aim else 'MISSED'}"]
        print("| " + " | ".join(cells) + " |")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
