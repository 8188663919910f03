"""Random histories as lines for --history, and what the reference programs say of them.

usage: histories.py REFERENCE COUNT SEED FOLDER

Writes FOLDER/histories.ndjson and FOLDER/{streak,xp,today}.expected, a line a history.
"""
import json
import random
import sys
from zoneinfo import ZoneInfo

sys.path.insert(0, sys.argv[1])
import quest as quests
import ref
import xp as points

COUNT, SEED, FOLDER = int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
KINDS = ["walk", "run", "ride", "hike", "swim", "ski", "roll", "paddle", "other"]
ZONES = ["Europe/Zurich", "America/New_York", "Asia/Kolkata", "Pacific/Auckland",
         "Pacific/Honolulu", "Pacific/Apia", "Australia/Lord_Howe", "America/Sao_Paulo", "UTC"]
random.seed(SEED)


def date(day):
    return (ref.D.date(1970, 1, 1) + ref.D.timedelta(day)).isoformat()


def compact(value):
    return json.dumps(value, separators=(",", ":"))


def history():
    first = random.randrange(14000, 20700)
    length = random.randint(1, 60)
    share = random.choice([0.2, 0.5, 0.7, 0.85, 0.95])
    home = random.choice(ZONES)
    travels = random.random() < 0.3
    day_start = random.choice([3, 3, 3, 0, 1, 4, 6])
    activities = []
    for day in range(first, first + length):
        while random.random() < share and len(activities) < 200:
            zone = random.choice(ZONES) if travels and random.random() < 0.2 else home
            start = day * 86400 + random.randrange(86400)
            seconds = random.choice([599, 600, 900, 1799, random.randrange(60, 20000)])
            activities.append(dict(start=start, zone=zone, h=day_start,
                                   kind=random.choice(KINDS[:random.choice([2, 4, 9])]),
                                   seconds=seconds, known=random.random() < 0.9))
            if random.random() < 0.6:
                break
    days = range(first - 2, first + length + 2)
    status = {d: random.choice(["rest", "rest", "sick", "paused"])
              for d in days if random.random() < 0.2}
    felt = [dict(day=d, at=d * 86400 + random.randrange(90000),
                 effort=random.choice([None, 1, 2, 3, 4, 5]),
                 energy=random.choice([None, 1, 2, 3, 4, 5]))
            for d in days if random.random() < 0.4 for _ in range(random.choice([1, 1, 2]))]
    quest_days = [d for d in days if random.random() < 0.5]
    kinds = random.sample(KINDS, random.randint(1, 5))
    low = random.sample(KINDS, random.randint(1, 3))
    policy = dict(dayStart=day_start, target=random.randint(1, 7), kinds=kinds, lowImpact=low,
                  maxMinutes=random.randint(10, 60), time=random.randrange(1440))
    zone = random.choice(ZONES) if travels else home
    now = (first + length - random.randint(0, 2)) * 86400 + random.randrange(86400)
    return dict(activities=activities, status=status, felt=felt, quests=quest_days,
                policy=policy, zone=zone, now=now)


def clock(minute):
    return "%02d:%02d" % divmod(minute, 60)


def offset(start, zone):
    return int(ref.D.datetime.fromtimestamp(start, ZoneInfo(zone)).utcoffset().total_seconds())


def line(h):
    policy = dict(h["policy"])
    policy["time"] = clock(policy["time"])
    activities = [dict(start=a["start"], offset_s=offset(a["start"], a["zone"]), kind=a["kind"],
                       active_s=a["seconds"], tz_known=a["known"]) for a in h["activities"]]
    random.shuffle(activities)
    return compact(dict(
        activities=activities,
        statuses=[dict(day=date(d), status=s) for d, s in h["status"].items()],
        reflections=[{k: v for k, v in dict(f, day=date(f["day"])).items() if v is not None}
                     for f in h["felt"]],
        quests=[date(d) for d in h["quests"]], policy=policy,
        now=h["now"], now_offset_s=offset(h["now"], h["zone"])))


def expect(h):
    start = h["policy"]["dayStart"]
    today, _ = ref.civil(h["now"], h["zone"], start)
    placed = [(ref.civil(a["start"], a["zone"], start)[0], a) for a in h["activities"]]
    placed = [(d, a) for d, a in placed if d <= today]
    active = {d for d, a in placed if a["seconds"] >= 600}
    skipped = ref.travel_skips([(a["start"], a["zone"], start) for d, a in placed
                                if a["seconds"] >= 600 and a["known"]])
    rest = {d for d, s in h["status"].items() if s == "rest"}
    pause = set(h["status"]) - rest
    target = h["policy"]["target"]
    count, since = ref.streak(active, rest, pause, skipped, today)
    longest = ref.longest(active, rest, pause, skipped, today)
    strength = ref.strength(active, rest, pause, skipped, today, target)

    by_day = {}
    for d, a in sorted(placed, key=lambda p: p[1]["start"]):
        by_day.setdefault(d, []).append((a["seconds"], a["kind"]))
    said = [f for f in h["felt"] if f["effort"] is not None or f["energy"] is not None]
    earned = points.xp(by_day, {d for d in rest if d <= today}, set(h["quests"]),
                       {f["day"] for f in said}, today)
    total = points.tot(earned)

    streak = dict(day=date(today), streak=count, longest=longest, strength_q32=strength, xp=total)
    if since is not None:
        streak["since"] = date(since)
    streak["active_days"] = len(active)
    streak["skipped"] = [date(d) for d in sorted(skipped)]

    xp = dict(day=date(today), total=total, days=[
        {"day": date(d), "points": sum(p for _, p in lines), "for": [c for c, _ in lines]}
        for d, lines in sorted(earned.items())])

    rows = {}
    for d, a in placed:
        if d < today:
            local = a["start"] + offset(a["start"], a["zone"])
            rows.setdefault(d, []).append((a["seconds"] // 60, a["kind"], local % 86400 // 60))
    newest = sorted(said, key=lambda f: (f["day"], f["at"]), reverse=True)
    policy = dict(h["policy"], max=h["policy"]["maxMinutes"])
    made = quests.quest(today, rows, [(f["day"], f["effort"], f["energy"]) for f in newest],
                        policy, h["status"].get(today))
    quest = dict(algorithm=1, kind=made["kind"], minutes=made["target"])
    if made["gentle"]:
        quest["gentle"] = dict(kind=made["gentle"][0], minutes=made["gentle"][1])
    if "when" in made:
        quest["time"] = clock(made["when"])
    quest["reasons"] = []
    for code, *values in made["reasons"]:
        reason = dict(code=code)
        if values and isinstance(values[0], int):
            reason["numbers"] = values
        elif values:
            reason["kind"] = values[0]
        quest["reasons"].append(reason)
    return streak, xp, dict(day=date(today), quest=quest)


names = ["streak", "xp", "today"]
with open(FOLDER + "/histories.ndjson", "w") as histories:
    outputs = [open(f"{FOLDER}/{name}.expected", "w") for name in names]
    for _ in range(COUNT):
        one = history()
        print(line(one), file=histories)
        for output, result in zip(outputs, expect(one)):
            print(compact(result), file=output)
