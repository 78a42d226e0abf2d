SELECT nib_path AS nib, line, source_id AS source, kind, name, destination_id AS destination, status,
       message
  FROM connections
 WHERE project = :project AND (kind != 'class' OR status != 'ok')
 GROUP BY nib_path, line, source_id, kind, name, destination_id, status, message
 ORDER BY nib_path, line
