/// `name` as an identifier: other characters become `_`, a leading digit too.
///
/// Applies Xcode's `:c99extidentifier`, which the package manager applies to target names too.
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
