-- title: Declared actions that no nib sends
-- group: Connections
-- about: A line for each method declared as an action that no nib of the project sends to an object of its
--   class, or of a class above or below it, or up the responders. Code may send it by its selector.
-- nothing: every declared action is sent by some nib
-- with: wanted
-- column: project, the project's name
-- column: class, the class that declares it
-- column: selector, its selector
-- column: where, the line that declares it

SELECT project, class, name AS selector, path || ':' || line AS "where"
  FROM unconnected
 WHERE kind = 'action' AND project IN (SELECT project FROM wanted)
 ORDER BY project, path, line, name
