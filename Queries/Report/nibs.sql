SELECT path, kind, platform, owner_class AS owner, group_concat(bundle, ', ') AS bundles
  FROM (SELECT DISTINCT path, kind, platform, owner_class, bundle
          FROM nibs
         WHERE project = :project
         ORDER BY path, bundle)
 GROUP BY path
 ORDER BY path
