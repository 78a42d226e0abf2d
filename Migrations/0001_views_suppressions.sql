-- The notes of authors that findings are to be left alone: each walks the files of a snapshot, of which few have one.

CREATE VIEW suppressions AS
SELECT p.name AS project,
       f.path, r.line, r.scope, r.covered_line, r.object_id, r.rules, r.reason, r.until
  FROM project AS p
  LEFT JOIN snapshot AS s ON s.id = p.current_snapshot_id
  JOIN span_level AS v ON v.level BETWEEN iif(s.id IS NULL, 62, 0) AND 62
 CROSS JOIN entry AS e
    ON e.timeline_id = p.current_timeline_id AND e.is_nib IN (0, 1) AND e.level = v.level
   AND e.first_position BETWEEN ifnull(s.position, 0) >> v.level << v.level
                            AND ifnull(s.position, 9223372036854775807)
   AND ifnull(e.last_position, 9223372036854775807) >= ifnull(s.position, 0)
  JOIN fact_suppression AS r ON r.fact_id = e.fact_id
  JOIN path AS f ON f.id = e.path_id;

CREATE VIEW suppressions_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       f.path, r.line, r.scope, r.covered_line, r.object_id, r.rules, r.reason, r.until
  FROM project AS p
  JOIN timeline AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN entry AS e
    ON e.timeline_id = l.id AND e.is_nib IN (0, 1) AND e.level = v.level
  JOIN fact_suppression AS r ON r.fact_id = e.fact_id
  JOIN snapshot AS s
    ON s.timeline_id = l.id
   AND s.position BETWEEN e.first_position
                      AND ifnull(e.last_position, 9223372036854775807)
   AND e.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = e.path_id;
