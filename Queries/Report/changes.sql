SELECT r.controller, substr(r.committed_at, 1, 10) AS date, substr(r.commit_id, 1, 12) AS "commit",
       c.author, c.subject, r."change", r.old_nib_path AS old_nib, r.new_nib_path AS nib,
       r.old_verdict, r.new_verdict AS verdict
  FROM resolution_changes AS r
  LEFT JOIN commits AS c ON c.project = r.project AND c.commit_id = r.commit_id
 WHERE r.project = :project AND r.controller IS NOT NULL
 GROUP BY r.controller, r.commit_id, r."change", r.old_nib_path, r.new_nib_path, r.old_verdict,
          r.new_verdict
 ORDER BY r.committed_at DESC, r.controller, r."change", old_nib, nib, old_verdict, verdict
 LIMIT 20000
