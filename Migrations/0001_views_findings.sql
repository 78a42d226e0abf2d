-- The findings: one row per rule and names, for all systems and places. Each part of the inner
-- query is one source, with its words in `rule_word`. Each part groups its own rows: only a
-- condition on project and snapshot reaches the tables behind the numbering of keys.
--
-- The row that represents a group is one of reached code, of the newest system, of the first names.
-- If several findings have the same names, the keys of those after the first end with a number.
-- `since` is the commit from which on the index continuously has the finding; NULL if that is the
-- first commit in the index, or if only the tool changed. The author is NULL if the commit before
-- is not indexed, because that may have introduced the finding.
--
-- A message ends with the version of iOS if the finding holds only before the newest default profile.
--
-- The `+` before `verdict` and `path_id` keeps the planner from using the indexes on them.

CREATE VIEW findings$at AS
SELECT g.project,$columns(g) g.key || iif(g.number > 1, '/' || g.number, '') AS key, g.rule,
       CASE WHEN g.lower OR g.confidence = 'low'
            THEN iif(r.severity = 'error', 'warning', 'note') ELSE r.severity END AS severity,
       g.path, g.line, replace(replace(replace(replace(replace(replace(r.says, '{declared}', g.declared), '{class}', ifnull(g.class, '')),
         '{nib}', ifnull(g.nib_file, 'its nib')),
         '{name}', iif(g.name = '', '""', ifnull(g.name, ''))), '{other}', ifnull(g.other, '')),
         '{bundle}', ifnull(g.bundle, 'the bundle'))
       || ifnull((SELECT iif(q.platform = 'ios' AND CAST(q.os_version AS REAL)
                             < (SELECT CAST(n.os_version AS REAL) FROM profile AS n WHERE n.name = 'ios-26-iphone'),
                             ' on iOS ' || q.os_version, '')
                    FROM profile AS q
                   WHERE EXISTS (SELECT 1 FROM json_each('[' || g.profiles || ']') WHERE value >> q.bit & 1)
                   ORDER BY q.platform = 'ios', CAST(q.os_version AS REAL) DESC LIMIT 1), '')
       AS message,
       replace(replace(replace(replace(replace(replace(r.fix, '{declared}', g.declared), '{class}', ifnull(g.class, '')),
         '{nib}', ifnull(g.nib_file, 'its nib')),
         '{name}', iif(g.name = '', '""', ifnull(g.name, ''))), '{other}', ifnull(g.other, '')),
         '{bundle}', ifnull(g.bundle, 'the bundle')) AS fix,
       g.class, g.name, g.nib_path, g.object_id, g.bundle,
       (SELECT group_concat(name, ' ')
          FROM (SELECT q.name FROM profile AS q
                 WHERE EXISTS (SELECT 1 FROM json_each('[' || g.profiles || ']')
                                WHERE value >> q.bit & 1)
                 ORDER BY q.name)) AS profiles,
       g.crash, g.confidence, g.places, z.commit_id AS since_commit,
       iif(EXISTS (SELECT 1 FROM snapshot AS o WHERE o.commit_id = z.parent_id), z.author, NULL) AS since_author,
       strftime('%Y-%m-%dT%H:%M:%SZ', z.committed_at, 'unixepoch') AS since
  FROM (
    SELECT *, row_number() OVER (PARTITION BY project,$columns key ORDER BY path, nib_path, line, object_id, name, bundle) AS number,
           -- A nib may be a folder: `Main.nib/keyedobjects.nib`.
           (SELECT replace(n, rtrim(n, replace(n, '/', '')), '')
              FROM (SELECT iif(nib_path GLOB '*.nib/*', rtrim(rtrim(nib_path, replace(nib_path, '/', '')), '/'),
                               nib_path) AS n)) AS nib_file,
           -- `The outlet title is declared as UILabel, and connected to a UIButton.`
           iif(word = 'wrong-type', substr(crash, instr(crash, ' as ') + 4, instr(crash, ', and ') - instr(crash, ' as ') - 4), '') AS declared
      FROM (
    SELECT p.name AS project,$ids c.timeline_id, $position AS position,
           'verdict' AS source, c.verdict AS word, c.stem AS mark, w.rule, w.rule || '/' || c.stem AS key,
           c.reach = 'unreached' OR ifnull(c.requested, 1) = 0 AS lower,
           ifnull(m.path, iif(c.is_declared, f.path, NULL)) AS path,
           iif(m.id IS NULL, c.controller_line, c.creation_line) AS line,
           ifnull(c.controller, 'Code') AS class,
           iif(c.verdict GLOB 'crash-storyboard-*',
               substr(c.message, instr(c.message, ' ''') + 2,
                      iif(c.verdict = 'crash-storyboard-id', length(c.message),
                          instr(c.message, ''' in bundle')) - instr(c.message, ' ''') - 2),
               c.nib_name) AS name,
           n.path AS nib_path, NULL AS object_id, c.owner_class AS other, c.bundle,
           group_concat(c.profiles) AS profiles, c.message AS crash, c.confidence,
           count(DISTINCT ifnull(m.path, f.path) || ':' || iif(m.id IS NULL, c.controller_line, c.creation_line)) AS places,
           min((c.reach = 'unreached' OR ifnull(c.requested, 1) = 0)
               || printf('%04d', 9999 - (SELECT max(CAST(q.os_version AS INTEGER))
                                     FROM profile AS q WHERE c.profiles >> q.bit & 1))
               || c.stem || ifnull(' ' || ifnull(m.path, f.path), '') || printf(':%08d', ifnull(iif(m.id IS NULL, c.controller_line, c.creation_line), 0))
               || ifnull(' ' || n.path, '') || ifnull(' ' || c.nib_name, '') || ifnull(' ' || c.owner_class, '')
               || c.verdict || ifnull(c.message, '') || c.confidence)
      FROM $spans(resolution AS c)
       AND c.seen = 1 AND c.verdict NOT GLOB 'ok-*' AND c.verdict <> 'unknown'
      JOIN rule_word AS w ON w.source = 'verdict' AND w.word = c.verdict
      JOIN path AS f ON f.id = c.path_id
      LEFT JOIN path AS m ON m.id = c.creation_path_id
      LEFT JOIN path AS n ON n.id = c.nib_path_id
     WHERE c.verdict <> 'crash-unknown-key'
        OR NOT EXISTS (
             SELECT 1 FROM connection AS k
              WHERE k.timeline_id = c.timeline_id AND +k.path_id = ifnull(c.nib_path_id, c.creation_path_id)
                AND k.status = 'missing-key' AND k.message = c.message
                AND $position BETWEEN k.first_position AND $end(k))
     GROUP BY p.name,$keys w.rule, replace(replace(c.stem, '/in/' || ifnull(c.bundle, ''), ''), ifnull(c.runtime_name, '') || '/', '/') || ' ' || ifnull(c.controller, '') || ' ' || f.path
     UNION ALL
    SELECT p.name AS project,$ids c.timeline_id, $position AS position,
           'flag', w.word, c.stem, w.rule,
           w.rule || '/' || iif(w.word = 'owner-mismatch', c.stem,
                                ifnull(c.runtime_name, c.controller) || ifnull('/in/' || c.bundle, '')),
           w.word <> 'unreachable-nib' AND c.seen = 0
             -- Classes share a nib on purpose if they name it and have all of its actions.
             OR w.word = 'owner-mismatch' AND c.implicit = 0 AND instr(c.flags, 'late-crash-action') = 0
             OR w.word = 'late-nil-outlet' AND (ifnull(c.requested, 0) = 0 OR c.reach = 'unreached'),
           ifnull(m.path, f.path),
           iif(f.path = '' OR m.id, c.creation_line, c.controller_line),
           c.controller, c.nib_name,
           -- The row's own nib is the one that loads instead.
           iif(w.word = 'unreachable-nib', (
             SELECT min(u.path) FROM nib AS b
               JOIN entry AS e
                 ON e.fact_id = b.fact_id AND e.is_nib = 1 AND e.timeline_id = c.timeline_id
                AND $position BETWEEN e.first_position AND $end(e)
               JOIN path AS u ON u.id = e.path_id
              WHERE b.owner_class IN (c.controller, c.runtime_name)
                AND NOT EXISTS (
                      SELECT 1 FROM resolution AS k JOIN path AS o ON o.id = k.nib_path_id
                       WHERE k.controller = c.controller AND k.timeline_id = c.timeline_id
                         AND $position BETWEEN k.first_position AND $end(k) AND o.nib = u.nib)), n.path), NULL,
           ifnull(c.owner_class, 'no class'), c.bundle,
           group_concat(c.profiles), CAST(NULL AS TEXT), c.confidence,
           count(DISTINCT ifnull(m.path, f.path) || ':' || iif(f.path = '' OR m.id, c.creation_line, c.controller_line)) AS places,
           min((w.word = 'late-nil-outlet' AND (ifnull(c.requested, 0) = 0 OR c.reach = 'unreached'))
               || printf('%04d', 9999 - (SELECT max(CAST(q.os_version AS INTEGER))
                                     FROM profile AS q WHERE c.profiles >> q.bit & 1))
               || c.stem || ifnull(' ' || ifnull(m.path, f.path), '') || printf(':%08d', ifnull(iif(f.path = '' OR m.id, c.creation_line, c.controller_line), 0))
               || ifnull(' ' || n.path, '') || ifnull(' ' || c.nib_name, '') || ifnull(' ' || c.owner_class, '')
               || c.verdict || ifnull(c.message, '') || c.confidence)
      FROM $spans(resolution AS c)
       AND c.flags <> ''
      JOIN rule_word AS w
        ON w.source = 'flag' AND instr(' ' || c.flags || ' ', ' ' || w.word || ' ') > 0
      JOIN path AS f ON f.id = c.path_id
      LEFT JOIN path AS m
        ON m.id = c.creation_path_id AND w.word IN ('owner-mismatch', 'late-nil-outlet')
      LEFT JOIN path AS n ON n.id = c.nib_path_id
     WHERE c.controller IS NOT NULL
       AND (c.seen = 1 OR w.word IN ('owner-mismatch', 'unreachable-nib'))
       AND (w.word <> 'late-nil-outlet'
            OR c.verdict <> 'ok-custom' AND c.creation <> 'decoded'
               -- Code of the class and of those above it may give each outlet a value.
               AND 1 = (SELECT ifnull(max(k.leaves_outlets), 1) FROM class AS k
                         WHERE k.name = c.controller AND k.timeline_id = c.timeline_id
                           AND $position BETWEEN k.first_position AND $end(k)))
       AND (w.word <> 'owner-mismatch'
            OR c.verdict GLOB 'ok-*'
               AND (c.seen = 1 OR NOT EXISTS (
                      SELECT 1 FROM resolution AS k
                       WHERE k.controller = c.controller AND k.timeline_id = c.timeline_id
                         AND k.seen = 1 AND instr(k.flags, 'owner-mismatch') > 0
                         AND $position BETWEEN k.first_position AND $end(k))))
     GROUP BY p.name,$keys w.rule,
           iif(w.word = 'owner-mismatch', replace(replace(c.stem, '/in/' || ifnull(c.bundle, ''), ''), ifnull(c.runtime_name, '') || '/', '/') || ' ' || ifnull(c.controller, '') || ' ' || f.path, c.controller || ' ' || f.path)
     UNION ALL
    SELECT p.name AS project,$ids c.timeline_id, $position AS position,
           'connection', c.status, c.message, w.rule,
           w.rule || '/' || ifnull(f.nib, '') || '/' || ifnull(o.class, '') || '/' || ifnull(r.name, '') || ifnull('/to/' || d.class, '')
             || '/in/' || c.app,
           c.reach = 'unreached', f.path, r.line,
           iif(r.kind IN ('action', 'unwind'), ifnull(d.class, 'no class'),
               iif(r.kind = 'class', r.name, ifnull(o.class, 'no class'))),
           r.name, f.path, ifnull(o.object_id, r.source_id), ifnull(d.class, 'no class'), c.app, NULL,
           c.message, c.confidence,
           count(DISTINCT f.path || ':' || r.line) AS places,
           min((c.reach = 'unreached') || c.app || ifnull(' ' || f.path, '') || printf(':%08d', ifnull(r.line, 0))
               || ifnull(' ' || o.object_id, '') || ifnull(' ' || d.object_id, '') || c.status || c.message || c.confidence)
      FROM $spans(connection AS c)
       AND c.status <> 'unknown'
      JOIN path AS f ON f.id = c.path_id
      JOIN entry AS e
        ON e.timeline_id = c.timeline_id AND e.is_nib = 1 AND e.path_id = c.path_id
       AND $position BETWEEN e.first_position AND $end(e)
      JOIN nib_connection AS r ON r.fact_id = e.fact_id AND r.rank = c.number
      JOIN rule_word AS w ON w.source = 'connection' AND w.word = c.status || ' ' || r.kind
      LEFT JOIN nib_object AS o ON o.fact_id = r.fact_id AND o.rank = r.source
      LEFT JOIN nib_object AS d ON d.fact_id = r.fact_id AND d.rank = r.destination
     GROUP BY p.name,$keys w.rule,
           ifnull(o.class, '') || '/' || ifnull(r.name, '') || ifnull('/to/' || d.class, '')
             || ' ' || replace('/' || f.path, ifnull('/' || f.locale || '.lproj/', '/'), '/')
     UNION ALL
    SELECT p.name AS project,$ids c.timeline_id, $position AS position,
           'lookup', c.status, c.message, w.rule,
           w.rule || '/' || ifnull(c.class, '') || '/' || ifnull(c.name, '') || ifnull('/for/' || c.identifier, '')
             || '/in/' || c.app,
           c.kind = 'reuse-identifier' AND c.fails IS NULL, f.path, c.line, ifnull(c.class, 'Code'), c.name, t.path, NULL, ifnull(c.identifier, c.owner_class),
           c.app, CAST(NULL AS TEXT), c.message, c.confidence,
           count(DISTINCT f.path || ':' || c.line) AS places,
           min(c.app || ifnull(' ' || f.path, '') || printf(':%08d', ifnull(c.line, 0))
               || c.status || c.message || c.confidence)
      FROM $spans(lookup AS c)
       AND c.status NOT IN ('ok', 'unknown')
      JOIN rule_word AS w
        ON w.source = 'lookup' AND w.word = c.status || iif(c.status = 'missing', ' ' || c.kind, '')
      JOIN path AS f ON f.id = c.path_id
      LEFT JOIN path AS t ON t.id = c.target_path_id
     GROUP BY p.name,$keys w.rule,
           ifnull(c.class, '') || '/' || ifnull(c.name, '') || ifnull('/for/' || c.identifier, '') || ' ' || f.path
     UNION ALL
    SELECT u.project,$columns(u) $timeline, $position,
           'unconnected', u.kind, CAST(NULL AS TEXT), w.rule,
           w.rule || '/' || u.class || '/' || u.name
             || ifnull('/in/' || (SELECT min(k.module)
                                    FROM class AS k
                                    JOIN path AS f ON f.id = k.path_id
                                   WHERE k.name = u.class AND k.timeline_id = $timeline AND f.path = u.path
                                     AND $position BETWEEN k.first_position AND $end(k)), ''),
           u.kind = 'outlet' AND (ifnull(u.is_optional, 1) = 1 OR u.is_assigned = 1), u.path, u.line, u.class, u.name, CAST(NULL AS TEXT), NULL,
           CAST(NULL AS TEXT), CAST(NULL AS TEXT), CAST(NULL AS TEXT), CAST(NULL AS TEXT), CAST('high' AS TEXT),
           1 AS places, NULL
      FROM unconnected$at AS u
      $of(u)
      JOIN rule_word AS w ON w.source = 'unconnected' AND w.word = u.kind
     UNION ALL
    SELECT p.name AS project,$ids c.timeline_id, $position AS position,
           'problem', c.code, c.message, w.rule,
           -- A folder with a dot in its name is a part of the file's name: `Main.nib/keyedobjects.nib`.
           w.rule || '/' || c.code || '/' || substr(f.path, 1 + length(iif(
             instr(substr(rtrim(f.path, replace(f.path, '/', '')), 1 + length(
               rtrim(rtrim(rtrim(f.path, replace(f.path, '/', '')), '/'), replace(f.path, '/', '')))), '.'),
             rtrim(rtrim(rtrim(f.path, replace(f.path, '/', '')), '/'), replace(f.path, '/', '')),
             rtrim(f.path, replace(f.path, '/', ''))))),
           c.severity <> 'error' AND c.code <> 'overwritten-nib', f.path, c.line, CAST(NULL AS TEXT),
           rtrim(c.message, '.'), iif(c.code = 'overwritten-nib', f.path, NULL), NULL, CAST(NULL AS TEXT),
           CAST(NULL AS TEXT), NULL, CAST(NULL AS TEXT), CAST('high' AS TEXT),
           count(DISTINCT f.path || ':' || c.line) AS places,
           min(c.code || ifnull(' ' || f.path, '') || printf(':%08d', ifnull(c.line, 0))
               || c.severity || c.message)
      FROM $spans(problem AS c)
      JOIN path AS f ON f.id = c.path_id
      JOIN rule_word AS w
        ON w.source = 'problem' AND w.word = iif(c.code = 'overwritten-nib', c.code, c.severity)
     GROUP BY p.name,$keys w.rule, c.code || ' ' || f.path)) AS g
  JOIN rule AS r ON r.rule = g.rule
  LEFT JOIN snapshot AS z
    ON z.id = (
       SELECT i.id FROM snapshot AS i
         JOIN snapshot AS b
           ON b.timeline_id = i.timeline_id
          AND b.position = (SELECT max(position) FROM snapshot
                             WHERE timeline_id = i.timeline_id AND position < i.position)
        WHERE i.timeline_id = g.timeline_id
          AND i.position = (
              SELECT min(position) FROM snapshot
               WHERE timeline_id = g.timeline_id AND position >=
              CASE g.source
              WHEN 'verdict' THEN
                (SELECT max(x.first_position) FROM resolution AS x
                  WHERE x.timeline_id = g.timeline_id AND x.stem = g.mark AND +x.verdict = g.word AND x.seen = 1
                    AND x.first_position <= g.position
                    AND NOT EXISTS (
                      SELECT 1 FROM resolution AS y
                      WHERE y.timeline_id = x.timeline_id AND y.stem = g.mark AND +y.verdict = g.word AND y.seen = 1
                        AND y.first_position < x.first_position AND $end(y) >= $before(x)))
              WHEN 'flag' THEN
                (SELECT max(x.first_position) FROM resolution AS x
                  WHERE x.timeline_id = g.timeline_id AND x.stem = g.mark AND instr(' ' || x.flags || ' ', ' ' || g.word || ' ') > 0
                    AND x.first_position <= g.position
                    AND NOT EXISTS (
                      SELECT 1 FROM resolution AS y
                      WHERE y.timeline_id = x.timeline_id AND y.stem = g.mark AND instr(' ' || y.flags || ' ', ' ' || g.word || ' ') > 0
                        AND y.first_position < x.first_position AND $end(y) >= $before(x)))
              WHEN 'connection' THEN
                (SELECT max(x.first_position) FROM connection AS x
                  WHERE x.timeline_id = g.timeline_id AND x.message = g.mark AND x.app = g.bundle AND x.status = g.word
                    AND x.first_position <= g.position
                    AND NOT EXISTS (
                      SELECT 1 FROM connection AS y
                      WHERE y.timeline_id = x.timeline_id AND y.message = g.mark AND y.app = g.bundle AND y.status = g.word
                        AND y.first_position < x.first_position AND $end(y) >= $before(x)))
              WHEN 'lookup' THEN
                (SELECT max(x.first_position) FROM lookup AS x
                  WHERE x.timeline_id = g.timeline_id AND x.message = g.mark AND x.app = g.bundle AND x.status = g.word
                    AND x.first_position <= g.position
                    AND NOT EXISTS (
                      SELECT 1 FROM lookup AS y
                      WHERE y.timeline_id = x.timeline_id AND y.message = g.mark AND y.app = g.bundle AND y.status = g.word
                        AND y.first_position < x.first_position AND $end(y) >= $before(x)))
              -- From when code declares it, or from when no nib connects it any more.
              WHEN 'unconnected' THEN max(
                ifnull(iif(g.word = 'outlet', $start(declared_outlet AS x, x.class = g.class AND x.property = g.name AND x.is_compiled = 1),
                                        $start(declared_action AS x, x.class = g.class AND x.selector = g.name AND x.is_compiled = 1)), 0),
                ifnull((WITH RECURSIVE below (class) AS (
                    VALUES (g.class)
                     UNION
                    SELECT k.name FROM below CROSS JOIN class AS k ON k.superclass = below.class AND k.timeline_id = g.timeline_id)
                  SELECT max((SELECT max(e.last_position) + 1
                                FROM nib_connection AS r
                                JOIN entry AS e ON e.fact_id = r.fact_id AND e.is_nib = 1 AND e.timeline_id = g.timeline_id
                               WHERE r.name = g.name AND r.class = below.class
                                 AND (r.kind IN ('outlet', 'collection')) = (g.word = 'outlet')
                                 AND r.kind IN ('outlet', 'collection', 'action', 'unwind', 'segue-action')
                                 AND e.last_position < g.position))
                    FROM below), 0))
              WHEN 'problem' THEN $start(problem AS x, x.code = g.word)
              END)
          AND b.scanner_version = i.scanner_version AND b.rules_version = i.rules_version);
