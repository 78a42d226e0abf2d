-- What code declares for Interface Builder and no nib connects.
--
-- A connection counts for a class if `nib_connection.class` is that class, one above or below it (`family`), or one
-- that no file declares: that may inherit from anything. The first is a part of the second and rules most rows out.
-- The third is the same for all declarations of a name, the family for all of a class, the second for all of a class and
-- a name: the first row of each asks, and the windows tell the others. SQLite passes a condition on columns that the
-- windows are partitioned by, or that the declarations are grouped by, on to the tables.
--
-- A family is a JSON array, written without JSON's functions, which views may not use. A name with a quote, a backslash or
-- a control character is left out: no nib names such a class.

CREATE VIEW unconnected AS
SELECT project, kind, class, name, type, is_collection, is_optional, path, line
  FROM (
    SELECT *, max(is_met) OVER (PARTITION BY project, kind, name, class) AS is_connected
      FROM (
      SELECT u.*,
             CASE WHEN lag(class) OVER (PARTITION BY project, kind, name ORDER BY class) IS NOT class THEN EXISTS (
               SELECT 1 FROM json_each(u.family) AS above_or_below
                CROSS JOIN nib_connection AS r ON r.name = u.name AND r.class = above_or_below.value
                 JOIN entry AS e
                   ON e.fact_id = r.fact_id AND e.is_nib = 1 AND e.timeline_id = u.timeline_id
                  AND u.position BETWEEN e.first_position AND ifnull(e.last_position, 9223372036854775807)
                WHERE (r.kind IN ('outlet', 'collection')) = (u.kind = 'outlet')
                  AND r.kind IN ('outlet', 'collection', 'action', 'unwind', 'segue-action')) END AS is_met
        FROM (
        SELECT *, max(relatives) OVER (PARTITION BY project, kind, class) AS family
          FROM (
          SELECT u.*,
                 CASE WHEN row_number() OVER (PARTITION BY project, kind, class) = 1 THEN (
                   WITH RECURSIVE above (class) AS (
                     VALUES (u.class)
                      UNION
                     SELECT k.superclass FROM above CROSS JOIN class AS k ON k.name = above.class AND k.timeline_id = u.timeline_id
                      AND u.position BETWEEN k.first_position AND ifnull(k.last_position, 9223372036854775807)),
                   below (class) AS (
                     VALUES (u.class)
                      UNION
                     SELECT k.name FROM below CROSS JOIN class AS k ON k.superclass = below.class AND k.timeline_id = u.timeline_id
                      AND u.position BETWEEN k.first_position AND ifnull(k.last_position, 9223372036854775807))
                   SELECT '["' || group_concat(class, '","') || '"]'
                     FROM (SELECT class FROM above UNION SELECT class FROM below)
                    WHERE class NOT GLOB '*["\' || char(1) || '-' || char(31) || ']*') END AS relatives
            FROM (
            SELECT *, max(is_open) OVER (PARTITION BY project, kind, name) AS is_doubtful
              FROM (
              SELECT u.*,
                     CASE WHEN row_number() OVER (PARTITION BY project, kind, name) = 1 THEN EXISTS (
                       SELECT 1 FROM nib_connection AS r
                         JOIN entry AS e
                           ON e.fact_id = r.fact_id AND e.is_nib = 1 AND e.timeline_id = u.timeline_id
                          AND u.position BETWEEN e.first_position AND ifnull(e.last_position, 9223372036854775807)
                        WHERE r.name = u.name AND (r.kind IN ('outlet', 'collection')) = (u.kind = 'outlet')
                          AND r.kind IN ('outlet', 'collection', 'action', 'unwind', 'segue-action')
                          AND (r.class IS NULL
                               OR NOT EXISTS (
                                    SELECT 1 FROM class AS k
                                     WHERE k.name = r.class AND k.timeline_id = e.timeline_id
                                       AND u.position BETWEEN k.first_position AND ifnull(k.last_position, 9223372036854775807)))) END AS is_open
                FROM (
            SELECT p.name AS project, c.timeline_id, ifnull(s.position, 9223372036854775807) AS position,
                   'outlet' AS kind, c.class, c.property AS name, min(c.type) AS type,
                   min(c.is_collection) AS is_collection, min(c.is_optional) AS is_optional, f.path, min(c.line) AS line
              FROM project AS p
              LEFT JOIN snapshot AS s ON s.id = p.current_snapshot_id
              JOIN span_level AS v ON v.level BETWEEN iif(s.id IS NULL, 62, 0) AND 62
             CROSS JOIN declared_outlet AS c
                ON c.timeline_id = p.current_timeline_id AND c.level = v.level
               AND c.first_position BETWEEN ifnull(s.position, 0) >> v.level << v.level
                                        AND ifnull(s.position, 9223372036854775807)
               AND ifnull(c.last_position, 9223372036854775807) >= ifnull(s.position, 0)
              JOIN path AS f ON f.id = c.path_id
             WHERE NOT EXISTS (
                     SELECT 1 FROM nib_connection AS r
                       JOIN entry AS e
                         ON e.fact_id = r.fact_id AND e.is_nib = 1 AND e.timeline_id = c.timeline_id
                        AND ifnull(s.position, 9223372036854775807) BETWEEN e.first_position AND ifnull(e.last_position, 9223372036854775807)
                      WHERE r.name = c.property AND r.class = c.class AND r.kind IN ('outlet', 'collection'))
             GROUP BY p.name, ifnull(s.position, 9223372036854775807), c.timeline_id, f.path, c.class, c.property
             UNION ALL
            SELECT p.name, c.timeline_id, ifnull(s.position, 9223372036854775807),
                   'action', c.class, c.selector, NULL, 0, NULL, f.path, min(c.line)
              FROM project AS p
              LEFT JOIN snapshot AS s ON s.id = p.current_snapshot_id
              JOIN span_level AS v ON v.level BETWEEN iif(s.id IS NULL, 62, 0) AND 62
             CROSS JOIN declared_action AS c
                ON c.timeline_id = p.current_timeline_id AND c.level = v.level
               AND c.first_position BETWEEN ifnull(s.position, 0) >> v.level << v.level
                                        AND ifnull(s.position, 9223372036854775807)
               AND ifnull(c.last_position, 9223372036854775807) >= ifnull(s.position, 0)
              JOIN path AS f ON f.id = c.path_id
             WHERE NOT EXISTS (
                     SELECT 1 FROM nib_connection AS r
                       JOIN entry AS e
                         ON e.fact_id = r.fact_id AND e.is_nib = 1 AND e.timeline_id = c.timeline_id
                        AND ifnull(s.position, 9223372036854775807) BETWEEN e.first_position AND ifnull(e.last_position, 9223372036854775807)
                      WHERE r.name = c.selector AND r.class = c.class AND r.kind IN ('action', 'unwind', 'segue-action'))
             GROUP BY p.name, ifnull(s.position, 9223372036854775807), c.timeline_id, f.path, c.class, c.selector) AS u)) AS u
           WHERE is_doubtful = 0)) AS u))
 WHERE is_connected = 0;

CREATE VIEW unconnected_at AS
SELECT project, commit_id, snapshot_id, kind, class, name, type, is_collection, is_optional, path, line
  FROM (
    SELECT *, max(is_met) OVER (PARTITION BY project, commit_id, snapshot_id, kind, name, class) AS is_connected
      FROM (
      SELECT u.*,
             CASE WHEN lag(class) OVER (PARTITION BY project, commit_id, snapshot_id, kind, name ORDER BY class) IS NOT class THEN EXISTS (
               SELECT 1 FROM json_each(u.family) AS above_or_below
                CROSS JOIN nib_connection AS r ON r.name = u.name AND r.class = above_or_below.value
                 JOIN entry AS e
                   ON e.fact_id = r.fact_id AND e.is_nib = 1 AND e.timeline_id = u.timeline_id
                  AND u.position BETWEEN e.first_position AND ifnull(e.last_position, 9223372036854775807)
                WHERE (r.kind IN ('outlet', 'collection')) = (u.kind = 'outlet')
                  AND r.kind IN ('outlet', 'collection', 'action', 'unwind', 'segue-action')) END AS is_met
        FROM (
        SELECT *, max(relatives) OVER (PARTITION BY project, commit_id, snapshot_id, kind, class) AS family
          FROM (
          SELECT u.*,
                 CASE WHEN row_number() OVER (PARTITION BY project, commit_id, snapshot_id, kind, class) = 1 THEN (
                   WITH RECURSIVE above (class) AS (
                     VALUES (u.class)
                      UNION
                     SELECT k.superclass FROM above CROSS JOIN class AS k ON k.name = above.class AND k.timeline_id = u.timeline_id
                      AND u.position BETWEEN k.first_position AND ifnull(k.last_position, 9223372036854775807)),
                   below (class) AS (
                     VALUES (u.class)
                      UNION
                     SELECT k.name FROM below CROSS JOIN class AS k ON k.superclass = below.class AND k.timeline_id = u.timeline_id
                      AND u.position BETWEEN k.first_position AND ifnull(k.last_position, 9223372036854775807))
                   SELECT '["' || group_concat(class, '","') || '"]'
                     FROM (SELECT class FROM above UNION SELECT class FROM below)
                    WHERE class NOT GLOB '*["\' || char(1) || '-' || char(31) || ']*') END AS relatives
            FROM (
            SELECT *, max(is_open) OVER (PARTITION BY project, commit_id, snapshot_id, kind, name) AS is_doubtful
              FROM (
              SELECT u.*,
                     CASE WHEN row_number() OVER (PARTITION BY project, commit_id, snapshot_id, kind, name) = 1 THEN EXISTS (
                       SELECT 1 FROM nib_connection AS r
                         JOIN entry AS e
                           ON e.fact_id = r.fact_id AND e.is_nib = 1 AND e.timeline_id = u.timeline_id
                          AND u.position BETWEEN e.first_position AND ifnull(e.last_position, 9223372036854775807)
                        WHERE r.name = u.name AND (r.kind IN ('outlet', 'collection')) = (u.kind = 'outlet')
                          AND r.kind IN ('outlet', 'collection', 'action', 'unwind', 'segue-action')
                          AND (r.class IS NULL
                               OR NOT EXISTS (
                                    SELECT 1 FROM class AS k
                                     WHERE k.name = r.class AND k.timeline_id = e.timeline_id
                                       AND u.position BETWEEN k.first_position AND ifnull(k.last_position, 9223372036854775807)))) END AS is_open
                FROM (
            SELECT p.name AS project, s.commit_id, s.id AS snapshot_id, c.timeline_id, s.position AS position,
                   'outlet' AS kind, c.class, c.property AS name, min(c.type) AS type,
                   min(c.is_collection) AS is_collection, min(c.is_optional) AS is_optional, f.path, min(c.line) AS line
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
              JOIN path AS f ON f.id = c.path_id
             WHERE NOT EXISTS (
                     SELECT 1 FROM nib_connection AS r
                       JOIN entry AS e
                         ON e.fact_id = r.fact_id AND e.is_nib = 1 AND e.timeline_id = c.timeline_id
                        AND s.position BETWEEN e.first_position AND ifnull(e.last_position, 9223372036854775807)
                      WHERE r.name = c.property AND r.class = c.class AND r.kind IN ('outlet', 'collection'))
             GROUP BY p.name, s.commit_id, s.id, s.position, c.timeline_id, f.path, c.class, c.property
             UNION ALL
            SELECT p.name, s.commit_id, s.id, c.timeline_id, s.position,
                   'action', c.class, c.selector, NULL, 0, NULL, f.path, min(c.line)
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
              JOIN path AS f ON f.id = c.path_id
             WHERE NOT EXISTS (
                     SELECT 1 FROM nib_connection AS r
                       JOIN entry AS e
                         ON e.fact_id = r.fact_id AND e.is_nib = 1 AND e.timeline_id = c.timeline_id
                        AND s.position BETWEEN e.first_position AND ifnull(e.last_position, 9223372036854775807)
                      WHERE r.name = c.selector AND r.class = c.class AND r.kind IN ('action', 'unwind', 'segue-action'))
             GROUP BY p.name, s.commit_id, s.id, s.position, c.timeline_id, f.path, c.class, c.selector) AS u)) AS u
           WHERE is_doubtful = 0)) AS u))
 WHERE is_connected = 0;
