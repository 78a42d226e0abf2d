import Facts
import Resolution

/// Explanations for people; merges those that differ only in the names of bundles and modules.
struct MergedExplanations {
  /// The first explanation of each group, with all its names in the text, and the profiles.
  private var shown: [(explanation: Explanation, profiles: [RuntimeProfile])] = []

  /// All merged explanations; those of creations in the code come first.
  var seenFirst: [(explanation: Explanation, profiles: [RuntimeProfile])] {
    shown.filter(\.explanation.resolution.isSeen)
      + shown.filter { !$0.explanation.resolution.isSeen }
  }

  /// Merges `explanations`; each group stays at the place of its first member.
  init(_ explanations: [(explanation: Explanation, profiles: [RuntimeProfile])]) {
    struct Group {
      let explanation: Explanation
      let profiles: [RuntimeProfile]
      var programs: [String]
      var bundles: [String]
      var prefixes: [String]
    }
    var groups: [Group] = []
    var places: [Explanation: [Int]] = [:]
    for (explanation, profiles) in explanations {
      let names = BundleNames(of: explanation)
      let prefix = ModulePrefix(of: explanation)
      let bare = explanation.bare(names, prefix)
      if let place = places[bare]?.first(where: { groups[$0].profiles == profiles }) {
        groups[place].programs.append(names.program)
        groups[place].bundles.append(names.bundle)
        groups[place].prefixes += [prefix?.text].compactMap(\.self)
      } else {
        places[bare, default: []].append(groups.count)
        groups.append(
          Group(
            explanation: explanation, profiles: profiles, programs: [names.program],
            bundles: [names.bundle], prefixes: [prefix?.text].compactMap(\.self)))
      }
    }
    shown = groups.map { group in
      guard group.programs.count > 1 else { return (group.explanation, group.profiles) }
      let bare = group.explanation.bare(
        BundleNames(of: group.explanation), ModulePrefix(of: group.explanation))
      let names = BundleNames(
        program: eachOnce(group.programs).joined(separator: ", "),
        bundle: eachOnce(group.bundles).joined(separator: ", "))
      let prefixes = eachOnce(group.prefixes)
      let told = bare.withTexts { ModulePrefix.spelledOut($0, prefixes) }
      return (told.withBundles(from: .marks, to: names), group.profiles)
    }
  }
}

/// The names of the app and of the searched bundle in the text of an explanation.
private struct BundleNames {
  /// Placeholders for names to ignore; no other text contains these characters.
  static let marks = BundleNames(program: "\u{1}", bundle: "\u{2}")

  var program: String
  /// The searched bundle; equal to `program` if that is searched.
  var bundle: String
}

extension BundleNames {
  init(of explanation: Explanation) {
    let bundle = explanation.resolution.bundle
    self.init(program: explanation.program ?? bundle ?? "", bundle: bundle ?? "")
    if bundle == nil { self.bundle = program }
  }

  fileprivate func renamed(_ text: String, to names: Self) -> String {
    let text = text.replacing(name: program, with: names.program)
    return bundle == program ? text : text.replacing(name: bundle, with: names.bundle)
  }
}

extension Explanation {
  /// A copy with placeholders for bundles and the module, for comparison.
  ///
  /// Keeps the system's messages, and omits the stem and the run-time name, which no text shows.
  fileprivate func bare(_ names: BundleNames, _ prefix: ModulePrefix?) -> Self {
    var copy = withBundles(from: names, to: .marks)
    copy.resolution.stem = ""
    guard let prefix else { return copy }
    copy.resolution.runtimeName = nil
    return copy.withTexts(prefix.marked)
  }

  /// A copy with other names of bundles.
  fileprivate func withBundles(from old: BundleNames, to new: BundleNames) -> Self {
    var copy = withTexts { old.renamed($0, to: new) }
    copy.program = program.map { old.renamed($0, to: new) }
    copy.resolution.bundle = resolution.bundle.map { old.renamed($0, to: new) }
    return copy
  }

  /// A copy with other texts in the steps and fixes.
  fileprivate func withTexts(_ changed: (String) -> String) -> Self {
    var copy = self
    for place in story.indices { copy.story[place].text = changed(story[place].text) }
    for place in steps.indices { copy.steps[place].text = changed(steps[place].text) }
    for place in fixes.indices { copy.fixes[place].text = changed(fixes[place].text) }
    return copy
  }
}

extension String {
  /// The text with a name replaced, except in a path, a longer name or quotes.
  func replacing(name: String, with other: String) -> String {
    guard !name.isEmpty else { return self }
    var text = ""
    var rest = self[...]
    while let range = rest.firstRange(of: name) {
      let before = range.lowerBound == startIndex ? " " : self[index(before: range.lowerBound)]
      let behind = self[range.upperBound...].drop { $0 == "." }.first ?? " "
      let isWhole = " (".contains(before) && " ,:;)".contains(behind)
      text += rest[..<range.lowerBound] + (isWhole ? other : name)
      rest = rest[range.upperBound...]
    }
    return text + rest
  }
}
