-- title: Reusable views that code asks for but nothing registers
-- group: Loads
-- about: A line for each reusable view that code asks for, if no prototype has the identifier and
--   no code registers it.
-- nothing: no code is known to ask for an unregistered reusable view
-- per: project
-- column: project, the project's name
-- column: where, the line of the code
-- column: class, the class around the code
-- column: name, the identifier
-- column: message, the exception's text
-- column: confidence, high, medium or low
-- column: apps, the apps that run the code

WITH failing AS (
  SELECT project, path || ':' || line AS "where", path, line, class, name, message, confidence, app
    FROM identifiers
   WHERE status = 'missing' AND kind = 'reuse-identifier' AND project = coalesce(:project, project)
   ORDER BY app)
SELECT project, "where", class, name, message, confidence, group_concat(app, ' ') AS apps
  FROM failing
 GROUP BY project, path, line, "where", class, name, message, confidence
 ORDER BY project, confidence = 'low', path, line, class, name, message
