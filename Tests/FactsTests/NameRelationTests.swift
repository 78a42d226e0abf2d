import Facts
import Testing

@Suite struct NameRelationTests {
  /// So many pairs of few names and files, the same for the same count.
  private func pairs(_ count: Int) -> [UInt64] {
    var number: UInt64 = 7
    return (0..<count).map { _ in
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (number >> 33 & 0xff00_0fff) << 32 | number >> 40 & 0x1f
    }
  }

  @Test(arguments: [0, 1, 2, 100, 1024, 1025, 5000])
  func `each pair is there once, in order`(count: Int) {
    let pairs = pairs(count)
    let relation = NameRelation(pairs: pairs)
    let expected = Set(pairs).sorted()
    #expect(zip(relation.names, relation.files).map { UInt64($0) << 32 | UInt64($1) } == expected)
    #expect(relation.count == expected.count)
    let inTurns = NameRelation { isWanted, add in
      for pair in pairs where isWanted(UInt32(pair >> 32)) { add(pair) }
    }
    #expect(inTurns == relation)
  }

  @Test func `the files of a name and the names of a file are found`() {
    let pairs = pairs(3000)
    let relation = NameRelation(pairs: pairs)
    let names = Set(pairs.map { UInt32($0 >> 32) })
    for name in names.union([0, .max]) {
      let expected = Set(pairs.filter { UInt32($0 >> 32) == name }.map { UInt32($0 & 0xff) })
      #expect(Array(relation.files(of: name)) == expected.sorted())
    }
    let (starts, found) = relation.byFile(count: 32)
    for file in 0..<32 {
      let expected = Set(pairs.filter { $0 & 0xff == file }.map { UInt32($0 >> 32) })
      #expect(Array(found[starts[file]..<starts[file + 1]]) == expected.sorted())
    }
    // A file that is not counted has no say.
    #expect(relation.byFile(count: 3).starts.count == 4)
  }
}
