"""Prints pairs of places and their geodesic distance by Karney's geographiclib.

    python3 karney.py SEED NEAR FAR > karney.tsv

Columns: latitude, longitude, latitude, longitude (degrees), metres. NEAR pairs are 1 m to 10 km
apart, half of them at poles, the equator and the antimeridian; FAR pairs are up to antipodal.
"""
import math
import random
import sys

from geographiclib.geodesic import Geodesic

EARTH = Geodesic.WGS84
SEED, NEAR, FAR = (int(word) for word in sys.argv[1:4])
RANDOM = random.Random(SEED)


def latitude():
    pole = RANDOM.choice([90, -90])
    away = 10 ** RANDOM.uniform(-6, 0.5)
    spread = math.degrees(math.asin(RANDOM.uniform(-1, 1)))
    return RANDOM.choice(
        [pole, pole - math.copysign(1e-5, pole), pole - math.copysign(away, pole), 0.0,
         RANDOM.uniform(-0.2, 0.2), spread, spread, spread, RANDOM.uniform(40, 60)])


def longitude():
    half = RANDOM.choice([180, -180])
    near = half - math.copysign(10 ** RANDOM.uniform(-6, -1), half)
    anywhere = RANDOM.uniform(-180, 180)
    return RANDOM.choice([half, near, anywhere, anywhere, anywhere])


def wrapped(degrees):
    return (degrees + 180) % 360 - 180


def show(lat1, lon1, lat2, lon2):
    metres = EARTH.Inverse(lat1, lon1, lat2, lon2)["s12"]
    print(*(repr(float(value)) for value in (lat1, lon1, lat2, lon2, metres)), sep="\t")


def near_pair():
    lat1, lon1 = round(latitude(), 9), round(longitude(), 9)
    azimuth = RANDOM.choice([0, 90, 180, 270, RANDOM.uniform(0, 360), RANDOM.uniform(0, 360)])
    end = EARTH.Direct(lat1, lon1, azimuth, 10 ** RANDOM.uniform(0, 4))
    lat2, lon2 = end["lat2"], wrapped(end["lon2"])
    if 1 <= EARTH.Inverse(lat1, lon1, lat2, lon2)["s12"] <= 10_000:
        show(lat1, lon1, lat2, lon2)
        return 1
    return 0


def far_pair(kind):
    lat1, lon1 = latitude(), longitude()
    lat2, lon2 = latitude(), longitude()
    if kind == 0:  # nearly antipodal, where iterations fail
        lat2 = max(-90, min(90, -lat1 + RANDOM.uniform(-0.7, 0.7)))
        lon2 = wrapped(lon1 + 180 + RANDOM.uniform(-0.7, 0.7))
    elif kind == 1:  # the equator, also where the way along it is not the shortest
        lat1, lat2 = 0.0, RANDOM.choice([0.0, RANDOM.uniform(-1e-3, 1e-3)])
        lon2 = wrapped(lon1 + RANDOM.uniform(178, 182))
    elif kind == 2:  # just beyond the short formula
        end = EARTH.Direct(lat1, lon1, RANDOM.uniform(0, 360), RANDOM.uniform(1e4, 1e6))
        lat2, lon2 = end["lat2"], wrapped(end["lon2"])
    show(lat1, lon1, lat2, lon2)


count = 0
while count < NEAR:
    count += near_pair()
for number in range(FAR):
    far_pair(number % 4)
