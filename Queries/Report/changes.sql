SELECT r.controller, substr(r.committed_at, 1, 10) AS date, 
       CASE WHEN b.commit_id IS NULL THEN 'up to ' ELSE '' END || substr(r.commit_id, 1, 12) AS "commit",
       CASE WHEN b.commit_id IS NOT NULL THEN c.author END AS author,
       CASE WHEN b.commit_id IS NOT NULL THEN c.subject END AS subject, r."change", r.old_nib_path AS old_nib, r.new_nib_path AS nib,
       r.old_verdict, r.new_verdict AS verdict
  FROM resolution_changes AS r
  JOIN snapshots AS s ON s.project = r.project AND s.commit_id = r.commit_id AND s.in_history = 1
  LEFT JOIN commits AS c ON c.project = r.project AND c.commit_id = r.commit_id
  LEFT JOIN commits AS b ON b.project = r.project AND b.commit_id = r.previous_commit
 WHERE r.project = :project AND r.controller IS NOT NULL
 GROUP BY r.controller, r.commit_id, r."change", r.old_nib_path, r.new_nib_path, r.old_verdict,
          r.new_verdict
 ORDER BY r.committed_at DESC, r.controller, r."change", old_nib, nib, old_verdict, verdict
 LIMIT 20000
