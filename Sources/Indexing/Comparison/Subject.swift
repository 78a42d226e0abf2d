import Facts
import Resolution

/// The inputs that a changed resolution depends on.
struct Subject {
  private let change: ChangedResolution
  private let rows: [Resolution]
  /// The controller and the nib's owner with their base classes, by name.
  private let classes: Set<String>
  /// The names that may look up a nib.
  private let nibNames: Set<String>

  /// `families` gives a class and its base classes.
  init(_ change: ChangedResolution, families: (String) throws -> Set<String>) throws {
    self.change = change
    let rows = [change.old, change.new].compactMap(\.self)
    self.rows = rows
    let names = rows.flatMap { [$0.controller, $0.ownerClass] }.compactMap(\.self)
    classes = try names.reduce(into: []) { try $0.formUnion(families($1)) }
    var nibNames = Set(rows.compactMap(\.nibName))
    for name in rows.compactMap(\.controller) {
      let bare = name.part(behindLast: UInt8(ascii: "."))
      nibNames.formUnion([name, bare])
      if bare.hasSuffix("Controller") { nibNames.insert(String(bare.dropLast(10))) }
    }
    self.nibNames = nibNames
  }

  var nibPaths: Set<String> { Set(rows.compactMap(\.nibPath)) }

  /// Whether both sides load the same nib, or no nib, under one name.
  private var hasSameNib: Bool {
    guard let old = change.old, let new = change.new else { return false }
    return old.nibName == new.nibName && old.nibPath == new.nibPath && old.bundle == new.bundle
  }

  /// Whether the content of a nib can cause the change: the verdict or the owner differs.
  private var isAboutContent: Bool {
    guard let old = change.old, let new = change.new else { return true }
    return old.verdict != new.verdict || old.ownerClass != new.ownerClass || old.owns != new.owns
  }

  /// Whether the resolution depends on the change of a nib or storyboard.
  ///
  /// It does if it loads the file or has its controller in it and the file differs, or if the file
  /// appeared or disappeared under a looked-up name. Any storyboard may have lost the identifier of
  /// a missing scene.
  func isAbout(_ file: FileChange, differs: Bool) -> Bool {
    if case .edited = file.kind {
      return differs
        && rows.contains {
          ($0.nibPath == file.path && isAboutContent) || $0.creationPath == file.path
            || ($0.verdict == .crashStoryboardID && FileKind(path: file.path) == .storyboard)
        }
    }
    return [file.path, file.disappearedPath].compactMap(\.self).contains { path in
      NibPath(path).map { nibNames.contains($0.name) || nibNames.contains($0.stem) } ?? false
        || rows.contains { $0.nibPath == path || $0.creationPath == path }
    }
  }

  /// Whether a changed build description describes the bundle and may cause the change.
  ///
  /// It may not if the bundle is unchanged and the same bundles hold the same nibs.
  func depends(
    onBuild file: FileChange, bundles: [String: (old: [LinkedBundle], new: [LinkedBundle])],
    isInOtherBundles: Bool
  ) -> Bool {
    let own = rows.compactMap(\.bundle).compactMap { bundles[$0] }
    if let old = change.old, let new = change.new, old.bundle == new.bundle,
      hasSameNib || !isInOtherBundles, own.allSatisfy({ $0.old == $0.new })
    {
      return false
    }
    let paths = own.flatMap { $0.old + $0.new }.compactMap(\.path)
    return paths.isEmpty || paths.contains(file.path) || paths.contains(file.disappearedPath ?? "")
      || (file.new ?? file.old)?.file.kind == .xcconfig
  }

  /// The line of a changed fact that the resolution depends on; nil without such a fact, and
  /// `.some(nil)` if the line is unknown.
  func line(of file: FileChange, _ difference: FileDifference) -> Int?? {
    let own = difference.classes.keys.filter(classes.contains).sorted()
    if let name = own.first { return line(of: file, own, difference.classes[name] ?? nil) }
    let connected = difference.members.keys.filter(classes.contains).sorted()
    if isAboutContent, let name = connected.first {
      return line(of: file, connected, difference.members[name] ?? nil)
    }
    if !classes.isDisjoint(with: difference.otherTypes) { return .some(nil) }
    if let site = difference.newLoads.first(where: isOwn) { return .some(site.line) }
    let isNamed =
      difference.goneLoads.contains(where: isOwn) || difference.calls.contains(where: isOwn)
      || difference.constants.contains(where: mayName)
    return isNamed ? .some(nil) : nil
  }

  /// The line of the controller if the file declares it; otherwise `line`.
  private func line(of file: FileChange, _ names: [String], _ line: Int?) -> Int?? {
    guard let row = change.new, row.controllerPath == file.path,
      let name = row.controller, names.contains(name)
    else { return .some(line) }
    return .some(row.controllerLine)
  }

  /// Whether a creation may create the controller, or opens a storyboard.
  private func isOwn(_ site: LoadSite) -> Bool {
    switch site.kind {
    case .storyboard, .storyboardController: return rows.contains { $0.creation == .scene }
    case .loadNibNamed, .nibObject, .register, .registerClass, .instantiate, .dequeue, .segue,
      .segueTest, .request, .reuseCall:
      return false
    case .controller: break
    }
    switch site.target {
    case .named(let name)?: return rows.contains { $0.controller == name }
    case .dynamicSelf?: return site.enclosingClass.map(classes.contains) ?? true
    case nil: return rows.contains { $0.creation == .call }
    }
  }

  private func isOwn(_ call: FactoryCall) -> Bool {
    if case .named(let name) = call.type, classes.contains(name) { return true }
    return dependsOnNames && !call.arguments.isEmpty
  }

  /// Whether a constant may hold the nib's name.
  private func mayName(_ constant: Constant) -> Bool {
    guard dependsOnNames else { return false }
    guard case .literal(let text) = constant.value else { return true }
    return nibNames.contains(text) || rows.contains { $0.verdict == .unknown }
  }

  private var dependsOnNames: Bool {
    rows.contains { row in
      row.creation == .call || row.verdict == .unknown
        || [.explicitArgument, .forcedArgument, .nibNameGetter, .windowNibName].contains(row.rule)
    }
  }
}
