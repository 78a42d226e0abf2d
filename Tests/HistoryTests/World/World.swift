/// What the files of a generated history may be.
struct World {
  let names: Names

  init(_ random: inout SeededRandom) { names = Names(&random) }

  /// A file that mostly is none of those there are.
  func file(_ random: inout SeededRandom, in tree: Tree) -> (path: String, entry: Tree.Entry) {
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
