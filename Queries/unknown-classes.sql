-- title: Custom classes of nibs that the app does not have or cannot create
-- group: Connections
-- about: A line for each custom class of a nib if the app does not have it, has it in another
--   module, or cannot create it.
-- nothing: no nib is known to name a class that the app does not have
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
   WHERE status IN ('unknown-class', 'wrong-module', 'missing-initializer') AND project = coalesce(:project, project)
   ORDER BY app)
SELECT project, "where", source, name, message, fails, confidence, reach,
       group_concat(app, ' ') AS apps
  FROM promises
 GROUP BY project, nib_path, line, "where", source_id, source, name, destination_id, message, fails,
          confidence, reach
 ORDER BY project, reach = 'unreached' OR confidence = 'low', nib_path, line, name, source_id,
          destination_id, message
