/// The values bound to a variable before a place.
enum LocalBindings {
  case none
  case one(Range<Int>)
  case many
}

extension CodeContext {
  /// The bindings before `use`, in its scope.
  func bindings(of use: Int) -> LocalBindings {
    guard body.contains(use), source.kind(use) == .identifier else { return .none }
    let places = variables.places(of: use, from: start(near: use), in: self)
    // The last declaration whose block has not ended.
    let declaration = places.lastIndex { $0.isDeclaration && $0.blockEnd > use }
    let values = places[(declaration ?? places.startIndex)...].lazy.map(\.token).filter {
      source.kind($0 + 1) == .assign && ![.dot, .arrow].contains(source.kind($0 - 1))
    }
    guard let first = values.first else { return declaration == nil ? .none : .many }
    guard values.dropFirst().first == nil else { return .many }
    let rest = (first + 2)..<body.upperBound
    let value = rest.lowerBound..<(source.first(.semicolon, in: rest) ?? rest.upperBound)
    return .one(value.lowerBound..<(source.first(.comma, in: value) ?? value.upperBound))
  }
}
