-- Other programs rely on the views; tables may change.

CREATE TABLE meta (
  key   TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Facts of files. They depend on bytes only: all commits and projects share them.

-- `blob` is the binary object id of git; `kind` is the code of the file kind.
CREATE TABLE fact (
  id              INTEGER PRIMARY KEY,
  blob            BLOB    NOT NULL,
  kind            INTEGER NOT NULL,
  scanner_version INTEGER NOT NULL,
  payload         BLOB    NOT NULL,
  UNIQUE (blob, kind, scanner_version)
) STRICT;

CREATE TABLE nib (
  fact_id         INTEGER PRIMARY KEY REFERENCES fact (id),
  kind            TEXT    NOT NULL,
  format          TEXT,
  platform        TEXT,
  owner_class     TEXT,
  owner_module    TEXT,
  view_outlet     INTEGER,
  view_class      TEXT,
  top_level_count INTEGER NOT NULL
) STRICT;

CREATE INDEX nib_by_owner ON nib (owner_class);

-- `parent` is the rank of the containing object; `role` is NULL for ordinary objects.
CREATE TABLE nib_object (
  fact_id                INTEGER NOT NULL REFERENCES nib (fact_id),
  rank                   INTEGER NOT NULL,
  object_id              TEXT    NOT NULL,
  parent                 INTEGER,
  position               INTEGER NOT NULL,
  element                TEXT    NOT NULL,
  role                   TEXT,
  class                  TEXT,
  module                 TEXT,
  label                  TEXT,
  line                   INTEGER NOT NULL,
  reuse_identifier       TEXT,
  storyboard_identifier  TEXT,
  restoration_identifier TEXT,
  is_top_level           INTEGER NOT NULL,
  is_placeholder         INTEGER NOT NULL,
  x                      INTEGER,
  y                      INTEGER,
  width                  INTEGER,
  height                 INTEGER,
  PRIMARY KEY (fact_id, rank)
) STRICT, WITHOUT ROWID;

-- Promises of a nib: connections, then runtime attributes, then custom classes. `source` and
-- `destination` are ranks of objects; `source_id` and `destination_id` are NULL if these are set.
-- `class` is the class of an outlet's source or an action's destination; NULL for others, and for
-- actions of First Responder.
CREATE TABLE nib_connection (
  fact_id        INTEGER NOT NULL REFERENCES nib (fact_id),
  rank           INTEGER NOT NULL,
  kind           TEXT    NOT NULL,
  source         INTEGER,
  source_id      TEXT,
  name           TEXT,
  destination    INTEGER,
  destination_id TEXT,
  class          TEXT,
  detail         TEXT,
  line           INTEGER NOT NULL,
  PRIMARY KEY (fact_id, rank)
) STRICT, WITHOUT ROWID;

CREATE INDEX nib_connection_by_name ON nib_connection (name, class, kind);

CREATE TABLE scene (
  fact_id               INTEGER NOT NULL REFERENCES nib (fact_id),
  rank                  INTEGER NOT NULL,
  scene_id              TEXT    NOT NULL,
  controller_class      TEXT,
  controller_module     TEXT,
  storyboard_identifier TEXT,
  nib_name              TEXT,
  has_view              INTEGER NOT NULL,
  is_initial            INTEGER NOT NULL,
  PRIMARY KEY (fact_id, rank)
) STRICT, WITHOUT ROWID;

CREATE TABLE fact_problem (
  fact_id  INTEGER NOT NULL REFERENCES fact (id),
  rank     INTEGER NOT NULL,
  line     INTEGER,
  severity TEXT    NOT NULL,
  code     TEXT    NOT NULL,
  message  TEXT    NOT NULL,
  PRIMARY KEY (fact_id, rank)
) STRICT, WITHOUT ROWID;

-- Suppressions in files. `scope` is 'file', 'line' or 'object'.
CREATE TABLE fact_suppression (
  fact_id      INTEGER NOT NULL REFERENCES fact (id),
  rank         INTEGER NOT NULL,
  line         INTEGER NOT NULL,
  scope        TEXT    NOT NULL,
  covered_line INTEGER,
  object_id    TEXT,
  rules        TEXT    NOT NULL,
  reason       TEXT,
  until        TEXT,
  PRIMARY KEY (fact_id, rank)
) STRICT, WITHOUT ROWID;

-- Spans: the snapshots at which rows hold.
--
-- A row of consecutive snapshots is stored once, as a span: its first and last position on the
-- timeline; `last_position` is NULL while the row holds (the span is open).
--
-- `level` makes the cost of "all spans that cover position p" proportional to its answer. A closed
-- span has the smallest level k with first_position >> k = last_position >> k, so only the spans
-- of a level that start in p's block of 2^k positions can cover p. Open spans have level 62, whose
-- only block starts at 0.

-- `history` is the choice of commits for runs of the project, from its first run with a history;
-- NULL if each run indexes one. `is_pruned` tells that a user removed snapshots, so that no run
-- adds them again. The plain views show `current_snapshot_id`, a snapshot in the middle of the
-- current timeline, or its end if NULL. `goal` is the last commit of an unfinished history.
CREATE TABLE project (
  id                  INTEGER PRIMARY KEY,
  name                TEXT    NOT NULL UNIQUE,
  location            TEXT    NOT NULL,
  indexed_at          INTEGER NOT NULL,
  current_timeline_id  INTEGER REFERENCES timeline (id),
  history             TEXT,
  is_pruned           INTEGER NOT NULL DEFAULT 0,
  current_snapshot_id INTEGER REFERENCES snapshot (id) ON DELETE SET NULL,
  goal                TEXT
) STRICT;

CREATE TABLE timeline (
  id         INTEGER PRIMARY KEY,
  project_id INTEGER NOT NULL REFERENCES project (id),
  number     INTEGER NOT NULL,
  UNIQUE (project_id, number)
) STRICT;

-- `resolved_with` has the terms of the snapshot, NULL if it is not resolved; `profiles` has the
-- profiles among them as bits.
CREATE TABLE snapshot (
  id               INTEGER PRIMARY KEY,
  timeline_id       INTEGER NOT NULL REFERENCES timeline (id),
  position         INTEGER NOT NULL,
  commit_id        TEXT,
  parent_id        TEXT,
  ref              TEXT,
  committed_at     INTEGER,
  indexed_at       INTEGER NOT NULL,
  scanner_version  INTEGER NOT NULL,
  rules_version    INTEGER NOT NULL,
  tree_id          TEXT    NOT NULL,
  class_count      INTEGER NOT NULL,
  controller_count INTEGER NOT NULL,
  nib_count        INTEGER NOT NULL,
  problem_count    INTEGER NOT NULL,
  resolved_with    TEXT,
  profiles         INTEGER NOT NULL DEFAULT 0,
  author           TEXT,
  subject          TEXT,
  UNIQUE (timeline_id, position)
) STRICT;

CREATE INDEX snapshot_of_commit ON snapshot (commit_id) WHERE commit_id IS NOT NULL;

CREATE TABLE span_level (
  level INTEGER PRIMARY KEY
) STRICT;

INSERT INTO span_level (level)
WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < 24)
SELECT n FROM number UNION ALL SELECT 62;

-- The parts of a path; NULL if the file does not become a nib.
CREATE TABLE path (
  id     INTEGER PRIMARY KEY,
  path   TEXT NOT NULL UNIQUE,
  nib    TEXT,
  device TEXT,
  locale TEXT
) STRICT;

CREATE TABLE entry (
  timeline_id    INTEGER NOT NULL REFERENCES timeline (id),
  is_nib         INTEGER NOT NULL,
  level          INTEGER NOT NULL,
  first_position INTEGER NOT NULL,
  path_id        INTEGER NOT NULL REFERENCES path (id),
  last_position  INTEGER,
  fact_id        INTEGER NOT NULL REFERENCES fact (id),
  PRIMARY KEY (timeline_id, is_nib, level, first_position, path_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX nib_entry_by_path ON entry (timeline_id, path_id) WHERE is_nib = 1;
CREATE INDEX nib_entry_by_fact ON entry (fact_id) WHERE is_nib = 1;

CREATE TABLE class (
  timeline_id      INTEGER NOT NULL REFERENCES timeline (id),
  level           INTEGER NOT NULL,
  first_position  INTEGER NOT NULL,
  path_id         INTEGER NOT NULL REFERENCES path (id),
  rank            INTEGER NOT NULL,
  last_position   INTEGER,
  name            TEXT    NOT NULL,
  runtime_name    TEXT,
  module          TEXT,
  language        TEXT    NOT NULL,
  superclass      TEXT,
  root_class      TEXT,
  is_controller   INTEGER NOT NULL,
  leaves_outlets  INTEGER NOT NULL,
  load_view       TEXT,
  nib_name_getter TEXT,
  line            INTEGER NOT NULL,
  PRIMARY KEY (timeline_id, level, first_position, path_id, rank)
) STRICT, WITHOUT ROWID;

CREATE INDEX class_by_name ON class (name);
CREATE INDEX class_by_superclass ON class (superclass) WHERE superclass IS NOT NULL;

CREATE TABLE declared_outlet (
  timeline_id    INTEGER NOT NULL REFERENCES timeline (id),
  level          INTEGER NOT NULL,
  first_position INTEGER NOT NULL,
  path_id        INTEGER NOT NULL REFERENCES path (id),
  rank           INTEGER NOT NULL,
  last_position  INTEGER,
  class          TEXT    NOT NULL,
  property       TEXT    NOT NULL,
  type           TEXT    NOT NULL,
  is_collection  INTEGER NOT NULL,
  is_optional    INTEGER,
  line           INTEGER NOT NULL,
  is_assigned    INTEGER NOT NULL,
  is_compiled    INTEGER NOT NULL,
  PRIMARY KEY (timeline_id, level, first_position, path_id, rank)
) STRICT, WITHOUT ROWID;

CREATE TABLE declared_action (
  timeline_id      INTEGER NOT NULL REFERENCES timeline (id),
  level           INTEGER NOT NULL,
  first_position  INTEGER NOT NULL,
  path_id         INTEGER NOT NULL REFERENCES path (id),
  rank            INTEGER NOT NULL,
  last_position   INTEGER,
  class           TEXT    NOT NULL,
  selector        TEXT    NOT NULL,
  is_segue_action INTEGER NOT NULL,
  line            INTEGER NOT NULL,
  is_compiled     INTEGER NOT NULL,
  PRIMARY KEY (timeline_id, level, first_position, path_id, rank)
) STRICT, WITHOUT ROWID;

CREATE TABLE nib_load (
  timeline_id        INTEGER NOT NULL REFERENCES timeline (id),
  level             INTEGER NOT NULL,
  first_position    INTEGER NOT NULL,
  path_id           INTEGER NOT NULL REFERENCES path (id),
  rank              INTEGER NOT NULL,
  last_position     INTEGER,
  line              INTEGER NOT NULL,
  class             TEXT,
  kind              TEXT    NOT NULL,
  target_class      TEXT,
  name_expression   TEXT,
  nib_name          TEXT,
  name_kind         TEXT,
  bundle_expression TEXT,
  bundle_kind       TEXT,
  PRIMARY KEY (timeline_id, level, first_position, path_id, rank)
) STRICT, WITHOUT ROWID;

-- `of_file` distinguishes problems in the file's facts from those of reading it.
CREATE TABLE problem (
  timeline_id    INTEGER NOT NULL REFERENCES timeline (id),
  level          INTEGER NOT NULL,
  first_position INTEGER NOT NULL,
  path_id        INTEGER NOT NULL REFERENCES path (id),
  rank           INTEGER NOT NULL,
  last_position  INTEGER,
  of_file        INTEGER NOT NULL,
  line           INTEGER,
  severity       TEXT    NOT NULL,
  code           TEXT    NOT NULL,
  message        TEXT    NOT NULL,
  PRIMARY KEY (timeline_id, level, first_position, path_id, rank)
) STRICT, WITHOUT ROWID;

-- Bundles, and the outcomes of the controllers in them.

-- The profiles of all snapshots. A resolution holds for the profiles whose bits are set in its
-- `profiles`; bits are assigned in order of first use.
CREATE TABLE profile (
  bit        INTEGER PRIMARY KEY CHECK (bit BETWEEN 0 AND 62),
  name       TEXT    NOT NULL UNIQUE,
  platform   TEXT    NOT NULL,
  os_version TEXT    NOT NULL,
  device     TEXT
) STRICT;

INSERT INTO profile (bit, name, platform, os_version, device)
VALUES (0, 'ios-8.4-iphone', 'ios', '8.4', 'iphone'),
       (1, 'ios-8.4-ipad', 'ios', '8.4', 'ipad'),
       (2, 'ios-26-iphone', 'ios', '26', 'iphone'),
       (3, 'ios-26-ipad', 'ios', '26', 'ipad'),
       (4, 'tvos-26', 'tvos', '26', 'appletv'),
       (5, 'catalyst-26', 'catalyst', '26', NULL),
       (6, 'macos-13', 'macos', '13', NULL),
       (7, 'macos-26', 'macos', '26', NULL);

-- `path_id` is the build description; without one, the empty path, which stands for the whole
-- project.
CREATE TABLE bundle (
  timeline_id    INTEGER NOT NULL REFERENCES timeline (id),
  level          INTEGER NOT NULL,
  first_position INTEGER NOT NULL,
  path_id        INTEGER NOT NULL REFERENCES path (id),
  rank           INTEGER NOT NULL,
  last_position  INTEGER,
  name           TEXT    NOT NULL,
  kind           TEXT    NOT NULL,
  platforms      TEXT,
  minimum_ios    TEXT,
  minimum_macos  TEXT,
  minimum_tvos   TEXT,
  phone_only     INTEGER NOT NULL,
  PRIMARY KEY (timeline_id, level, first_position, path_id, rank)
) STRICT, WITHOUT ROWID;

-- Queries look up nibs: the path comes first.
CREATE TABLE nib_bundle (
  timeline_id    INTEGER NOT NULL REFERENCES timeline (id),
  path_id        INTEGER NOT NULL REFERENCES path (id),
  level          INTEGER NOT NULL,
  first_position INTEGER NOT NULL,
  rank           INTEGER NOT NULL,
  last_position  INTEGER,
  bundle         TEXT    NOT NULL,
  PRIMARY KEY (timeline_id, path_id, level, first_position, rank)
) STRICT, WITHOUT ROWID;

-- The apps that contain a nib, with the same keys.
CREATE TABLE nib_app (
  timeline_id    INTEGER NOT NULL REFERENCES timeline (id),
  path_id        INTEGER NOT NULL REFERENCES path (id),
  level          INTEGER NOT NULL,
  first_position INTEGER NOT NULL,
  rank           INTEGER NOT NULL,
  last_position  INTEGER,
  app            TEXT    NOT NULL,
  PRIMARY KEY (timeline_id, path_id, level, first_position, rank)
) STRICT, WITHOUT ROWID;

-- Promises of a nib that fail or are unknown. `path_id` is the nib, `number` the rank in
-- `nib_connection`.
CREATE TABLE connection (
  timeline_id    INTEGER NOT NULL REFERENCES timeline (id),
  level          INTEGER NOT NULL,
  first_position INTEGER NOT NULL,
  path_id        INTEGER NOT NULL REFERENCES path (id),
  rank           INTEGER NOT NULL,
  last_position  INTEGER,
  app            TEXT    NOT NULL,
  number         INTEGER NOT NULL,
  status         TEXT    NOT NULL,
  message        TEXT    NOT NULL,
  fails          TEXT,
  confidence     TEXT    NOT NULL,
  reach          TEXT    NOT NULL,
  PRIMARY KEY (timeline_id, level, first_position, path_id, rank)
) STRICT, WITHOUT ROWID;

CREATE INDEX connection_by_number ON connection (timeline_id, path_id, number);
-- The first position follows, so that a query finds the newest row of a message first.
CREATE INDEX connection_by_message ON connection (timeline_id, message, app, first_position);

-- Lookups by name in code: of nibs, segues, reusable views. `path_id` is the code's file.
CREATE TABLE lookup (
  timeline_id    INTEGER NOT NULL REFERENCES timeline (id),
  level          INTEGER NOT NULL,
  first_position INTEGER NOT NULL,
  path_id        INTEGER NOT NULL REFERENCES path (id),
  rank           INTEGER NOT NULL,
  last_position  INTEGER,
  line           INTEGER NOT NULL,
  class          TEXT,
  kind           TEXT    NOT NULL,
  name           TEXT,
  target_path_id INTEGER REFERENCES path (id),
  bundle         TEXT,
  app            TEXT    NOT NULL,
  owner_class    TEXT,
  identifier     TEXT,
  status         TEXT    NOT NULL,
  message        TEXT,
  fails          TEXT,
  confidence     TEXT    NOT NULL,
  PRIMARY KEY (timeline_id, level, first_position, path_id, rank)
) STRICT, WITHOUT ROWID;

CREATE INDEX lookup_by_message ON lookup (timeline_id, message, app, first_position)
 WHERE message IS NOT NULL;

-- `path_id` is the file that declares the controller (`is_declared`), or else that of the creation,
-- or else the empty path.
CREATE TABLE resolution (
  timeline_id       INTEGER NOT NULL REFERENCES timeline (id),
  level            INTEGER NOT NULL,
  first_position   INTEGER NOT NULL,
  path_id          INTEGER NOT NULL REFERENCES path (id),
  rank             INTEGER NOT NULL,
  last_position    INTEGER,
  profiles         INTEGER NOT NULL,
  stem             TEXT    NOT NULL,
  copy             INTEGER NOT NULL,
  controller       TEXT,
  runtime_name     TEXT,
  is_declared      INTEGER NOT NULL,
  controller_line  INTEGER,
  creation         TEXT    NOT NULL,
  creation_path_id INTEGER REFERENCES path (id),
  creation_line    INTEGER,
  seen             INTEGER NOT NULL,
  rule             TEXT    NOT NULL,
  implicit         INTEGER NOT NULL,
  nib_name         TEXT,
  nib_path_id      INTEGER REFERENCES path (id),
  bundle           TEXT,
  owner_class      TEXT,
  owns             INTEGER,
  verdict          TEXT    NOT NULL,
  message          TEXT,
  missing          TEXT,
  flags            TEXT    NOT NULL,
  confidence       TEXT    NOT NULL,
  reach            TEXT    NOT NULL,
  requested        INTEGER,
  PRIMARY KEY (timeline_id, level, first_position, path_id, rank)
) STRICT, WITHOUT ROWID;

CREATE INDEX resolution_by_controller ON resolution (controller);
CREATE INDEX resolution_by_end ON resolution (timeline_id, last_position)
 WHERE last_position IS NOT NULL;
-- The last position follows the stem, so that a query finds the successor of a row at once.
CREATE INDEX resolution_by_stem ON resolution (timeline_id, stem, last_position);
CREATE INDEX resolution_by_verdict ON resolution (verdict);
-- The inputs of findings.
CREATE INDEX resolution_broken ON resolution (timeline_id, level, first_position)
 WHERE seen = 1 AND verdict NOT GLOB 'ok-*' AND verdict <> 'unknown';
CREATE INDEX resolution_flagged ON resolution (timeline_id, level, first_position)
 WHERE flags <> '';

-- The hashes of the inputs of a snapshot's rows, one for each app: same hash, same rows.
--
-- Only kept for the last snapshot of a timeline: the next one resolves only apps with other hashes.
CREATE TABLE app_hash (
  snapshot_id INTEGER NOT NULL REFERENCES snapshot (id) ON DELETE CASCADE,
  hash        TEXT    NOT NULL,
  -- The hash of the rows of files that other apps have, too; NULL without any or if unknown.
  shared_rows TEXT,
  PRIMARY KEY (snapshot_id, hash)
) STRICT, WITHOUT ROWID;

-- Assumed statistics for the planner: many projects, long histories. They are fixed, so that a
-- query has one plan in every index. (ANALYZE makes sqlite_stat1.)
ANALYZE span_level;

INSERT INTO sqlite_stat1 (tbl, idx, stat)
VALUES ('project', 'sqlite_autoindex_project_1', '60 1'),
       ('timeline', 'sqlite_autoindex_timeline_1', '120 2 1'),
       ('snapshot', 'sqlite_autoindex_snapshot_1', '24000 200 1'),
       ('snapshot', 'snapshot_of_commit', '24000 1'),
       ('path', 'sqlite_autoindex_path_1', '300000 1'),
       ('fact', 'sqlite_autoindex_fact_1', '600000 1 1 1'),
       ('nib', NULL, '30000'), ('nib', 'nib_by_owner', '30000 10'),
       ('entry', 'entry', '3000000 25000 12500 400 20 1'),
       ('entry', 'nib_entry_by_path', '60000 500 3'),
       ('entry', 'nib_entry_by_fact', '60000 2'),
       ('class', 'class', '3000000 30000 4500 10 2 1'),
       ('class', 'class_by_name', '3000000 5'),
       ('class', 'class_by_superclass', '2500000 100'),
       ('declared_outlet', 'declared_outlet', '200000 2000 300 10 4 1'),
       ('declared_action', 'declared_action', '200000 2000 300 10 4 1'),
       ('nib_load', 'nib_load', '200000 2000 300 10 4 1'),
       ('problem', 'problem', '20000 200 30 5 2 1'),
       ('nib_object', 'nib_object', '3000000 100 1'),
       ('nib_connection', 'nib_connection', '900000 30 1'),
       ('nib_connection', 'nib_connection_by_name', '900000 30 5 4'),
       ('nib_app', 'nib_app', '40000 400 2 2 1 1'),
       ('connection', 'connection', '20000 200 30 5 2 1'),
       ('connection', 'connection_by_number', '20000 200 2 1'),
       ('connection', 'connection_by_message', '20000 200 2 1 1'),
       ('lookup', 'lookup', '60000 600 100 10 3 1'),
       ('lookup', 'lookup_by_message', '2000 20 2 1 1'),
       ('scene', 'scene', '60000 5 1'),
       ('fact_problem', 'fact_problem', '20000 2 1'),
       ('fact_suppression', 'fact_suppression', '1000 2 1'),
       ('profile', 'sqlite_autoindex_profile_1', '12 1'),
       ('bundle', 'bundle', '20000 200 30 5 2 1'),
       ('nib_bundle', 'nib_bundle', '40000 400 2 2 1 1'),
       ('resolution', 'resolution', '400000 4000 600 20 8 1'),
       ('resolution', 'resolution_by_controller', '400000 12'),
       ('resolution', 'resolution_by_end', '300000 2500 10'),
       ('resolution', 'resolution_by_stem', '400000 4000 3 1'),
       ('resolution', 'resolution_by_verdict', '400000 6000'),
       ('resolution', 'resolution_broken', '4000 60 12 2'),
       ('resolution', 'resolution_flagged', '20000 300 60 4');
