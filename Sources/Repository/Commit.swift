/// The properties of a commit that an index needs.
public struct Commit: Hashable, Sendable {
  /// The commit's id in hexadecimal.
  public let id: String
  /// The id of its tree.
  public let tree: String
  /// The ids of its parents, the first parent first; in a shallow clone they may be absent.
  public let parents: [String]
  /// The time of the commit, in seconds since 1970.
  public let committedAt: Int64
  /// The name of the author; empty if missing.
  public let author: String
  /// The first paragraph of the message, on one line; may be empty.
  public let subject: String
  /// The full name of the requested branch or tag, `refs/heads/main`.
  ///
  /// For HEAD, the branch that it names; nil if the commit was found in another way.
  public let ref: String?

  /// Reads a commit object; nil if it has no tree.
  init?(id: String, ref: String?, body: UnsafeBufferPointer<UInt8>) {
    var tree: String?
    var parents: [String] = []
    var committedAt: Int64 = 0
    var author = ""
    var rest = body[...]
    while let line = takeLine(&rest), !line.isEmpty {
      let word = line.prefix { $0 != UInt8(ascii: " ") }
      let value = line.dropFirst(word.count + 1)
      if word.elementsEqual("tree".utf8) {
        tree = String(decoding: value, as: UTF8.self)
      } else if word.elementsEqual("parent".utf8) {
        parents.append(String(decoding: value, as: UTF8.self))
      } else if word.elementsEqual("author".utf8) {
        author = Self.name(inSignature: value)
      } else if word.elementsEqual("committer".utf8) {
        committedAt = Self.seconds(ofSignature: value)
      }
    }
    guard let tree, tree.utf8.count == id.utf8.count else { return nil }
    self.id = id
    self.tree = tree
    self.parents = parents
    self.committedAt = committedAt
    self.author = author
    self.subject = firstParagraph(rest)
    self.ref = ref
  }

  /// Reads a commit's entry in a log; nil if it is incomplete.
  ///
  /// The entry has a line with the words id, tree, time and parents, a line with the author's name,
  /// and the message.
  init?(logEntry entry: Slice<UnsafeBufferPointer<UInt8>>) {
    var rest = entry
    let words = (takeLine(&rest) ?? rest)
      .split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.count >= 3 else { return nil }
    id = words[0]
    tree = words[1]
    // git omits a time that it cannot read.
    committedAt = Int64(words[2]) ?? 0
    parents = words.dropFirst(3).filter { !$0.isEmpty }
    author = takeLine(&rest).map { commitText(trimmed($0)) } ?? ""
    subject = firstParagraph(rest)
    ref = nil
  }

  /// The time in `Name <mail> 1700000000 +0100`; zero if git could not read it.
  private static func seconds(ofSignature line: Slice<UnsafeBufferPointer<UInt8>>) -> Int64 {
    guard let end = line.lastIndex(of: UInt8(ascii: ">")) else { return 0 }
    let words = line[(end + 1)...].split(separator: UInt8(ascii: " "))
    guard let digits = words.first, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
      return 0
    }
    return Int64(String(decoding: digits, as: UTF8.self)) ?? 0
  }

  /// The name in the same line; empty if git could not read it.
  private static func name(inSignature line: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    guard let mail = line.firstIndex(of: UInt8(ascii: "<")),
      line[mail...].contains(UInt8(ascii: ">"))
    else { return "" }
    return commitText(trimmed(line[..<mail]))
  }
}
