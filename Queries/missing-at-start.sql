-- title: Nibs and classes that property lists name and apps do not have
-- group: Loads
-- about: A line for each name in Info.plist, or in the build settings that it is made from, which the
--   system looks up when an app, a scene or an extension starts, and which is not there.
-- nothing: everything that property lists name is there, as far as is known
-- per: project
-- column: project, the project's name
-- column: where, the line of the property list; of a build setting its description
-- column: kind, which name it is: main-nib, main-storyboard, scene-delegate, …
-- column: name, the name
-- column: message, the text of the exception or of the log
-- column: confidence, high, medium or low
-- column: apps, the apps and extensions

WITH failing AS (
  SELECT project, path || ':' || line AS "where", path, line, kind, name, message, confidence, app
    FROM identifiers
   WHERE status = 'missing' AND kind NOT IN ('segue', 'awaited-segue', 'reuse-identifier')
     AND project = coalesce(:project, project)
   ORDER BY app)
SELECT project, "where", kind, name, message, confidence, group_concat(app, ' ') AS apps
  FROM failing
 GROUP BY project, path, line, "where", kind, name, message, confidence
 ORDER BY project, confidence = 'low', path, line, kind, name, message
