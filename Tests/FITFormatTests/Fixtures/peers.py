"""Figures of FIT files as fitdecode and Garmin's SDK read them.

Prints for each file and each decoder a line of tab-separated cells: file, decoder, complaint (empty
where there is none), then the figures named in FIGURES. What a decoder leaves unsaid is empty.
"""

import os
import sys

FIGURES = (
    "records laps sessions events first last positions latitudes longitudes elevations distance "
    "heart_rates cadences powers session_distance session_timer session_elapsed lap_timer"
).split()
EPOCH = 631065600


class Tally:
    def __init__(self):
        self.counts = dict.fromkeys(["record", "lap", "session", "event"], 0)
        self.times = []
        self.sums = {}
        self.distance = None

    def add(self, name, value):
        if isinstance(value, (list, tuple)):
            value = next((one for one in value if one is not None), None)
        if isinstance(value, (int, float)):
            self.sums[name] = self.sums.get(name, 0) + value

    def take(self, message, get):
        if message not in self.counts:
            return
        self.counts[message] += 1
        if message == "record":
            self.record(get)
        if message == "session":
            for figure, field in [
                ("session_distance", "total_distance"),
                ("session_timer", "total_timer_time"),
                ("session_elapsed", "total_elapsed_time"),
            ]:
                self.add(figure, get(field))
        if message == "lap":
            self.add("lap_timer", get("total_timer_time"))

    def record(self, get):
        time = get("timestamp")
        if time is not None:
            self.times.append(time)
        latitude, longitude = get("position_lat"), get("position_long")
        if latitude is not None and longitude is not None:
            self.add("positions", 1)
            self.add("latitudes", latitude)
            self.add("longitudes", longitude)
        altitude = get("enhanced_altitude")
        self.add("elevations", get("altitude") if altitude is None else altitude)
        for figure, field in [
            ("heart_rates", "heart_rate"),
            ("cadences", "cadence"),
            ("powers", "power"),
        ]:
            self.add(figure, get(field))
        distance = get("distance")
        if isinstance(distance, (int, float)):
            self.distance = distance

    def cells(self):
        figures = {
            "records": self.counts["record"],
            "laps": self.counts["lap"],
            "sessions": self.counts["session"],
            "events": self.counts["event"],
            "first": self.times[0] if self.times else None,
            "last": self.times[-1] if self.times else None,
            "distance": self.distance,
        }
        figures.update(self.sums)
        return [text(figures.get(figure)) for figure in FIGURES]


def text(value):
    if value is None:
        return ""
    return f"{value:.2f}" if isinstance(value, float) and value % 1 else str(int(value))


def seconds(value):
    """A time of fitdecode: an aware datetime, or a bare count where the clock was never set."""
    if hasattr(value, "timestamp"):
        return int(value.timestamp()) - EPOCH
    return value


def by_fitdecode(path):
    import fitdecode

    tally, complaint = Tally(), ""
    try:
        with fitdecode.FitReader(
            path,
            check_crc=fitdecode.CrcCheck.RAISE,
            error_handling=fitdecode.ErrorHandling.RAISE,
        ) as reader:
            for frame in reader:
                if frame.frame_type != fitdecode.FIT_FRAME_DATA:
                    continue

                def get(name):
                    value = frame.get_value(name, fallback=None)
                    return seconds(value) if name == "timestamp" else value

                tally.take(frame.name, get)
    except Exception as error:
        complaint = f"{type(error).__name__}: {error}"
    return complaint, tally.cells()


def by_garmin(path):
    from garmin_fit_sdk import Decoder, Stream

    tally, complaints = Tally(), []
    try:
        decoder = Decoder(Stream.from_file(path))
        if not decoder.is_fit():
            complaints.append("no FIT file")
        if not decoder.check_integrity():
            complaints.append("no integrity")
        names = {20: "record", 19: "lap", 18: "session", 21: "event"}

        def listen(number, message):
            if number in names:
                tally.take(names[number], message.get)

        _, errors = Decoder(Stream.from_file(path)).read(
            convert_datetimes_to_dates=False, merge_heart_rates=False, mesg_listener=listen
        )
        complaints += [f"{type(error).__name__}: {error}" for error in errors]
    except Exception as error:
        complaints.append(f"{type(error).__name__}: {error}")
    return "; ".join(complaints), tally.cells()


for path in sys.argv[1:]:
    for name, read in [("fitdecode", by_fitdecode), ("garmin", by_garmin)]:
        complaint, cells = read(path)
        complaint = " ".join(complaint.split())
        print("\t".join([os.path.basename(path), name, complaint] + cells))
