-- title: Controllers whose nib or verdict depends on the version of the system
-- group: Controllers
-- about: A line for each nib and verdict of a controller that differ between versions of one
--   platform on one device.
-- nothing: no controller has another nib or verdict on another version of the system
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

WITH differing AS (
  SELECT *, max(differs) OVER (PARTITION BY project, stem) AS is_listed
    FROM (SELECT *, min(coalesce(nib_path, '')) OVER device <> max(coalesce(nib_path, '')) OVER device
                    OR min(verdict) OVER device <> max(verdict) OVER device AS differs
            FROM shown
           WHERE stem IN
                 (SELECT substr(key, 1, length(key) - length(profile) - 1)
                    FROM resolutions
                   WHERE profile IN
                         (SELECT a.profile
                            FROM profiles AS a JOIN profiles AS b
                              ON a.platform = b.platform AND coalesce(a.device, '') = coalesce(b.device, '')
                             AND a.profile <> b.profile)
                     AND project = coalesce(:project, project)
                   GROUP BY substr(key, 1, length(key) - length(profile) - 1)
                  HAVING min(coalesce(nib_path, '')) <> max(coalesce(nib_path, ''))
                      OR min(verdict) <> max(verdict))
          WINDOW device AS (PARTITION BY project, stem, platform, device))),
parts AS (
  SELECT project,
         controller,
         creation,
         nib_path AS nib,
         verdict,
         controller_path || ':' || controller_line AS "where",
         bundle,
         profile, rank, max(seen) AS seen
    FROM differing
   WHERE is_listed
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
