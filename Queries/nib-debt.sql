-- title: The number of remaining nibs, month by month
-- group: Time
-- about: The last snapshot of each month, for teams that move off nibs. Needs an index with a
--   history (index --history).
-- nothing: the index holds no commit with a date
-- per: project
-- parameter: since = NULL, the first month, as in 2025-01
-- column: project, the project's name
-- column: month, the month
-- column: commit, its last commit
-- column: nibs, the number of xibs and storyboards
-- column: change, the difference from the month before
-- column: controllers, the number of controllers

WITH dated AS (
  SELECT project, substr(committed_at, 1, 7) AS month, commit_id, position, nib_count,
         controller_count,
         row_number() OVER (PARTITION BY project, substr(committed_at, 1, 7)
                            ORDER BY committed_at DESC, position DESC) AS number
    FROM snapshots
   WHERE committed_at IS NOT NULL AND in_history = 1 AND project = coalesce(:project, project))
SELECT project, month, substr(commit_id, 1, 12) AS "commit", nib_count AS nibs,
       nib_count - lag(nib_count) OVER (PARTITION BY project ORDER BY month) AS "change",
       controller_count AS controllers
  FROM dated
 WHERE number = 1 AND (:since IS NULL OR month >= :since)
 ORDER BY project, month
