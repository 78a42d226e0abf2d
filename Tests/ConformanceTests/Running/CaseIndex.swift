import Foundation
import IndexStore
import TestSupport

/// A case as the binary indexed it.
struct CaseIndex {
  /// The binary did not do its work.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The ids of the commits, in the order of the case.
  let commits: [String]
  let store: Store
  private let folder: CaseFolder

  /// Lays `conformanceCase` out and lets the binary index it.
  init(_ conformanceCase: ConformanceCase, as shape: CaseFolder.Shape) throws {
    folder = try CaseFolder(conformanceCase, as: shape)
    let commits = folder.commits
    self.commits = commits
    let scratch = folder.scratch
    var nibindex = BuiltBinary(folder: scratch.url.path)
    nibindex.environment = [
      "NIBINDEX_DB": nil, "HOME": scratch.url.path, "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_DIR": nil, "GIT_WORK_TREE": nil,
    ]
    var words = ["index", folder.root.appending(path: conformanceCase.indexPath).path]
    if conformanceCase.wantsHistory { words.append("--history") }
    words += ["--db", scratch.path(".index.db")]
    words += conformanceCase.indexArguments.map { commits.commit($0) ?? $0 }
    let ending = try nibindex.start(words).ending(within: .seconds(20))
    guard ending.code == 0 || ending.code == 3 else {
      let words = ending.messages.split(separator: "\n").last ?? "it says nothing"
      throw Failure(description: "nibindex ended with \(ending.code): \(words)")
    }
    store = try Store(reading: scratch.path(".index.db"))
  }
}

extension [String] {
  /// The commit that `@1` stands for; nil for any other word.
  func commit(_ word: String) -> String? {
    guard word.hasPrefix("@"), let number = Int(word.dropFirst()), indices.contains(number - 1)
    else { return nil }
    return self[number - 1]
  }
}
