-- The wanted projects; all of them if :projects is NULL.
wanted AS (
  SELECT project
    FROM projects
   WHERE :projects IS NULL OR project IN (SELECT value FROM json_each(:projects)))
