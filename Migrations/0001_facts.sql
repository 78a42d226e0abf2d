-- What files say. A function of their bytes, so shared by all commits and all projects.

CREATE TABLE meta (
  key   TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- `blob` holds the bytes of git's object id; `kind` is the code of the file kind.
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

CREATE TABLE nib_outlet (
  fact_id           INTEGER NOT NULL REFERENCES nib (fact_id),
  rank              INTEGER NOT NULL,
  source_id         TEXT    NOT NULL,
  source_class      TEXT,
  is_owner          INTEGER NOT NULL,
  property          TEXT    NOT NULL,
  destination_id    TEXT,
  destination_class TEXT,
  is_collection     INTEGER NOT NULL,
  PRIMARY KEY (fact_id, rank)
) STRICT, WITHOUT ROWID;

CREATE TABLE nib_action (
  fact_id            INTEGER NOT NULL REFERENCES nib (fact_id),
  rank               INTEGER NOT NULL,
  source_id          TEXT    NOT NULL,
  source_class       TEXT,
  event              TEXT,
  selector           TEXT    NOT NULL,
  destination_id     TEXT,
  destination_class  TEXT,
  is_owner           INTEGER NOT NULL,
  is_first_responder INTEGER NOT NULL,
  PRIMARY KEY (fact_id, rank)
) STRICT, WITHOUT ROWID;

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
