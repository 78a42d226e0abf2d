-- title: Declared outlets whose key no nib of the project connects
-- group: Connections
-- about: A line for each declared outlet whose key no nib of the project connects, on whatever
--   class: which nib an heir loads has no say.
-- nothing: the key of every declared outlet is connected somewhere
-- with: wanted
-- column: project, the project's name
-- column: class, the class that declares it
-- column: property, its key
-- column: type, its type
-- column: where, the line that declares it

SELECT project, class, property, type, path || ':' || line AS "where"
  FROM declared_outlets
 WHERE project IN (SELECT project FROM wanted)
   AND (project, property) NOT IN (SELECT project, property FROM outlets)
 ORDER BY project, path, line, property
