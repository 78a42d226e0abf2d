-- The wanted rows of `resolutions`, with the parts of their profile, and `stem`, the key without
-- the profile.
--
-- A bundle's build description may rule out profiles. Code in a framework runs where an app of the
-- project runs; the same applies to rows without a bundle.
--
-- Many bundles support the same systems, so each combination is compared with the profiles only
-- once.
made AS (
  SELECT DISTINCT project, bundle, kind, platforms, minimum_ios, minimum_tvos, minimum_macos,
         coalesce(platforms, '') || '|' || coalesce(minimum_ios, '') || '|' || coalesce(minimum_tvos, '')
           || '|' || coalesce(minimum_macos, '') AS systems
    FROM bundles
   WHERE project = coalesce(:project, project)),
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
-- The profiles of each bundle as a text, between spaces; '' stands for code without a bundle.
alike AS (
  SELECT project, kind, systems, group_concat(profile, ' ') AS profiles
    FROM (SELECT DISTINCT project, kind, systems FROM made) AS kinds
    JOIN running USING (systems) LEFT JOIN apps USING (project, profile)
   WHERE running.runs AND (kind NOT IN ('framework', 'resources') OR coalesce(apps.runs, TRUE))
   GROUP BY project, kind, systems),
possible AS (
  SELECT project, bundle, ' ' || coalesce(group_concat(profiles, ' '), '') || ' ' AS profiles
    FROM made LEFT JOIN alike USING (project, kind, systems)
   GROUP BY project, bundle
   UNION ALL
  SELECT project, '' AS bundle, ' ' || coalesce(group_concat(CASE WHEN runs THEN profile END, ' '), '') || ' ' AS profiles
    FROM apps
   GROUP BY project),
shown AS (
  SELECT r.*, rank, platform, device,
         substr(key, 1, length(key) - length(r.profile) - 1) AS stem
    FROM resolutions AS r
    LEFT JOIN profiles ON profiles.profile = r.profile
    LEFT JOIN possible ON possible.project = r.project AND possible.bundle = ifnull(r.bundle, '')
   WHERE r.project = coalesce(:project, r.project)
     AND (:projects IS NULL OR r.project IN (SELECT value FROM json_each(:projects)))
     AND (:profiles IS NULL OR r.profile IN (SELECT value FROM json_each(:profiles)))
     AND (:seen = 0 OR seen = 1)
     AND (:all_profiles = 1 OR possible.project IS NULL OR instr(possible.profiles, ' ' || r.profile || ' ') > 0))
