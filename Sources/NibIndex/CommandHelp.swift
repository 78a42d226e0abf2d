/// The words of a command for its help and manual page, from `help.txt`.
struct CommandHelp {
  /// The operands, as usage shows them.
  let operands: String
  /// One line for the list of commands.
  var summary = ""
  /// Paragraphs, with fixed line breaks.
  var discussion = ""
  /// Complete command lines to try.
  var examples: [String] = []

  fileprivate static let all: [String: Self] = {
    var all: [String: Self] = [:]
    let text = String(decoding: PackageResources.help_txt, as: UTF8.self)
      .replacing("{formats of rows}", with: OutputFormat.names)
      .replacing("{formats of findings}", with: FindingsFormat.names)
      .replacing("{kinds of changes}", with: ChangeChoice.names)
    for section in text.split(separator: "\n\n## ").dropFirst() {
      let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
      let words = lines[0].split(separator: " ", maxSplits: 1)
      let prose = lines.dropFirst().prefix { !$0.hasPrefix("$ ") }
      all[String(words[0])] = Self(
        operands: words.count > 1 ? String(words[1]) : "", summary: String(prose.first ?? ""),
        discussion: prose.dropFirst(2).reversed().drop(while: \.isEmpty).reversed()
          .joined(separator: "\n"),
        examples: lines.filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) })
    }
    return all
  }()
}

extension Command {
  static var help: CommandHelp { CommandHelp.all[name] ?? CommandHelp(operands: "") }
}
