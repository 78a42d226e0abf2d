import Foundation

/// Changes that people make between two commits.
struct Edit {
  let world: World

  /// Changes `tree` in one to three ways, or much of it.
  func apply(to tree: inout Tree, _ random: inout SeededRandom) {
    if random.chance(6) { return }
    let count = random.chance(6) ? 12 : random.number(1...3)
    for _ in 0..<count { change(&tree, &random) }
  }

  private func change(_ tree: inout Tree, _ random: inout SeededRandom) {
    guard tree.paths.count > 2 else { return add(to: &tree, &random) }
    switch random.number(below: 100) {
    case 0...17: add(to: &tree, &random)
    case 18...24: extendAClass(in: &tree, &random)
    case 25...54: rewrite(&tree, &random)
    case 55...62: tree[random.pick(tree.paths)] = nil
    case 63...70: rename(&tree, &random)
    case 71...75: moveFolder(&tree, &random)
    case 76...79: swap(&tree, &random)
    case 80...82: changeMode(&tree, &random)
    case 83...85: turnIntoFolder(&tree, &random)
    case 86...93: describeAnew(&tree, &random)
    case 94: copy(&tree, &random)
    case 95...96: buildForAnotherSystem(&tree, &random)
    case 97...98: respell(&tree, &random)
    default: for path in tree.paths { shift(path, in: &tree) }
    }
  }

  private func add(to tree: inout Tree, _ random: inout SeededRandom) {
    let file = world.file(&random, in: tree)
    tree[file.path] = file.entry
  }

  /// A class that is there gets an extension or a category in a file of its own.
  private func extendAClass(in tree: inout Tree, _ random: inout SeededRandom) {
    let texts = tree.paths.compactMap { tree[$0]?.text }
    // Those that only the runtime knows by a name are few.
    let words = random.chance(50) ? ["@objc("] : [" class ", "@interface "]
    let declaring = texts.filter { text in words.contains { text.contains($0) } }
    guard !declaring.isEmpty else { return }
    let type = random.pick(Self.names(in: random.pick(declaring)))
    let file = world.names.folder(&random) + type + "+Extra"
    if random.chance(50) {
      let text = SwiftFile(names: world.names).extension(of: type, &random)
      tree[file + ".swift"] = .file(text + "\n")
    } else {
      let text = ObjectiveCFile(names: world.names).category(of: type, &random)
      tree[file + ".m"] = .file(text + "\n")
    }
  }

  /// The words that stand where a class is named; where some are for the runtime, these.
  private static func names(in text: String) -> [String] {
    let words = text.split { !$0.isLetter && $0 != "@" }.map(String.init)
    let pairs = Array(zip(words, words.dropFirst()))
    for keywords in [["@objc"], ["class", "@interface"]] {
      let names = pairs.filter { keywords.contains($0.0) }.map(\.1)
      if !names.isEmpty { return names }
    }
    return ["LoginController"]
  }

  private func describeAnew(_ tree: inout Tree, _ random: inout SeededRandom) {
    if random.chance(50) {
      let file = world.constants(&random)
      tree[file.path] = file.entry
      return
    }
    let file = BuildFile(names: world.names).file(&random, paths: tree.paths)
    tree[file.path] = .file(file.text)
  }

  /// What some description builds is built for another system, or as another module.
  private func buildForAnotherSystem(_ tree: inout Tree, _ random: inout SeededRandom) {
    let descriptions = BuildFile(names: world.names)
    for path in tree.paths.shuffled(using: &random) {
      guard case .file(let text) = tree[path] else { continue }
      let other = descriptions.withAnotherSystem(text, &random)
      if other != text {
        tree[path] = .file(other)
        return
      }
    }
  }

  private func rewrite(_ tree: inout Tree, _ random: inout SeededRandom) {
    let path = random.pick(tree.paths)
    guard let text = tree[path]?.text else { return }
    switch random.number(below: 10) {
    case 0...1: shift(path, in: &tree)
    case 2...5: tree[path] = .file(withOtherNames(text, &random))
    case 6...7: tree[path] = .file(withoutALine(text, &random))
    case 8: tree[path] = .file(withALineOfAnother(text, tree, &random))
    default:
      // The same path with a file of its kind made anew.
      let fresh = (0..<8).map { _ in world.file(&random, in: tree) }
      let ending = path.split(separator: ".").last
      if let other = fresh.first(where: { $0.path.split(separator: ".").last == ending }) {
        tree[path] = other.entry
      }
    }
  }

  /// Only the lines move.
  private func shift(_ path: String, in tree: inout Tree) {
    guard let text = tree[path]?.text, !text.hasPrefix("<?xml") else { return }
    tree[path] = .file("\n" + text)
  }

  /// A name of the world becomes another, in one place or everywhere in the file.
  private func withOtherNames(_ text: String, _ random: inout SeededRandom) -> String {
    let names = world.names
    let (old, new) = random.pick([
      (random.pick(names.stems), random.pick(names.stems)),
      ("ViewController", random.pick(["View", "VC", "ViewController2"])),
      ("View ", "ViewController "), (": UIViewController", ": \(names.base(&random))"),
      (names.type(&random), names.type(&random)), (names.nib(&random), names.nib(&random)),
      ("\"view\"", "\"\(names.property(&random))\""), ("nil", names.constant(&random)),
      ("App", "Kit"), ("xib", "storyboard"),
    ])
    let parts = text.split(separator: old, omittingEmptySubsequences: false)
    guard parts.count > 1 else { return text }
    if random.chance(50) { return parts.joined(separator: new) }
    let place = random.number(1...(parts.count - 1))
    return parts[..<place].joined(separator: old) + new + parts[place...].joined(separator: old)
  }

  private func withoutALine(_ text: String, _ random: inout SeededRandom) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    lines.remove(at: random.number(below: lines.count))
    return lines.joined(separator: "\n")
  }

  private func withALineOfAnother(
    _ text: String, _ tree: Tree, _ random: inout SeededRandom
  ) -> String {
    guard let other = tree[random.pick(tree.paths)]?.text else { return text }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = random.pick(other.split(separator: "\n", omittingEmptySubsequences: false))
    lines.insert(line, at: random.number(below: lines.count))
    return lines.joined(separator: "\n")
  }

  /// The letters with accents in a file, or in its path, are written in the other way that there is.
  private func respell(_ tree: inout Tree, _ random: inout SeededRandom) {
    let whole = random.chance(30)
    for path in whole ? tree.paths : [random.pick(tree.paths)] {
      guard let text = tree[path]?.text else { continue }
      if random.chance(60) { tree[path] = .file(otherwiseSpelt(text)) }
      guard random.chance(60) else { continue }
      let entry = tree[path]
      tree[path] = nil
      tree[otherwiseSpelt(path)] = entry
    }
  }

  private func otherwiseSpelt(_ text: String) -> String {
    let decomposed = text.decomposedStringWithCanonicalMapping
    return text.utf8.elementsEqual(decomposed.utf8)
      ? text.precomposedStringWithCanonicalMapping : decomposed
  }

  private func rename(_ tree: inout Tree, _ random: inout SeededRandom) {
    let path = random.pick(tree.paths)
    let entry = tree[path]
    let new: String
    if random.chance(50), let name = path.split(separator: "/").last {
      new = world.names.folder(&random) + name
    } else {
      let ending = path.split(separator: ".").last ?? "m"
      new = world.names.folder(&random) + world.names.nib(&random) + "." + ending
    }
    tree[path] = nil
    tree[new] = entry
  }

  private func copy(_ tree: inout Tree, _ random: inout SeededRandom) {
    let path = random.pick(tree.paths)
    guard let name = path.split(separator: "/").last else { return }
    tree[world.names.folder(&random) + name] = tree[path]
  }

  private func moveFolder(_ tree: inout Tree, _ random: inout SeededRandom) {
    let (old, new) = (world.names.folder(&random), world.names.folder(&random))
    guard !old.isEmpty, old != new else { return }
    for path in tree.paths where path.hasPrefix(old) {
      let entry = tree[path]
      tree[path] = nil
      tree[new + path.dropFirst(old.count)] = entry
    }
  }

  private func swap(_ tree: inout Tree, _ random: inout SeededRandom) {
    let (one, other) = (random.pick(tree.paths), random.pick(tree.paths))
    (tree[one], tree[other]) = (tree[other], tree[one])
  }

  private func changeMode(_ tree: inout Tree, _ random: inout SeededRandom) {
    let path = random.pick(tree.paths)
    switch tree[path] {
    case .file(let text): tree[path] = random.chance(60) ? .program(text) : .link("elsewhere")
    case .program(let text): tree[path] = .file(text)
    case .link: tree[path] = .submodule
    case .submodule: tree[path] = .file("words\n")
    case .data, nil: break
    }
  }

  private func turnIntoFolder(_ tree: inout Tree, _ random: inout SeededRandom) {
    let path = random.pick(tree.paths)
    let entry = tree[path]
    if random.chance(50), let name = path.split(separator: "/").last {
      tree["\(path)/\(name)"] = entry
    } else if let slash = path.lastIndex(of: "/") {
      // The folder around it becomes the file.
      tree[String(path[..<slash])] = entry
    }
  }
}
