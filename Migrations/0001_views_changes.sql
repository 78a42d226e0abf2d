-- The changes from one snapshot to the next on its timeline.
--
-- A row that ends before a snapshot is joined with the row of the same name that begins there. Only
-- changes in the sense of the contract count: moved files and shifted lines also start new rows.
-- The first snapshot of a timeline has no predecessor and so no changes. The view does not compare
-- snapshots with different scanners, rules or languages, because a change of the tool is not a
-- change of the code. It compares only common profiles.
--
-- Each row names its snapshot and the one before, so that a query for a controller starts at its
-- rows instead of all snapshots. Open spans have a separate part: with `ifnull` around the end no
-- index applies, and a resolution whose lines shift in every other commit has hundreds of spans.
CREATE VIEW resolution_changes AS
SELECT key, project, commit_id, previous_commit, committed_at, controller, creation, profile,
       CASE WHEN new_broken AND NOT ifnull(old_broken, 0) THEN 'introduced'
            WHEN old_broken AND NOT ifnull(new_broken, 0) THEN 'fixed'
            WHEN old_verdict IS NULL THEN 'appeared'
            WHEN new_verdict IS NULL THEN 'disappeared'
            ELSE 'changed' END AS change,
       old_nib_path, new_nib_path, old_verdict, new_verdict
  FROM (
    SELECT n.stem || '@' || q.name AS key, p.name AS project, s.commit_id,
           s.parent_id AS previous_commit,
           strftime('%Y-%m-%dT%H:%M:%SZ', s.committed_at, 'unixepoch') AS committed_at,
           n.controller, n.creation, q.name AS profile,
           (SELECT path FROM path WHERE id = o.nib_path_id) AS old_nib_path,
           (SELECT path FROM path WHERE id = n.nib_path_id) AS new_nib_path,
           o.verdict AS old_verdict, n.verdict AS new_verdict,
           o.verdict = 'no-view' OR o.verdict GLOB 'crash-*' AS old_broken,
           n.verdict = 'no-view' OR n.verdict GLOB 'crash-*' AS new_broken
      FROM resolution AS n
      JOIN span_level AS v ON v.level = n.level
      JOIN timeline AS l ON l.id = n.timeline_id
      JOIN project AS p ON p.id = l.project_id
      JOIN snapshot AS s
        ON s.timeline_id = n.timeline_id
       AND s.position = (SELECT min(position) FROM snapshot
                          WHERE timeline_id = n.timeline_id AND position >= n.first_position)
       AND n.first_position <= s.position
       AND $end(n) >= s.position
      JOIN snapshot AS b
        ON b.timeline_id = s.timeline_id
       AND b.position = (SELECT max(position) FROM snapshot
                          WHERE timeline_id = s.timeline_id AND position < s.position)
       AND b.scanner_version = s.scanner_version AND b.rules_version = s.rules_version
       AND substr(b.resolved_with, instr(b.resolved_with, '; languages'))
           = substr(s.resolved_with, instr(s.resolved_with, '; languages'))
       AND n.first_position > b.position
     CROSS JOIN profile AS q ON (n.profiles & b.profiles) >> q.bit & 1
      LEFT JOIN resolution AS o
        ON o.timeline_id = n.timeline_id
       AND o.last_position >= b.position AND o.last_position < s.position
       AND o.first_position <= b.position
       AND o.stem = n.stem AND o.profiles >> q.bit & 1
     WHERE o.stem IS NULL
        OR (o.rule, o.nib_name, o.bundle, o.nib_path_id IS NULL, o.verdict, o.owner_class, o.owns)
           IS NOT
           (n.rule, n.nib_name, n.bundle, n.nib_path_id IS NULL, n.verdict, n.owner_class, n.owns)
    UNION ALL
    SELECT o.stem || '@' || q.name, p.name, s.commit_id, s.parent_id,
           strftime('%Y-%m-%dT%H:%M:%SZ', s.committed_at, 'unixepoch'),
           o.controller, o.creation, q.name,
           (SELECT path FROM path WHERE id = o.nib_path_id), NULL, o.verdict, NULL,
           o.verdict = 'no-view' OR o.verdict GLOB 'crash-*', NULL
      FROM resolution AS o
      JOIN timeline AS l ON l.id = o.timeline_id
      JOIN project AS p ON p.id = l.project_id
      JOIN snapshot AS s
        ON s.timeline_id = o.timeline_id
       AND s.position = (SELECT min(position) FROM snapshot
                          WHERE timeline_id = o.timeline_id AND position > o.last_position)
       AND o.last_position < s.position
      JOIN snapshot AS b
        ON b.timeline_id = s.timeline_id
       AND b.position = (SELECT max(position) FROM snapshot
                          WHERE timeline_id = s.timeline_id AND position < s.position)
       AND b.position BETWEEN o.first_position AND o.last_position
       AND b.scanner_version = s.scanner_version AND b.rules_version = s.rules_version
       AND substr(b.resolved_with, instr(b.resolved_with, '; languages'))
           = substr(s.resolved_with, instr(s.resolved_with, '; languages'))
     CROSS JOIN profile AS q ON (o.profiles & s.profiles) >> q.bit & 1
     WHERE o.last_position IS NOT NULL
       AND NOT EXISTS (
             SELECT 1
               FROM resolution AS n
              WHERE n.timeline_id = o.timeline_id AND n.stem = o.stem
                AND n.last_position >= s.position
                AND n.first_position > b.position AND n.first_position <= s.position
                AND n.profiles >> q.bit & 1)
       AND NOT EXISTS (
             SELECT 1
               FROM resolution AS n
              WHERE n.timeline_id = o.timeline_id AND n.stem = o.stem
                AND n.last_position IS NULL
                AND n.first_position > b.position AND n.first_position <= s.position
                AND n.profiles >> q.bit & 1));
