/// What the files of a generated history may be.
struct World {
  let names: Names
  /// Files of conformance cases, in worlds that are made of some.
  private let files: [(path: String, entry: Tree.Entry)]

  /// A world of its own, or one of the files of one to three cases.
  init(_ random: inout SeededRandom) {
    guard random.chance(40) else {
      names = Names(&random)
      files = []
      return
    }
    let cases = random.several(1...3) { random in random.pick(CaseFiles.all) }
    let isApart = random.chance(40)
    files = cases.enumerated().flatMap { number, files in
      // Cases after the first lie beside it or in a folder, or all in folders.
      let folder = isApart || number > 0 && random.chance(50) ? "Part \(number)/" : ""
      return files.files.map { (folder + $0.path, $0.entry) }
    }
    names = Names(of: files.map(\.path))
  }

  /// The files that a history starts with.
  func start(_ random: inout SeededRandom) -> Tree {
    var tree = Tree()
    let share = random.number(50...100)
    for file in files where random.chance(share) { tree[file.path] = file.entry }
    let others = files.isEmpty ? 2...(8 + 3 * names.stems.count) : 0...3
    for _ in 0..<random.number(others) {
      let file = file(&random, in: tree)
      tree[file.path] = file.entry
    }
    return tree
  }

  /// A file that mostly is none of those there are.
  func file(_ random: inout SeededRandom, in tree: Tree) -> (path: String, entry: Tree.Entry) {
    if !files.isEmpty, random.chance(60) { return random.pick(files) }
    if random.chance(7) { return constants(&random) }
    if random.chance(7) { return asset(&random) }
    let folder = names.folder(&random)
    switch random.number(below: 100) {
    case 0...21:
      let ending = random.pick(["m", "m", "h", "h", "mm", "pch"])
      let text = ObjectiveCFile(names: names).text(&random)
      return (folder + names.type(&random) + "." + ending, .file(text))
    case 22...45:
      return (
        folder + names.type(&random) + ".swift", .file(SwiftFile(names: names).text(&random))
      )
    case 46...72:
      let token = random.pick(["", "", "", "", "~ipad", "~iphone", "~appletv", "-iPad"])
      let path =
        folder + names.nib(&random) + token + random.pick([".xib", ".xib", ".xib", ".nib"])
      return (path, .file(NibFile(names: names).xib(&random)))
    case 73...80:
      let path = folder + random.pick(names.stems) + ".storyboard"
      return (path, .file(NibFile(names: names).storyboard(&random)))
    case 81...89:
      let file = BuildFile(names: names).file(&random, paths: tree.paths)
      return (file.path, .file(file.text))
    default:
      return odd(&random, in: folder)
    }
  }

  /// A file of constants alone, which others use.
  func constants(_ random: inout SeededRandom) -> (path: String, entry: Tree.Entry) {
    let folder = names.folders[0]
    return random.chance(60)
      ? (folder + "Names.h", .file(ObjectiveCFile(names: names).constants(&random)))
      : (folder + "Names.swift", .file(SwiftFile(names: names).constants(&random)))
  }

  /// An image, or the list of contents of a set in a catalog.
  private func asset(_ random: inout SeededRandom) -> (path: String, entry: Tree.Entry) {
    let stem = random.pick(names.stems)
    let ending = random.pick([
      ".png", "@2x.png", ".xcassets/\(stem).imageset/Contents.json",
      ".xcassets/\(stem).colorset/Contents.json", ".xcassets/\(stem).imageset/\(stem).pdf",
    ])
    return (names.folder(&random) + stem + ending, .file("{\(random.number(below: 9))}"))
  }

  /// A file that is broken, or no file at all.
  private func odd(
    _ random: inout SeededRandom, in folder: String
  ) -> (path: String, entry: Tree.Entry) {
    let nib = names.nib(&random)
    let xib = NibFile(names: names).xib(&random)
    let pointer =
      "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "a", count: 64))\n"
      + "size 12345\n"
    let filler = String(repeating: "// nothing\n", count: World.sizeLimit / 11 + 1)
    return random.pick([
      (folder + nib + ".xib", .file(String(xib.dropLast(xib.count / 3)))),
      (folder + nib + ".xib", .file(pointer)),
      (folder + names.type(&random) + ".m", .file(filler)),
      (folder + nib + ".xib", .file("")),
      (folder + nib + ".xib", .link("../Kit/\(nib).xib")),
      (folder + nib, .submodule),
      (folder + nib + ".nib/keyedobjects.nib", .file("bplist00 and no more")),
      (folder + nib + ".nib/runtime.nib", .file("NIBArchive")),
      (folder + "README.md", .file("words \(nib)\n")),
      (folder + "say \"\(nib)\".xib", .file(xib)),
      (folder + names.type(&random) + ".swift", .file("class \(names.type(&random)): {{{ \"\"\"")),
      (folder + "Cafe\u{301}View.xib", .file(xib)),
    ])
  }

  /// The largest file that the histories' indexes read, in bytes.
  static let sizeLimit = 40_000
}
