import Facts

/// The names in nibs that a generator may have made a name in code of.
///
/// R.swift begins each with small letters: `UserCell` and `userCell` become `userCell`. Names with other
/// characters, or with several capital letters at their beginning, are not told from it.
struct GeneratedSpellings {
  /// The names, the most likely first.
  let spellings: [String]

  /// The names that may be behind the last part of `path`: `R.nib.userCell`.
  init(of path: String) {
    let name = lastPart(of: path)
    spellings = [name.prefix(1).uppercased() + name.dropFirst(), name]
  }
}

extension NameExpression {
  /// Whether a code generator makes the name.
  var isGenerated: Bool {
    switch self {
    case .generated: true
    case .variable(_, let value): value.isGenerated
    default: false
    }
  }
}
