-- What the rows of a large program came from, so that a night works out only those that change.
--
-- It belongs to the last snapshot of a line of history and to the version of the tool that made it, and
-- may go at any time: then the next run works out all rows.

CREATE TABLE memory (
  lineage_id  INTEGER PRIMARY KEY REFERENCES lineage (id),
  snapshot_id INTEGER NOT NULL,
  version     TEXT    NOT NULL
) STRICT;

-- The parts that are written together.
CREATE TABLE memory_part (
  lineage_id INTEGER NOT NULL REFERENCES memory (lineage_id),
  part       INTEGER NOT NULL,
  data       BLOB    NOT NULL,
  PRIMARY KEY (lineage_id, part)
) STRICT;

-- Files of which something else is known than the parts say, by their numbers in these.
CREATE TABLE memory_file (
  lineage_id INTEGER NOT NULL REFERENCES memory (lineage_id),
  file       INTEGER NOT NULL,
  fact_id    INTEGER REFERENCES fact (id),
  data       BLOB    NOT NULL,
  PRIMARY KEY (lineage_id, file)
) STRICT, WITHOUT ROWID;
