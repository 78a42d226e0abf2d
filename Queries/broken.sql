-- title: Controllers that are created and shown, and crash or stay without a view
-- group: Controllers
-- about: A line for each creation in the code that crashes or leaves the controller without a
--   view. Creations that do not occur in the code (seen = 0) are left to blame, trend and diff;
--   those that nothing leads to, controllers whose view nothing asks for, and predictions of low
--   confidence to unreached=1.
-- nothing: no controller that is created and shown crashes or stays without a view
-- parameter: unreached = 0, 1 to list as well what nothing leads to or shows, or is not sure
-- with: shown
-- leaves-out: unknown unread
-- column: project, the project's name
-- column: controller, the class of the controller
-- column: creation, how it comes to life: default, call, scene or decoded
-- column: name, the name that is looked up; of a storyboard or scene that is not there the one
--   asked for
-- column: nib, the file that is found
-- column: verdict, what happens when the view loads
-- column: profiles, the systems for which the rest of the line holds
-- column: seen, 1 if such a creation occurs in the code
-- column: where, the line that creates the controller, else the one that declares it
-- column: bundle, the bundle that is searched

WITH parts AS (
  SELECT project,
         controller,
         creation,
         coalesce(nib_name, missing) AS name,
         nib_path AS nib,
         verdict,
         coalesce(creation_path || ':' || creation_line, creation_path,
                controller_path || ':' || controller_line) AS "where",
         bundle,
         profile, rank, max(seen) AS seen
    FROM shown
   WHERE seen = 1 AND (verdict = 'no-view' OR verdict LIKE 'crash-%')
     AND (:unreached = 1
          OR reach <> 'unreached' AND ifnull(requested, 1) = 1 AND confidence <> 'low')
   GROUP BY project, controller, creation, name, nib, verdict, "where", bundle, profile, rank),
lines AS (
  SELECT project, controller, creation, name, nib, verdict, "where", bundle,
         rank, group_concat(profile, ' ') OVER line AS profiles,
         max(seen) OVER line AS seen, min(rank) OVER line AS first
    FROM parts
  WINDOW line AS (
    PARTITION BY project, controller, creation, name, nib, verdict, "where", bundle
    ORDER BY rank ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING))
SELECT project, controller, creation, name, nib, verdict, profiles, seen, "where", bundle
  FROM lines
 WHERE rank = first
 ORDER BY project, controller, "where", rank, creation, name, nib, verdict, "where", bundle
