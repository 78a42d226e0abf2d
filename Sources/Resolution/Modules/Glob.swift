/// A compiled pattern for paths.
///
/// `*` and `?` do not match slashes, `**` does; `[a-z]`, `{a,b}` and `\` have their usual meaning.
public struct Glob: Hashable, Sendable {
  /// The folder that contains all matches: the components before the first one with a wildcard.
  let base: String
  /// The only path that matches, if there is just one.
  let literal: String?
  private let programs: [Alternative]

  private struct Alternative: Hashable {
    let steps: [Step]
    /// The steps for the folder, up to the last slash, and for the name after it.
    ///
    /// Steps of a name match no slash, so a path matches if both parts do.
    let folder: [Step]
    let name: [Step]
    /// Whether it ends with everything in a folder at any depth, so that the name does not matter.
    let takesAll: Bool

    init(_ steps: [Step]) {
      self.steps = steps
      takesAll = steps.last == .rest
      let end = steps.lastIndex { $0 == .byte(UInt8(ascii: "/")) || $0 == .folders }
      folder = Array(steps[..<(end.map { $0 + 1 } ?? 0)])
      name = Array(steps[folder.count...])
    }
  }

  fileprivate enum Step: Hashable {
    case byte(UInt8)
    case anyByte
    case set([ClosedRange<UInt8>], isNegated: Bool)
    /// `*`
    case star
    /// `**/`
    case folders
    /// `**` at the end.
    case rest
  }

  /// Compiles a pattern.
  public init(_ pattern: String) {
    // Longer patterns match nothing.
    let alternatives = pattern.utf8.count > 4096 ? [] : expandedBraces(Array(pattern.utf8))
    programs = alternatives.map { Alternative(Self.compile($0)) }
    let literals = programs.map { Self.literalPrefix($0.steps) }
    literal = programs.count == 1 && literals[0].isWhole ? literals[0].text : nil
    let bases = Set(literals.map { $0.isWhole ? parentFolder($0.text) : $0.folder })
    base = bases.count == 1 ? bases.first ?? "" : Self.commonFolder(bases)
  }

  /// Whether the whole path matches.
  func matches(_ path: some Collection<UInt8>) -> Bool {
    let matched = path.withContiguousStorageIfAvailable { bytes in
      programs.contains { Self.run($0.steps, bytes) }
    }
    if let matched { return matched }
    return Array(path).withUnsafeBufferPointer { bytes in
      programs.contains { Self.run($0.steps, bytes) }
    }
  }

  /// Whether a path, or a folder that it is in, matches.
  public func matches(folderOrAbove folder: String) -> Bool {
    let path = folder.utf8
    var end = path.endIndex
    while end > path.startIndex {
      if matches(path[..<end]) { return true }
      guard let slash = path[..<end].lastIndex(of: UInt8(ascii: "/")) else { return false }
      end = slash
    }
    return false
  }

  /// The names in a folder that match.
  struct Names: Sendable {
    fileprivate(set) var isEverything = false
    fileprivate var programs: [[Step]] = []

    var isEmpty: Bool { !isEverything && programs.isEmpty }

    func contains(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
      isEverything || programs.contains { Glob.run($0, name) }
    }
  }

  /// The names that match in a folder; `folder` ends with a slash, except for the empty top folder.
  func names(in folder: [UInt8]) -> Names {
    var names = Names()
    for program in programs {
      if program.takesAll {
        // The name does not matter, so any name will do.
        let isMatch = (folder + [0]).withUnsafeBufferPointer { Self.run(program.steps, $0) }
        if isMatch { names.isEverything = true }
      } else if folder.withUnsafeBufferPointer({ Self.run(program.folder, $0) }) {
        names.programs.append(program.name)
      }
    }
    return names
  }

  /// Runs a program, which retries after the last `*` and the last `**`.
  fileprivate static func run(_ steps: [Step], _ path: UnsafeBufferPointer<UInt8>) -> Bool {
    var step = 0
    var index = 0
    var star: (step: Int, index: Int)?
    var folders: (step: Int, index: Int)?
    while true {
      if step < steps.count {
        switch steps[step] {
        case .rest:
          if index < path.count { return true }
        case .folders:
          folders = (step, index)
          star = nil
          step += 1
          continue
        case .star:
          star = (step, index)
          step += 1
          continue
        case let other:
          if index < path.count, matches(other, path[index]) {
            step += 1
            index += 1
            continue
          }
        }
      } else if index == path.count {
        return true
      }
      if let retry = star, retry.index < path.count, path[retry.index] != UInt8(ascii: "/") {
        star = (retry.step, retry.index + 1)
        (step, index) = (retry.step + 1, retry.index + 1)
      } else if let retry = folders,
        let slash = path[retry.index...].firstIndex(of: UInt8(ascii: "/"))
      {
        folders = (retry.step, slash + 1)
        star = nil
        (step, index) = (retry.step + 1, slash + 1)
      } else {
        return false
      }
    }
  }

  private static func matches(_ step: Step, _ byte: UInt8) -> Bool {
    switch step {
    case .byte(let expected): byte == expected
    case .anyByte: byte != UInt8(ascii: "/")
    case .set(let ranges, let isNegated):
      byte != UInt8(ascii: "/") && ranges.contains { $0.contains(byte) } != isNegated
    case .star, .folders, .rest: false
    }
  }
}

extension Glob {
  private static func compile(_ pattern: [UInt8]) -> [Step] {
    var steps: [Step] = []
    var index = 0
    while index < pattern.count {
      let byte = pattern[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\\") where index < pattern.count:
        steps.append(.byte(pattern[index]))
        index += 1
      case UInt8(ascii: "*"):
        var count = 1
        while index < pattern.count, pattern[index] == byte {
          count += 1
          index += 1
        }
        let startsComponent =
          steps.isEmpty || steps.last == .byte(UInt8(ascii: "/"))
          || steps.last == .folders
        if count > 1, startsComponent, index == pattern.count {
          steps.append(.rest)
        } else if count > 1, startsComponent, pattern[index] == UInt8(ascii: "/") {
          index += 1
          if steps.last != .folders { steps.append(.folders) }
        } else if steps.last != .star {
          steps.append(.star)
        }
      case UInt8(ascii: "?"): steps.append(.anyByte)
      case UInt8(ascii: "["): steps.append(set(pattern, &index))
      default: steps.append(.byte(byte))
      }
    }
    return steps
  }

  /// Reads a set after its `[`; without a closing bracket, the bracket stands for itself.
  private static func set(_ pattern: [UInt8], _ index: inout Int) -> Step {
    var at = index
    let isNegated =
      at < pattern.count && (pattern[at] == UInt8(ascii: "!") || pattern[at] == UInt8(ascii: "^"))
    if isNegated { at += 1 }
    var ranges: [ClosedRange<UInt8>] = []
    while at < pattern.count, pattern[at] != UInt8(ascii: "]") || ranges.isEmpty {
      if pattern[at] == UInt8(ascii: "/") { return .byte(UInt8(ascii: "[")) }
      var last = pattern[at]
      if at + 2 < pattern.count, pattern[at + 1] == UInt8(ascii: "-"),
        pattern[at + 2] != UInt8(ascii: "]"), pattern[at + 2] >= last
      {
        last = pattern[at + 2]
        ranges.append(pattern[at]...last)
        at += 3
      } else {
        ranges.append(last...last)
        at += 1
      }
    }
    guard at < pattern.count else { return .byte(UInt8(ascii: "[")) }
    index = at + 1
    return .set(ranges, isNegated: isNegated)
  }

  /// The literal bytes at the beginning, and their folder.
  private static func literalPrefix(
    _ steps: [Step]
  ) -> (text: String, folder: String, isWhole: Bool) {
    var bytes: [UInt8] = []
    for case .byte(let byte) in steps.prefix(while: { if case .byte = $0 { true } else { false } })
    {
      bytes.append(byte)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return (text, parentFolder(text), bytes.count == steps.count)
  }

  private static func commonFolder(_ folders: Set<String>) -> String {
    var common = folders.first.map { $0.split(separator: "/") } ?? []
    for folder in folders {
      let parts = folder.split(separator: "/")
      common = Array(zip(common, parts).prefix { $0 == $1 }.map { $0.0 })
    }
    return common.joined(separator: "/")
  }
}

/// Expands all braces of a pattern, to at most a few hundred patterns.
private func expandedBraces(_ pattern: [UInt8]) -> [[UInt8]] {
  var finished: [[UInt8]] = []
  var waiting = [pattern]
  while let next = waiting.popLast() {
    guard finished.count + waiting.count < 256, let group = BraceGroup(next) else {
      finished.append(next)
      continue
    }
    for alternative in group.alternatives.reversed() {
      waiting.append(group.before + alternative + group.after)
    }
  }
  return finished
}

/// The first `{a,b}` of a pattern.
private struct BraceGroup {
  var before: [UInt8]
  var alternatives: [[UInt8]] = [[]]
  var after: [UInt8]

  init?(_ pattern: [UInt8]) {
    var index = 0
    while index < pattern.count, pattern[index] != UInt8(ascii: "{") {
      index += pattern[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < pattern.count else { return nil }
    before = Array(pattern[..<index])
    index += 1
    var depth = 0
    while index < pattern.count {
      let byte = pattern[index]
      if byte == UInt8(ascii: "\\"), index + 1 < pattern.count {
        alternatives[alternatives.count - 1] += [byte, pattern[index + 1]]
        index += 2
        continue
      }
      if byte == UInt8(ascii: "}"), depth == 0 {
        after = Array(pattern[(index + 1)...])
        return
      }
      if byte == UInt8(ascii: ","), depth == 0 {
        alternatives.append([])
      } else {
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") { depth -= 1 }
        alternatives[alternatives.count - 1].append(byte)
      }
      index += 1
    }
    return nil
  }
}
