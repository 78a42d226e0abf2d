-- title: Names that several nibs of a project share
-- group: Nibs
-- about: A line for each name that different xibs share; languages and devices of one nib do not
--   count. In one bundle, the build overwrites one with the other; in several bundles, the bundle
--   that the lookup searches decides.
-- nothing: every nib has a name of its own
-- with: wanted
-- column: project, the project's name
-- column: nib, the name that the runtime looks up
-- column: files, the number of files
-- column: same_bundle, 1 if two of them are in one bundle
-- column: paths, the files

WITH placed AS (
  SELECT DISTINCT project, nib, kind, coalesce(bundle, '') AS bundle,
         CASE WHEN locale IS NULL THEN path
              ELSE substr(replace('/' || path, '/' || locale || '.lproj/', '/'), 2) END AS place
    FROM nibs
   WHERE device IS NULL AND project IN (SELECT project FROM wanted)),
crowded AS (
  SELECT project, nib, kind FROM placed
   GROUP BY project, nib, kind HAVING count(DISTINCT place) > 1),
clashes AS (
  SELECT DISTINCT project, nib, kind FROM placed
   WHERE bundle <> ''
   GROUP BY project, nib, kind, bundle HAVING count(DISTINCT place) > 1),
places AS (
  SELECT DISTINCT p.project, p.nib, p.kind, p.place
    FROM placed AS p JOIN crowded AS c
      ON c.project = p.project AND c.nib = p.nib AND c.kind = p.kind
   ORDER BY p.project, p.nib, p.kind, p.place)
SELECT project, nib, count(*) AS files,
       CASE WHEN (project, nib, kind) IN (SELECT project, nib, kind FROM clashes)
            THEN 1 ELSE 0 END AS same_bundle,
       group_concat(place, ' ') AS paths
  FROM places
 GROUP BY project, nib, kind
 ORDER BY same_bundle DESC, project, nib, kind
