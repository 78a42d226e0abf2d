-- title: Controllers that find a nib by name that was made for something else
-- group: Controllers
-- about: A line for each controller whose class name finds a nib that was made for something else.
--   UIKit searches for a nib with the name of the class, and with that name without Controller, and
--   does not check the owner of the nib.
-- nothing: no controller finds a nib by name that was made for something else
-- per: project
-- with: shown
-- leaves-out: unknown unread
-- column: project, the project's name
-- column: controller, the class of the controller
-- column: nib, the file that the lookup finds
-- column: owner, the class of the nib's File's Owner
-- column: verdict, the outcome of loading the view
-- column: profiles, the systems that the line applies to
-- column: seen, 1 if the code contains such a creation
-- column: where, the line that declares the controller
-- column: bundle, the bundle that the lookup searches

WITH parts AS (
  SELECT project,
         controller,
         nib_path AS nib,
         owner_class AS owner,
         verdict,
         controller_path || ':' || controller_line AS "where",
         bundle,
         profile, rank, max(seen) AS seen
    FROM shown
   WHERE implicit = 1 AND owns = 0 AND (owner_class IS NOT NULL OR verdict NOT IN ('unknown', 'crash-nib-not-found'))
   GROUP BY project, controller, nib, owner, verdict, "where", bundle, profile, rank),
lines AS (
  SELECT project, controller, nib, owner, verdict, "where", bundle,
         rank, group_concat(profile, ' ') OVER line AS profiles,
         max(seen) OVER line AS seen, min(rank) OVER line AS first
    FROM parts
  WINDOW line AS (
    PARTITION BY project, controller, nib, owner, verdict, "where", bundle
    ORDER BY rank ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING))
SELECT project, controller, nib, owner, verdict, profiles, seen, "where", bundle
  FROM lines
 WHERE rank = first
 ORDER BY project, controller, "where", rank, nib, owner, verdict, "where", bundle
