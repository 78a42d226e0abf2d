"""The view `unconnected_at` as DuckDB answers it: for all snapshots together, not row by row.

DuckDB cannot look up classes above and below each row, as the view of the index does.
"""

# The snapshots, projects and files of the declarations `c` that a target compiles.
COMPILED = """
    JOIN placed AS s
      ON s.level = c.level AND s.block = c.first_position >> c.level AND s.timeline_id = c.timeline_id
     AND s.position BETWEEN c.first_position AND ifnull(c.last_position, 9223372036854775807)
    JOIN timeline AS t ON t.id = c.timeline_id
    JOIN project AS p ON p.id = t.project_id
    JOIN path AS f ON f.id = c.path_id
   WHERE c.is_compiled = 1
   GROUP BY ALL"""

TABLE = f"""
CREATE TABLE unconnected_at AS
WITH RECURSIVE used AS MATERIALIZED (
  SELECT DISTINCT s.id AS snapshot_id, iif(r.kind IN ('outlet', 'collection'), 'outlet', 'action') AS kind,
         CAST(r.name AS VARCHAR) AS name, CAST(r.class AS VARCHAR) AS class
    FROM entry AS e
    JOIN placed AS s
      ON s.level = e.level AND s.block = e.first_position >> e.level AND s.timeline_id = e.timeline_id
     AND s.position BETWEEN e.first_position AND ifnull(e.last_position, 9223372036854775807)
    JOIN nib_connection AS r ON r.fact_id = e.fact_id
   WHERE e.is_nib = 1 AND r.kind IN ('outlet', 'collection', 'action', 'unwind', 'segue-action')),
declared AS (
  SELECT p.name AS project, s.commit_id, s.id AS snapshot_id, 'outlet' AS kind, CAST(c.class AS VARCHAR) AS class,
         CAST(c.property AS VARCHAR) AS name, min(CAST(c.type AS VARCHAR)) AS type,
         min(c.is_collection) AS is_collection, min(c.is_optional) AS is_optional,
         max(c.is_assigned) AS is_assigned, f.path, min(c.line) AS line
    FROM declared_outlet AS c
{COMPILED}
   UNION ALL
  SELECT p.name, s.commit_id, s.id, 'action', CAST(c.class AS VARCHAR), CAST(c.selector AS VARCHAR), NULL, 0, NULL,
         NULL, f.path, min(c.line)
    FROM declared_action AS c
{COMPILED}),
candidate AS MATERIALIZED (
  SELECT d.* FROM (SELECT * FROM declared ANTI JOIN used USING (snapshot_id, kind, name, class)) AS d
    -- Swift 1 and 2 leave out the label of the first argument: `go:` is `goWithSender:` from 3 on.
    ANTI JOIN used AS u
      ON u.snapshot_id = d.snapshot_id AND u.kind = d.kind AND u.class = d.class
     AND u.name = CASE WHEN d.kind = 'action' AND d.path LIKE '%.swift' AND instr(d.name, 'With') > 1
                       THEN substr(d.name, 1, instr(d.name, 'With') - 1) || substr(d.name, instr(d.name, ':')) END),
-- Connections of other classes with the name of a candidate.
namesake AS MATERIALIZED (
  SELECT * FROM used SEMI JOIN candidate USING (snapshot_id, kind, name)),
known AS MATERIALIZED (
  SELECT DISTINCT snapshot_id, CAST(class AS VARCHAR) AS class, CAST(superclass AS VARCHAR) AS superclass
    FROM classes_at
   WHERE snapshot_id IN (SELECT snapshot_id FROM namesake)),
doubtful AS MATERIALIZED (
  SELECT DISTINCT snapshot_id, kind, name FROM namesake ANTI JOIN known USING (snapshot_id, class)),
asked AS MATERIALIZED (
  SELECT DISTINCT snapshot_id, class
    FROM candidate SEMI JOIN namesake USING (snapshot_id, kind, name) ANTI JOIN doubtful USING (snapshot_id, kind, name)),
above AS (
  SELECT snapshot_id, class, class AS other FROM asked
   UNION
  SELECT a.snapshot_id, a.class, k.superclass
    FROM above AS a JOIN known AS k ON k.snapshot_id = a.snapshot_id AND k.class = a.other
   WHERE k.superclass IS NOT NULL),
below AS (
  SELECT snapshot_id, class, class AS other FROM asked
   UNION
  SELECT a.snapshot_id, a.class, k.class
    FROM below AS a JOIN known AS k ON k.snapshot_id = a.snapshot_id AND k.superclass = a.other),
met AS (
  SELECT a.snapshot_id, u.kind, u.name, a.class
    FROM (SELECT * FROM above UNION ALL SELECT * FROM below) AS a
    JOIN namesake AS u ON u.snapshot_id = a.snapshot_id AND u.class = a.other)
SELECT project, commit_id, snapshot_id, kind, class, name, type, is_collection, is_optional, is_assigned, path, line
  FROM candidate
  ANTI JOIN doubtful USING (snapshot_id, kind, name)
  ANTI JOIN met USING (snapshot_id, kind, name, class)
"""
