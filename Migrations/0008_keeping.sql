-- How the past of a project is kept.
--
-- `history` names the commits that its runs take, as the run that took a history was told; NULL where
-- each run takes one. `is_pruned` says that snapshots were removed on purpose: no run brings them back.

ALTER TABLE project ADD COLUMN history TEXT;
ALTER TABLE project ADD COLUMN is_pruned INTEGER NOT NULL DEFAULT 0;
