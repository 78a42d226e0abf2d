-- title: Nibs that more than one controller loads
-- group: Nibs
-- about: A nib that several controllers load fits at most one of them, unless one inherits from the
--   other.
-- nothing: no nib is loaded by more than one controller
-- per: project
-- with: shown
-- leaves-out: unknown
-- column: project, the project's name
-- column: nib, the file
-- column: owner, the class of its File's Owner
-- column: controllers, the controllers that load it
-- column: bundle, the bundle that holds it

WITH loads AS (
  SELECT DISTINCT project, nib_path AS nib, owner_class AS owner, bundle, controller
    FROM shown
   WHERE nib_path IS NOT NULL AND creation <> 'scene' AND controller IS NOT NULL),
lines AS (
  SELECT project, nib, owner, group_concat(controller, ' ') OVER line AS controllers, bundle,
         controller, min(controller) OVER line AS first, count(*) OVER line AS controller_count
    FROM loads
  WINDOW line AS (PARTITION BY project, nib, owner, bundle ORDER BY controller
                  ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING))
SELECT project, nib, owner, controllers, bundle
  FROM lines
 WHERE controller = first AND controller_count > 1
 ORDER BY project, nib, bundle, owner
