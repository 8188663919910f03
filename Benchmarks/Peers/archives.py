"""Times whole archives, and what stands beside them.

usage: archives.py HARNESS OUTNUDGE FOLDER SMALL_FOLDER

Each folder is what the generator of archives made; the second has a tenth of the first one's
tracks. All is run five times, one after the other in turn; medians count. Peak memory is that of
the process (VmHWM). The aims are those of quick measuring; accurate measuring stands beside it.
"""

import os
import re
import statistics
import subprocess
import sys
import time
from multiprocessing import Pool

RUNS = 5
# So many tracks are given to gpxpy: all of them would take it minutes.
GPXPY_TRACKS = 60
# Files of 20 points each in one folder, beside a tenth of them.
SMALL_FILES = 100_000


def run(arguments):
    """What a process printed, the seconds that went by, those of its processors, its peak memory in MiB."""
    begin = time.monotonic()
    process = subprocess.Popen(
        arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=os.environ | {"SWIFT_BACKTRACE": "enable=no"}
    )
    text = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"{arguments[0]} ended with {status}: {text}")
    return text, time.monotonic() - begin, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def analyze(outnudge, archive, jobs, measure="quick"):
    return run(
        [outnudge, "analyze", archive, "-o", archive + ".csv", "--jobs", str(jobs), "--measure", measure]
    )


def gpxpy_work(path):
    import gpxpy

    with open(path, encoding="utf-8") as file:
        document = gpxpy.parse(file)
    document.length_2d()
    document.get_time_bounds()
    return document.get_points_no()


def gpxpy_rate(folder, cores):
    """Points a second of gpxpy on all cores, for plain files: it reads no archive."""
    names = sorted(os.listdir(folder))[:GPXPY_TRACKS]
    with Pool(cores) as pool:
        begin = time.monotonic()
        points = sum(pool.imap_unordered(gpxpy_work, [os.path.join(folder, name) for name in names]))
        return points / (time.monotonic() - begin)


def small_files(folder):
    """A folder of many small files and one of a tenth of them, made where they are not there."""
    folders = []
    for count in SMALL_FILES, SMALL_FILES // 10:
        path = os.path.join(folder, f"small-{count}")
        if not os.path.isdir(path):
            os.makedirs(path + ".part")
            for number in range(count):
                points = "".join(
                    f'<trkpt lat="{47 + number % 977 / 1e3 + i / 1e5:.6f}" lon="8.5">'
                    f"<time>20{10 + number % 15}-05-04T{number // 15 % 24:02}:{number // 360 % 60:02}:{i:02}Z</time></trkpt>\n"
                    for i in range(20)
                )
                with open(f"{path}.part/{number:06}.gpx", "w", encoding="ascii") as file:
                    file.write(f"<gpx><trk><trkseg>{points}</trkseg></trk></gpx>")
            os.rename(path + ".part", path)
        folders.append(path)
    return folders


def row(what, figure, aim, is_kept):
    print(f"| {what} | {figure} | {aim}: {'kept' if is_kept else 'MISSED'} |")


def main(arguments):
    if len(arguments) != 4:
        print(__doc__, file=sys.stderr)
        return 64
    harness, outnudge, folder, small = arguments
    cores = len(os.sched_getaffinity(0))
    archive = os.path.join(folder, "strava_gz.zip")
    small_archive = os.path.join(small, "strava_gz.zip")
    one, two, all_cores, peaks, small_peaks, accurate = [], [], [], [], [], []
    points = 0
    for _ in range(RUNS):
        text, wall, processor, _ = analyze(outnudge, archive, 1)
        points = int(re.search(r"([\d,]+) points,", text).group(1).replace(",", ""))
        one.append((wall, processor))
        two.append(analyze(outnudge, archive, 2)[1])
        _, wall, _, peak = analyze(outnudge, archive, cores)
        all_cores.append(wall)
        peaks.append(peak)
        small_peaks.append(analyze(outnudge, small_archive, cores)[3])
        accurate.append(analyze(outnudge, archive, 1, "accurate")[2])
    # In seconds of the processor, the median of its own runs.
    unpacking = float(re.search(r"unpack: ([0-9.]+) s", run([harness, "archive", archive])[0]).group(1))
    median = statistics.median
    processor = median(processor for _, processor in one)
    print(f"{points} points in {archive}, {cores} processors, medians of {RUNS} runs\n")
    print("| what | figure | aim |")
    print("|---|---:|---|")
    rate = points / processor / 1e6
    row("points/s of a core", f"{rate:.2f} million", "2.2 million", rate >= 2.2)
    print(f"| points/s of a core, measured accurately | {points / median(accurate) / 1e6:.2f} million | |")
    row("peak memory", f"{median(peaks):.0f} MiB", "150 MiB", median(peaks) < 150)
    growth = median(peaks) / median(small_peaks) - 1
    row("its growth for ten times the tracks", f"{growth * 100:.0f} %", "10 %", growth < 0.1)
    share = processor / unpacking
    row("beside unpacking alone", f"{share:.1f} times", "3 times", share <= 3)
    if cores > 1:
        gain = median(wall for wall, _ in one) / median(two)
        row("two jobs beside one", f"{gain:.2f} times", "1.8 times", gain >= 1.8)
    many, few = small_files(os.path.dirname(folder))
    slowdown = median(
        analyze(outnudge, many, cores)[1] / analyze(outnudge, few, cores)[1] / 10 for _ in range(RUNS)
    )
    row(f"a file of {SMALL_FILES} small ones beside one of a tenth", f"{slowdown:.2f} times", "1.1 times", slowdown <= 1.1)
    try:
        rate = median(gpxpy_rate(os.path.join(folder, "plain", "activities"), cores) for _ in range(RUNS))
        gain = points / median(all_cores) / rate
        row("beside gpxpy on all processors", f"{gain:.0f} times", "100 times", gain >= 100)
    except ImportError:
        print("\nThis Python has no gpxpy: not compared.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
