-- title: Controllers with a nib of their own and another under their short name
-- group: Controllers
-- about: A line for each controller that has a nib of its own and another nib under its short name.
--   Systems before iOS 9 look for the short name first, so their lines show the other nib.
-- nothing: no controller with a nib of its own has another under its short name
-- per: project
-- with: shown
-- leaves-out: unknown
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
    FROM (SELECT *, max(' ' || flags || ' ' LIKE '% collision %') OVER (PARTITION BY project, stem) AS collides
            FROM shown
           WHERE creation = 'default' AND (project, controller) IN
                 (SELECT project, controller FROM resolutions
                   WHERE flags LIKE '%collision%' AND project = coalesce(:project, project)))
   WHERE collides
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
