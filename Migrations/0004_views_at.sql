-- The views of the contract: one that ends in `_at` holds every snapshot.

CREATE VIEW classes_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       c.name AS class, c.runtime_name, c.module, c.language, c.superclass, c.root_class,
       c.is_controller, c.load_view, c.nib_name_getter, f.path, c.line
  FROM project AS p
  JOIN lineage AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN class AS c
    ON c.lineage_id = l.id AND c.level = v.level
  JOIN snapshot AS s
    ON s.lineage_id = l.id
   AND s.position BETWEEN c.first_position
                      AND ifnull(c.last_position, 9223372036854775807)
   AND c.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = c.path_id;

CREATE VIEW nibs_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       f.nib, f.path, n.kind, n.format, n.platform, f.device, f.locale, n.owner_class,
       n.owner_module, n.view_outlet, n.view_class, n.top_level_count, NULL AS bundle
  FROM project AS p
  JOIN lineage AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN entry AS e
    ON e.lineage_id = l.id AND e.is_nib = 1 AND e.level = v.level
  JOIN snapshot AS s
    ON s.lineage_id = l.id
   AND s.position BETWEEN e.first_position
                      AND ifnull(e.last_position, 9223372036854775807)
   AND e.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = e.path_id
  JOIN nib AS n ON n.fact_id = e.fact_id;

CREATE VIEW scenes_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       f.path, r.scene_id, r.controller_class, r.controller_module,
       r.storyboard_identifier, r.nib_name, r.has_view, r.is_initial
  FROM project AS p
  JOIN lineage AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN entry AS e
    ON e.lineage_id = l.id AND e.is_nib = 1 AND e.level = v.level
  JOIN snapshot AS s
    ON s.lineage_id = l.id
   AND s.position BETWEEN e.first_position
                      AND ifnull(e.last_position, 9223372036854775807)
   AND e.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = e.path_id
  JOIN scene AS r ON r.fact_id = e.fact_id;

CREATE VIEW outlets_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       f.path AS nib_path, r.source_id, r.source_class, r.is_owner, r.property,
       r.destination_id, r.destination_class, r.is_collection
  FROM project AS p
  JOIN lineage AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN entry AS e
    ON e.lineage_id = l.id AND e.is_nib = 1 AND e.level = v.level
  JOIN snapshot AS s
    ON s.lineage_id = l.id
   AND s.position BETWEEN e.first_position
                      AND ifnull(e.last_position, 9223372036854775807)
   AND e.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = e.path_id
  JOIN nib_outlet AS r ON r.fact_id = e.fact_id;

CREATE VIEW actions_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       f.path AS nib_path, r.source_id, r.source_class, r.event, r.selector,
       r.destination_id, r.destination_class, r.is_owner, r.is_first_responder
  FROM project AS p
  JOIN lineage AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN entry AS e
    ON e.lineage_id = l.id AND e.is_nib = 1 AND e.level = v.level
  JOIN snapshot AS s
    ON s.lineage_id = l.id
   AND s.position BETWEEN e.first_position
                      AND ifnull(e.last_position, 9223372036854775807)
   AND e.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = e.path_id
  JOIN nib_action AS r ON r.fact_id = e.fact_id;

CREATE VIEW declared_outlets_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       c.class, c.property, c.type, c.is_collection, c.is_optional, f.path, c.line
  FROM project AS p
  JOIN lineage AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN declared_outlet AS c
    ON c.lineage_id = l.id AND c.level = v.level
  JOIN snapshot AS s
    ON s.lineage_id = l.id
   AND s.position BETWEEN c.first_position
                      AND ifnull(c.last_position, 9223372036854775807)
   AND c.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = c.path_id;

CREATE VIEW declared_actions_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       c.class, c.selector, f.path, c.line
  FROM project AS p
  JOIN lineage AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN declared_action AS c
    ON c.lineage_id = l.id AND c.level = v.level
  JOIN snapshot AS s
    ON s.lineage_id = l.id
   AND s.position BETWEEN c.first_position
                      AND ifnull(c.last_position, 9223372036854775807)
   AND c.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = c.path_id;

CREATE VIEW nib_loads_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       f.path, c.line, c.class, c.kind, c.target_class, c.name_expression, c.nib_name,
       c.name_kind, c.bundle_expression, c.bundle_kind
  FROM project AS p
  JOIN lineage AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN nib_load AS c
    ON c.lineage_id = l.id AND c.level = v.level
  JOIN snapshot AS s
    ON s.lineage_id = l.id
   AND s.position BETWEEN c.first_position
                      AND ifnull(c.last_position, 9223372036854775807)
   AND c.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = c.path_id;

CREATE VIEW problems_at AS
SELECT p.name AS project, s.commit_id, s.id AS snapshot_id,
       f.path, c.line, c.severity, c.code, c.message
  FROM project AS p
  JOIN lineage AS l ON l.project_id = p.id
  JOIN span_level AS v
 CROSS JOIN problem AS c
    ON c.lineage_id = l.id AND c.level = v.level
  JOIN snapshot AS s
    ON s.lineage_id = l.id
   AND s.position BETWEEN c.first_position
                      AND ifnull(c.last_position, 9223372036854775807)
   AND c.first_position >= s.position >> v.level << v.level
  JOIN path AS f ON f.id = c.path_id;

-- What the planner assumes of the sizes: many projects, long histories. Fixed, so that a question has
-- the same plan in every index, and none grows stale with the file. (ANALYZE makes sqlite_stat1.)
ANALYZE span_level;

INSERT INTO sqlite_stat1 (tbl, idx, stat)
VALUES ('project', 'sqlite_autoindex_project_1', '60 1'),
       ('lineage', 'sqlite_autoindex_lineage_1', '120 2 1'),
       ('snapshot', 'sqlite_autoindex_snapshot_1', '24000 200 1'),
       ('snapshot', 'snapshot_of_commit', '24000 1'),
       ('path', 'sqlite_autoindex_path_1', '300000 1'),
       ('fact', 'sqlite_autoindex_fact_1', '600000 1 1 1'),
       ('nib', NULL, '30000'),
       ('entry', 'entry', '600000 5000 2500 400 20 1'),
       ('class', 'class', '200000 2000 300 10 2 1'),
       ('class', 'class_by_name', '200000 5'),
       ('declared_outlet', 'declared_outlet', '200000 2000 300 10 4 1'),
       ('declared_action', 'declared_action', '200000 2000 300 10 4 1'),
       ('nib_load', 'nib_load', '200000 2000 300 10 4 1'),
       ('problem', 'problem', '20000 200 30 5 2 1'),
       ('nib_outlet', 'nib_outlet', '600000 20 1'),
       ('nib_action', 'nib_action', '300000 10 1'),
       ('scene', 'scene', '60000 5 1'),
       ('fact_problem', 'fact_problem', '20000 2 1');
