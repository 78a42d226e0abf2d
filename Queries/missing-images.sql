-- title: Images and colors of nibs that no catalog and no file has
-- group: Connections
-- about: A line for each image or color that a nib asks for and no file of the snapshot has, whatever
--   target it is in. The system logs it; the image stays empty, the color as it was when the nib was saved.
-- nothing: no nib is known to ask for an image or color that does not exist
-- per: project
-- column: project, the project's name
-- column: where, the line of the nib
-- column: kind, image or color
-- column: name, the name
-- column: message, the log's text
-- column: confidence, high, medium or low
-- column: apps, the apps that have the nib

WITH promises AS (
  SELECT project, nib_path || ':' || line AS "where", nib_path, line, kind, name, message,
         confidence, app
    FROM connections
   WHERE status = 'missing-asset' AND project = coalesce(:project, project)
   ORDER BY app)
SELECT project, "where", kind, name, message, confidence, group_concat(app, ' ') AS apps
  FROM promises
 GROUP BY project, nib_path, line, "where", kind, name, message, confidence
 ORDER BY project, nib_path, line, kind, name, message
