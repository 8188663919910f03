"""How near the figures come to the truth of synthetic tracks, and how much any of it hangs on the generator.

usage: accuracy.py [--seeds 0-19] [--altered-seeds 0-1] [--level-seeds 0-9] [--peer-seeds 5] [--tracks FOLDER] [--out FILE.md] [OUTNUDGE [OUTNUDGE_ACCURACY]]

OUTNUDGE_ACCURACY writes the tracks as GPX text (nine scenes; Benchmarks/Accuracy), OUTNUDGE measures them as anyone
would: GPX in, JSON out. gpxpy, fastgpx and GPSBabel are asked too where they are installed. The method was tuned on seeds
100 to 109 alone. Exit status: 1 when a limit is missed.
"""

import argparse
import importlib.util
import json
import math
import os
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# Means of the scenes' medians: what must hold, by depth and whether the file has speeds.
LIMITS = {
    ("accurate", False): (0.9, 0.7, 18.0), ("accurate", True): (0.6, 0.3, 18.0), ("quick", False): (2.8, 1.6, 33.0),
}
# The same, to be aimed at.
AIMS = {False: (0.6, 0.3, 10.0), True: (0.3, 0.05, 10.0)}
HIGH = 500
BAROMETRIC = ("baro_hike", "smart_ride")
ALTERED = ("open_walk", "urban_run", "lunch_jitter", "flat_run")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", default="0-19", help="first and last seed")
    parser.add_argument("--altered-seeds", default="0-1", help="seeds of the other physics")
    parser.add_argument("--level-seeds", default="0-9", help="seeds of the ground without climb")
    parser.add_argument("--peer-seeds", type=int, default=5, help="how many of the seeds the peers get: they are slow")
    parser.add_argument("--tracks", help="where the tracks are kept; a temporary folder when absent")
    parser.add_argument("--out", help="write the tables there too")
    parser.add_argument("outnudge", nargs="?", default=os.path.join(ROOT, ".build", "release", "outnudge"))
    parser.add_argument("maker", nargs="?", default=os.path.join(ROOT, ".build", "release", "OutnudgeAccuracy"))
    return parser.parse_args()


def make(maker, physics, seeds, folder):
    """The tracks and their truth; the files lie in a folder of their own."""
    folder = os.path.join(folder, physics.replace("/", "_"))
    lines = subprocess.run([maker, physics, seeds, folder], check=True, capture_output=True, text=True).stdout
    tracks = [json.loads(line) for line in lines.splitlines()]
    for track in tracks:
        track["path"] = os.path.join(folder, track["file"])
    return tracks


def ours(outnudge, measure, tracks):
    """Distance, moving time, ascent and what they are sure of, by file."""
    rows = {}
    command = [outnudge, "analyze", "--format", "ndjson", "--measure", measure]
    for first in range(0, len(tracks), 200):
        paths = [track["path"] for track in tracks[first:first + 200]]
        output = subprocess.run(command + paths, check=True, capture_output=True, text=True).stdout
        for line in output.splitlines():
            row = json.loads(line)
            rows[os.path.basename(row["source"]["path"])] = {
                "values": (row["distance_m"], row["moving_s"], row["ascent_m"]),
                "deviations": (row.get("distance_sd_m"), None, row.get("ascent_sd_m")),
            }
    return rows


def gpxpy_figures(path):
    import gpxpy

    with open(path, encoding="utf-8") as file:
        gpx = gpxpy.parse(file)
    return gpx.length_2d(), gpx.get_moving_data().moving_time, gpx.get_uphill_downhill().uphill


def fastgpx_figures(path):
    import fastgpx

    return fastgpx.load(path).length_2d(), None, None


def gpsbabel_figures(path):
    """The way through the points that GPSBabel keeps after dropping what its filters call errors."""
    output = subprocess.run(
        ["gpsbabel", "-t", "-i", "gpx", "-f", path, "-x", "discard,hdop=20", "-o", "unicsv", "-F", "-"],
        capture_output=True, text=True).stdout
    rows = [line.split(",") for line in output.splitlines()]
    if len(rows) < 2 or "Latitude" not in rows[0]:
        return None, None, None
    latitude, longitude = rows[0].index("Latitude"), rows[0].index("Longitude")
    places = [(math.radians(float(row[latitude])), math.radians(float(row[longitude]))) for row in rows[1:]]
    total = 0.0
    for (a, b), (c, d) in zip(places, places[1:]):
        half = math.sin((c - a) / 2) ** 2 + math.cos(a) * math.cos(c) * math.sin((d - b) / 2) ** 2
        total += 2 * 6371008.8 * math.asin(math.sqrt(half))
    return total, None, None


def peers():
    found = {}
    if importlib.util.find_spec("gpxpy"):
        found["gpxpy"] = gpxpy_figures
    if importlib.util.find_spec("fastgpx"):
        found["fastgpx"] = fastgpx_figures
    if shutil.which("gpsbabel"):
        found["GPSBabel"] = gpsbabel_figures
    return found


def middle(values):
    return share(values, 0.5)


def share(values, part):
    """The value below which a part of all lies."""
    ordered = sorted(values)
    place = part * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (place - low) * (ordered[high] - ordered[low])


def errors(values, truth):
    distance, moving, ascent = values
    return (
        None if distance is None else 100 * (distance / truth["distance_m"] - 1),
        None if moving is None else 100 * (moving / truth["moving_s"] - 1),
        None if ascent is None else ascent - truth["ascent_m"],
    )


class Table:
    """Errors of one tool on some tracks."""

    def __init__(self, title, tracks, figures):
        self.title = title
        self.scenes = list(dict.fromkeys(track["scene"] for track in tracks))
        self.rows = [(track, errors(figures[track["file"]], track)) for track in tracks]

    def column(self, scene, which):
        values = [row[which] for track, row in self.rows if scene in (None, track["scene"])]
        return [value for value in values if value is not None]

    def means(self):
        """Of each figure the mean of the scenes' medians; None where there is none."""
        result = []
        for which in range(3):
            columns = [self.column(scene, which) for scene in self.scenes]
            good = all(columns)
            result.append(sum(middle([abs(v) for v in c]) for c in columns) / len(columns) if good else None)
        return result

    def text(self):
        lines = [f"**{self.title}**", ""]
        lines += ["| scene | distance % | moving % | ascent m |", "|---|---:|---:|---:|"]
        for scene in self.scenes:
            cells = []
            for which in range(3):
                column = self.column(scene, which)
                cells.append(f"{sum(column) / len(column):+.2f} ({middle([abs(v) for v in column]):.2f})" if column else "–")
            lines.append(f"| {scene} | " + " | ".join(cells) + " |")
        lines.append("| mean of medians | " + " | ".join("–" if m is None else f"{m:.2f}" for m in self.means()) + " |")
        spread = []
        for which in range(3):
            column = [abs(v) for v in self.column(None, which)]
            spread.append(" / ".join(f"{share(column, part):.2f}" for part in (0.5, 0.9, 1)) if column else "–")
        lines.append("| all tracks: p50 / p90 / max | " + " | ".join(spread) + " |")
        return "\n".join(lines) + "\n"


def sureness(tracks, rows, title, claims):
    """In how many tracks the truth lies within two stated deviations."""
    inside = []
    for which, key in ((0, "distance_m"), (2, "ascent_m")):
        pairs = [(rows[t["file"]]["values"][which] - t[key], rows[t["file"]]["deviations"][which]) for t in tracks]
        inside.append(100 * sum(abs(error) <= 2 * deviation for error, deviation in pairs) / len(pairs))
        claims.between(f"{title}: truth within two deviations, {key[:-2]}, % of tracks", inside[-1], 90, 99)
    return f"Truth within two stated deviations: distance {inside[0]:.1f} %, ascent {inside[1]:.1f} % of {len(tracks)} tracks.\n"


class Claims:
    """What must hold, beside what came out; what is missed makes the run fail."""

    def __init__(self):
        self.lines = []
        self.missed = []

    def most(self, name, value, must, aim=None):
        self.add(name, value, f"≤ {must:g}", value <= must, "–" if aim is None else f"≤ {aim:g}", aim is None or value <= aim)

    def between(self, name, value, low, high):
        self.add(name, value, f"{low:g} … {high:g}", low <= value <= high, "–", True)

    def add(self, name, value, must, is_kept, aim, is_near):
        word = "kept" if is_kept else "MISSED"
        if is_kept and aim != "–":
            word = "aim reached" if is_near else "kept"
        self.lines.append(f"| {name} | {value:.2f} | {must} | {aim} | {word} |")
        if not is_kept:
            self.missed.append(f"{name}: {value:.2f}, {must} asked")

    def text(self):
        head = ["**What must hold**", "", "| figure | value | must | aim | |", "|---|---:|---:|---:|---|"]
        return "\n".join(head + self.lines) + "\n"


def claim_accurate(claims, table, speed):
    """What the accurate way must show on a set of tracks."""
    names = ("distance %", "moving time %", "ascent m")
    for name, mean, must, aim in zip(names, table.means(), LIMITS["accurate", speed], AIMS[speed]):
        claims.most(f"{table.title}: {name}", mean, must, aim)
    if speed:
        return
    for which, name, must, aim in ((0, "distance %", 3, 1.5), (1, "moving time %", 2.5, None)):
        worst = max((middle([abs(v) for v in table.column(scene, which)]), scene) for scene in table.scenes)
        claims.most(f"{table.title}: {name} of the worst scene, {worst[1]}", worst[0], must, aim)
    for kind, is_barometric, must, aim in (("barometer", True, 1.4, 0.6), ("satellites", False, 4, 1.5)):
        high = [
            100 * abs(row[2]) / track["ascent_m"] for track, row in table.rows
            if track["ascent_m"] >= HIGH and (track["scene"] in BAROMETRIC) == is_barometric
        ]
        if high:
            claims.most(f"{table.title}: ascent % of {len(high)} tracks of {HIGH} m and more, {kind}", middle(high), must, aim)


def main():
    options = arguments()
    report = []
    claims = Claims()
    means = {}
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.tracks or scratch
        tracks = make(options.maker, "as_tuned", options.seeds, folder)
        found = peers()
        for measure in ("accurate", "quick"):
            rows = ours(options.outnudge, measure, tracks)
            figures = {name: row["values"] for name, row in rows.items()}
            for artefacts in (False, True):
                for speed in (False, True):
                    if measure == "quick" and speed:
                        continue
                    chosen = [t for t in tracks if t["artefacts"] == artefacts and t["speed"] == speed]
                    kind = ("artefacts" if artefacts else "noise only") + (", with speed" if speed else ", positions only")
                    table = Table(f"{measure}, {kind}", chosen, figures)
                    report.append(table.text())
                    if measure == "quick":
                        for name, mean, must in zip(("distance %", "moving time %", "ascent m"), table.means(), LIMITS["quick", False]):
                            claims.most(f"{table.title}: {name}", mean, must)
                        continue
                    report.append(sureness(chosen, rows, table.title, claims))
                    claim_accurate(claims, table, speed)
                    means[artefacts, speed] = table.means()[0]
        for speed in (False, True):
            kind = "with speed" if speed else "positions only"
            claims.most(f"what artefacts add, {kind}: points of distance", means[True, speed] - means[False, speed], 0.2, 0.05)
        for artefacts in (False, True):
            first = min(t["seed"] for t in tracks)
            chosen = [
                t for t in tracks
                if t["artefacts"] == artefacts and not t["speed"] and t["seed"] < first + options.peer_seeds
            ]
            for name, figure in found.items():
                kind = ("artefacts" if artefacts else "noise only") + f", first {options.peer_seeds} seeds"
                report.append(Table(f"{name}, {kind}", chosen, {t["file"]: figure(t["path"]) for t in chosen}).text())
        report.append(altered(options, folder, claims))
        report.append(scaled(options, folder, claims))
        report.append(level(options, folder, claims))
    report.insert(0, claims.text())
    text = "\n".join(report) + "\n" + "".join(f"MISSED {line}\n" for line in claims.missed)
    print(text)
    if options.out:
        with open(options.out, "w", encoding="utf-8") as file:
            file.write(text)
    return 1 if claims.missed else 0


def altered(options, folder, claims):
    """Mean |error| on tracks of other receivers than the one that the method was tuned to."""
    lines = ["**Other physics, noise only, positions only: mean |distance %| / |moving %| / |ascent m|**", ""]
    lines += ["| physics | " + " | ".join(ALTERED) + " |", "|---|" + "---|" * len(ALTERED)]
    names = [
        "as_tuned", "white_chip", "slow_multipath", "fast_multipath", "errors_x1.5", "errors_/1.5", "accuracy_x2", "accuracy_/2",
        "no_accuracy",
    ]
    worst = {}
    for physics in names:
        tracks = make(options.maker, physics, options.altered_seeds, os.path.join(folder, "altered"))
        tracks = [t for t in tracks if t["scene"] in ALTERED and not t["artefacts"] and not t["speed"]]
        rows = ours(options.outnudge, "accurate", tracks)
        cells = []
        for scene in ALTERED:
            found = [errors(rows[t["file"]]["values"], t) for t in tracks if t["scene"] == scene]
            means = [sum(abs(row[which]) for row in found) / len(found) for which in range(3)]
            cells.append(f"{means[0]:.2f} / {means[1]:.2f} / {means[2]:.1f}")
            limit = 6 if physics == "no_accuracy" and scene == "lunch_jitter" else 3
            for key, value in (("distance %", limit), means[0]), (("moving time %", 5), means[1]):
                worst[key] = max(worst.get(key, (0, "")), (value, f"{physics}, {scene}"))
        lines.append(f"| {physics} | " + " | ".join(cells) + " |")
    for (name, limit), (value, where) in worst.items():
        claims.most(f"other physics: {name} of the worst cell, {where}", value, limit)
    return "\n".join(lines) + "\n"


def scaled(options, folder, claims):
    """What a wrong accuracy field changes: the means of each scene over those with the right one."""
    means = {}
    for physics in ("as_tuned", "accuracy_x2", "accuracy_/2"):
        tracks = make(options.maker, physics, options.altered_seeds, os.path.join(folder, "altered"))
        tracks = [t for t in tracks if not t["artefacts"] and not t["speed"]]
        rows = ours(options.outnudge, "accurate", tracks)
        for track in tracks:
            for which in (0, 1):
                key = physics, track["scene"], which
                means[key] = means.get(key, 0) + rows[track["file"]]["values"][which]
    scenes = list(dict.fromkeys(track["scene"] for track in tracks))
    lines = ["**A wrong accuracy field: by how many points it changes distance / moving time**", ""]
    lines += ["| physics | " + " | ".join(scenes) + " |", "|---|" + "---|" * len(scenes)]
    for physics in ("accuracy_x2", "accuracy_/2"):
        changes = {
            (scene, which): 100 * (means[physics, scene, which] / means["as_tuned", scene, which] - 1)
            for scene in scenes for which in (0, 1)
        }
        lines.append(f"| {physics} | " + " | ".join(f"{changes[s, 0]:+.2f} / {changes[s, 1]:+.2f}" for s in scenes) + " |")
        for which, name in enumerate(("distance", "moving time")):
            worst, scene = max((abs(changes[scene, which]), scene) for scene in scenes)
            claims.most(f"{physics}: points of {name}, the worst scene, {scene}", worst, 0.3, 0.1)
    return "\n".join(lines) + "\n"


def level(options, folder, claims):
    """What is climbed on a run over ground without any climb, by satellites alone."""
    tracks = make(options.maker, "level", options.level_seeds, os.path.join(folder, "level"))
    tracks = [t for t in tracks if t["scene"] == "flat_run" and not t["speed"]]
    rows = ours(options.outnudge, "accurate", tracks)
    climbs = [rows[t["file"]]["values"][2] * 10_000 / t["distance_m"] for t in tracks]
    claims.most("phantom climb of a level run by satellites, m in 10 km", middle(climbs), 12, 6)
    shown = " / ".join(f"{share(climbs, part):.1f}" for part in (0.5, 0.9, 1))
    return f"Phantom climb of {len(tracks)} level runs, m in 10 km: p50 / p90 / max {shown}.\n"


if __name__ == "__main__":
    sys.exit(main())
