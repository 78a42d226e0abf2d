-- title: Controllers that no nib and no storyboard gives a view
-- group: Controllers
-- about: A line for each controller class that loads no nib on any system, stands in no
--   storyboard, and of whose creations none is unknown: for teams that count what is left to
--   code alone.
-- nothing: every controller has a nib or a scene somewhere
-- with: wanted
-- column: project, the project's name
-- column: controller, its class
-- column: root, the framework class that its superclasses end in
-- column: load_view, what its own loadView does
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
