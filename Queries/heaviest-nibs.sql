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

WITH objects_of AS (
  SELECT project, nib_path, count(*) AS objects
    FROM objects
   WHERE is_placeholder = 0 AND project IN (SELECT project FROM wanted)
   GROUP BY project, nib_path),
heaviest AS (
  SELECT project, nib_path, objects
    FROM objects_of
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
