-- title: Controllers that are created and whose nib is not known, with the reason
-- group: Controllers
-- about: A line for each creation whose nib cannot be told from source. It is in no other
--   answer.
-- nothing: of every controller that is created it is known which nib it loads, if any
-- with: shown
-- column: project, the project's name
-- column: controller, the class of the controller
-- column: creation, how it comes to life: default, call, scene or decoded
-- column: name, the name that is looked up
-- column: untold, what source would have to tell
-- column: where, the line that creates the controller, else the one that declares it
-- column: bundle, the bundle that is searched
-- column: profiles, the systems for which the rest of the line holds
-- column: seen, 1 if such a creation occurs in the code

WITH parts AS (
  SELECT project,
         controller,
         creation,
         nib_name AS name,
         CASE WHEN nib_name IS NULL AND rule = 'explicit-argument' THEN 'the name that is passed'
              WHEN nib_name IS NULL AND rule = 'forced-argument'
              THEN 'the name that an initialiser passes on'
              WHEN nib_name IS NULL AND rule IN ('nib-name-getter', 'window-nib-name')
              THEN 'the name that is returned'
              WHEN (project, nib_path) IN
                   (SELECT project, path FROM problems WHERE severity = 'error')
              THEN 'what is in the nib, which cannot be read'
              WHEN bundle IS NULL THEN 'the bundle'
              ELSE 'what the class is built of' END AS untold,
         coalesce(creation_path || ':' || creation_line, creation_path,
                controller_path || ':' || controller_line) AS "where",
         bundle,
         profile, rank, max(seen) AS seen
    FROM shown
   WHERE seen = 1 AND verdict = 'unknown'
   GROUP BY project, controller, creation, name, untold, "where", bundle, profile, rank),
lines AS (
  SELECT project, controller, creation, name, untold, "where", bundle,
         rank, group_concat(profile, ' ') OVER line AS profiles,
         max(seen) OVER line AS seen, min(rank) OVER line AS first
    FROM parts
  WINDOW line AS (
    PARTITION BY project, controller, creation, name, untold, "where", bundle
    ORDER BY rank ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING))
SELECT project, controller, creation, name, untold, "where", bundle, profiles, seen
  FROM lines
 WHERE rank = first
 ORDER BY project, controller, "where", rank, creation, name, untold, "where", bundle
