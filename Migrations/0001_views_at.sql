-- The views whose names end in `_at`, which hold every snapshot, and the one of changes between snapshots.

CREATE VIEW classes_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       c.name AS class, c.runtime_name, c.module, c.language, c.superclass, c.root_class,
       c.is_controller, c.load_view, c.nib_name_getter, f.path, c.line
  FROM project AS p
  JOIN timeline AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN class AS c
    ON c.timeline_id = l.id AND c.level = v.level
  JOIN snapshot AS s
    ON s.timeline_id = l.id
   AND s.position BETWEEN c.first_position
                      AND ifnull(c.last_position, 9223372036854775807)
   AND c.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = c.path_id;

-- A nib in several bundles has a row for each.
CREATE VIEW nibs_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       f.nib, f.path, n.kind, n.format, n.platform, f.device, f.locale, n.owner_class,
       n.owner_module, n.view_outlet, n.view_class, n.top_level_count, b.bundle
  FROM project AS p
  JOIN timeline AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN entry AS e
    ON e.timeline_id = l.id AND e.is_nib = 1 AND e.level = v.level
  JOIN snapshot AS s
    ON s.timeline_id = l.id
   AND s.position BETWEEN e.first_position
                      AND ifnull(e.last_position, 9223372036854775807)
   AND e.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = e.path_id
  JOIN nib AS n ON n.fact_id = e.fact_id
  LEFT JOIN nib_bundle AS b
    ON b.timeline_id = e.timeline_id AND b.path_id = e.path_id
   AND s.position BETWEEN b.first_position
                      AND ifnull(b.last_position, 9223372036854775807);

CREATE VIEW scenes_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       f.path, r.scene_id, r.controller_class, r.controller_module,
       r.storyboard_identifier, r.nib_name, r.has_view, r.is_initial
  FROM project AS p
  JOIN timeline AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN entry AS e
    ON e.timeline_id = l.id AND e.is_nib = 1 AND e.level = v.level
  JOIN snapshot AS s
    ON s.timeline_id = l.id
   AND s.position BETWEEN e.first_position
                      AND ifnull(e.last_position, 9223372036854775807)
   AND e.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = e.path_id
  JOIN scene AS r ON r.fact_id = e.fact_id;

CREATE VIEW objects_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       f.path AS nib_path, r.object_id, o.object_id AS parent_id, r.position, r.element,
       r.class, r.module, r.label, r.line, r.reuse_identifier, r.storyboard_identifier, r.restoration_identifier,
       r.is_top_level, r.is_placeholder, r.x, r.y, r.width, r.height
  FROM project AS p
  JOIN timeline AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN entry AS e
    ON e.timeline_id = l.id AND e.is_nib = 1 AND e.level = v.level
  JOIN snapshot AS s
    ON s.timeline_id = l.id
   AND s.position BETWEEN e.first_position
                      AND ifnull(e.last_position, 9223372036854775807)
   AND e.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = e.path_id
  JOIN nib_object AS r ON r.fact_id = e.fact_id
  LEFT JOIN nib_object AS o ON o.fact_id = r.fact_id AND o.rank = r.parent;

CREATE VIEW outlets_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       f.path AS nib_path, ifnull(o.object_id, r.source_id) AS source_id, o.class AS source_class,
       ifnull(o.role = 'owner', 0) AS is_owner, r.name AS property,
       ifnull(d.object_id, r.destination_id) AS destination_id, d.class AS destination_class,
       r.kind = 'collection' AS is_collection
  FROM project AS p
  JOIN timeline AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN entry AS e
    ON e.timeline_id = l.id AND e.is_nib = 1 AND e.level = v.level
  JOIN snapshot AS s
    ON s.timeline_id = l.id
   AND s.position BETWEEN e.first_position
                      AND ifnull(e.last_position, 9223372036854775807)
   AND e.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = e.path_id
  JOIN nib_connection AS r ON r.fact_id = e.fact_id AND r.kind IN ('outlet', 'collection')
  LEFT JOIN nib_object AS o ON o.fact_id = r.fact_id AND o.rank = r.source
  LEFT JOIN nib_object AS d ON d.fact_id = r.fact_id AND d.rank = r.destination;

CREATE VIEW actions_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       f.path AS nib_path, ifnull(o.object_id, r.source_id) AS source_id, o.class AS source_class,
       r.detail AS event, r.name AS selector,
       ifnull(d.object_id, r.destination_id) AS destination_id, d.class AS destination_class,
       ifnull(d.role = 'owner', 0) AS is_owner,
       ifnull(d.role = 'first-responder', 0) AS is_first_responder
  FROM project AS p
  JOIN timeline AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN entry AS e
    ON e.timeline_id = l.id AND e.is_nib = 1 AND e.level = v.level
  JOIN snapshot AS s
    ON s.timeline_id = l.id
   AND s.position BETWEEN e.first_position
                      AND ifnull(e.last_position, 9223372036854775807)
   AND e.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = e.path_id
  JOIN nib_connection AS r ON r.fact_id = e.fact_id AND r.kind = 'action'
  LEFT JOIN nib_object AS o ON o.fact_id = r.fact_id AND o.rank = r.source
  LEFT JOIN nib_object AS d ON d.fact_id = r.fact_id AND d.rank = r.destination;

-- What is not met is stored, and stands first: a question about it looks at nothing else. The casts give
-- the columns of both parts one affinity, without which SQLite would put all rows together first.
CREATE VIEW connections_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       f.path AS nib_path, r.line, c.app,
       ifnull(o.object_id, r.source_id) AS source_id, o.class AS source_class,
       o.label AS source_label, r.kind, r.name,
       ifnull(d.object_id, r.destination_id) AS destination_id, d.class AS destination_class,
       c.status, c.message, c.fails, c.confidence
  FROM project AS p
  JOIN timeline AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN connection AS c
    ON c.timeline_id = l.id AND c.level = v.level
  JOIN snapshot AS s
    ON s.timeline_id = l.id
   AND s.position BETWEEN c.first_position
                      AND ifnull(c.last_position, 9223372036854775807)
   AND c.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = c.path_id
  JOIN entry AS e
    ON e.timeline_id = c.timeline_id AND e.is_nib = 1 AND e.path_id = c.path_id
   AND s.position
       BETWEEN e.first_position AND ifnull(e.last_position, 9223372036854775807)
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
       CAST(NULL AS TEXT) AS fails, CAST('high' AS TEXT) AS confidence
  FROM project AS p
  JOIN timeline AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN entry AS e
    ON e.timeline_id = l.id AND e.is_nib = 1 AND e.level = v.level
  JOIN snapshot AS s
    ON s.timeline_id = l.id
   AND s.position BETWEEN e.first_position
                      AND ifnull(e.last_position, 9223372036854775807)
   AND e.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = e.path_id
  JOIN nib_app AS b
    ON b.timeline_id = e.timeline_id AND b.path_id = e.path_id
   AND s.position
       BETWEEN b.first_position AND ifnull(b.last_position, 9223372036854775807)
  JOIN nib_connection AS r ON r.fact_id = e.fact_id
  LEFT JOIN nib_object AS o ON o.fact_id = r.fact_id AND o.rank = r.source
  LEFT JOIN nib_object AS d ON d.fact_id = r.fact_id AND d.rank = r.destination
 WHERE NOT EXISTS (
         SELECT 1
           FROM connection AS c
          WHERE c.timeline_id = e.timeline_id AND c.path_id = e.path_id AND c.number = r.rank
            AND c.app = b.app
            AND s.position BETWEEN c.first_position
                AND ifnull(c.last_position, 9223372036854775807));

CREATE VIEW declared_outlets_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       c.class, c.property, c.type, c.is_collection, c.is_optional, f.path, c.line
  FROM project AS p
  JOIN timeline AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN declared_outlet AS c
    ON c.timeline_id = l.id AND c.level = v.level
  JOIN snapshot AS s
    ON s.timeline_id = l.id
   AND s.position BETWEEN c.first_position
                      AND ifnull(c.last_position, 9223372036854775807)
   AND c.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = c.path_id;

CREATE VIEW declared_actions_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       c.class, c.selector, f.path, c.line
  FROM project AS p
  JOIN timeline AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN declared_action AS c
    ON c.timeline_id = l.id AND c.level = v.level
  JOIN snapshot AS s
    ON s.timeline_id = l.id
   AND s.position BETWEEN c.first_position
                      AND ifnull(c.last_position, 9223372036854775807)
   AND c.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = c.path_id;

CREATE VIEW nib_loads_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       f.path, c.line, c.class, c.kind, c.target_class, c.name_expression, c.nib_name,
       c.name_kind, c.bundle_expression, c.bundle_kind
  FROM project AS p
  JOIN timeline AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN nib_load AS c
    ON c.timeline_id = l.id AND c.level = v.level
  JOIN snapshot AS s
    ON s.timeline_id = l.id
   AND s.position BETWEEN c.first_position
                      AND ifnull(c.last_position, 9223372036854775807)
   AND c.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = c.path_id;

CREATE VIEW loads_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       f.path, c.line, c.class, c.kind, c.name AS nib_name, t.path AS nib_path, c.bundle, c.app,
       c.owner_class, c.identifier AS reuse_identifier, c.status, c.message, c.fails, c.confidence
  FROM project AS p
  JOIN timeline AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN lookup AS c
    ON c.timeline_id = l.id AND c.level = v.level
   AND c.kind IN ('nib-object', 'load-nib-named', 'register', 'instantiate')
  JOIN snapshot AS s
    ON s.timeline_id = l.id
   AND s.position BETWEEN c.first_position
                      AND ifnull(c.last_position, 9223372036854775807)
   AND c.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = c.path_id
  LEFT JOIN path AS t ON t.id = c.target_path_id;

CREATE VIEW identifiers_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       f.path, c.line, c.class, c.kind, c.name, t.path AS target, c.app, c.status, c.message,
       c.fails, c.confidence
  FROM project AS p
  JOIN timeline AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN lookup AS c
    ON c.timeline_id = l.id AND c.level = v.level
   AND c.kind NOT IN ('nib-object', 'load-nib-named', 'register', 'instantiate')
  JOIN snapshot AS s
    ON s.timeline_id = l.id
   AND s.position BETWEEN c.first_position
                      AND ifnull(c.last_position, 9223372036854775807)
   AND c.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = c.path_id
  LEFT JOIN path AS t ON t.id = c.target_path_id;

CREATE VIEW problems_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       f.path, c.line, c.severity, c.code, c.message
  FROM project AS p
  JOIN timeline AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN problem AS c
    ON c.timeline_id = l.id AND c.level = v.level
  JOIN snapshot AS s
    ON s.timeline_id = l.id
   AND s.position BETWEEN c.first_position
                      AND ifnull(c.last_position, 9223372036854775807)
   AND c.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = c.path_id;

CREATE VIEW bundles_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       c.name AS bundle, c.kind, nullif(f.path, '') AS path, c.platforms, c.minimum_ios,
       c.minimum_macos, c.minimum_tvos, c.phone_only
  FROM project AS p
  JOIN timeline AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN bundle AS c
    ON c.timeline_id = l.id AND c.level = v.level
  JOIN snapshot AS s
    ON s.timeline_id = l.id
   AND s.position BETWEEN c.first_position
                      AND ifnull(c.last_position, 9223372036854775807)
   AND c.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = c.path_id;

-- The profiles come last, so that what all of them share is looked up once.
CREATE VIEW resolutions_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       c.stem || '@' || q.name AS key, c.controller, c.runtime_name,
       CASE WHEN c.is_declared THEN f.path END AS controller_path, c.controller_line,
       c.creation, m.path AS creation_path, c.creation_line, c.seen, q.name AS profile,
       c.rule, c.implicit, c.nib_name, n.path AS nib_path, c.bundle, c.owner_class, c.owns,
       c.verdict, c.message, c.flags, c.confidence, c.reach, c.requested, c.missing
  FROM project AS p
  JOIN timeline AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN resolution AS c
    ON c.timeline_id = l.id AND c.level = v.level
  JOIN snapshot AS s
    ON s.timeline_id = l.id
   AND s.position BETWEEN c.first_position
                      AND ifnull(c.last_position, 9223372036854775807)
   AND c.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = c.path_id
  LEFT JOIN path AS m ON m.id = c.creation_path_id
  LEFT JOIN path AS n ON n.id = c.nib_path_id
 CROSS JOIN profile AS q ON c.profiles >> q.bit & 1;

-- What changed from one snapshot to the next on its line of history.
--
-- A row that ends before a snapshot meets the row of the same name that begins there. Only what the
-- contract calls a change counts: rows begin anew for moved files and shifted lines, too. The first
-- snapshot of a line has no snapshot before it and so no changes. The view compares no snapshots that
-- other scanners or rules made, or for other languages, and others for the profiles that they share: a
-- change of the tool is no change of the code.
--
-- Each row names its snapshot and the one before, so that a question about a controller starts at its rows
-- and need not go through all snapshots. Open spans are asked for apart: with `ifnull` around the end no
-- index serves, and a resolution whose lines shift in every other commit has hundreds of spans.
CREATE VIEW resolution_changes AS
SELECT key, project, commit_id, previous_commit, committed_at, controller, creation, profile,
       CASE WHEN new_broken AND NOT ifnull(old_broken, 0) THEN 'introduced'
            WHEN old_broken AND NOT ifnull(new_broken, 0) THEN 'fixed'
            WHEN old_verdict IS NULL THEN 'appeared'
            WHEN new_verdict IS NULL THEN 'disappeared'
            ELSE 'changed' END AS change,
       old_nib_path, new_nib_path, old_verdict, new_verdict
  FROM (
    SELECT n.stem || '@' || q.name AS key, p.name AS project, s.commit_id,
           s.parent_id AS previous_commit,
           strftime('%Y-%m-%dT%H:%M:%SZ', s.committed_at, 'unixepoch') AS committed_at,
           n.controller, n.creation, q.name AS profile,
           (SELECT path FROM path WHERE id = o.nib_path_id) AS old_nib_path,
           (SELECT path FROM path WHERE id = n.nib_path_id) AS new_nib_path,
           o.verdict AS old_verdict, n.verdict AS new_verdict,
           o.verdict = 'no-view' OR o.verdict GLOB 'crash-*' AS old_broken,
           n.verdict = 'no-view' OR n.verdict GLOB 'crash-*' AS new_broken
      FROM resolution AS n
      JOIN span_level AS v ON v.level = n.level
      JOIN timeline AS l ON l.id = n.timeline_id
      JOIN project AS p ON p.id = l.project_id
      JOIN snapshot AS s
        ON s.timeline_id = n.timeline_id
       AND s.position = (SELECT min(position) FROM snapshot
                          WHERE timeline_id = n.timeline_id AND position >= n.first_position)
       AND n.first_position <= s.position
       AND ifnull(n.last_position, 9223372036854775807) >= s.position
      JOIN snapshot AS b
        ON b.timeline_id = s.timeline_id
       AND b.position = (SELECT max(position) FROM snapshot
                          WHERE timeline_id = s.timeline_id AND position < s.position)
       AND b.scanner_version = s.scanner_version AND b.rules_version = s.rules_version
       AND substr(b.resolved_with, instr(b.resolved_with, '; languages'))
           = substr(s.resolved_with, instr(s.resolved_with, '; languages'))
       AND n.first_position > b.position
     CROSS JOIN profile AS q ON (n.profiles & b.profiles) >> q.bit & 1
      LEFT JOIN resolution AS o
        ON o.timeline_id = n.timeline_id
       AND o.last_position >= b.position AND o.last_position < s.position
       AND o.first_position <= b.position
       AND o.stem = n.stem AND o.profiles >> q.bit & 1
     WHERE o.stem IS NULL
        OR (o.rule, o.nib_name, o.bundle, o.nib_path_id IS NULL, o.verdict, o.owner_class, o.owns)
           IS NOT
           (n.rule, n.nib_name, n.bundle, n.nib_path_id IS NULL, n.verdict, n.owner_class, n.owns)
    UNION ALL
    SELECT o.stem || '@' || q.name, p.name, s.commit_id, s.parent_id,
           strftime('%Y-%m-%dT%H:%M:%SZ', s.committed_at, 'unixepoch'),
           o.controller, o.creation, q.name,
           (SELECT path FROM path WHERE id = o.nib_path_id), NULL, o.verdict, NULL,
           o.verdict = 'no-view' OR o.verdict GLOB 'crash-*', NULL
      FROM resolution AS o
      JOIN timeline AS l ON l.id = o.timeline_id
      JOIN project AS p ON p.id = l.project_id
      JOIN snapshot AS s
        ON s.timeline_id = o.timeline_id
       AND s.position = (SELECT min(position) FROM snapshot
                          WHERE timeline_id = o.timeline_id AND position > o.last_position)
       AND o.last_position < s.position
      JOIN snapshot AS b
        ON b.timeline_id = s.timeline_id
       AND b.position = (SELECT max(position) FROM snapshot
                          WHERE timeline_id = s.timeline_id AND position < s.position)
       AND b.position BETWEEN o.first_position AND o.last_position
       AND b.scanner_version = s.scanner_version AND b.rules_version = s.rules_version
       AND substr(b.resolved_with, instr(b.resolved_with, '; languages'))
           = substr(s.resolved_with, instr(s.resolved_with, '; languages'))
     CROSS JOIN profile AS q ON (o.profiles & s.profiles) >> q.bit & 1
     WHERE o.last_position IS NOT NULL
       AND NOT EXISTS (
             SELECT 1
               FROM resolution AS n
              WHERE n.timeline_id = o.timeline_id AND n.stem = o.stem
                AND n.last_position >= s.position
                AND n.first_position > b.position AND n.first_position <= s.position
                AND n.profiles >> q.bit & 1)
       AND NOT EXISTS (
             SELECT 1
               FROM resolution AS n
              WHERE n.timeline_id = o.timeline_id AND n.stem = o.stem
                AND n.last_position IS NULL
                AND n.first_position > b.position AND n.first_position <= s.position
                AND n.profiles >> q.bit & 1));
