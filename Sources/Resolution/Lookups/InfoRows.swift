import Facts

/// Creates the rows of nibs, storyboards and classes that property lists name.
struct InfoRows {
  private let bundles: BundleMap
  private let nibs: [String]
  /// Whether code of the app starts an application.
  private let hasStart: Bool
  /// Whether the app starts in SwiftUI, which has its own scene delegate.
  private let isOfSwiftUI: Bool
  /// Whether the app declares a class of a name.
  private let declares: (String) -> Bool

  init(
    _ bundles: BundleMap, nibs: [String], hasStart: Bool, isOfSwiftUI: Bool,
    declares: @escaping (String) -> Bool
  ) {
    self.bundles = bundles
    self.nibs = nibs
    self.hasStart = hasStart
    self.isOfSwiftUI = isOfSwiftUI
    self.declares = declares
  }

  func rows() -> [LinkedLookup] {
    Set(bundles.processes.map(\.main)).flatMap { bundle in
      let content = bundles.bundles[bundle]
      let named = content.nibsByStem(nibs)
      return content.info.filter {
        $0.key != .documentClass && (content.row.kind != .app || !$0.key.isOfExtension)
      }.map { row(of: $0, in: bundle, named) }
    }.ordered()
  }

  private func row(
    of entry: InfoEntry, in place: Int, _ named: [String: [Int]]
  ) -> LinkedLookup {
    let bundle = bundles.bundles[place]
    var row = LinkedLookup(
      path: entry.path, line: entry.line, kind: entry.key.kind, app: bundle.row.name)
    (row.name, row.bundle) = (entry.value, bundle.row.name)
    if entry.key.isOfClass {
      checkClass(&row, entry, in: place)
    } else {
      checkNib(&row, entry, in: bundle, named)
    }
    return row
  }

  // MARK: Nibs

  private func checkNib(
    _ row: inout LinkedLookup, _ entry: InfoEntry, in bundle: BundleMap.Bundle,
    _ named: [String: [Int]]
  ) {
    if let found = entry.nibs(among: named, nibs).first {
      row.target = nibs[found]
    } else if entry.isComposed {
      row.doubt("The name is made of build settings.")
    } else if bundle.absent.hasNib(named: entry.stem) {
      row.doubt(Messages.absentFile)
    } else if !bundle.reads(entry) {
      row.doubt("The devices that the app is made for do not read the key.")
    } else if entry.key == .mainNib, bundle.hasStoryboard(insteadOf: entry) {
      row.doubt("The property list names a main storyboard as well, which goes before a nib.")
    } else if entry.key == .mainNib, !hasStart {
      row.doubt("No code of the app is seen to start an application, which would open it.")
    } else {
      row.fail(Self.message(entry, bundle.row), .load)
    }
  }

  private static func message(_ entry: InfoEntry, _ bundle: LinkedBundle) -> String {
    switch entry.key {
    case .launchScreen:
      "No storyboard or nib named \(entry.value) is found; the system shows an empty launch screen."
    case .mainNib:
      bundle.platforms == .macOS
        ? "Unable to load nib file: \(entry.value), exiting"
        : Messages.nibNotFound(entry.value, in: bundle)
    default: Messages.storyboardMissing(entry.value, in: bundle)
    }
  }

  // MARK: Classes

  private func checkClass(_ row: inout LinkedLookup, _ entry: InfoEntry, in bundle: Int) {
    let name = entry.className
    if name.isEmpty { return row.doubt("The name is made of build settings.") }
    if FrameworkClasses.contains(name) || declares(name) { return }
    if entry.key == .sceneClass, name == entry.value {
      return row.doubt("No file of the app declares \(name); a framework may.")
    }
    if entry.key == .sceneDelegate, isOfSwiftUI {
      return row.doubt("The app starts in SwiftUI, which does not ask for the class.")
    }
    if bundles.bundles[bundle].absent.code.contains(name) {
      return row.doubt(Messages.absentFile)
    }
    row.fail(Self.message(entry), .load)
    // A library without source may contain the class, if the name has no module of the app in front.
    guard name == entry.value || !entry.isComposed else { return }
    let isForeign = bundles.processes.contains { $0.main == bundle && $0.hasForeignCode }
    row.confidence = isForeign ? .low : .medium
  }

  private static func message(_ entry: InfoEntry) -> String {
    switch entry.key {
    case .sceneDelegate, .sceneClass:
      "Info.plist configuration \(entry.condition ?? "(no name)") contained "
        + "\(entry.key.rawValue) key, but could not load class with name \"\(entry.value)\"."
    case .principalClass:
      "Unable to find class: \(entry.value), exiting"
    default: "The extension's class \(entry.value) is not in the app."
    }
  }
}

extension BundleMap.Bundle {
  /// The bundle's nibs by the names that find them, as indexes into `paths`; empty if no entry names a nib.
  func nibsByStem(_ paths: [String]) -> [String: [Int]] {
    var named: [String: [Int]] = [:]
    guard info.contains(where: { !$0.key.isOfClass }) else { return named }
    for placement in nibs {
      guard let name = NibPath(paths[placement.nib]) else { continue }
      for stem in Set(NibDirectory.stems(of: placement.stem ?? name.stem)) {
        named[stem, default: []].append(placement.nib)
      }
    }
    return named
  }
}

extension InfoEntry {
  /// The nibs or storyboards that the entry names.
  func nibs(among named: [String: [Int]], _ paths: [String]) -> [Int] {
    if key.isOfClass { return [] }
    return (named[stem] ?? []).filter { nib in
      let isStoryboard = FileKind(path: paths[nib]) == .storyboard
      return key == .launchScreen || isStoryboard == (key != .mainNib)
    }
  }
}

extension BundleMap.Bundle {
  /// Whether the property list has a main storyboard for the devices of an entry.
  fileprivate func hasStoryboard(insteadOf entry: InfoEntry) -> Bool {
    info.contains {
      ($0.key == .mainStoryboard || $0.key == .mainStoryboardOfMac)
        && ($0.device == nil || $0.device == entry.device)
    }
  }

  /// Whether a device that the bundle is built for reads an entry; an iPad runs iPhone apps as an iPhone.
  fileprivate func reads(_ entry: InfoEntry) -> Bool {
    if entry.key == .launchScreen, row.platforms == .macOS { return false }
    switch entry.device {
    case "ipad": return !row.isPhoneOnly
    case "iphone": return !row.isPadOnly
    default:
      guard row.isPhoneOnly || row.isPadOnly else { return true }
      let device = row.isPhoneOnly ? "iphone" : "ipad"
      return !info.contains { $0.key == entry.key && $0.device == device }
    }
  }
}

extension InfoEntry {
  /// The name without an extension, which the system ignores.
  fileprivate var stem: String {
    let extensions = key == .launchScreen ? [".nib", ".xib", ".storyboard"] : [".nib"]
    return extensions.first(where: value.hasSuffix).map { String(value.dropLast($0.count)) }
      ?? value
  }
}

extension InfoKey {
  /// Whether the system reads it only in extensions.
  fileprivate var isOfExtension: Bool { self == .extensionClass || self == .extensionStoryboard }
}
