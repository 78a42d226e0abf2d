-- The views. A view whose name ends in `$at` has two forms: the plain one with the snapshot that
-- each project shows, usually its latest, and one that ends in `_at` with every snapshot.
-- `ViewForm.swift` defines the words with a dollar sign.

CREATE VIEW projects AS
SELECT p.name AS project, p.location, s.commit_id AS latest_commit,
       (SELECT count(*) FROM timeline AS l JOIN snapshot AS o ON o.timeline_id = l.id
         WHERE l.project_id = p.id) AS snapshot_count,
       strftime('%Y-%m-%dT%H:%M:%SZ', p.indexed_at, 'unixepoch') AS indexed_at
  FROM project AS p
  LEFT JOIN snapshot AS s
    ON s.id = ifnull(p.current_snapshot_id,
                     (SELECT o.id FROM snapshot AS o WHERE o.timeline_id = p.current_timeline_id
                       ORDER BY o.position DESC LIMIT 1));

-- `past` has the timelines that lead to a project's shown snapshot, each with the last position
-- that does.
CREATE VIEW snapshots AS
WITH RECURSIVE past (project_id, timeline_id, last_position) AS (
  SELECT p.id, s.timeline_id, s.position
    FROM project AS p
    JOIN snapshot AS s
      ON s.id = ifnull(p.current_snapshot_id,
                       (SELECT o.id FROM snapshot AS o WHERE o.timeline_id = p.current_timeline_id
                         ORDER BY o.position DESC LIMIT 1))
   UNION
  SELECT h.project_id, s.timeline_id, s.position
    FROM past AS h
    JOIN snapshot AS f
      ON f.timeline_id = h.timeline_id
     AND f.position = (SELECT min(position) FROM snapshot WHERE timeline_id = h.timeline_id)
    JOIN snapshot AS s ON s.commit_id = f.parent_id
    JOIN timeline AS l ON l.id = s.timeline_id AND l.number > 0 AND l.project_id = h.project_id)
SELECT s.id AS snapshot_id,
       p.name AS project, s.commit_id, s.parent_id, s.ref,
       strftime('%Y-%m-%dT%H:%M:%SZ', s.committed_at, 'unixepoch') AS committed_at,
       strftime('%Y-%m-%dT%H:%M:%SZ', s.indexed_at, 'unixepoch') AS indexed_at,
       s.position,
       s.id IS ifnull(p.current_snapshot_id,
                      (SELECT o.id FROM snapshot AS o WHERE o.timeline_id = p.current_timeline_id
                        ORDER BY o.position DESC LIMIT 1)) AS is_latest,
       EXISTS (SELECT 1 FROM past AS h
                WHERE h.timeline_id = s.timeline_id AND h.last_position >= s.position) AS in_history,
       s.class_count, s.controller_count, s.nib_count, s.problem_count
  FROM snapshot AS s
  JOIN timeline AS l ON l.id = s.timeline_id
  JOIN project AS p ON p.id = l.project_id;

CREATE VIEW commits AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id, s.author, s.subject
  FROM snapshot AS s
  JOIN timeline AS l ON l.id = s.timeline_id
  JOIN project AS p ON p.id = l.project_id
 WHERE s.commit_id IS NOT NULL;

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

CREATE VIEW classes$at AS
SELECT p.name AS project,$ids
       c.name AS class, c.runtime_name, c.module, c.language, c.superclass, c.root_class,
       c.is_controller, c.load_view, c.nib_name_getter, f.path, c.line
  FROM $spans(class AS c)
  JOIN path AS f ON f.id = c.path_id;

-- A nib in several bundles has a row for each.
CREATE VIEW nibs$at AS
SELECT p.name AS project,$ids
       f.nib, f.path, n.kind, n.format, n.platform, f.device, f.locale, n.owner_class,
       n.owner_module, n.view_outlet, n.view_class, n.top_level_count, b.bundle
  FROM $spans(entry AS e)
   AND e.is_nib = 1
  JOIN path AS f ON f.id = e.path_id
  JOIN nib AS n ON n.fact_id = e.fact_id
  LEFT JOIN nib_bundle AS b
    ON b.timeline_id = e.timeline_id AND b.path_id = e.path_id
   AND $position
       BETWEEN b.first_position AND $end(b);

CREATE VIEW scenes$at AS
SELECT p.name AS project,$ids
       f.path, r.scene_id, r.controller_class, r.controller_module,
       r.storyboard_identifier, r.nib_name, r.has_view, r.is_initial
  FROM $spans(entry AS e)
   AND e.is_nib = 1
  JOIN path AS f ON f.id = e.path_id
  JOIN scene AS r ON r.fact_id = e.fact_id;

-- A subquery finds the parent, so that counting objects needs no parents.
CREATE VIEW objects AS
SELECT p.name AS project,
       f.path AS nib_path, r.object_id,
       (SELECT o.object_id FROM nib_object AS o WHERE o.fact_id = r.fact_id AND o.rank = r.parent) AS parent_id,
       r.position, r.element, r.class, r.module, r.label, r.line, r.reuse_identifier,
       r.storyboard_identifier, r.restoration_identifier,
       r.is_top_level, r.is_placeholder, r.x, r.y, r.width, r.height
  FROM $spans(entry AS e)
   AND e.is_nib = 1
  JOIN path AS f ON f.id = e.path_id
  JOIN nib_object AS r ON r.fact_id = e.fact_id;

CREATE VIEW objects_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       f.path AS nib_path, r.object_id, o.object_id AS parent_id, r.position, r.element,
       r.class, r.module, r.label, r.line, r.reuse_identifier, r.storyboard_identifier, r.restoration_identifier,
       r.is_top_level, r.is_placeholder, r.x, r.y, r.width, r.height
  FROM $spans(entry AS e)
   AND e.is_nib = 1
  JOIN path AS f ON f.id = e.path_id
  JOIN nib_object AS r ON r.fact_id = e.fact_id
  LEFT JOIN nib_object AS o ON o.fact_id = r.fact_id AND o.rank = r.parent;

CREATE VIEW outlets$at AS
SELECT p.name AS project,$ids
       f.path AS nib_path, ifnull(o.object_id, r.source_id) AS source_id, o.class AS source_class,
       ifnull(o.role = 'owner', 0) AS is_owner, r.name AS property,
       ifnull(d.object_id, r.destination_id) AS destination_id, d.class AS destination_class,
       r.kind = 'collection' AS is_collection
  FROM $spans(entry AS e)
   AND e.is_nib = 1
  JOIN path AS f ON f.id = e.path_id
  JOIN nib_connection AS r ON r.fact_id = e.fact_id AND r.kind IN ('outlet', 'collection')
  LEFT JOIN nib_object AS o ON o.fact_id = r.fact_id AND o.rank = r.source
  LEFT JOIN nib_object AS d ON d.fact_id = r.fact_id AND d.rank = r.destination;

CREATE VIEW actions$at AS
SELECT p.name AS project,$ids
       f.path AS nib_path, ifnull(o.object_id, r.source_id) AS source_id, o.class AS source_class,
       r.detail AS event, r.name AS selector,
       ifnull(d.object_id, r.destination_id) AS destination_id, d.class AS destination_class,
       ifnull(d.role = 'owner', 0) AS is_owner,
       ifnull(d.role = 'first-responder', 0) AS is_first_responder
  FROM $spans(entry AS e)
   AND e.is_nib = 1
  JOIN path AS f ON f.id = e.path_id
  JOIN nib_connection AS r ON r.fact_id = e.fact_id AND r.kind = 'action'
  LEFT JOIN nib_object AS o ON o.fact_id = r.fact_id AND o.rank = r.source
  LEFT JOIN nib_object AS d ON d.fact_id = r.fact_id AND d.rank = r.destination;

-- Broken rows are stored, and come first: a query for them reads nothing else. The casts give the
-- columns of both parts the same affinity; otherwise SQLite would materialize all rows. `u` is NULL
-- for a nib without broken rows, to save a lookup for each connection.
CREATE VIEW connections AS
SELECT p.name AS project,
       f.path AS nib_path, r.line, c.app,
       ifnull(o.object_id, r.source_id) AS source_id, o.class AS source_class,
       o.label AS source_label, r.kind, r.name,
       ifnull(d.object_id, r.destination_id) AS destination_id, d.class AS destination_class,
       c.status, c.message, c.fails, c.confidence, c.reach
  FROM $spans(connection AS c)
  JOIN path AS f ON f.id = c.path_id
  JOIN entry AS e
    ON e.timeline_id = c.timeline_id AND e.is_nib = 1 AND e.path_id = c.path_id
   AND $position
       BETWEEN e.first_position AND $end(e)
  JOIN nib_connection AS r ON r.fact_id = e.fact_id AND r.rank = c.number
  LEFT JOIN nib_object AS o ON o.fact_id = r.fact_id AND o.rank = r.source
  LEFT JOIN nib_object AS d ON d.fact_id = r.fact_id AND d.rank = r.destination
 UNION ALL
SELECT p.name AS project,
       f.path AS nib_path, r.line, b.app,
       ifnull(o.object_id, r.source_id) AS source_id, o.class AS source_class,
       o.label AS source_label, r.kind, r.name,
       ifnull(d.object_id, r.destination_id) AS destination_id, d.class AS destination_class,
       CAST('ok' AS TEXT) AS status, CAST(NULL AS TEXT) AS message,
       CAST(NULL AS TEXT) AS fails, CAST('high' AS TEXT) AS confidence,
       CAST(NULL AS TEXT) AS reach
  FROM $spans(entry AS e)
   AND e.is_nib = 1
  JOIN path AS f ON f.id = e.path_id
  JOIN nib_app AS b
    ON b.timeline_id = e.timeline_id AND b.path_id = e.path_id
   AND $position
       BETWEEN b.first_position AND $end(b)
  LEFT JOIN path AS u
    ON u.id = (SELECT c.path_id FROM connection AS c WHERE c.timeline_id = e.timeline_id AND c.path_id = e.path_id LIMIT 1)
  JOIN nib_connection AS r ON r.fact_id = e.fact_id
  LEFT JOIN nib_object AS o ON o.fact_id = r.fact_id AND o.rank = r.source
  LEFT JOIN nib_object AS d ON d.fact_id = r.fact_id AND d.rank = r.destination
 WHERE u.id IS NULL OR NOT EXISTS (
         SELECT 1
           FROM connection AS c
          WHERE c.timeline_id = e.timeline_id AND c.path_id = e.path_id AND c.number = r.rank
            AND c.app = b.app
            AND $position BETWEEN c.first_position
                AND $end(c));

-- Broken rows are stored, and come first: a query for them reads nothing else. The casts give the
-- columns of both parts the same affinity; otherwise SQLite would materialize all rows.
CREATE VIEW connections_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       f.path AS nib_path, r.line, c.app,
       ifnull(o.object_id, r.source_id) AS source_id, o.class AS source_class,
       o.label AS source_label, r.kind, r.name,
       ifnull(d.object_id, r.destination_id) AS destination_id, d.class AS destination_class,
       c.status, c.message, c.fails, c.confidence, c.reach
  FROM $spans(connection AS c)
  JOIN path AS f ON f.id = c.path_id
  JOIN entry AS e
    ON e.timeline_id = c.timeline_id AND e.is_nib = 1 AND e.path_id = c.path_id
   AND $position
       BETWEEN e.first_position AND $end(e)
  JOIN nib_connection AS r ON r.fact_id = e.fact_id AND r.rank = c.number
  LEFT JOIN nib_object AS o ON o.fact_id = r.fact_id AND o.rank = r.source
  LEFT JOIN nib_object AS d ON d.fact_id = r.fact_id AND d.rank = r.destination
 UNION ALL
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       f.path AS nib_path, r.line, b.app,
       ifnull(o.object_id, r.source_id) AS source_id, o.class AS source_class,
       o.label AS source_label, r.kind, r.name,
       ifnull(d.object_id, r.destination_id) AS destination_id, d.class AS destination_class,
       CAST('ok' AS TEXT) AS status, CAST(NULL AS TEXT) AS message,
       CAST(NULL AS TEXT) AS fails, CAST('high' AS TEXT) AS confidence,
       CAST(NULL AS TEXT) AS reach
  FROM $spans(entry AS e)
   AND e.is_nib = 1
  JOIN path AS f ON f.id = e.path_id
  JOIN nib_app AS b
    ON b.timeline_id = e.timeline_id AND b.path_id = e.path_id
   AND $position
       BETWEEN b.first_position AND $end(b)
  JOIN nib_connection AS r ON r.fact_id = e.fact_id
  LEFT JOIN nib_object AS o ON o.fact_id = r.fact_id AND o.rank = r.source
  LEFT JOIN nib_object AS d ON d.fact_id = r.fact_id AND d.rank = r.destination
 WHERE NOT EXISTS (
         SELECT 1
           FROM connection AS c
          WHERE c.timeline_id = e.timeline_id AND c.path_id = e.path_id AND c.number = r.rank
            AND c.app = b.app
            AND $position BETWEEN c.first_position
                AND $end(c));

CREATE VIEW declared_outlets$at AS
SELECT p.name AS project,$ids
       c.class, c.property, c.type, c.is_collection, c.is_optional, f.path, c.line
  FROM $spans(declared_outlet AS c)
  JOIN path AS f ON f.id = c.path_id;

CREATE VIEW declared_actions$at AS
SELECT p.name AS project,$ids
       c.class, c.selector, f.path, c.line
  FROM $spans(declared_action AS c)
  JOIN path AS f ON f.id = c.path_id;

CREATE VIEW nib_loads$at AS
SELECT p.name AS project,$ids
       f.path, c.line, c.class, c.kind, c.target_class, c.name_expression, c.nib_name,
       c.name_kind, c.bundle_expression, c.bundle_kind
  FROM $spans(nib_load AS c)
  JOIN path AS f ON f.id = c.path_id;

CREATE VIEW loads$at AS
SELECT p.name AS project,$ids
       f.path, c.line, c.class, c.kind, c.name AS nib_name, t.path AS nib_path, c.bundle, c.app,
       c.owner_class, c.identifier AS reuse_identifier, c.status, c.message, c.fails, c.confidence
  FROM $spans(lookup AS c)
   AND c.kind IN ('nib-object', 'load-nib-named', 'register', 'instantiate')
  JOIN path AS f ON f.id = c.path_id
  LEFT JOIN path AS t ON t.id = c.target_path_id;

CREATE VIEW identifiers$at AS
SELECT p.name AS project,$ids
       f.path, c.line, c.class, c.kind, c.name, t.path AS target, c.app, c.status, c.message,
       c.fails, c.confidence
  FROM $spans(lookup AS c)
   AND c.kind NOT IN ('nib-object', 'load-nib-named', 'register', 'instantiate')
  JOIN path AS f ON f.id = c.path_id
  LEFT JOIN path AS t ON t.id = c.target_path_id;

CREATE VIEW problems$at AS
SELECT p.name AS project,$ids
       f.path, c.line, c.severity, c.code, c.message
  FROM $spans(problem AS c)
  JOIN path AS f ON f.id = c.path_id;

CREATE VIEW bundles$at AS
SELECT p.name AS project,$ids
       c.name AS bundle, c.kind, nullif(f.path, '') AS path, c.platforms, c.minimum_ios,
       c.minimum_macos, c.minimum_tvos, c.phone_only
  FROM $spans(bundle AS c)
  JOIN path AS f ON f.id = c.path_id;

-- The profiles come last, so that the join reads the shared columns once.
CREATE VIEW resolutions$at AS
SELECT p.name AS project,$ids
       c.stem || '@' || q.name AS key, c.controller, c.runtime_name,
       CASE WHEN c.is_declared THEN f.path END AS controller_path, c.controller_line,
       c.creation, m.path AS creation_path, c.creation_line, c.seen, q.name AS profile,
       c.rule, c.implicit, c.nib_name, n.path AS nib_path, c.bundle, c.owner_class, c.owns,
       c.verdict, c.message, c.flags, c.confidence, c.reach, c.requested, c.missing
  FROM $spans(resolution AS c)
  JOIN path AS f ON f.id = c.path_id
  LEFT JOIN path AS m ON m.id = c.creation_path_id
  LEFT JOIN path AS n ON n.id = c.nib_path_id
 CROSS JOIN profile AS q ON c.profiles >> q.bit & 1;

-- The suppressions in files. Few files have any; a list of these avoids joining all others with
-- every snapshot.
CREATE VIEW suppressions$at AS
SELECT p.name AS project,$ids
       f.path, r.line, r.scope, r.covered_line, r.object_id, r.rules, r.reason, r.until
  FROM $spans(entry AS e)
   AND e.is_nib IN (0, 1) AND e.fact_id IN (SELECT fact_id FROM fact_suppression)
  JOIN fact_suppression AS r ON r.fact_id = e.fact_id
  JOIN path AS f ON f.id = e.path_id;
