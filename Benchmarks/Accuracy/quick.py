"""How near the quick way comes to the truth of synthetic tracks.

usage: quick.py [--folder FOLDER] [--seeds A-B] [--measure quick] [--tracks FOLDER] [--out FILE.json] [OUTNUDGE]

FOLDER holds `gnss_sim.py` (nine scenes with known truth) and `ours.py` (a prototype; its `simple` is what the quick way is
held to). The tracks have all the artefacts and go through `outnudge analyze` as GPX text, which carries the kind of
activity and hdop, nothing else. Exit status: 1 when a limit is missed, 0 otherwise, also when there is no FOLDER or a
module is missing: then it says so.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
NAMES = ("distance %", "moving %", "ascent m")
LIMITS = (2.8, 1.6, 33.0)
# How much worse than `simple` the mean of medians may be.
SLACK = (0.1, 0.1, 1.0)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", default=os.path.join(ROOT, "..", "shared", "reference", "accuracy"))
    parser.add_argument("--seeds", default="0-9", help="first and last seed")
    parser.add_argument("--measure", help="handed to outnudge analyze; its default when absent")
    parser.add_argument("--tracks", help="where the GPX files are kept; a temporary folder when absent")
    parser.add_argument("--out", help="write the figures as JSON")
    parser.add_argument("outnudge", nargs="?", default=os.path.join(ROOT, ".build", "release", "outnudge"))
    return parser.parse_args()


def make(job):
    """Writes one track; returns its truth and what `simple` makes of it."""
    scene, seed, path = job
    import gnss_sim
    import ours

    track = gnss_sim.simulate(gnss_sim.BYNAME[scene], seed, False)
    with open(path, "w", encoding="utf-8") as file:
        file.write(gnss_sim.to_gpx(track))
    distance, ascent, moving = ours.simple(track)
    truth = track.truth
    return {
        "scene": scene, "seed": seed, "path": path,
        "truth": [truth["d2"], truth["moving"], truth["up"]],
        "simple": [float(distance), float(moving), float(ascent)],
    }


def analyze(outnudge, paths, measure):
    """The row of each file, by path, and what the command said on standard error."""
    command = [outnudge, "analyze", "--format", "ndjson"]
    if measure:
        command += ["--measure", measure]
    run = subprocess.run(command + paths, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    rows = {}
    for line in run.stdout.decode("utf-8").splitlines():
        row = json.loads(line)
        rows[row["source"]["path"]] = row
    return rows, run.stderr.decode("utf-8", "replace")


def errors(measured, truth):
    return (
        100 * (measured[0] / truth[0] - 1),
        100 * (measured[1] / truth[1] - 1),
        measured[2] - truth[2],
    )


def middle(values):
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def table(title, tracks, which):
    """Prints a row a scene; returns the means of the scenes' medians."""
    print(f"\n{title}\n")
    print("| scene | " + " | ".join(f"{name}: signed mean | median abs" for name in NAMES) + " |")
    print("|---|" + "---:|---:|" * len(NAMES))
    medians = []
    for scene in dict.fromkeys(track["scene"] for track in tracks):
        rows = [errors(track[which], track["truth"]) for track in tracks if track["scene"] == scene]
        columns = list(zip(*rows))
        medians.append([middle([abs(value) for value in column]) for column in columns])
        cells = [f"{sum(c) / len(c):+.2f} | {m:.2f}" for c, m in zip(columns, medians[-1])]
        print(f"| {scene} | " + " | ".join(cells) + " |")
    means = [sum(column) / len(column) for column in zip(*medians)]
    print("| mean of medians | " + " | ".join(f" | {mean:.2f}" for mean in means) + " |")
    return means


def verdict(ours, simple):
    """Prints each limit and whether it is kept; returns whether all are."""
    print()
    kept = True
    for name, mean, peer, limit, slack in zip(NAMES, ours, simple, LIMITS, SLACK):
        for words, bound in ((f"limit {limit}", limit), (f"simple {peer:.2f} + {slack}", peer + slack)):
            good = mean <= bound
            kept = kept and good
            print(f"{'kept  ' if good else 'MISSED'} {name}: {mean:.2f}, {words}")
    return kept


def main():
    options = arguments()
    if not os.path.exists(os.path.join(options.folder, "gnss_sim.py")):
        print(f"skipped: no gnss_sim.py in {options.folder}")
        return 0
    sys.path.insert(0, options.folder)
    sys.dont_write_bytecode = True
    first, _, last = options.seeds.partition("-")
    with tempfile.TemporaryDirectory() as scratch:
        os.environ.setdefault("NUMBA_CACHE_DIR", os.path.join(scratch, "numba"))
        try:
            import gnss_sim
            import ours as _
        except ImportError as error:
            print(f"skipped: this Python has no {error.name}")
            return 0
        folder = options.tracks or scratch
        os.makedirs(folder, exist_ok=True)
        jobs = [
            (scene.name, seed, os.path.join(folder, f"{scene.name}-{seed}.gpx"))
            for scene in gnss_sim.SCEN
            for seed in range(int(first), int(last or first) + 1)
        ]
        with ProcessPoolExecutor(os.cpu_count()) as pool:
            tracks = list(pool.map(make, jobs))
        rows, complaints = analyze(options.outnudge, [track["path"] for track in tracks], options.measure)
    missing = [track["path"] for track in tracks if track["path"] not in rows]
    if missing:
        print(f"{options.outnudge} gives no row for {len(missing)} of {len(tracks)} tracks, first {missing[0]}")
        print(complaints, file=sys.stderr)
        return 1
    for track in tracks:
        row = rows[track["path"]]
        track["ours"] = [row["distance_m"], row["moving_s"], row["ascent_m"]]
        track["row"] = row
    ours = table("outnudge", tracks, "ours")
    simple = table("the prototype's `simple` on the same tracks", tracks, "simple")
    if options.out:
        with open(options.out, "w", encoding="utf-8") as file:
            json.dump({"ours": ours, "simple": simple, "tracks": tracks}, file, indent=1)
    return 0 if verdict(ours, simple) else 1


if __name__ == "__main__":
    sys.exit(main())
