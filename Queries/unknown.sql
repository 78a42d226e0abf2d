-- title: Created controllers with an unknown nib, and the reason
-- group: Controllers
-- about: A line for each creation whose nib the source does not determine. No other query lists
--   these creations.
-- nothing: the nib of every created controller is known
-- per: project
-- with: shown
-- column: project, the project's name
-- column: controller, the class of the controller
-- column: creation, the kind of creation: default, call, scene or decoded
-- column: name, the name in the lookup
-- column: untold, the missing information
-- column: where, the line that creates the controller, else the one that declares it
-- column: bundle, the bundle that the lookup searches
-- column: profiles, the systems that the line applies to
-- column: seen, 1 if the code contains such a creation

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
