import Facts
import Repository
import Resolution

/// A hash of an app's rows for files that other apps share; nil without any.
///
/// As long as it stays the same, the rows of the other apps need not be merged again.
func sharedRowsHash(
  of app: ResolvedApp, named name: String, sharedFiles: Set<ExactText>
) -> String? {
  guard !sharedFiles.isEmpty else { return nil }
  var hash = RowsHash()
  // The former rows of another app say nothing about this one.
  hash.add(name)
  for row in app.shared { hash.add(row) }
  for row in app.results.classes where sharedFiles.contains(ExactText(row.path)) { hash.add(row) }
  for row in app.results.outlets where sharedFiles.contains(ExactText(row.path)) {
    hash.add("outlet", row.path, row.className, "\(row.declaration)")
  }
  for row in app.results.actions where sharedFiles.contains(ExactText(row.path)) {
    hash.add("action", row.path, row.className, "\(row.declaration)")
  }
  for row in app.results.nibLoads where sharedFiles.contains(ExactText(row.path)) {
    hash.add(
      "load", row.path, "\(row.line)", row.enclosingClass, row.kind, row.targetClass,
      row.nameExpression, row.nibName, row.nameKind, row.bundleExpression, row.bundleKind)
  }
  for row in app.results.lookups where sharedFiles.contains(ExactText(row.path)) {
    hash.add(
      "lookup", row.path, "\(row.line)", row.className, row.kind, row.name, row.target, row.bundle,
      row.app, row.ownerClass, row.identifier, row.status.rawValue, row.message,
      row.fails?.rawValue, row.confidence.rawValue)
  }
  for nib in app.ownedNibs where sharedFiles.contains(ExactText(nib.owner.path)) {
    hash.add("nib", nib.nib, nib.owner.path, nib.owner.name, nib.isLoaded ? "loaded" : nil)
  }
  return hash.finish()
}

/// Feeds rows to a hash, field by field.
private struct RowsHash {
  private var hash = SHA1()

  mutating func add(_ fields: String?...) {
    var text = ""
    for field in fields {
      text += field ?? "\u{1}"
      text += "\0"
    }
    hash.update(text)
  }

  mutating func add(_ row: Resolution) {
    add(
      row.stem, row.controller, row.runtimeName, row.controllerPath,
      row.controllerLine.map(String.init), row.creation.rawValue, row.creationPath,
      row.creationLine.map(String.init), row.isSeen ? "seen" : nil,
      String(row.profiles.rawValue), row.rule.rawValue, row.isImplicit ? "implicit" : nil,
      row.nibName, row.nibPath, row.bundle, row.ownerClass, row.owns.map { $0 ? "1" : "0" },
      row.verdict.rawValue, row.message, row.missing, String(row.flags.rawValue),
      row.confidence.rawValue,
      row.reach.rawValue, row.isRequested.map { $0 ? "1" : "0" })
  }

  mutating func add(_ row: LinkedClass) {
    add(
      "class", row.name, row.runtimeName, row.module, row.language, row.superclass,
      row.rootClass, row.isController ? "controller" : nil, row.loadView, row.nibNameGetter,
      row.path, "\(row.line)", row.leavesOutlets ? "outlets" : nil)
  }

  consuming func finish() -> String { hash.finish() }
}
