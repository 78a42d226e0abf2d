-- title: Nib loads with a name that is composed at run time
-- group: Loads
-- about: A line for each place in code that loads a nib, storyboard or controller by a name that is
--   not constant. The nib is unknown, and may be one that nothing else loads.
-- nothing: every name of a nib in code is constant
-- per: project
-- column: project, the project's name
-- column: where, the line of the code
-- column: class, the class around it
-- column: kind, the kind of load
-- column: expression, the source text of the name

SELECT project, path || ':' || line AS "where", class, kind, name_expression AS expression
  FROM nib_loads
 WHERE name_kind = 'unknown' AND project = coalesce(:project, project)
 ORDER BY project, path, line, name_expression
