-- `counts` is 1 for a creation that `query broken` considers.
SELECT controller, controller_path AS path, controller_line AS line, creation, creation_path,
       creation_line, seen, rule, nib_path AS nib, verdict, message, owner_class AS owner, owns,
       confidence, reach, counts, group_concat(profile, ' ') AS systems
  FROM (SELECT DISTINCT controller, controller_path, controller_line, creation, creation_path,
               creation_line, seen, rule, nib_path, verdict, message, owner_class, owns, confidence,
               reach, profile,
               seen = 1 AND reach <> 'unreached' AND ifnull(requested, 1) = 1 AND confidence <> 'low'
                 AND key IN (SELECT key FROM shown) AS counts
          FROM resolutions
         WHERE project = :project AND controller IS NOT NULL
         ORDER BY controller, controller_path, creation_path, creation_line, creation, profile)
 GROUP BY controller, path, line, creation, creation_path, creation_line, seen, rule, nib, verdict,
          message, owner, owns, confidence, reach, counts
 ORDER BY controller, path, creation_path, creation_line, creation, systems
