import Facts

/// The nibs of a bundle by name, as the system looks them up: rules D1 to D9.
struct NibDirectory: Sendable {
  private struct Entry {
    let nib: Int
    /// The name of the language folder; nil for the root.
    let locale: String?
    let language: Language?
    let platforms: Platforms
    /// The folder in the bundle, if it is neither the root nor a language folder.
    let folder: String
    /// The member of a nib that is a folder; nil for a file.
    let member: NibFolderMember?
  }

  /// The properties that distinguish nibs of a bundle in a lookup.
  private struct Place: Hashable {
    let stem: String
    let locale: String?
    let platforms: Platforms
    let folder: String
    /// The nib, if it is a member of a folder.
    let member: Int?
  }

  struct Finding {
    var nib: Int?
    /// Whether only another device has a nib of the name.
    var isStray = false
    /// Whether nibs of the name exist for some devices.
    var hasVariants = false
    /// Whether the nib is in the root and hides one in a language folder.
    var hidesLocalised = false
    /// A nib whose name differs only in case, if none has the name.
    var otherCase: Int?
    /// The platforms with the same result, as far as they matter.
    var platforms = Platforms.all
    /// Whether the result depends on the device or on the system's version.
    var isOfProfile = false
  }

  private let entries: [String: [Entry]]
  /// The stems that find some nib.
  private let findable: Set<String>
  /// The stems that find nibs for certain devices or systems.
  private let varied: Set<String>
  private let stemsInLowerCase: [String: [String]]
  private let developmentLanguage: Language?
  let hasLooseNibs: Bool

  init(_ bundle: BundleMap.Bundle, nibs: NibTable) {
    // Of nibs that a lookup cannot distinguish, the last one copied counts.
    var last: [Place: (order: Int, entry: Entry)] = [:]
    for (order, placement) in bundle.nibs.enumerated() {
      let nib = nibs[placement.nib]
      guard nib.kind != .storyboard, let name = nib.name else { continue }
      let entry = Entry(
        nib: placement.nib, locale: name.locale, language: name.locale.map { Language($0) },
        platforms: placement.platforms,
        folder: placement.folder, member: NibFolderMember(nib.path))
      let place = Place(
        stem: placement.stem ?? name.stem, locale: name.locale, platforms: placement.platforms,
        folder: placement.folder, member: entry.member == nil ? nil : placement.nib)
      last[place] = (order, entry)
    }
    var entries: [String: [Entry]] = [:]
    for (place, last) in last.sorted(by: { $0.value.order < $1.value.order }) {
      entries[place.stem, default: []].append(last.entry)
    }
    self.entries = entries
    let stemsOfNames = entries.keys.map(Self.stems)
    findable = Set(stemsOfNames.joined())
    varied = Set(stemsOfNames.lazy.flatMap { $0.dropFirst() })
    hasLooseNibs = entries.values.contains { $0.contains { $0.folder.isEmpty } }
    var stems: [String: [String]] = [:]
    for stem in entries.keys { stems[stem.lowercased(), default: []].append(stem) }
    stemsInLowerCase = stems.mapValues { $0.sorted(by: isOrdered) }
    developmentLanguage = bundle.developmentRegion.map { Language($0) }
  }

  /// Whether a name finds a nib on some device, in some language or on some system.
  func mayFind(_ name: String) -> Bool { findable.contains(Self.stem(of: name)) }

  /// Looks a name up for a device and languages.
  func find(
    _ name: String, profile: RuntimeProfile, device: String?, languages: [Language]
  ) -> Finding {
    let (folder, stem) = split(name)
    var finding = Finding()
    guard findable.contains(stem) else {
      finding.otherCase = otherCase(of: stem)
      return finding
    }
    let isVaried = varied.contains(stem)
    finding.isOfProfile = isVaried
    let names = isVaried ? Self.names(of: stem, profile: profile, device: device) : [stem]
    var best: (rank: Int, kind: Int, member: Int, entry: Entry)?
    var localised = false
    for (kind, name) in names.enumerated() {
      for entry in entries[name] ?? [] where entry.folder == folder {
        let isThere = entry.platforms.contains(profile.platform)
        finding.platforms.formIntersection(
          isThere ? entry.platforms : Platforms.all.subtracting(entry.platforms))
        guard isThere else { continue }
        if entry.member != nil { finding.isOfProfile = true }
        if entry.locale != nil { localised = true }
        guard let member = entry.member.map({ $0.rank(on: profile) }) ?? 0 else { continue }
        let rank = rank(of: entry, languages: languages)
        // Of two nibs with one name, the last one copied counts.
        if best.map({ (rank, kind, member) <= ($0.rank, $0.kind, $0.member) }) ?? true {
          best = (rank, kind, member, entry)
        }
      }
    }
    let isStray =
      isVaried
      && NibPath.deviceTokens.contains { token in
        entries["\(stem)~\(token)"]?.contains { $0.folder == folder } ?? false
      }
    finding.hasVariants = isStray
    if let best {
      finding.nib = best.entry.nib
      finding.hidesLocalised = best.entry.locale == nil && localised
      return finding
    }
    finding.isStray = isStray
    if !finding.isStray { finding.otherCase = otherCase(of: stem) }
    return finding
  }

  private func otherCase(of stem: String) -> Int? {
    guard let others = stemsInLowerCase[stem.lowercased()] else { return nil }
    return others.lazy.filter { $0 != stem }.compactMap { entries[$0]?.first?.nib }.first
  }

  /// Splits a name that may contain a folder.
  private func split(_ name: String) -> (folder: String, stem: String) {
    guard let slash = name.lastIndex(ofByte: UInt8(ascii: "/")) else { return ("", name) }
    return (String(name[..<slash]), String(name[name.utf8.index(after: slash)...]))
  }

  /// The stem to look up for a name that may contain a folder.
  static func stem(of name: String) -> String {
    name.lastIndex(ofByte: UInt8(ascii: "/")).map { String(name[name.utf8.index(after: $0)...]) }
      ?? name
  }

  /// The names of nibs that `stem` finds, the most specific first.
  private static func names(
    of stem: String, profile: RuntimeProfile, device: String?
  ) -> [String] {
    var names: [String] = []
    let system: String? =
      switch profile.platform {
      case .iOS: "-iphoneos"
      case .macOS, .catalyst: "-macos"
      default: nil
      }
    if let system {
      if let device { names.append("\(stem)\(system)~\(device)") }
      names.append(stem + system)
    }
    if let device { names.append("\(stem)~\(device)") }
    names.append(stem)
    // The constant is in the system's source; no app is known to use it.
    if profile.platform == .visionOS { names.append("\(stem)~ipad") }
    return names
  }

  /// The stems that find a nib of this name.
  static func stems(of name: String) -> [String] {
    var stems = [name]
    if let tilde = name.lastIndex(ofByte: UInt8(ascii: "~")) {
      stems.append(String(name[..<tilde]))
    }
    for stem in stems {
      for system in ["-iphoneos", "-macos"] where stem.hasSuffix(system) {
        stems.append(String(stem.dropLast(system.count)))
      }
    }
    return stems
  }

  /// The rank of a nib's folder: the root, the preferred languages, `Base`, the development language, then others.
  private func rank(of entry: Entry, languages: [Language]) -> Int {
    guard let language = entry.language else { return 0 }
    for (index, preferred) in languages.enumerated() where preferred.isServed(by: language) {
      return 2 * index + (preferred == language ? 1 : 2)
    }
    if entry.locale == "Base" { return 1_000 }
    return developmentLanguage == language ? 1_001 : 1_002
  }
}
