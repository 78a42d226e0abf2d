-- title: Nib loads whose name is put together at run time
-- group: Loads
-- about: A line for each place in code that loads a nib, storyboard or controller by a name
--   which is no constant. What it loads is unknown, and nibs that nothing else loads may be
--   loaded here.
-- nothing: every name that code loads a nib by is a constant
-- with: wanted
-- column: project, the project's name
-- column: where, the place in code
-- column: class, the class around it
-- column: kind, what is loaded
-- column: expression, the name as the code has it

SELECT project, path || ':' || line AS "where", class, kind, name_expression AS expression
  FROM nib_loads
 WHERE name_kind = 'unknown' AND project IN (SELECT project FROM wanted)
 ORDER BY project, path, line, name_expression
