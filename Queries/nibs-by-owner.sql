-- title: Nibs with the class of their owner
-- group: Nibs
-- about: A line for each nib in each of its bundles, by the class of its File's Owner; storyboards
--   have none.
-- nothing: no nib names a class as its owner
-- per: project
-- parameter: owner = NULL, list only nibs of this class
-- column: project, the project's name
-- column: owner, the class of File's Owner
-- column: nib, the file
-- column: locale, its language folder
-- column: device, its device
-- column: view_outlet, 1 if the owner's view is connected
-- column: bundle, the bundle that holds it

SELECT project, owner_class AS owner, path AS nib, locale, device, view_outlet, bundle
  FROM nibs
 WHERE owner_class IS NOT NULL AND project = coalesce(:project, project)
   AND (:owner IS NULL OR owner_class = :owner)
 ORDER BY project, owner, nib, bundle
