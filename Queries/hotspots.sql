-- title: Nibs that break often, by author and month
-- group: Time
-- about: The number of times that a commit broke the controllers of a nib, for each nib, author and
--   month; several systems of one controller count once. Needs an index with a history (index
--   --history).
-- nothing: no commit of the index broke a controller
-- with: wanted
-- parameter: since = NULL, the first month, as in 2025-01
-- column: project, the project's name
-- column: nib, the file; if none was found, the controller, or the key without its system if its class is not known
-- column: month, the month
-- column: author, the author of the commits; missing where the commits before them are not indexed, so that it
--   may have been somebody else
-- column: breaks, the number of controllers that they broke
-- column: commits, the number of commits

WITH broken AS (
  SELECT DISTINCT r.project, coalesce(r.new_nib_path, r.old_nib_path, r.controller,
                                      substr(r.key, 1, instr(r.key || '@', '@') - 1)) AS nib,
         substr(r.committed_at, 1, 7) AS month,
         CASE WHEN b.commit_id IS NOT NULL THEN c.author END AS author,
         r.commit_id, r.controller, r.creation
    FROM resolution_changes AS r
    JOIN snapshots AS s ON s.project = r.project AND s.commit_id = r.commit_id AND s.in_history = 1
    LEFT JOIN commits AS c ON c.project = r.project AND c.commit_id = r.commit_id
    LEFT JOIN commits AS b ON b.project = r.project AND b.commit_id = r.previous_commit
   WHERE r."change" = 'introduced' AND r.project IN (SELECT project FROM wanted))
SELECT project, nib, month, author, count(*) AS breaks, count(DISTINCT commit_id) AS commits
  FROM broken
 WHERE :since IS NULL OR month >= :since
 GROUP BY project, nib, month, author
 ORDER BY breaks DESC, project, nib, month, author
