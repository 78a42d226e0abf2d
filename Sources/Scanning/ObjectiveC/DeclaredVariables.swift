/// The tokens of a body that declare variables, found on first use.
///
/// A body may use a name many times without declaring it; searching all tokens before each use would be quadratic.
final class DeclaredVariables {
  private var places: [Int]?

  /// The last token that declares a variable of the name at `use`, from the token `first` on and before `use`.
  func last(for use: Int, from first: Int, in context: CodeContext) -> Int? {
    let places = all(in: context)
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < use { low = middle + 1 } else { high = middle }
    }
    return places[..<low].lazy.reversed().prefix { $0 >= first }
      .first { context.source.spellsSame($0, use) }
  }

  private func all(in context: CodeContext) -> [Int] {
    if let places { return places }
    let found = context.body.filter {
      context.source.kind($0) == .identifier && context.isDeclarator($0)
    }
    places = found
    return found
  }
}
