-- The rows of `resolutions` that were asked for, with the parts of their profile and `stem`, their key
-- without the profile.
--
-- A profile is ruled out for a bundle that the build description does not make for it. Code in a
-- framework runs where an app of the project does; a row without a bundle is taken for that too.
--
-- Many bundles are made for the same systems, so each combination is compared with the profiles once.
made AS (
  SELECT DISTINCT project, bundle, kind, platforms, minimum_ios, minimum_tvos, minimum_macos,
         coalesce(platforms, '') || '|' || coalesce(minimum_ios, '') || '|' || coalesce(minimum_tvos, '')
           || '|' || coalesce(minimum_macos, '') AS systems
    FROM bundles),
running AS (
  SELECT systems, profile,
         (platforms IS NULL OR ' ' || platforms || ' ' LIKE '% ' || platform || ' %')
           AND (minimum IS NULL
                OR CAST(substr(os_version, 1, instr(os_version || '.', '.') - 1) AS INTEGER) * 1000
                   + CAST('0' || substr(os_version, instr(os_version || '.', '.') + 1) AS INTEGER)
                   >= CAST(substr(minimum, 1, instr(minimum || '.', '.') - 1) AS INTEGER) * 1000
                   + CAST('0' || substr(minimum, instr(minimum || '.', '.') + 1) AS INTEGER))
           AS runs
    FROM (SELECT *, CASE WHEN platform IN ('ios', 'catalyst') THEN minimum_ios
                         WHEN platform = 'tvos' THEN minimum_tvos
                         WHEN platform = 'macos' THEN minimum_macos END AS minimum
            FROM (SELECT DISTINCT systems, platforms, minimum_ios, minimum_tvos, minimum_macos FROM made)
           CROSS JOIN profiles)),
apps AS (
  SELECT project, profile, max(runs) AS runs
    FROM (SELECT DISTINCT project, systems FROM made WHERE kind IN ('app', 'extension')) AS app
    JOIN running USING (systems)
   GROUP BY project, profile),
elsewhere AS (
  SELECT project, '' AS bundle, profile FROM apps WHERE NOT runs
   UNION ALL
  SELECT project, bundle, profile
    FROM made JOIN running USING (systems) LEFT JOIN apps USING (project, profile)
   GROUP BY project, bundle, profile
  HAVING NOT max(running.runs AND (kind NOT IN ('framework', 'resources')
                                   OR coalesce(apps.runs, TRUE)))),
shown AS (
  SELECT r.*, rank, platform, device,
         substr(key, 1, length(key) - length(r.profile) - 1) AS stem
    FROM resolutions AS r
    JOIN profiles ON profiles.profile = r.profile
    LEFT JOIN elsewhere
      ON elsewhere.project = r.project AND elsewhere.bundle = ifnull(r.bundle, '')
     AND elsewhere.profile = r.profile
   WHERE (:projects IS NULL OR r.project IN (SELECT value FROM json_each(:projects)))
     AND (:profiles IS NULL OR r.profile IN (SELECT value FROM json_each(:profiles)))
     AND (:seen = 0 OR seen = 1)
     AND (:all_profiles = 1 OR elsewhere.project IS NULL))
