import Facts

/// The names in nibs that may stand behind a generated name such as `R.nib.userCell`, the most likely first.
///
/// R.swift makes the first letters lowercase: `UserCell` and `userCell` become `userCell`. Names with other
/// characters, or with several capital letters at the beginning, cannot be reconstructed.
func generatedSpellings(of path: String) -> [String] {
  let name = lastPart(of: path)
  return [name.prefix(1).uppercased() + name.dropFirst(), name]
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
