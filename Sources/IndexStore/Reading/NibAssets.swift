public import Facts

extension Store {
  /// The names of the images and colors in nibs, in the order of their ids.
  public func assetNames(ofNibs ids: [FactID]) throws(StoreError) -> [[AssetName]] {
    let select = try Statement(
      "SELECT name, kind = 'color' FROM nib_connection WHERE fact_id = ? AND kind IN ('image', 'color')",
      in: connection)
    var names: [[AssetName]] = []
    names.reserveCapacity(ids.count)
    try underOneLock { () throws(StoreError) in
      for id in ids {
        var found: [AssetName] = []
        try select.forEachRow(id.rawValue) { columns throws(StoreError) in
          let name: String? = try columns.next()
          found.append(AssetName(name ?? "", isColor: try columns.next()))
        }
        names.append(found)
      }
    }
    return names
  }
}
