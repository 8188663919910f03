extension FITWords {
  /// Kinds of activity (`sport`).
  package static let sports = FITWords(
    prefix: "sport",
    [
      0: "generic", 1: "running", 2: "cycling", 3: "transition", 4: "fitness_equipment",
      5: "swimming", 6: "basketball", 7: "soccer", 8: "tennis", 9: "american_football",
      10: "training", 11: "walking", 12: "cross_country_skiing", 13: "alpine_skiing",
      14: "snowboarding", 15: "rowing", 16: "mountaineering", 17: "hiking", 18: "multisport",
      19: "paddling", 20: "flying", 21: "e_biking", 22: "motorcycling", 23: "boating",
      24: "driving", 25: "golf", 26: "hang_gliding", 27: "horseback_riding", 28: "hunting",
      29: "fishing", 30: "inline_skating", 31: "rock_climbing", 32: "sailing", 33: "ice_skating",
      34: "sky_diving", 35: "snowshoeing", 36: "snowmobiling", 37: "stand_up_paddleboarding",
      38: "surfing", 39: "wakeboarding", 40: "water_skiing", 41: "kayaking", 42: "rafting",
      43: "windsurfing", 44: "kitesurfing", 45: "tactical", 46: "jumpmaster", 47: "boxing",
      48: "floor_climbing", 49: "baseball", 53: "diving", 56: "shooting", 58: "winter_sport",
      59: "grinding", 62: "hiit", 63: "video_gaming", 64: "racket", 65: "wheelchair_push_walk",
      66: "wheelchair_push_run", 67: "meditation", 68: "para_sport", 69: "disc_golf",
      70: "team_sport", 71: "cricket", 72: "rugby", 73: "hockey", 74: "lacrosse",
      75: "volleyball", 76: "water_tubing", 77: "wakesurfing", 78: "water_sport", 79: "archery",
      80: "mixed_martial_arts", 81: "motor_sports", 82: "snorkeling", 83: "dance",
      84: "jump_rope", 85: "pool_apnea", 86: "mobility", 87: "geocaching", 88: "canoeing",
      254: "all",
    ])

  /// Kinds within a kind (`sub_sport`).
  package static let subSports = FITWords(
    prefix: "sub_sport",
    [
      0: "generic", 1: "treadmill", 2: "street", 3: "trail", 4: "track", 5: "spin",
      6: "indoor_cycling", 7: "road", 8: "mountain", 9: "downhill", 10: "recumbent",
      11: "cyclocross", 12: "hand_cycling", 13: "track_cycling", 14: "indoor_rowing",
      15: "elliptical", 16: "stair_climbing", 17: "lap_swimming", 18: "open_water",
      19: "flexibility_training", 25: "indoor_skiing", 26: "cardio_training",
      27: "indoor_walking", 28: "e_bike_fitness", 29: "bmx", 30: "casual_walking",
      31: "speed_walking", 32: "bike_to_run_transition", 33: "run_to_bike_transition",
      34: "swim_to_bike_transition", 37: "backcountry", 38: "resort", 42: "skate_skiing",
      45: "indoor_running", 46: "gravel_cycling", 47: "e_bike_mountain", 48: "commuting",
      49: "mixed_surface", 50: "navigate", 58: "virtual_activity", 59: "obstacle",
      62: "breathing", 66: "expedition", 67: "ultra", 68: "indoor_climbing", 69: "bouldering",
      78: "triathlon", 79: "duathlon", 80: "brick", 81: "swim_run", 82: "adventure_race",
      86: "indoor_wheelchair_walk", 87: "indoor_wheelchair_run", 88: "indoor_hand_cycling",
      98: "overland", 110: "fly_canopy", 111: "fly_paraglide", 123: "enduro", 124: "rucking",
      254: "all",
    ])

  /// Kinds of course points (`course_point`).
  package static let coursePoints = FITWords(
    prefix: "course_point",
    [
      0: "generic", 1: "summit", 2: "valley", 3: "water", 4: "food", 5: "danger", 6: "left",
      7: "right", 8: "straight", 9: "first_aid", 10: "fourth_category", 11: "third_category",
      12: "second_category", 13: "first_category", 14: "hors_category", 15: "sprint",
      16: "left_fork", 17: "right_fork", 18: "middle_fork", 19: "slight_left", 20: "sharp_left",
      21: "slight_right", 22: "sharp_right", 23: "u_turn", 24: "segment_start", 25: "segment_end",
      27: "campsite", 28: "aid_station", 29: "rest_area", 30: "general_distance", 31: "service",
      32: "energy_gel", 33: "sports_drink", 34: "mile_marker", 35: "checkpoint", 36: "shelter",
      37: "meeting_spot", 38: "overlook", 39: "toilet", 40: "shower", 41: "gear",
      42: "sharp_curve", 43: "steep_incline", 44: "tunnel", 45: "bridge", 46: "obstacle",
      47: "crossing", 48: "store", 49: "transition", 50: "navaid", 51: "transport", 52: "alert",
      53: "info",
    ])

  /// Makers of devices (`manufacturer`).
  package static let manufacturers = FITWords(
    prefix: "manufacturer",
    [
      1: "garmin", 2: "garmin_fr405_antfs", 3: "zephyr", 13: "dynastream_oem", 15: "dynastream",
      23: "suunto", 32: "wahoo_fitness", 37: "magellan", 38: "osynce", 41: "shimano",
      54: "ifor_powell", 63: "specialized", 67: "bkool", 68: "cateye", 70: "sigmasport",
      71: "tomtom", 76: "moxy", 86: "elite", 87: "nielsen_kellerman", 89: "tacx", 95: "stryd",
      98: "bsx_athletics", 103: "limits_technology", 115: "igpsport", 123: "polar_electro",
      132: "cycplus", 144: "zwift_byte", 255: "development", 258: "lezyne", 260: "zwift",
      263: "favero_electronics", 265: "strava", 267: "bryton", 281: "trainer_road",
      282: "the_sufferfest", 289: "hammerhead", 294: "coros", 307: "onelap", 331: "mywhoosh",
    ])
}
