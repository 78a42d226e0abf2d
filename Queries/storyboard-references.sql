-- title: Scenes of storyboards, with their references
-- group: Loads
-- about: A line for each reference to a scene: a segue in its storyboard, or code that asks for its
--   identifier. A scene without references has one line without a referrer, unless it is the
--   initial scene.
-- nothing: the index holds no scene of a storyboard
-- per: project
-- column: project, the project's name
-- column: storyboard, the file
-- column: scene, the controller's class, else its identifier or id
-- column: identifier, the identifier for lookups in code
-- column: by, segue, code or start; NULL if nothing refers to it
-- column: referrer, the object or class that refers to it
-- column: where, the line of the reference

WITH scene AS (
  SELECT project, path, scene_id, storyboard_identifier AS identifier, is_initial,
         coalesce(controller_class, storyboard_identifier, scene_id) AS name
    FROM scenes
   WHERE project = coalesce(:project, project) AND lower(path) LIKE '%.storyboard'),
lookup AS (
  SELECT DISTINCT project, nib_name AS identifier, class, path, line
    FROM nib_loads
   WHERE kind = 'storyboard-controller' AND project = coalesce(:project, project)),
reference AS (
  SELECT s.project, s.path, s.scene_id, 'code' AS "by", l.class AS referrer, l.path AS at_path,
         l.line AS at_line
    FROM scene AS s
    JOIN lookup AS l ON l.project = s.project AND l.identifier = s.identifier
   UNION ALL
  SELECT DISTINCT project, nib_path, destination_id, 'segue', coalesce(source_class, source_id),
         nib_path, line
    FROM connections
   WHERE kind = 'segue' AND destination_id IS NOT NULL AND project = coalesce(:project, project)
   UNION ALL
  SELECT project, path, scene_id, 'start', NULL, NULL, NULL
    FROM scene
   WHERE is_initial = 1)
SELECT s.project, s.path AS storyboard, s.name AS scene, s.identifier, r."by", r.referrer,
       r.at_path || ':' || r.at_line AS "where"
  FROM scene AS s
  LEFT JOIN reference AS r
    ON r.project = s.project AND r.path = s.path AND r.scene_id = s.scene_id
 ORDER BY s.project, s.path, s.name, s.scene_id, r."by", r.at_path, r.at_line, r.referrer
