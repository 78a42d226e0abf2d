public import Facts

extension Array where Element == Resolution {
  /// Numbers the rows that share all names, in their sort order.
  ///
  /// Rows of one creation that differ only in profiles are one copy.
  public mutating func numberCopies() {
    var places: [ExactText: [Int]] = [:]
    places.reserveCapacity(count)
    for index in indices { places[ExactText(self[index].names), default: []].append(index) }
    for shared in places.values {
      var numbers = CopyNumbers()
      for index in shared.sorted(by: { ResolutionRows.precedes(self[$0], self[$1]) }) {
        let number = numbers.number(of: self[index])
        if number != self[index].copy { self[index].setCopy(number) }
      }
    }
  }
}

/// Numbers rows that share all names; the rows come in their sort order.
private struct CopyNumbers {
  private struct Place: Hashable {
    let controller: ExactText?
    let controllerLine: Int?
    let creation: ExactText?
    let creationLine: Int?

    init(_ row: Resolution) {
      controller = row.controllerPath.map(ExactText.init)
      controllerLine = row.controllerLine
      creation = row.creationPath.map(ExactText.init)
      creationLine = row.creationLine
    }
  }

  private var count = 0
  /// The copies at each place, with the profiles that have a row.
  private var copies: [Place: [(number: Int, profiles: ProfileSet)]] = [:]

  mutating func number(of row: Resolution) -> Int {
    let place = Place(row)
    if let index = copies[place]?.firstIndex(where: { $0.profiles.isDisjoint(with: row.profiles) })
    {
      copies[place]?[index].profiles.formUnion(row.profiles)
      return copies[place]?[index].number ?? 1
    }
    count += 1
    copies[place, default: []].append((count, row.profiles))
    return count
  }
}
