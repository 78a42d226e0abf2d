-- title: Controllers that get their view from no nib or storyboard
-- group: Controllers
-- about: A line for each controller class that loads no nib on any system, is in no storyboard, and
--   has no creation with an unknown nib. For teams that count their controllers in code.
-- nothing: every controller has a nib or a scene somewhere
-- per: project
-- column: project, the project's name
-- column: controller, its class
-- column: root, the framework class at the end of its superclasses
-- column: load_view, the kind of its own loadView
-- column: where, the line that declares it

WITH found AS (
  SELECT project, controller,
         max(CASE WHEN nib_path IS NOT NULL OR verdict = 'unknown' OR creation IN ('scene', 'decoded')
                  THEN 1 ELSE 0 END) AS may_load
    FROM resolutions
   WHERE controller IS NOT NULL AND project = coalesce(:project, project)
   GROUP BY project, controller)
SELECT c.project, c.class AS controller, c.root_class AS root, c.load_view,
       c.path || ':' || c.line AS "where"
  FROM classes AS c
  JOIN found AS f ON f.project = c.project AND f.controller = c.class
 WHERE c.is_controller = 1 AND f.may_load = 0
 ORDER BY c.project, c.path, c.line, c.class
