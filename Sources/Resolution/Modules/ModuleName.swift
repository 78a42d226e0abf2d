/// Turns a name into an identifier: replaces other characters and a leading digit by `_`.
///
/// This is Xcode's `:c99extidentifier`, which the package manager also applies to target names.
func identifier(_ name: String) -> String {
  var scalars = String.UnicodeScalarView()
  for scalar in name.unicodeScalars {
    let isKept =
      scalar.isASCII
      ? scalar == "_" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || isDigit(scalar)
      : scalar.properties.isXIDContinue
    scalars.append(isKept && !(scalars.isEmpty && isDigit(scalar)) ? scalar : "_")
  }
  return String(scalars)
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
