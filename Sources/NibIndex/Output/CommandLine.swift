/// A command of the tool as it can be copied into the same shell.
///
/// `database` is what was asked for with `--db`; what the environment says stays there.
func commandLine(_ words: [String], database: String?) -> String {
  var all = ["nibindex"] + words
  if let database { all += ["--db", database] }
  return all.map(shellWord).joined(separator: " ")
}

/// The words that index a project again where it is, under the name that it has.
func indexWords(_ project: String, at location: String) -> [String] {
  var name = location.split(separator: "/").last ?? ""
  if name.hasSuffix(".git") { name = name.dropLast(4) }
  return ["index", location] + (name == project ? [] : ["--project", project])
}

/// The words that list the changes of a class or nib.
func logWords(_ word: String, in projects: [String]) -> [String] {
  ["log", word] + projects.flatMap { ["--project", $0] }
}

/// A word as a shell takes it for one.
private func shellWord(_ word: String) -> String {
  let isPlain = !word.isEmpty && word.utf8.allSatisfy(isPlainByte)
  return isPlain
    ? word
    : "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
}

private func isPlainByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
    true
  default: "_-./:@%+=,".utf8.contains(byte)
  }
}
