import TestSupport
import Testing

@testable import Repository

struct TreeDifferencesTests {
  private struct Item: Equatable {
    var mode: String
    var name: String
    var id: UInt8

    /// As git sorts it.
    var key: [UInt8] { Array((name + (mode == "40000" ? "/" : "\0")).utf8) }

    var bytes: [UInt8] { Array("\(mode) \(name)\0".utf8) + Array(repeating: id, count: 20) }
  }

  private struct Difference: Equatable {
    var was: String?
    var now: String?
  }

  private func tree(_ items: [Item]) -> PackedTree { PackedTree(items.flatMap(\.bytes)) }

  private func differences(
    from old: PackedTree, to new: PackedTree
  ) -> (found: [Difference], isBroken: Bool) {
    var differences = TreeDifferences(from: old, to: new)
    var found: [Difference] = []
    while let (was, now) = differences.next() {
      found.append(
        Difference(
          was: was.map { spelling($0, in: old) }, now: now.map { spelling($0, in: new) }))
    }
    return (found, differences.isBroken)
  }

  private func spelling(_ entry: PackedTree.Entry, in tree: PackedTree) -> String {
    String(decoding: tree.text(of: entry), as: UTF8.self)
      + " \(String(entry.mode, radix: 8)) \(tree.hexadecimalID(of: entry).prefix(2))"
  }

  /// What differs by the names alone.
  private func expected(from old: [Item], to new: [Item]) -> [Difference] {
    let names = Set((old + new).map(\.key)).sorted { $0.lexicographicallyPrecedes($1) }
    return names.compactMap { name in
      let was = old.first { $0.key == name }
      let now = new.first { $0.key == name }
      if was == now { return nil }
      return Difference(was: was.map(spelling), now: now.map(spelling))
    }
  }

  private func spelling(_ item: Item) -> String {
    let digits = String(item.id, radix: 16)
    return "\(item.name) \(item.mode) \(digits.count < 2 ? "0" + digits : digits)"
  }

  private func randomItem(_ random: inout some RandomNumberGenerator) -> Item {
    let letters = ["a", "b", "B", "-", ".", "ab", "é"]
    let name = (0..<Int.random(in: 1...4, using: &random))
      .map { _ in letters.randomElement(using: &random) ?? "" }.joined()
    let modes = ["100644", "100755", "40000", "120000", "160000"]
    return Item(
      mode: modes.randomElement(using: &random) ?? "", name: name,
      id: UInt8.random(in: 0...3, using: &random))
  }

  private func sorted(_ items: [Item]) -> [Item] {
    var seen: Set<[UInt8]> = []
    return items.filter { seen.insert($0.key).inserted }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  @Test func `trees differ where their entries do, whatever is alike around them`() {
    for seed in 0..<3000 as Range<UInt64> {
      var random = SeededGenerator(seed)
      let old = sorted(
        (0..<Int.random(in: 0...12, using: &random)).map { _ in randomItem(&random) })
      var new = old
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        switch Int.random(in: 0...2, using: &random) {
        case 0: new.append(randomItem(&random))
        case 1 where !new.isEmpty: new.remove(at: Int.random(in: new.indices, using: &random))
        default:
          if let index = new.indices.randomElement(using: &random) { new[index].id ^= 0x10 }
        }
      }
      new = sorted(new)
      let (found, isBroken) = differences(from: tree(old), to: tree(new))
      #expect(!isBroken, "seed \(seed)")
      #expect(found == expected(from: old, to: new), "seed \(seed)")
    }
  }

  @Test func `what may be done with a file is no difference unless it can be run`() {
    let old = [Item(mode: "100644", name: "a", id: 1), Item(mode: "100644", name: "b", id: 1)]
    var new = old
    new[0].mode = "100664"
    new[1].mode = "100755"
    #expect(
      differences(from: tree(old), to: tree(new)).found == [
        Difference(was: "b 100644 01", now: "b 100755 01")
      ])
  }

  @Test func `a tree that ends too early, or is not in order, is told from one that is whole`() {
    let items = ["a", "b", "c"].map { Item(mode: "100644", name: $0, id: 1) }
    let whole = tree(items)
    let boundaries = Set(stride(from: 0, through: whole.bytes.count, by: items[0].bytes.count))
    for count in 0..<whole.bytes.count {
      let cut = PackedTree(Array(whole.bytes[..<count]))
      #expect(differences(from: cut, to: whole).isBroken == !boundaries.contains(count))
      #expect(differences(from: whole, to: cut).isBroken == !boundaries.contains(count))
    }
    #expect(differences(from: .empty, to: tree([items[1], items[0]])).isBroken)
    #expect(differences(from: .empty, to: tree([items[1], items[1]])).isBroken)
    #expect(
      differences(from: .empty, to: PackedTree(Array("100644 \0".utf8) + items[0].bytes)).isBroken)
  }
}
