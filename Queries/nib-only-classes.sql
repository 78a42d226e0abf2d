-- title: Classes that only nibs refer to, as far as the index knows
-- group: Nibs
-- about: The runtime finds these classes by name only. If you rename or remove one, a nib breaks
--   and the compiler does not notice. The index knows these uses in code: creations of controllers,
--   superclasses, and types of outlets.
-- nothing: code also uses every class that a nib names
-- with: wanted
-- column: project, the project's name
-- column: class, the class
-- column: nibs, the number of nibs that name it
-- column: nib, one of them
-- column: where, the line that declares the class

WITH reference AS (
  SELECT project, owner_class AS class, path FROM nibs WHERE owner_class IS NOT NULL
   UNION
  SELECT project, class, nib_path FROM objects
   WHERE is_placeholder = 0 AND class IN (SELECT class FROM classes)),
named AS (
  SELECT project, class, count(*) AS nibs, min(path) AS nib FROM reference GROUP BY project, class),
used AS (
  SELECT project, superclass AS class FROM classes WHERE superclass IS NOT NULL
   UNION
  SELECT project, target_class FROM nib_loads WHERE target_class IS NOT NULL
   UNION
  SELECT project, type FROM declared_outlets WHERE type IS NOT NULL
   UNION
  SELECT project, controller FROM resolutions
   WHERE seen = 1 AND creation IN ('default', 'call') AND controller IS NOT NULL)
SELECT c.project, c.class, max(n.nibs) AS nibs, max(n.nib) AS nib, min(c.path || ':' || c.line) AS "where"
  FROM classes AS c
  JOIN named AS n ON n.project = c.project AND n.class = c.class
  LEFT JOIN used AS u ON u.project = c.project AND u.class = c.class
 WHERE c.project IN (SELECT project FROM wanted) AND u.class IS NULL
 GROUP BY c.project, c.class
 ORDER BY c.project, c.class
