-- title: What could not be read, the worst first
-- group: Index
-- about: A line for each thing that could not be read, or is not followed.
-- nothing: everything could be read
-- with: wanted
-- column: project, the project's name
-- column: severity, error, warning or note
-- column: code, the kind of problem
-- column: where, the place
-- column: message, what is wrong

SELECT project, severity, code, coalesce(path || ':' || line, path) AS "where", message
  FROM problems
 WHERE project IN (SELECT project FROM wanted)
 ORDER BY project, CASE severity WHEN 'error' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END,
          path, line, code, message
