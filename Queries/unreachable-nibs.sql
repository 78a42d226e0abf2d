-- title: Nibs made for a controller that nothing loads
-- group: Nibs
-- about: A line for each nib, with all of its language folders; the nib counts as loaded if one of
--   them is. Leaves out nibs that a name in the code may load, and nibs of a controller that has a
--   creation with an unknown nib.
-- nothing: no nib that is made for a controller is left unloaded
-- per: project
-- with: shown
-- leaves-out: unknown
-- column: project, the project's name
-- column: nib, the file
-- column: owner, the class of its File's Owner
-- column: bundle, the bundle that holds it
-- column: locales, its languages

WITH loaded AS (
  SELECT DISTINCT project, nib_path FROM shown
   WHERE (project, nib_path) IN
         (SELECT project, path FROM nibs
           WHERE kind <> 'storyboard' AND project = coalesce(:project, project))),
placed AS (
  SELECT n.project, nib, path, locale, owner_class, bundle, l.nib_path AS loaded,
         replace('/' || path, '/' || coalesce(locale, '') || '.lproj/', '/') AS place
    FROM nibs AS n
    LEFT JOIN loaded AS l ON l.project = n.project AND l.nib_path = n.path
   WHERE kind <> 'storyboard' AND n.project = coalesce(:project, n.project)),
named AS (
  SELECT DISTINCT project, nib_name FROM nib_loads
   WHERE kind IN ('load-nib-named', 'nib-object', 'register') AND project = coalesce(:project, project)),
unknown AS (
  SELECT DISTINCT project, controller FROM resolutions
   WHERE verdict = 'unknown' AND project = coalesce(:project, project)),
lost AS (
  SELECT p.project, path, locale, owner_class AS owner, bundle, place
    FROM (SELECT *, max(CASE WHEN locale IS NOT NULL THEN loaded END)
                      OVER (PARTITION BY project, place) AS loaded_language
            FROM placed) AS p
    LEFT JOIN named AS n ON n.project = p.project AND n.nib_name = p.nib
    LEFT JOIN unknown AS u ON u.project = p.project AND u.controller = p.owner_class
   WHERE (p.project, owner_class) IN
         (SELECT project, class FROM classes
           WHERE is_controller = 1 AND project = coalesce(:project, project))
     AND loaded IS NULL AND (locale IS NULL OR loaded_language IS NULL)
     AND n.project IS NULL AND u.project IS NULL
   ORDER BY locale)
SELECT project,
       substr(min(CASE locale WHEN 'Base' THEN '0' ELSE '1' END || path), 2) AS nib,
       owner, bundle, group_concat(locale, ' ') AS locales
  FROM lost
 GROUP BY project, place, owner, bundle
 ORDER BY project, nib, bundle
