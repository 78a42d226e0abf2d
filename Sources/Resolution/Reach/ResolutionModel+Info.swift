import Facts

/// The nibs and classes that property lists of an app name.
struct InfoNames {
  /// The entries that name each nib or storyboard, with their main bundles.
  fileprivate var entries: [Int: [(entry: InfoEntry, bundle: Int)]] = [:]
  fileprivate var classes: Set<String> = []

  init(_ bundles: BundleMap, _ nibs: NibTable) {
    for bundle in Set(bundles.processes.map(\.main)).sorted() {
      let content = bundles.bundles[bundle]
      if content.info.isEmpty { continue }
      let paths = nibs.files.map(\.path)
      let named = content.nibsByStem(paths)
      for entry in content.info {
        if entry.key.isOfClass { classes.insert(entry.className) }
        for nib in entry.nibs(among: named, paths) {
          entries[nib, default: []].append((entry, bundle))
        }
      }
    }
  }
}

extension ResolutionModel {
  /// Whether the system opens a nib or storyboard itself.
  enum SystemOpening {
    case never
    /// On other devices.
    case elsewhere
    case here
  }

  /// Whether the system opens a nib or storyboard because a property list names it, on the device of a profile if
  /// given.
  func opening(ofNib nib: Int, on profile: RuntimeProfile? = nil) -> SystemOpening {
    guard let named = info.entries[nib] else { return .never }
    guard let profile, let device = profile.device else { return .here }
    let isHere = named.contains { entry, bundle in
      let content = bundles.bundles[bundle]
      let token = content.row.isPhoneOnly && device == "ipad" ? "iphone" : device
      if let own = entry.device { return own == token }
      // A key for the device takes precedence over the one for all.
      return !content.info.contains { $0.key == entry.key && $0.device == token }
    }
    return isHere ? .here : .elsewhere
  }

  /// Whether the property list of a process names a nib or storyboard that the system opens.
  func isOpened(_ nib: Int, in process: BundleMap.Process) -> Bool {
    info.entries[nib]?.contains { $0.bundle == process.main } ?? false
  }

  /// Whether a property list names a nib as the main nib; without a property list, whether the nib has the usual name.
  func isMainNib(_ nib: Int) -> Bool {
    if let entries = info.entries[nib] { return entries.contains { $0.entry.key == .mainNib } }
    return nibs[nib].name?.stem == "MainMenu"
      && bundlesByNib[nib].allSatisfy { bundles.bundles[$0].info.isEmpty }
  }

  /// Whether all code of the app is present: its start is known, or it is an extension.
  var isWhole: Bool { hasStart || isExtension }

  /// Whether the app is an extension of another app.
  var isExtension: Bool {
    bundles.processes.allSatisfy { bundles.bundles[$0.main].row.kind == .appExtension }
  }

  /// Whether a property list names a class.
  func isNamedInInfo(_ name: String) -> Bool { info.classes.contains(name) }
}
