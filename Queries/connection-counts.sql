-- title: Counts of nib connections by kind and status
-- group: Connections
-- about: A line for each kind and status.
-- nothing: the index holds no connection of a nib in an app
-- per: project
-- column: project, the project's name
-- column: kind, outlet, collection, action, segue, segue-action, unwind, attribute, binding,
--   class, segue-class, image or color
-- column: status, ok, missing-key, missing-action, ... or unknown
-- column: connections, the number of connections
-- column: nibs, the number of files

WITH counted AS (
  SELECT project, kind, status, nib_path FROM connections WHERE status <> 'ok'
   UNION ALL
  SELECT project, kind, status, nib_path FROM connections WHERE status = 'ok')
SELECT project, kind, status, count(*) AS connections, count(DISTINCT nib_path) AS nibs
  FROM counted
 WHERE project = coalesce(:project, project)
 GROUP BY project, kind, status
 ORDER BY project, kind, status
