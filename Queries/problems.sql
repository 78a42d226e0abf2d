-- title: Problems with input files, the worst first
-- group: Index
-- about: A line for each file or part of it that could not be read or followed.
-- nothing: everything could be read
-- per: project
-- column: project, the project's name
-- column: severity, error, warning or note
-- column: code, the kind of problem
-- column: where, the place
-- column: message, the problem

SELECT project, severity, code, coalesce(path || ':' || line, path) AS "where", message
  FROM problems
 WHERE project = coalesce(:project, project)
 ORDER BY project, CASE severity WHEN 'error' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END,
          path, line, code, message
