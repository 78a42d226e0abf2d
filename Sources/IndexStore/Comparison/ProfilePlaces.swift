import Facts

/// Maps the file's profile bits to places in the reader's list of profiles.
struct ProfilePlaces {
  private var places: [(bit: Int64, place: Int)] = []

  init(of profiles: [RuntimeProfile], _ connection: Connection) throws(StoreError) {
    try Statement("SELECT name, bit FROM profile", in: connection)
      .forEachRow { columns throws(StoreError) in
        let name: String = try columns.next()
        let bit: Int64 = try columns.next()
        if let place = profiles.firstIndex(where: { $0.name == name }) {
          places.append((bit, place))
        }
      }
  }

  func set(_ stored: Int64) -> ProfileSet {
    places.reduce(into: []) { set, known in
      if stored >> known.bit & 1 == 1 { set.insert(ProfileSet(at: known.place)) }
    }
  }
}
