-- What comes of the controllers, and the bundles that decide on it.

-- A profile that some snapshot is resolved for. A resolution holds for the profiles whose bits are
-- set in its `profiles`; bits are given out when a profile is asked for first, so they tell nothing
-- but which one it is. An integer has room for 63.
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

-- The terms of a snapshot, NULL where nothing was resolved, and once more their profiles as bits.
ALTER TABLE snapshot ADD COLUMN resolved_with TEXT;
ALTER TABLE snapshot ADD COLUMN profiles INTEGER NOT NULL DEFAULT 0;

-- Nothing asks for it: the snapshot of the parent commit is found by `parent_id`.
ALTER TABLE lineage DROP COLUMN base_snapshot_id;

-- `path_id` is the build description; the empty path, which is the whole project's, where there is
-- none.
CREATE TABLE bundle (
  lineage_id     INTEGER NOT NULL REFERENCES lineage (id),
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
  PRIMARY KEY (lineage_id, level, first_position, path_id, rank)
) STRICT, WITHOUT ROWID;

-- Asked for nib by nib, so the path stands in front.
CREATE TABLE nib_bundle (
  lineage_id     INTEGER NOT NULL REFERENCES lineage (id),
  path_id        INTEGER NOT NULL REFERENCES path (id),
  level          INTEGER NOT NULL,
  first_position INTEGER NOT NULL,
  rank           INTEGER NOT NULL,
  last_position  INTEGER,
  bundle         TEXT    NOT NULL,
  PRIMARY KEY (lineage_id, path_id, level, first_position, rank)
) STRICT, WITHOUT ROWID;

-- `path_id` is the file that declares the controller (`is_declared`), else that of the creation, else
-- the empty path.
CREATE TABLE resolution (
  lineage_id       INTEGER NOT NULL REFERENCES lineage (id),
  level            INTEGER NOT NULL,
  first_position   INTEGER NOT NULL,
  path_id          INTEGER NOT NULL REFERENCES path (id),
  rank             INTEGER NOT NULL,
  last_position    INTEGER,
  profiles         INTEGER NOT NULL,
  stem             TEXT    NOT NULL,
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
  flags            TEXT    NOT NULL,
  confidence       TEXT    NOT NULL,
  PRIMARY KEY (lineage_id, level, first_position, path_id, rank)
) STRICT, WITHOUT ROWID;

CREATE INDEX resolution_by_controller ON resolution (controller);
CREATE INDEX resolution_by_verdict ON resolution (verdict) WHERE level = 62;

CREATE VIEW profiles AS
SELECT name AS profile, platform, os_version, device,
       row_number() OVER (
         ORDER BY CASE platform
                  WHEN 'ios' THEN 1 WHEN 'tvos' THEN 2 WHEN 'catalyst' THEN 3
                  WHEN 'visionos' THEN 4 ELSE 5 END,
                  CAST(os_version AS INTEGER),
                  CAST(substr(os_version, instr(os_version || '.', '.') + 1) AS INTEGER),
                  device DESC) AS rank
  FROM profile;

CREATE VIEW bundles AS
SELECT p.name AS project,
       c.name AS bundle, c.kind, nullif(f.path, '') AS path, c.platforms, c.minimum_ios,
       c.minimum_macos, c.minimum_tvos, c.phone_only
  FROM project AS p
 CROSS JOIN bundle AS c ON c.lineage_id = p.current_lineage_id AND c.level = 62
  JOIN path AS f ON f.id = c.path_id;

CREATE VIEW bundles_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       c.name AS bundle, c.kind, nullif(f.path, '') AS path, c.platforms, c.minimum_ios,
       c.minimum_macos, c.minimum_tvos, c.phone_only
  FROM project AS p
  JOIN lineage AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN bundle AS c
    ON c.lineage_id = l.id AND c.level = v.level
  JOIN snapshot AS s
    ON s.lineage_id = l.id
   AND s.position BETWEEN c.first_position
                      AND ifnull(c.last_position, 9223372036854775807)
   AND c.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = c.path_id;

-- A nib in several bundles has a row for each.
DROP VIEW nibs;

CREATE VIEW nibs AS
SELECT p.name AS project,
       f.nib, f.path, n.kind, n.format, n.platform, f.device, f.locale, n.owner_class,
       n.owner_module, n.view_outlet, n.view_class, n.top_level_count, b.bundle
  FROM project AS p
 CROSS JOIN entry AS e ON e.lineage_id = p.current_lineage_id AND e.is_nib = 1 AND e.level = 62
  JOIN path AS f ON f.id = e.path_id
  JOIN nib AS n ON n.fact_id = e.fact_id
  LEFT JOIN nib_bundle AS b
    ON b.lineage_id = e.lineage_id AND b.path_id = e.path_id AND b.level = 62;

DROP VIEW nibs_at;

CREATE VIEW nibs_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       f.nib, f.path, n.kind, n.format, n.platform, f.device, f.locale, n.owner_class,
       n.owner_module, n.view_outlet, n.view_class, n.top_level_count, b.bundle
  FROM project AS p
  JOIN lineage AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN entry AS e
    ON e.lineage_id = l.id AND e.is_nib = 1 AND e.level = v.level
  JOIN snapshot AS s
    ON s.lineage_id = l.id
   AND s.position BETWEEN e.first_position
                      AND ifnull(e.last_position, 9223372036854775807)
   AND e.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = e.path_id
  JOIN nib AS n ON n.fact_id = e.fact_id
  LEFT JOIN nib_bundle AS b
    ON b.lineage_id = e.lineage_id AND b.path_id = e.path_id
   AND s.position BETWEEN b.first_position
                      AND ifnull(b.last_position, 9223372036854775807);

-- The profiles come last, so that what all of them share is looked up once.
CREATE VIEW resolutions AS
SELECT p.name AS project,
       c.stem || '@' || q.name AS key, c.controller, c.runtime_name,
       CASE WHEN c.is_declared THEN f.path END AS controller_path, c.controller_line,
       c.creation, m.path AS creation_path, c.creation_line, c.seen, q.name AS profile,
       c.rule, c.implicit, c.nib_name, n.path AS nib_path, c.bundle, c.owner_class, c.owns,
       c.verdict, c.message, c.flags, c.confidence
  FROM project AS p
 CROSS JOIN resolution AS c ON c.lineage_id = p.current_lineage_id AND c.level = 62
  JOIN path AS f ON f.id = c.path_id
  LEFT JOIN path AS m ON m.id = c.creation_path_id
  LEFT JOIN path AS n ON n.id = c.nib_path_id
 CROSS JOIN profile AS q ON c.profiles >> q.bit & 1;

CREATE VIEW resolutions_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       c.stem || '@' || q.name AS key, c.controller, c.runtime_name,
       CASE WHEN c.is_declared THEN f.path END AS controller_path, c.controller_line,
       c.creation, m.path AS creation_path, c.creation_line, c.seen, q.name AS profile,
       c.rule, c.implicit, c.nib_name, n.path AS nib_path, c.bundle, c.owner_class, c.owns,
       c.verdict, c.message, c.flags, c.confidence
  FROM project AS p
  JOIN lineage AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN resolution AS c
    ON c.lineage_id = l.id AND c.level = v.level
  JOIN snapshot AS s
    ON s.lineage_id = l.id
   AND s.position BETWEEN c.first_position
                      AND ifnull(c.last_position, 9223372036854775807)
   AND c.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = c.path_id
  LEFT JOIN path AS m ON m.id = c.creation_path_id
  LEFT JOIN path AS n ON n.id = c.nib_path_id
 CROSS JOIN profile AS q ON c.profiles >> q.bit & 1;

INSERT INTO sqlite_stat1 (tbl, idx, stat)
VALUES ('profile', 'sqlite_autoindex_profile_1', '12 1'),
       ('bundle', 'bundle', '20000 200 30 5 2 1'),
       ('nib_bundle', 'nib_bundle', '40000 400 2 2 1 1'),
       ('resolution', 'resolution', '400000 4000 600 20 8 1'),
       ('resolution', 'resolution_by_controller', '400000 12'),
       ('resolution', 'resolution_by_verdict', '100000 6000');
