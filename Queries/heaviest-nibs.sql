-- title: Nibs and storyboards with the most objects
-- group: Nibs
-- about: These files take longest to load and are hardest to merge. Counts the objects, connections
--   and scenes of each file.
-- nothing: the index holds no nib with objects
-- with: wanted
-- parameter: top = 20, the number of files to list
-- column: project, the project's name
-- column: nib, the file
-- column: objects, the number of objects
-- column: connections, the number of outlets and actions
-- column: scenes, the number of controllers

WITH counted AS (
  SELECT n.project, n.path AS nib_path,
         (SELECT count(*) FROM objects AS o
           WHERE o.project = n.project AND o.nib_path = n.path AND o.is_placeholder = 0) AS objects
    FROM (SELECT DISTINCT project, path FROM nibs WHERE project IN (SELECT project FROM wanted)) AS n),
heaviest AS (
  SELECT project, nib_path, objects
    FROM counted
   WHERE objects > 0
   ORDER BY objects DESC, project, nib_path
   LIMIT :top)
SELECT h.project, h.nib_path AS nib, h.objects,
       (SELECT count(*) FROM outlets AS o
         WHERE o.project = h.project AND o.nib_path = h.nib_path)
       + (SELECT count(*) FROM actions AS a
           WHERE a.project = h.project AND a.nib_path = h.nib_path) AS connections,
       (SELECT count(*) FROM scenes AS s
         WHERE s.project = h.project AND s.path = h.nib_path) AS scenes
  FROM heaviest AS h
 ORDER BY h.objects DESC, h.project, h.nib_path
