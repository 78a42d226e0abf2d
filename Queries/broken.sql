-- title: Controllers that crash or have no view, and apps that fail to start
-- group: Controllers
-- about: A line for each creation in the code that crashes or leaves the controller without a view.
--   blame, trend and diff also list creations that do not occur in the code (seen = 0). unreached=1
--   adds creations that nothing leads to, controllers whose view nothing asks for, and predictions
--   of low confidence. Names of property lists that an app does not have come last.
-- nothing: no controller that is created and shown crashes or stays without a view
-- parameter: unreached = 0, 1 to include creations that nothing leads to or shows, and uncertain
--   ones
-- per: project
-- with: shown
-- leaves-out: unknown unread
-- column: project, the project's name
-- column: controller, the class of the controller
-- column: creation, the kind of creation: default, call, scene or decoded; for a name of a property
--   list its kind: main-nib, scene-delegate, …
-- column: name, the name in the lookup; for a missing storyboard or scene, its name
-- column: nib, the file that the lookup finds
-- column: verdict, the outcome of loading the view; missing for a name of a property list
-- column: profiles, the systems that the line applies to
-- column: seen, 1 if the code contains such a creation
-- column: where, the line that creates the controller, else the one that declares it
-- column: bundle, the bundle that the lookup searches

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
  FROM (SELECT project, controller, creation, name, nib, verdict, profiles, seen, "where", bundle, rank,
               CASE WHEN controller IS NULL AND creation <> 'scene' THEN 1 ELSE 0 END AS is_start
          FROM lines
         WHERE rank = first
         UNION ALL
        SELECT project, NULL, kind, name, NULL, status, NULL, 1, path || ':' || line, app, 0, 1
          FROM identifiers
         WHERE status = 'missing' AND kind NOT IN ('segue', 'awaited-segue', 'reuse-identifier', 'launch-screen')
           AND (:unreached = 1 OR confidence <> 'low')
           AND project = coalesce(:project, project))
 ORDER BY project, is_start, controller, "where", rank, creation, name, nib, verdict, bundle
