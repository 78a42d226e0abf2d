-- title: Nibs made for a controller that nothing loads
-- group: Nibs
-- about: A line for each nib, with all of its language folders; the nib counts as loaded if one of
--   them is. Leaves out nibs that a name in the code may load, and nibs of a controller that has a
--   creation with an unknown nib.
-- nothing: no nib that is made for a controller is left unloaded
-- with: wanted shown
-- leaves-out: unknown
-- column: project, the project's name
-- column: nib, the file
-- column: owner, the class of its File's Owner
-- column: bundle, the bundle that holds it
-- column: locales, its languages

WITH placed AS (
  SELECT project, nib, path, kind, locale, owner_class, bundle,
         replace('/' || path, '/' || coalesce(locale, '') || '.lproj/', '/') AS place
    FROM nibs),
loaded AS (
  SELECT DISTINCT project, nib_path FROM shown
   WHERE (project, nib_path) IN (SELECT project, path FROM nibs WHERE kind <> 'storyboard')),
lost AS (
  SELECT project, path, locale, owner_class AS owner, bundle, place
    FROM placed
   WHERE kind <> 'storyboard' AND project IN (SELECT project FROM wanted)
     AND (project, owner_class) IN (SELECT project, class FROM classes WHERE is_controller = 1)
     AND (project, path) NOT IN
         (SELECT project, nib_path FROM loaded)
     AND (locale IS NULL OR (project, place) NOT IN
         (SELECT project, place FROM placed
           WHERE locale IS NOT NULL AND (project, path) IN
                 (SELECT project, nib_path FROM loaded)))
     AND (project, owner_class) NOT IN
         (SELECT project, controller FROM resolutions
           WHERE verdict = 'unknown' AND controller IS NOT NULL)
     AND (project, nib) NOT IN
         (SELECT project, nib_name FROM nib_loads
           WHERE kind IN ('load-nib-named', 'nib-object', 'register')
             AND nib_name IS NOT NULL)
   ORDER BY locale)
SELECT project,
       substr(min(CASE locale WHEN 'Base' THEN '0' ELSE '1' END || path), 2) AS nib,
       owner, bundle, group_concat(locale, ' ') AS locales
  FROM lost
 GROUP BY project, place, owner, bundle
 ORDER BY project, nib, bundle
