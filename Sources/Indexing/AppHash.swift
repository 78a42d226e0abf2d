import Facts
import Repository
import Resolution
import Scanning

/// Hashes that tell whether a snapshot's rows are already known: same hash, same rows.
///
/// Every index computes the same hashes.
struct AppHashes: Sendable {
  private let layout: Layout
  private let files: InputFiles
  /// The versions and terms that turn files into rows.
  private let terms: String
  /// The images and colors that each nib names but no file provides.
  private let missingAssets: [[AssetName]]
  /// The hash of each group of files; apps that share a group share its hash.
  private let groups: [String]
  /// The number of apps that have each nib, and each property list.
  private var appsOfNib: [Int: Int] = [:]
  private var appsOfList: [String: Int] = [:]

  /// Hashes the groups of files on a few tasks.
  init(
    _ layout: Layout, _ files: InputFiles, _ terms: ResolutionTerms, missingAssets: [[AssetName]],
    workers: Int
  ) async throws {
    self.missingAssets = missingAssets
    self.layout = layout
    self.files = files
    self.terms = "scanner \(scannerVersion); \(terms.text)"
    groups = try await inParallel(Array(layout.apps.groups.indices), on: workers) { group in
      Self.hash(ofGroup: group, layout, files)
    }
    for app in layout.apps.apps {
      for nib in app.nibs { appsOfNib[nib, default: 0] += 1 }
      for path in app.infoPaths { appsOfList[path, default: 0] += 1 }
    }
  }

  private static func hash(
    ofGroup place: Int, _ layout: Layout, _ files: InputFiles
  ) -> String {
    var hash = SHA1()
    hash.add(layout.apps.description(ofGroup: place))
    for source in layout.apps.groups[place].sources {
      hash.add(files.sources[source].file.path)
      hash.add(files.sources[source].file.blob)
      hash.add(files.sources[source].file.kind.rawValue)
      hash.add(layout.modules[source] ?? "")
    }
    return hash.finish()
  }

  /// The hash of all inputs of an app's rows: the bytes, paths and modules of its files, its
  /// layout, the images that its nibs lack, and the versions and terms.
  ///
  /// It includes the number of apps that share each file, so that equal hashes imply equal sharing.
  func hash(ofApp place: Int) -> String {
    var hash = SHA1()
    hash.add(terms)
    hash.add(layout.apps.layoutDescription(ofApp: place))
    for group in layout.apps.groups(ofApp: place) { hash.add(groups[group]) }
    for nib in layout.apps.apps[place].nibs {
      hash.add(files.nibs[nib].file.path)
      hash.add(String(appsOfNib[nib] ?? 0))
      if case .unread = files.nibs[nib].source {
        hash.add("unread")
      } else {
        hash.add(files.nibs[nib].file.blob)
      }
      hash.add(files.nibs[nib].file.kind.rawValue)
      for asset in missingAssets[nib] {
        hash.add(asset.isColor ? "color" : "image")
        hash.add(asset.name)
      }
    }
    for path in layout.apps.apps[place].infoPaths.sorted() {
      hash.add(String(appsOfList[path] ?? 0))
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
