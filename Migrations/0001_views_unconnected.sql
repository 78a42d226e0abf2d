-- Declared outlets and actions that no nib connects; omits code that no target compiles.
--
-- A connection counts for a class if `nib_connection.class` is that class, one of its superclasses
-- or subclasses (`family`), or an undeclared class, which may inherit from anything. The first test
-- is part of the second and excludes most rows. The third has the same result for all declarations
-- of a name, the family for all of a class, and the second for all of a class and a name: the first
-- row of each runs the test, and windows pass the result on. SQLite passes a condition on the
-- columns of PARTITION BY and GROUP BY on to the tables.
--
-- A family is a JSON array, built without JSON functions, which views may not use. Names with a
-- quote, a backslash or a control character are omitted: no nib names such a class.

CREATE INDEX declared_outlet_by_name ON declared_outlet (class, property);
CREATE INDEX declared_action_by_name ON declared_action (class, selector);
CREATE INDEX problem_by_path ON problem (path_id, code);
INSERT INTO sqlite_stat1 (tbl, idx, stat)
VALUES ('declared_outlet', 'declared_outlet_by_name', '200000 20 8'),
       ('declared_action', 'declared_action_by_name', '200000 20 8'),
       ('problem', 'problem_by_path', '20000 4 4');

CREATE VIEW unconnected$at AS
SELECT project,$columns kind, class, name, type, is_collection, is_optional, is_assigned, path, line
  FROM (
    SELECT *, max(is_met) OVER (PARTITION BY project,$columns kind, name, class) AS is_connected
      FROM (
      SELECT u.*,
             CASE WHEN lag(class) OVER (PARTITION BY project,$columns kind, name ORDER BY class) IS NOT class THEN EXISTS (
               SELECT 1 FROM json_each(u.family) AS above_or_below
                CROSS JOIN nib_connection AS r ON r.name = u.name AND r.class = above_or_below.value
                 JOIN entry AS e
                   ON e.fact_id = r.fact_id AND e.is_nib = 1 AND e.timeline_id = u.timeline_id
                  AND u.position BETWEEN e.first_position AND $end(e)
                WHERE (r.kind IN ('outlet', 'collection')) = (u.kind = 'outlet')
                  AND r.kind IN ('outlet', 'collection', 'action', 'unwind', 'segue-action')) END AS is_met
        FROM (
        SELECT *, max(relatives) OVER (PARTITION BY project,$columns kind, class) AS family
          FROM (
          SELECT u.*,
                 CASE WHEN row_number() OVER (PARTITION BY project,$columns kind, class) = 1 THEN (
                   WITH RECURSIVE above (class) AS (
                     VALUES (u.class)
                      UNION
                     SELECT k.superclass FROM above CROSS JOIN class AS k ON k.name = above.class AND k.timeline_id = u.timeline_id
                      AND u.position BETWEEN k.first_position AND $end(k)),
                   below (class) AS (
                     VALUES (u.class)
                      UNION
                     SELECT k.name FROM below CROSS JOIN class AS k ON k.superclass = below.class AND k.timeline_id = u.timeline_id
                      AND u.position BETWEEN k.first_position AND $end(k))
                   SELECT '["' || group_concat(class, '","') || '"]'
                     FROM (SELECT class FROM above UNION SELECT class FROM below)
                    WHERE class NOT GLOB '*["\' || char(1) || '-' || char(31) || ']*') END AS relatives
            FROM (
            SELECT *, max(is_open) OVER (PARTITION BY project,$columns kind, name) AS is_doubtful
              FROM (
              SELECT u.*,
                     CASE WHEN row_number() OVER (PARTITION BY project,$columns kind, name) = 1 THEN EXISTS (
                       SELECT 1 FROM nib_connection AS r
                         JOIN entry AS e
                           ON e.fact_id = r.fact_id AND e.is_nib = 1 AND e.timeline_id = u.timeline_id
                          AND u.position BETWEEN e.first_position AND $end(e)
                        WHERE r.name = u.name AND (r.kind IN ('outlet', 'collection')) = (u.kind = 'outlet')
                          AND r.kind IN ('outlet', 'collection', 'action', 'unwind', 'segue-action')
                          AND (r.class IS NULL
                               OR NOT EXISTS (
                                    SELECT 1 FROM class AS k
                                     WHERE k.name = r.class AND k.timeline_id = e.timeline_id
                                       AND u.position BETWEEN k.first_position AND $end(k)))) END AS is_open
                FROM (
            SELECT p.name AS project,$ids c.timeline_id, $position AS position,
                   'outlet' AS kind, c.class, c.property AS name, min(c.type) AS type,
                   min(c.is_collection) AS is_collection, min(c.is_optional) AS is_optional,
                   max(c.is_assigned) AS is_assigned, f.path, min(c.line) AS line
              FROM $spans(declared_outlet AS c)
              JOIN path AS f ON f.id = c.path_id
             WHERE c.is_compiled = 1
               AND NOT EXISTS (
                     SELECT 1 FROM nib_connection AS r
                       JOIN entry AS e
                         ON e.fact_id = r.fact_id AND e.is_nib = 1 AND e.timeline_id = c.timeline_id
                        AND $position BETWEEN e.first_position AND $end(e)
                      WHERE r.name = c.property AND r.class = c.class AND r.kind IN ('outlet', 'collection'))
             GROUP BY p.name,$keys $position, c.timeline_id, f.path, c.class, c.property
             UNION ALL
            SELECT p.name,$keys c.timeline_id, $position,
                   'action', c.class, c.selector, NULL, 0, NULL, NULL, f.path, min(c.line)
              FROM $spans(declared_action AS c)
              JOIN path AS f ON f.id = c.path_id
             WHERE c.is_compiled = 1
               AND NOT EXISTS (
                     SELECT 1 FROM nib_connection AS r
                       JOIN entry AS e
                         ON e.fact_id = r.fact_id AND e.is_nib = 1 AND e.timeline_id = c.timeline_id
                        AND $position BETWEEN e.first_position AND $end(e)
                      -- Swift 1 and 2 leave out the label of the first argument: `go:` is `goWithSender:` from 3 on.
                      WHERE r.name IN (c.selector, CASE WHEN f.path LIKE '%.swift' AND instr(c.selector, 'With') > 1
                                                        THEN substr(c.selector, 1, instr(c.selector, 'With') - 1)
                                                             || substr(c.selector, instr(c.selector, ':')) END)
                        AND r.class = c.class AND r.kind IN ('action', 'unwind', 'segue-action'))
             GROUP BY p.name,$keys $position, c.timeline_id, f.path, c.class, c.selector) AS u)) AS u
           WHERE is_doubtful = 0)) AS u))
 WHERE is_connected = 0;
