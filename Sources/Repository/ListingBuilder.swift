import Facts

/// Collects files and problems, and sorts them.
struct ListingBuilder {
  private var files: [SourceFile] = []
  private var problems: [TreeListing.PathProblem] = []

  /// Adds a file, and a note if its path is not UTF-8; returns the file as added.
  @discardableResult
  mutating func add(_ path: [UInt8], blob: String, kind: FileKind) -> SourceFile {
    let (text, isUTF8) = spelledPath(path)
    let file = SourceFile(path: text, blob: blob, kind: kind)
    files.append(file)
    if !isUTF8 {
      problems.append(TreeListing.PathProblem(text, .pathNotUTF8))
    }
    return file
  }

  /// Adds an asset, if nibs can ask for its name; returns it as added.
  @discardableResult
  mutating func addAsset(_ path: [UInt8]) -> SourceFile? {
    path.withUnsafeBufferPointer(AssetName.isAsset) ? add(path, blob: "", kind: .asset) : nil
  }

  mutating func add(_ path: [UInt8], _ problem: Problem) {
    problems.append(TreeListing.PathProblem(spelledPath(path).text, problem))
  }

  /// The collected files and problems, sorted; a second file at the same path becomes a problem.
  func listing(id: String) -> TreeListing {
    var listing = TreeListing(id: id)
    listing.problems = problems
    listing.files = files
    // Trees and folders arrive in order, except for paths with escaped bytes.
    if !zip(files, files.dropFirst()).allSatisfy({ comparePaths($0.path, $1.path) < 0 }) {
      listing.files.sort { comparePaths($0.path, $1.path) < 0 }
      for (one, other) in zip(listing.files, listing.files.dropFirst())
      where comparePaths(one.path, other.path) == 0 {
        listing.problems.append(
          TreeListing.PathProblem(
            one.path, Problem(.malformed, .warning, message: "another file has the same path")))
      }
      listing.files = listing.files.reduce(into: []) { kept, file in
        if kept.last.map({ comparePaths($0.path, file.path) != 0 }) ?? true { kept.append(file) }
      }
    }
    listing.problems.sort { comparePaths($0.path, $1.path) < 0 }
    return listing
  }
}

extension Problem {
  static let submoduleNotFollowed = Problem(
    .submodule, .note, message: "a submodule is not followed; index it by itself")

  static let invalidMode = Problem(
    .malformed, .error, message: "the entry's mode is not a number; run `git fsck`")

  static let impossiblePath = Problem(
    .malformed, .error, message: "git checks out no file of such a path; run `git fsck`")

  static let pathNotUTF8 = Problem(
    .pathEncoding, .note,
    message: "bytes of the path are no UTF-8 and are spelt \\xNN; rename the file")
}
