-- title: Actions of nibs that their target does not implement
-- group: Connections
-- about: A line for each action of a nib, or method of a segue, that its target does not have.
-- nothing: no nib is known to send an action that its target does not implement
-- per: project
-- column: project, the project's name
-- column: where, the line of the nib
-- column: source, the class and label of the source object
-- column: name, the key, selector or class
-- column: message, the exception's or log's text, else the reason
-- column: fails, the time of failure: on_load, on_event or on_use
-- column: confidence, high, medium or low
-- column: reach, unreached if nothing loads the nib, scene or prototype
-- column: apps, the apps that have the nib

WITH promises AS (
  SELECT project, nib_path || ':' || line AS "where", nib_path, line,
         coalesce(source_class, '')
         || CASE WHEN source_label IS NULL THEN '' ELSE ' ' || source_label END AS source,
         name, message, fails, confidence, reach, app, source_id, destination_id
    FROM connections
   WHERE status IN ('missing-action', 'missing-segue-action') AND project = coalesce(:project, project)
   ORDER BY app)
SELECT project, "where", source, name, message, fails, confidence, reach,
       group_concat(app, ' ') AS apps
  FROM promises
 GROUP BY project, nib_path, line, "where", source_id, source, name, destination_id, message, fails,
          confidence, reach
 ORDER BY project, reach = 'unreached' OR confidence = 'low', nib_path, line, name, source_id,
          destination_id, message
