-- title: Classes that only nibs refer to, as far as the index knows
-- group: Nibs
-- about: The runtime finds these classes by name only. If you rename or remove one, a nib breaks
--   and the compiler does not notice. The index knows these uses in code: creations of controllers,
--   superclasses, and types of outlets.
-- nothing: code also uses every class that a nib names
-- per: project
-- column: project, the project's name
-- column: class, the class
-- column: nibs, the number of nibs that name it
-- column: nib, one of them
-- column: where, the line that declares the class

WITH lonely AS (
  SELECT project, class FROM objects
   WHERE is_placeholder = 0 AND project = coalesce(:project, project)
   UNION
  SELECT project, owner_class FROM nibs WHERE project = coalesce(:project, project)
  EXCEPT
  SELECT project, superclass FROM classes WHERE project = coalesce(:project, project)
  EXCEPT
  SELECT project, target_class FROM nib_loads WHERE project = coalesce(:project, project)
  EXCEPT
  SELECT project, type FROM declared_outlets WHERE project = coalesce(:project, project)
  EXCEPT
  SELECT project, controller FROM resolutions
   WHERE seen = 1 AND creation IN ('default', 'call') AND project = coalesce(:project, project)),
declared AS (
  SELECT c.project, c.class, min(c.path || ':' || c.line) AS "where"
    FROM lonely AS l
    JOIN classes AS c ON c.project = l.project AND c.class = l.class
   GROUP BY c.project, c.class),
named AS (
  SELECT project, class, nib_path AS path FROM objects
   WHERE is_placeholder = 0 AND project = coalesce(:project, project)
     AND (project, class) IN (SELECT project, class FROM declared)
   UNION
  SELECT project, owner_class, path FROM nibs
   WHERE project = coalesce(:project, project)
     AND (project, owner_class) IN (SELECT project, class FROM declared))
SELECT d.project, d.class, count(*) AS nibs, min(n.path) AS nib, d."where"
  FROM declared AS d
  JOIN named AS n ON n.project = d.project AND n.class = d.class
 GROUP BY d.project, d.class, d."where"
 ORDER BY d.project, d.class
