-- title: Controllers that load a nib of another owner, by any rule
-- group: Controllers
-- about: Like implicit-not-owned, but includes names that code passes and nibs of scenes. The nib
--   names another class as its owner, or none. A subclass may load the nib of its superclass.
-- nothing: no controller loads a nib of another owner
-- per: project
-- with: shown
-- leaves-out: unknown unread
-- column: project, the project's name
-- column: controller, the class of the controller
-- column: creation, the kind of creation: default, call, scene or decoded
-- column: nib, the file that the lookup finds
-- column: owner, the class of the nib's File's Owner
-- column: verdict, the outcome of loading the view
-- column: profiles, the systems that the line applies to
-- column: seen, 1 if the code contains such a creation
-- column: where, the line that creates the controller, else the one that declares it
-- column: bundle, the bundle that the lookup searches

WITH parts AS (
  SELECT project,
         controller,
         creation,
         nib_path AS nib,
         owner_class AS owner,
         verdict,
         coalesce(creation_path || ':' || creation_line, creation_path,
                controller_path || ':' || controller_line) AS "where",
         bundle,
         profile, rank, max(seen) AS seen
    FROM shown
   WHERE owns = 0 AND (owner_class IS NOT NULL OR verdict NOT IN ('unknown', 'crash-nib-not-found'))
   GROUP BY project, controller, creation, nib, owner, verdict, "where", bundle, profile, rank),
lines AS (
  SELECT project, controller, creation, nib, owner, verdict, "where", bundle,
         rank, group_concat(profile, ' ') OVER line AS profiles,
         max(seen) OVER line AS seen, min(rank) OVER line AS first
    FROM parts
  WINDOW line AS (
    PARTITION BY project, controller, creation, nib, owner, verdict, "where", bundle
    ORDER BY rank ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING))
SELECT project, controller, creation, nib, owner, verdict, profiles, seen, "where", bundle
  FROM lines
 WHERE rank = first
 ORDER BY project, controller, "where", rank, creation, nib, owner, verdict, "where", bundle
