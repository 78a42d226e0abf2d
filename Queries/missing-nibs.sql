-- title: Places whose code loads a nib that is not there, or that does not fit
-- group: Loads
-- about: A line for each place that loads or registers a nib by name which no bundle that is searched
--   has, whose owner or objects are not what the code takes them for, or that holds no reusable view.
-- nothing: every nib that code loads by name is there and fits, as far as is known
-- with: wanted
-- column: project, the project's name
-- column: where, the line of the code
-- column: class, the class whose code it is
-- column: kind, nib-object, load-nib-named, register or instantiate
-- column: nib, the name that is looked up
-- column: status, nib-not-found, nil-owner, missing-key, wrong-object, invalid-cell-nib or reuse-identifier-mismatch
-- column: message, the exception's text, else the reason
-- column: fails, when: on_load or on_use
-- column: confidence, high, medium or low
-- column: apps, the apps that run the code

WITH failing AS (
  SELECT project, path || ':' || line AS "where", path, line, class, kind, nib_name AS nib, status,
         message, fails, confidence, app
    FROM loads
   WHERE status NOT IN ('ok', 'unknown') AND project IN (SELECT project FROM wanted)
   ORDER BY app)
SELECT project, "where", class, kind, nib, status, message, fails, confidence,
       group_concat(app, ' ') AS apps
  FROM failing
 GROUP BY project, path, line, "where", class, kind, nib, status, message, fails, confidence
 ORDER BY project, confidence = 'low', path, line, class, kind, nib, status, message
