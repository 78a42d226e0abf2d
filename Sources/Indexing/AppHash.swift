import Facts
import Repository
import Resolution
import Scanning

/// The hashes that tell whether rows of a snapshot are known: same hash, same rows.
///
/// They are the same in every index.
struct AppHashes: Sendable {
  private let layout: Layout
  private let files: InputFiles
  private let terms: ResolutionTerms
  /// The images and colors that each nib asks for and no file has.
  private let missingAssets: [[AssetName]]
  /// The hash of each group of files; apps that share a group share its hash.
  private let groups: [String]

  /// Hashes the groups of files on a few tasks.
  init(
    _ layout: Layout, _ files: InputFiles, _ terms: ResolutionTerms, missingAssets: [[AssetName]],
    workers: Int
  ) async throws {
    self.missingAssets = missingAssets
    self.layout = layout
    self.files = files
    self.terms = terms
    groups = try await inParallel(Array(layout.apps.groups.indices), on: workers) { group in
      Self.hash(ofGroup: group, layout)
    }
  }

  private static func hash(ofGroup place: Int, _ layout: Layout) -> String {
    var hash = SHA1()
    hash.add(layout.apps.description(ofGroup: place))
    for source in layout.apps.groups[place].sources {
      hash.add(layout.sources[source].path)
      hash.add(layout.sources[source].blob)
      hash.add(layout.sources[source].kind.rawValue)
      hash.add(layout.modules[source] ?? "")
    }
    return hash.finish()
  }

  /// The hash of everything the rows of an app come from: the bytes, paths and modules of its files, its
  /// layout, the images that its nibs miss, and the versions and terms that turn these into rows.
  func hash(ofApp place: Int) -> String {
    var hash = SHA1()
    hash.add("scanner \(scannerVersion); \(terms.text)")
    hash.add(layout.apps.layoutDescription(ofApp: place))
    for group in layout.apps.groups(ofApp: place) { hash.add(groups[group]) }
    for nib in layout.apps.apps[place].nibs {
      hash.add(layout.nibs[nib].path)
      if case .unread = files.nibs[nib].source {
        hash.add("unread")
      } else {
        hash.add(layout.nibs[nib].blob)
      }
      hash.add(layout.nibs[nib].kind.rawValue)
      for asset in missingAssets[nib] {
        hash.add(asset.isColor ? "color" : "image")
        hash.add(asset.name)
      }
    }
    return hash.finish()
  }
}

extension SHA1 {
  fileprivate mutating func add(_ text: String) {
    update(text)
    update("\0")
  }

  fileprivate mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { update($0) } }
}
