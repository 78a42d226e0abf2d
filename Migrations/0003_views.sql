-- The views of the contract: a plain one holds the latest snapshot of each project.

CREATE VIEW projects AS
SELECT p.name AS project, p.location, s.commit_id AS latest_commit,
       (SELECT count(*) FROM lineage AS l JOIN snapshot AS o ON o.lineage_id = l.id
         WHERE l.project_id = p.id) AS snapshot_count,
       strftime('%Y-%m-%dT%H:%M:%SZ', p.indexed_at, 'unixepoch') AS indexed_at
  FROM project AS p
  LEFT JOIN snapshot AS s
    ON s.lineage_id = p.current_lineage_id
   AND s.position = (SELECT max(o.position) FROM snapshot AS o
                      WHERE o.lineage_id = p.current_lineage_id);

CREATE VIEW snapshots AS
SELECT s.id AS snapshot_id,
       p.name AS project, s.commit_id, s.parent_id, s.ref,
       strftime('%Y-%m-%dT%H:%M:%SZ', s.committed_at, 'unixepoch') AS committed_at,
       strftime('%Y-%m-%dT%H:%M:%SZ', s.indexed_at, 'unixepoch') AS indexed_at,
       s.position,
       CASE WHEN p.current_lineage_id = s.lineage_id
             AND s.position = (SELECT max(o.position) FROM snapshot AS o
                                WHERE o.lineage_id = s.lineage_id)
            THEN 1 ELSE 0 END AS is_latest,
       s.class_count, s.controller_count, s.nib_count, s.problem_count
  FROM snapshot AS s
  JOIN lineage AS l ON l.id = s.lineage_id
  JOIN project AS p ON p.id = l.project_id;

CREATE VIEW classes AS
SELECT p.name AS project,
       c.name AS class, c.runtime_name, c.module, c.language, c.superclass, c.root_class,
       c.is_controller, c.load_view, c.nib_name_getter, f.path, c.line
  FROM project AS p
 CROSS JOIN class AS c ON c.lineage_id = p.current_lineage_id AND c.level = 62
  JOIN path AS f ON f.id = c.path_id;

CREATE VIEW nibs AS
SELECT p.name AS project,
       f.nib, f.path, n.kind, n.format, n.platform, f.device, f.locale, n.owner_class,
       n.owner_module, n.view_outlet, n.view_class, n.top_level_count, NULL AS bundle
  FROM project AS p
 CROSS JOIN entry AS e ON e.lineage_id = p.current_lineage_id AND e.is_nib = 1 AND e.level = 62
  JOIN path AS f ON f.id = e.path_id
  JOIN nib AS n ON n.fact_id = e.fact_id;

CREATE VIEW scenes AS
SELECT p.name AS project,
       f.path, r.scene_id, r.controller_class, r.controller_module,
       r.storyboard_identifier, r.nib_name, r.has_view, r.is_initial
  FROM project AS p
 CROSS JOIN entry AS e ON e.lineage_id = p.current_lineage_id AND e.is_nib = 1 AND e.level = 62
  JOIN path AS f ON f.id = e.path_id
  JOIN scene AS r ON r.fact_id = e.fact_id;

CREATE VIEW outlets AS
SELECT p.name AS project,
       f.path AS nib_path, r.source_id, r.source_class, r.is_owner, r.property,
       r.destination_id, r.destination_class, r.is_collection
  FROM project AS p
 CROSS JOIN entry AS e ON e.lineage_id = p.current_lineage_id AND e.is_nib = 1 AND e.level = 62
  JOIN path AS f ON f.id = e.path_id
  JOIN nib_outlet AS r ON r.fact_id = e.fact_id;

CREATE VIEW actions AS
SELECT p.name AS project,
       f.path AS nib_path, r.source_id, r.source_class, r.event, r.selector,
       r.destination_id, r.destination_class, r.is_owner, r.is_first_responder
  FROM project AS p
 CROSS JOIN entry AS e ON e.lineage_id = p.current_lineage_id AND e.is_nib = 1 AND e.level = 62
  JOIN path AS f ON f.id = e.path_id
  JOIN nib_action AS r ON r.fact_id = e.fact_id;

CREATE VIEW declared_outlets AS
SELECT p.name AS project,
       c.class, c.property, c.type, c.is_collection, c.is_optional, f.path, c.line
  FROM project AS p
 CROSS JOIN declared_outlet AS c ON c.lineage_id = p.current_lineage_id AND c.level = 62
  JOIN path AS f ON f.id = c.path_id;

CREATE VIEW declared_actions AS
SELECT p.name AS project,
       c.class, c.selector, f.path, c.line
  FROM project AS p
 CROSS JOIN declared_action AS c ON c.lineage_id = p.current_lineage_id AND c.level = 62
  JOIN path AS f ON f.id = c.path_id;

CREATE VIEW nib_loads AS
SELECT p.name AS project,
       f.path, c.line, c.class, c.kind, c.target_class, c.name_expression, c.nib_name,
       c.name_kind, c.bundle_expression, c.bundle_kind
  FROM project AS p
 CROSS JOIN nib_load AS c ON c.lineage_id = p.current_lineage_id AND c.level = 62
  JOIN path AS f ON f.id = c.path_id;

CREATE VIEW problems AS
SELECT p.name AS project,
       f.path, c.line, c.severity, c.code, c.message
  FROM project AS p
 CROSS JOIN problem AS c ON c.lineage_id = p.current_lineage_id AND c.level = 62
  JOIN path AS f ON f.id = c.path_id;
