-- title: Controllers that get their view from no nib or storyboard
-- group: Controllers
-- about: A line for each controller class that loads no nib on any system, is in no storyboard, and
--   has no creation with an unknown nib. For teams that count their controllers in code.
-- nothing: every controller has a nib or a scene somewhere
-- with: wanted
-- column: project, the project's name
-- column: controller, its class
-- column: root, the framework class at the end of its superclasses
-- column: load_view, the kind of its own loadView
-- column: where, the line that declares it

SELECT project, class AS controller, root_class AS root, load_view,
       path || ':' || line AS "where"
  FROM classes
 WHERE is_controller = 1 AND project IN (SELECT project FROM wanted)
   AND (project, class) IN
       (SELECT project, controller FROM resolutions WHERE controller IS NOT NULL)
   AND (project, class) NOT IN
       (SELECT project, controller FROM resolutions
         WHERE controller IS NOT NULL
           AND (nib_path IS NOT NULL OR verdict = 'unknown' OR creation IN ('scene', 'decoded')))
 ORDER BY project, path, line, class
