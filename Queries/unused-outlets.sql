-- title: Declared outlets that no nib connects
-- group: Connections
-- about: A line for each declared outlet, if no nib of the project connects it on an object of its
--   class, of a superclass or of a subclass. An implicitly unwrapped one traps when code uses it.
-- nothing: every declared outlet is connected somewhere
-- per: project
-- column: project, the project's name
-- column: class, the class that declares it
-- column: property, its key
-- column: type, its type
-- column: optional, 1 for an optional, 0 for an implicitly unwrapped one, NULL in Objective-C
-- column: where, the line that declares it

SELECT project, class, name AS property, type, is_optional AS optional, path || ':' || line AS "where"
  FROM unconnected
 WHERE kind = 'outlet' AND project = coalesce(:project, project)
 ORDER BY project, path, line, name
