-- title: Segues that code performs but no scene of the controller has
-- group: Loads
-- about: A line for each segue that code performs by an identifier that no scene of the controller
--   has.
-- nothing: no code is known to perform a missing segue
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
   WHERE status = 'missing' AND kind = 'segue' AND project = coalesce(:project, project)
   ORDER BY app)
SELECT project, "where", class, name, message, confidence, group_concat(app, ' ') AS apps
  FROM failing
 GROUP BY project, path, line, "where", class, name, message, confidence
 ORDER BY project, confidence = 'low', path, line, class, name, message
