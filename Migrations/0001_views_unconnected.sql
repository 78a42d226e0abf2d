-- What code declares for Interface Builder and no nib connects.
--
-- A connection counts for a class if `nib_connection.class` is that class, one above or below it, or one that no file
-- declares: that may inherit from anything. The first condition is a part of the second: it rules out most rows before
-- the classes above and below are looked up. The third searches by name alone.

CREATE VIEW unconnected AS
SELECT p.name AS project,
       'outlet' AS kind, c.class, c.property AS name, min(c.type) AS type,
       min(c.is_collection) AS is_collection, min(c.is_optional) AS is_optional,
       f.path, min(c.line) AS line
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
   AND NOT EXISTS (
         WITH RECURSIVE above (class) AS (
           VALUES (c.class)
            UNION
           SELECT k.superclass FROM above CROSS JOIN class AS k ON k.name = above.class AND k.timeline_id = c.timeline_id
            AND ifnull(s.position, 9223372036854775807) BETWEEN k.first_position AND ifnull(k.last_position, 9223372036854775807)),
         below (class) AS (
           VALUES (c.class)
            UNION
           SELECT k.name FROM below CROSS JOIN class AS k ON k.superclass = below.class AND k.timeline_id = c.timeline_id
            AND ifnull(s.position, 9223372036854775807) BETWEEN k.first_position AND ifnull(k.last_position, 9223372036854775807))
         SELECT 1 FROM nib_connection AS r
           JOIN entry AS e
             ON e.fact_id = r.fact_id AND e.is_nib = 1 AND e.timeline_id = c.timeline_id
            AND ifnull(s.position, 9223372036854775807) BETWEEN e.first_position AND ifnull(e.last_position, 9223372036854775807)
          WHERE r.name = c.property AND r.kind IN ('outlet', 'collection')
            AND r.class IN (SELECT class FROM above UNION SELECT class FROM below))
   AND NOT EXISTS (
         SELECT 1 FROM nib_connection AS r
           JOIN entry AS e
             ON e.fact_id = r.fact_id AND e.is_nib = 1 AND e.timeline_id = c.timeline_id
            AND ifnull(s.position, 9223372036854775807) BETWEEN e.first_position AND ifnull(e.last_position, 9223372036854775807)
          WHERE r.name = c.property AND r.kind IN ('outlet', 'collection')
            AND (r.class IS NULL
                 OR NOT EXISTS (
                      SELECT 1 FROM class AS k
                       WHERE k.name = r.class AND k.timeline_id = c.timeline_id
                         AND ifnull(s.position, 9223372036854775807) BETWEEN k.first_position AND ifnull(k.last_position, 9223372036854775807))))
 GROUP BY p.name, f.path, c.class, c.property
 UNION ALL
SELECT p.name AS project,
       'action', c.class, c.selector, NULL, 0, NULL, f.path, min(c.line) AS line
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
   AND NOT EXISTS (
         WITH RECURSIVE above (class) AS (
           VALUES (c.class)
            UNION
           SELECT k.superclass FROM above CROSS JOIN class AS k ON k.name = above.class AND k.timeline_id = c.timeline_id
            AND ifnull(s.position, 9223372036854775807) BETWEEN k.first_position AND ifnull(k.last_position, 9223372036854775807)),
         below (class) AS (
           VALUES (c.class)
            UNION
           SELECT k.name FROM below CROSS JOIN class AS k ON k.superclass = below.class AND k.timeline_id = c.timeline_id
            AND ifnull(s.position, 9223372036854775807) BETWEEN k.first_position AND ifnull(k.last_position, 9223372036854775807))
         SELECT 1 FROM nib_connection AS r
           JOIN entry AS e
             ON e.fact_id = r.fact_id AND e.is_nib = 1 AND e.timeline_id = c.timeline_id
            AND ifnull(s.position, 9223372036854775807) BETWEEN e.first_position AND ifnull(e.last_position, 9223372036854775807)
          WHERE r.name = c.selector AND r.kind IN ('action', 'unwind', 'segue-action')
            AND r.class IN (SELECT class FROM above UNION SELECT class FROM below))
   AND NOT EXISTS (
         SELECT 1 FROM nib_connection AS r
           JOIN entry AS e
             ON e.fact_id = r.fact_id AND e.is_nib = 1 AND e.timeline_id = c.timeline_id
            AND ifnull(s.position, 9223372036854775807) BETWEEN e.first_position AND ifnull(e.last_position, 9223372036854775807)
          WHERE r.name = c.selector AND r.kind IN ('action', 'unwind', 'segue-action')
            AND (r.class IS NULL
                 OR NOT EXISTS (
                      SELECT 1 FROM class AS k
                       WHERE k.name = r.class AND k.timeline_id = c.timeline_id
                         AND ifnull(s.position, 9223372036854775807) BETWEEN k.first_position AND ifnull(k.last_position, 9223372036854775807))))
 GROUP BY p.name, f.path, c.class, c.selector;

CREATE VIEW unconnected_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       'outlet' AS kind, c.class, c.property AS name, min(c.type) AS type,
       min(c.is_collection) AS is_collection, min(c.is_optional) AS is_optional,
       f.path, min(c.line) AS line
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
   AND NOT EXISTS (
         WITH RECURSIVE above (class) AS (
           VALUES (c.class)
            UNION
           SELECT k.superclass FROM above CROSS JOIN class AS k ON k.name = above.class AND k.timeline_id = c.timeline_id
            AND s.position BETWEEN k.first_position AND ifnull(k.last_position, 9223372036854775807)),
         below (class) AS (
           VALUES (c.class)
            UNION
           SELECT k.name FROM below CROSS JOIN class AS k ON k.superclass = below.class AND k.timeline_id = c.timeline_id
            AND s.position BETWEEN k.first_position AND ifnull(k.last_position, 9223372036854775807))
         SELECT 1 FROM nib_connection AS r
           JOIN entry AS e
             ON e.fact_id = r.fact_id AND e.is_nib = 1 AND e.timeline_id = c.timeline_id
            AND s.position BETWEEN e.first_position AND ifnull(e.last_position, 9223372036854775807)
          WHERE r.name = c.property AND r.kind IN ('outlet', 'collection')
            AND r.class IN (SELECT class FROM above UNION SELECT class FROM below))
   AND NOT EXISTS (
         SELECT 1 FROM nib_connection AS r
           JOIN entry AS e
             ON e.fact_id = r.fact_id AND e.is_nib = 1 AND e.timeline_id = c.timeline_id
            AND s.position BETWEEN e.first_position AND ifnull(e.last_position, 9223372036854775807)
          WHERE r.name = c.property AND r.kind IN ('outlet', 'collection')
            AND (r.class IS NULL
                 OR NOT EXISTS (
                      SELECT 1 FROM class AS k
                       WHERE k.name = r.class AND k.timeline_id = c.timeline_id
                         AND s.position BETWEEN k.first_position AND ifnull(k.last_position, 9223372036854775807))))
 GROUP BY p.name, s.commit_id, s.id, f.path, c.class, c.property
 UNION ALL
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       'action', c.class, c.selector, NULL, 0, NULL, f.path, min(c.line) AS line
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
   AND NOT EXISTS (
         WITH RECURSIVE above (class) AS (
           VALUES (c.class)
            UNION
           SELECT k.superclass FROM above CROSS JOIN class AS k ON k.name = above.class AND k.timeline_id = c.timeline_id
            AND s.position BETWEEN k.first_position AND ifnull(k.last_position, 9223372036854775807)),
         below (class) AS (
           VALUES (c.class)
            UNION
           SELECT k.name FROM below CROSS JOIN class AS k ON k.superclass = below.class AND k.timeline_id = c.timeline_id
            AND s.position BETWEEN k.first_position AND ifnull(k.last_position, 9223372036854775807))
         SELECT 1 FROM nib_connection AS r
           JOIN entry AS e
             ON e.fact_id = r.fact_id AND e.is_nib = 1 AND e.timeline_id = c.timeline_id
            AND s.position BETWEEN e.first_position AND ifnull(e.last_position, 9223372036854775807)
          WHERE r.name = c.selector AND r.kind IN ('action', 'unwind', 'segue-action')
            AND r.class IN (SELECT class FROM above UNION SELECT class FROM below))
   AND NOT EXISTS (
         SELECT 1 FROM nib_connection AS r
           JOIN entry AS e
             ON e.fact_id = r.fact_id AND e.is_nib = 1 AND e.timeline_id = c.timeline_id
            AND s.position BETWEEN e.first_position AND ifnull(e.last_position, 9223372036854775807)
          WHERE r.name = c.selector AND r.kind IN ('action', 'unwind', 'segue-action')
            AND (r.class IS NULL
                 OR NOT EXISTS (
                      SELECT 1 FROM class AS k
                       WHERE k.name = r.class AND k.timeline_id = c.timeline_id
                         AND s.position BETWEEN k.first_position AND ifnull(k.last_position, 9223372036854775807))))
 GROUP BY p.name, s.commit_id, s.id, f.path, c.class, c.selector;
