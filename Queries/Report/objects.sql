SELECT nib_path AS nib, object_id AS id, parent_id AS parent, class, label, line, x, y, width, height
  FROM objects
 WHERE project = :project
 ORDER BY nib_path, line
