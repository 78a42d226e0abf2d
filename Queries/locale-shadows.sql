-- title: Controllers whose nib in the root of a bundle hides a localised one
-- group: Controllers
-- about: The system searches the root of a bundle before its language folders, so a nib that was
--   copied to the root hides all translations of it.
-- nothing: no nib in the root of a bundle hides a localised one
-- per: project
-- with: shown
-- leaves-out: unknown
-- column: project, the project's name
-- column: controller, the class of the controller
-- column: creation, the kind of creation: default, call, scene or decoded
-- column: nib, the file that the lookup finds
-- column: verdict, the outcome of loading the view
-- column: profiles, the systems that the line applies to
-- column: seen, 1 if the code contains such a creation
-- column: where, the line that declares the controller
-- column: bundle, the bundle that the lookup searches

WITH parts AS (
  SELECT project,
         controller,
         creation,
         nib_path AS nib,
         verdict,
         controller_path || ':' || controller_line AS "where",
         bundle,
         profile, rank, max(seen) AS seen
    FROM shown
   WHERE ' ' || flags || ' ' LIKE '% locale-shadow %'
   GROUP BY project, controller, creation, nib, verdict, "where", bundle, profile, rank),
lines AS (
  SELECT project, controller, creation, nib, verdict, "where", bundle,
         rank, group_concat(profile, ' ') OVER line AS profiles,
         max(seen) OVER line AS seen, min(rank) OVER line AS first
    FROM parts
  WINDOW line AS (
    PARTITION BY project, controller, creation, nib, verdict, "where", bundle
    ORDER BY rank ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING))
SELECT project, controller, creation, nib, verdict, profiles, seen, "where", bundle
  FROM lines
 WHERE rank = first
 ORDER BY project, controller, "where", rank, creation, nib, verdict, "where", bundle
