/// The tables of a store, as its first version made them; later versions change them by steps of
/// their own.
enum StoreSchema {
  /// `OTND`, in the file's header.
  static let applicationID = 0x4F54_4E44

  /// Times are milliseconds since 1970 UTC, days are counted from 1970-01-01, places are in 1e-7
  /// degrees. NULL is what is not known: never 0. Columns of JSON have no CHECK: a schema that is not
  /// trusted may not call SQLite's JSON functions.
  static let tables = """
    CREATE TABLE schema_step(
      version INTEGER PRIMARY KEY,
      name    TEXT NOT NULL,
      at_ms   INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE activity(
      id            INTEGER PRIMARY KEY,
      uuid          BLOB NOT NULL UNIQUE CHECK(length(uuid)=16),
      kind          TEXT NOT NULL CHECK(kind IN(
        'walk','run','hike','ride','roll','paddle','swim','ski','other')),
      kind_from     TEXT NOT NULL CHECK(kind_from IN('file','option','guess')),
      origin        TEXT NOT NULL CHECK(origin IN(
        'recorded','recovered','imported','migrated','manual')),
      -- A track without times has neither of these two, no day and no active time.
      start_ms      INTEGER,
      end_ms        INTEGER,
      tz            TEXT NOT NULL CHECK(tz<>''),
      -- Whether the zone is that of the file or was told, and not assumed.
      tz_known      INTEGER NOT NULL CHECK(tz_known IN(0,1)),
      -- Frozen at the start: a later zone database changes nothing.
      utc_offset_s  INTEGER NOT NULL CHECK(utc_offset_s BETWEEN -64800 AND 64800),
      habit_day     INTEGER,
      active_ms     INTEGER CHECK(active_ms>=0),
      distance_mm   INTEGER CHECK(distance_mm>=0),
      gain_mm       INTEGER CHECK(gain_mm>=0),
      loss_mm       INTEGER CHECK(loss_mm>=0),
      point_count   INTEGER NOT NULL CHECK(point_count>=0),
      content_hash  BLOB NOT NULL CHECK(length(content_hash)=32),
      -- NULL for what came from no file.
      format        TEXT CHECK(format IN('gpx','fit','tcx','health')),
      title         TEXT NOT NULL DEFAULT '',
      -- Whose figures these are: ours, an archive's own, or a person's.
      figures       TEXT NOT NULL CHECK(figures IN('measured','archive','manual')),
      rev           INTEGER NOT NULL DEFAULT 1 CHECK(rev>=1),
      added_ms      INTEGER NOT NULL,
      deleted_ms    INTEGER,
      CHECK((start_ms IS NULL)=(end_ms IS NULL) AND (start_ms IS NULL)=(habit_day IS NULL)),
      CHECK(end_ms>=start_ms),
      CHECK(active_ms IS NULL OR active_ms<=end_ms-start_ms)
    ) STRICT;
    CREATE INDEX activity_day ON activity(
        habit_day, kind, active_ms, distance_mm, gain_mm, deleted_ms)
      WHERE deleted_ms IS NULL;
    CREATE INDEX activity_start ON activity(start_ms);
    CREATE INDEX activity_deleted ON activity(deleted_ms) WHERE deleted_ms IS NOT NULL;
    CREATE INDEX activity_hash ON activity(content_hash);
    CREATE TABLE summary(
      activity_id INTEGER PRIMARY KEY REFERENCES activity(id) ON DELETE CASCADE,
      -- The version of the measuring.
      pipeline    INTEGER NOT NULL,
      json        TEXT NOT NULL,
      -- What a recorder had confirmed, and what an archive held that has no column.
      recorder    TEXT,
      extra       TEXT
    ) STRICT;
    CREATE TABLE segment(
      activity_id INTEGER NOT NULL REFERENCES activity(id) ON DELETE CASCADE,
      seq         INTEGER NOT NULL CHECK(seq>=0),
      reason      TEXT NOT NULL CHECK(reason IN(
        'start','resume','recovered','gap','chain','import')),
      n           INTEGER NOT NULL CHECK(n>0),
      t0_ms       INTEGER,
      t1_ms       INTEGER CHECK(t1_ms>=t0_ms),
      -- NULL where no point that counts has a place; west is greater than east across 180 degrees.
      lat_min_e7  INTEGER,
      lat_max_e7  INTEGER CHECK(lat_max_e7>=lat_min_e7),
      lon_west_e7 INTEGER,
      lon_east_e7 INTEGER,
      columns     INTEGER NOT NULL,
      codec       INTEGER NOT NULL CHECK(codec=1),
      crc32c      INTEGER NOT NULL CHECK(crc32c BETWEEN 0 AND 4294967295),
      data        BLOB NOT NULL,
      PRIMARY KEY(activity_id, seq)
    ) STRICT;
    CREATE INDEX segment_place
      ON segment(lat_min_e7, lat_max_e7, lon_west_e7, lon_east_e7, activity_id)
      WHERE lat_min_e7 IS NOT NULL;
    -- What a file says beside its points, and the samples of an activity without a place.
    CREATE TABLE part(
      activity_id INTEGER NOT NULL REFERENCES activity(id) ON DELETE CASCADE,
      name        TEXT NOT NULL CHECK(name IN('beside','samples')),
      seq         INTEGER NOT NULL CHECK(seq>=0),
      n           INTEGER NOT NULL CHECK(n>=0),
      columns     INTEGER NOT NULL,
      codec       INTEGER NOT NULL CHECK(codec=1),
      crc32c      INTEGER NOT NULL CHECK(crc32c BETWEEN 0 AND 4294967295),
      data        BLOB NOT NULL,
      PRIMARY KEY(activity_id, name, seq)
    ) STRICT;
    CREATE TABLE provenance(
      activity_id INTEGER NOT NULL REFERENCES activity(id) ON DELETE CASCADE,
      source      TEXT NOT NULL,
      source_key  TEXT NOT NULL,
      file_sha256 BLOB CHECK(length(file_sha256)=32),
      PRIMARY KEY(source, source_key)
    ) STRICT;
    CREATE INDEX provenance_activity ON provenance(activity_id);
    -- What was done, in the transaction that did it; before_json is the row as it was.
    CREATE TABLE change(
      seq         INTEGER PRIMARY KEY,
      at_ms       INTEGER NOT NULL,
      op          TEXT NOT NULL CHECK(op IN('add','edit','measure','delete','undelete')),
      uuid        BLOB NOT NULL CHECK(length(uuid)=16),
      before_json TEXT
    ) STRICT;
    CREATE INDEX change_uuid ON change(uuid);

    """ + habit + beyond

  private static let habit = """
    CREATE TABLE reflection(
      activity_id INTEGER PRIMARY KEY REFERENCES activity(id) ON DELETE CASCADE,
      effort      INTEGER CHECK(effort BETWEEN 1 AND 5),
      energy      INTEGER CHECK(energy BETWEEN 1 AND 5),
      mood        INTEGER CHECK(mood BETWEEN 1 AND 5),
      note        TEXT NOT NULL DEFAULT '' CHECK(length(note)<=4000),
      at_ms       INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE day_status(
      habit_day   INTEGER PRIMARY KEY,
      kind        TEXT NOT NULL CHECK(kind IN('rest','sick','paused')),
      declared_ms INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE quest(
      habit_day     INTEGER PRIMARY KEY,
      algo          INTEGER NOT NULL,
      kind          TEXT NOT NULL,
      target_s      INTEGER NOT NULL CHECK(target_s BETWEEN 0 AND 14400),
      gentle_kind   TEXT,
      reasons       TEXT NOT NULL,
      inputs_sha256 BLOB NOT NULL CHECK(length(inputs_sha256)=32),
      created_ms    INTEGER NOT NULL,
      rerolled      INTEGER NOT NULL DEFAULT 0 CHECK(rerolled IN(0,1))
    ) STRICT;
    -- dayStart (hours), timeZone and what else a person decides; each holds from its day on.
    CREATE TABLE policy(
      effective_day INTEGER PRIMARY KEY,
      json          TEXT NOT NULL
    ) STRICT;
    -- A cache: deleting all of it changes nothing.
    CREATE TABLE derived(
      key          TEXT PRIMARY KEY,
      input_sha256 BLOB NOT NULL CHECK(length(input_sha256)=32),
      json         TEXT NOT NULL
    ) STRICT;

    """

  private static let beyond = """
    CREATE TABLE sync_target(
      id      INTEGER PRIMARY KEY,
      kind    TEXT NOT NULL CHECK(kind IN('fittrackee','webdav','directory','intervals')),
      name    TEXT NOT NULL UNIQUE,
      config  TEXT NOT NULL,
      enabled INTEGER NOT NULL CHECK(enabled IN(0,1))
    ) STRICT;
    CREATE TABLE outbox(
      target_id      INTEGER NOT NULL REFERENCES sync_target(id) ON DELETE CASCADE,
      activity_uuid  BLOB NOT NULL CHECK(length(activity_uuid)=16),
      want_rev       INTEGER NOT NULL,
      state          TEXT NOT NULL CHECK(state IN(
        'pending','sending','uncertain','confirmed','failed_retryable','failed_permanent',
        'conflict')),
      attempts       INTEGER NOT NULL DEFAULT 0,
      next_try_ms    INTEGER NOT NULL DEFAULT 0,
      lease_owner    TEXT,
      lease_until_ms INTEGER,
      remote_id      TEXT,
      remote_rev     INTEGER,
      last_code      TEXT,
      last_detail    TEXT,
      PRIMARY KEY(target_id, activity_uuid),
      CHECK(state<>'confirmed' OR (remote_id IS NOT NULL AND remote_rev IS NOT NULL)),
      CHECK(state<>'sending' OR (lease_owner IS NOT NULL AND lease_until_ms IS NOT NULL))
    ) STRICT;
    CREATE INDEX outbox_due ON outbox(state, next_try_ms);
    CREATE TABLE migration(
      source_sha256   BLOB PRIMARY KEY CHECK(length(source_sha256)=32),
      archive_copy    TEXT NOT NULL,
      archive_version INTEGER NOT NULL,
      activities      INTEGER NOT NULL,
      points          INTEGER NOT NULL,
      sum_distance_mm INTEGER NOT NULL,
      sum_active_ms   INTEGER NOT NULL,
      ids_sha256      BLOB NOT NULL CHECK(length(ids_sha256)=32),
      app_version     TEXT NOT NULL,
      at_ms           INTEGER NOT NULL
    ) STRICT;
    """
}
