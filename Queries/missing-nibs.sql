-- title: Code that loads a nib which does not exist or does not fit
-- group: Loads
-- about: A line for each place that loads or registers a nib by name if no searched bundle has the
--   nib, if its owner or objects have another class than the code expects, or if it holds no
--   reusable view.
-- nothing: no code is known to load a nib that does not exist or does not fit
-- per: project
-- column: project, the project's name
-- column: where, the line of the code
-- column: class, the class around the code
-- column: kind, nib-object, load-nib-named, register or instantiate
-- column: nib, the name in the lookup
-- column: status, nib-not-found, nil-owner, missing-key, wrong-object, invalid-cell-nib or
--   reuse-identifier-mismatch
-- column: message, the exception's text, else the reason
-- column: fails, when: on_load or on_use
-- column: confidence, high, medium or low
-- column: apps, the apps that run the code

WITH failing AS (
  SELECT project, path || ':' || line AS "where", path, line, class, kind, nib_name AS nib, status,
         message, fails, confidence, app
    FROM loads
   WHERE status NOT IN ('ok', 'unknown') AND project = coalesce(:project, project)
   ORDER BY app)
SELECT project, "where", class, kind, nib, status, message, fails, confidence,
       group_concat(app, ' ') AS apps
  FROM failing
 GROUP BY project, path, line, "where", class, kind, nib, status, message, fails, confidence
 ORDER BY project, confidence = 'low', path, line, class, kind, nib, status, message
