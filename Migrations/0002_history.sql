-- Which facts hold where and when.
--
-- A row that is true of many snapshots is kept once, as a span: the first and the last position on
-- its line of history; `last_position` is NULL while the row still holds (it is open).
--
-- `level` makes "all spans that cover position p" cost as much as its answer. A closed span has the
-- smallest level k with first_position >> k = last_position >> k, so at each level only spans that
-- start in p's block of 2^k positions can cover p. Open spans have the level 62, whose only block
-- starts at 0.

CREATE TABLE project (
  id                 INTEGER PRIMARY KEY,
  name               TEXT    NOT NULL UNIQUE,
  location           TEXT    NOT NULL,
  indexed_at         INTEGER NOT NULL,
  current_lineage_id INTEGER REFERENCES lineage (id)
) STRICT;

CREATE TABLE lineage (
  id               INTEGER PRIMARY KEY,
  project_id       INTEGER NOT NULL REFERENCES project (id),
  number           INTEGER NOT NULL,
  base_snapshot_id INTEGER,
  UNIQUE (project_id, number)
) STRICT;

CREATE TABLE snapshot (
  id               INTEGER PRIMARY KEY,
  lineage_id       INTEGER NOT NULL REFERENCES lineage (id),
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
  UNIQUE (lineage_id, position)
) STRICT;

CREATE INDEX snapshot_of_commit ON snapshot (commit_id) WHERE commit_id IS NOT NULL;

CREATE TABLE span_level (
  level INTEGER PRIMARY KEY
) STRICT;

INSERT INTO span_level (level)
WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < 24)
SELECT n FROM number UNION ALL SELECT 62;

-- What a path says by itself; NULL where the file becomes no nib.
CREATE TABLE path (
  id     INTEGER PRIMARY KEY,
  path   TEXT NOT NULL UNIQUE,
  nib    TEXT,
  device TEXT,
  locale TEXT
) STRICT;

CREATE TABLE entry (
  lineage_id     INTEGER NOT NULL REFERENCES lineage (id),
  is_nib         INTEGER NOT NULL,
  level          INTEGER NOT NULL,
  first_position INTEGER NOT NULL,
  path_id        INTEGER NOT NULL REFERENCES path (id),
  last_position  INTEGER,
  fact_id        INTEGER NOT NULL REFERENCES fact (id),
  PRIMARY KEY (lineage_id, is_nib, level, first_position, path_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE class (
  lineage_id      INTEGER NOT NULL REFERENCES lineage (id),
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
  load_view       TEXT,
  nib_name_getter TEXT,
  line            INTEGER NOT NULL,
  PRIMARY KEY (lineage_id, level, first_position, path_id, rank)
) STRICT, WITHOUT ROWID;

CREATE INDEX class_by_name ON class (name);

CREATE TABLE declared_outlet (
  lineage_id     INTEGER NOT NULL REFERENCES lineage (id),
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
  PRIMARY KEY (lineage_id, level, first_position, path_id, rank)
) STRICT, WITHOUT ROWID;

CREATE TABLE declared_action (
  lineage_id      INTEGER NOT NULL REFERENCES lineage (id),
  level           INTEGER NOT NULL,
  first_position  INTEGER NOT NULL,
  path_id         INTEGER NOT NULL REFERENCES path (id),
  rank            INTEGER NOT NULL,
  last_position   INTEGER,
  class           TEXT    NOT NULL,
  selector        TEXT    NOT NULL,
  is_segue_action INTEGER NOT NULL,
  line            INTEGER NOT NULL,
  PRIMARY KEY (lineage_id, level, first_position, path_id, rank)
) STRICT, WITHOUT ROWID;

CREATE TABLE nib_load (
  lineage_id        INTEGER NOT NULL REFERENCES lineage (id),
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
  PRIMARY KEY (lineage_id, level, first_position, path_id, rank)
) STRICT, WITHOUT ROWID;

-- `of_file` tells problems that the file's facts bring along from those of reading it.
CREATE TABLE problem (
  lineage_id     INTEGER NOT NULL REFERENCES lineage (id),
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
  PRIMARY KEY (lineage_id, level, first_position, path_id, rank)
) STRICT, WITHOUT ROWID;
