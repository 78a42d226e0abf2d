import Facts
import Repository
import Scanning

/// The project files of a history, each with what was read of its last version.
///
/// Only of those that have changed before, and not of more than so many bytes of text at a time.
final class ProjectVersions {
  private struct Project {
    var versions = XcodeProjectVersions()
    /// When the last version came.
    var turn: Int
  }

  private let mostBytes: Int
  private var projects: [ExactText: Project] = [:]
  /// How many bytes the versions have that are remembered.
  private(set) var byteCount = 0
  private var turn = 0

  /// Remembers versions of up to `mostBytes` in all, which cost a few times that in memory.
  init(mostBytes: Int = 16 << 20) { self.mostBytes = mostBytes }

  /// Notes that a version of `file` comes; whether it is a project file of which one came before.
  ///
  /// Most files of a large repository never change: of the first version no more is noted.
  func note(_ file: SourceFile) -> Bool {
    guard file.kind == .xcodeProject else { return false }
    let path = ExactText(file.path)
    if projects[path] != nil { return true }
    projects[path] = Project(turn: 0)
    return false
  }

  /// Scans the next version of a file, and keeps it.
  func scan(_ bytes: [UInt8], of file: SourceFile) -> FileFacts {
    let path = ExactText(file.path)
    var versions = projects.removeValue(forKey: path)?.versions ?? XcodeProjectVersions()
    byteCount -= versions.byteCount
    guard bytes.count <= mostBytes else {
      projects[path] = Project(turn: 0)
      return bytes.withUnsafeBufferPointer { Scanning.scan($0, as: file.kind) }
    }
    let facts = versions.scan(bytes)
    byteCount += versions.byteCount
    turn += 1
    projects[path] = Project(versions: versions, turn: turn)
    while byteCount > mostBytes { forgetOne() }
    return facts
  }

  /// Lets go of the version that came the longest time ago.
  private func forgetOne() {
    let remembered = projects.lazy.filter { $0.value.versions.byteCount > 0 }
    guard let oldest = remembered.min(by: { $0.value.turn < $1.value.turn }) else { return }
    byteCount -= oldest.value.versions.byteCount
    projects[oldest.key] = Project(turn: 0)
  }
}
