/// The names in nibs that may stand behind a generated name such as `R.nib.userCell`, the most likely first.
///
/// R.swift makes the first letters lowercase: `UserCell` and `userCell` become `userCell`. Names with other
/// characters, or with several capital letters at the beginning, cannot be reconstructed.
func generatedSpellings(of path: String) -> [String] {
  let name = lastPart(of: path)
  return [name.prefix(1).uppercased() + name.dropFirst(), name]
}
