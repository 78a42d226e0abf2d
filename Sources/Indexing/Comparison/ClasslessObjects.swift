import Facts
import Resolution

extension ComparedPair {
  /// Objects of nibs whose class the system found by its name before and does not find now, by path
  /// and line.
  ///
  /// Reports certain cases only: none if any file became unreadable. `unread` is the result of
  /// ``newlyUnread()``.
  func classlessObjects(in project: String, unread: Set<ExactText>) throws -> [LostClass] {
    guard unread.isEmpty else { return [] }
    let changes = try fileChanges()
    guard try mayHaveLostClasses(changes), let before = try oldExplainer(of: project),
      let now = try newExplainer(of: project)
    else { return [] }
    let formerPaths = changes.reduce(into: [ExactText: String]()) { paths, change in
      if let former = change.formerPath { paths[ExactText(change.path)] = former }
    }
    return now.lostClasses(since: before, formerPaths: formerPaths)
  }

  /// Whether a nib names a class that is gone, or a different class; a cheap check before the
  /// expensive one.
  private func mayHaveLostClasses(_ changes: [FileChange]) throws -> Bool {
    let gone = try old.runtimeNames(besides: new).subtracting(new.runtimeNames(besides: old))
    if !gone.isEmpty {
      // Nibs name the class without its module.
      let names = Set(gone.map { $0.part(behindLast: UInt8(ascii: ".")) })
      for file in try new.files() where file.file.kind.isNib {
        if try !customClasses(of: file).isDisjoint(with: names) { return true }
      }
    }
    for change in changes {
      guard let file = change.new, file.file.kind.isNib, let former = change.old,
        try !customClasses(of: file).isSubset(of: customClasses(of: former))
      else { continue }
      return true
    }
    return false
  }

  /// The custom classes of the objects in a nib.
  private func customClasses(of file: ComparedFile) throws -> Set<String> {
    guard let document = try file.nib() else { return [] }
    return Set(document.objects.lazy.filter { $0.role != .owner }.compactMap(\.customClass))
  }
}
