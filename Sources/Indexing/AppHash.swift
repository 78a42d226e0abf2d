import Facts
import Repository
import Resolution
import Scanning

extension AppCluster {
  /// A hash of everything the rows of the cluster come from: same hash, same rows.
  ///
  /// It covers the bytes, paths and modules of the files, the layout, and the versions and terms that turn
  /// these into rows. It is the same in every index.
  func hash(in layout: Layout, of files: InputFiles, terms: ResolutionTerms) -> String {
    var hash = SHA1()
    func add(_ text: String) {
      hash.update(text)
      hash.update("\0")
    }
    add("scanner \(scannerVersion); \(terms.text)")
    let description = layoutDescription(nibs: layout.nibs.map(\.path))
    description.withUnsafeBufferPointer { hash.update($0) }
    for source in sources {
      add(layout.sources[source].path)
      add(layout.sources[source].blob)
      add(layout.sources[source].kind.rawValue)
      add(layout.modules[source] ?? "")
    }
    for nib in nibs {
      add(layout.nibs[nib].path)
      if case .unread = files.nibs[nib].source {
        add("unread")
      } else {
        add(layout.nibs[nib].blob)
      }
      add(layout.nibs[nib].kind.rawValue)
    }
    return hash.finish()
  }
}
