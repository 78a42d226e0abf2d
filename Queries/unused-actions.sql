-- title: Declared actions that no nib sends
-- group: Connections
-- about: A line for each method declared as an action, if no nib of the project sends it to an
--   object of its class, of a superclass or subclass, or to First Responder. Code may still send it
--   by its selector.
-- nothing: every declared action is sent by some nib
-- per: project
-- column: project, the project's name
-- column: class, the class that declares it
-- column: selector, its selector
-- column: where, the line that declares it

SELECT project, class, name AS selector, path || ':' || line AS "where"
  FROM unconnected
 WHERE kind = 'action' AND project = coalesce(:project, project)
 ORDER BY project, path, line, name
