import Facts
import Testing
import TestSupport

@testable import IndexStore

@Test func `a snapshot comes back in the views`() throws {
  let scratch = try ScratchDirectory()
  let store = try Store(writing: scratch.path("i.db"))
  try store.add(Sample(classes: ["Login"]), commit: "c1")

  #expect(
    try store.answer("SELECT * FROM classes")
      == ["App|Login|App.Login|NULL|swift|NULL|NULL|1|NULL|NULL|App/Login.swift|3"])
  #expect(
    try store.answer("SELECT * FROM nibs") == [
      "App|Login|App/Base.lproj/Login~ipad.xib|xib|modern|ios|ipad|Base|Login|NULL|1|UIView|1|App.app"
    ])
  #expect(
    try store.answer("SELECT * FROM outlets_at WHERE commit_id = 'c1'") == [
      "App|c1|1|App/Base.lproj/Login~ipad.xib|-1|Login|1|view|v|UIView|0"
    ])
}

@Test func `thousands of rows of one line take time that grows with them`() throws {
  func loads(_ count: Int, of suffix: String) -> Sample {
    var sample = Sample(classes: ["Login"])
    sample.results.nibLoads = (0..<count).map { number in
      var load = LinkedNibLoad(path: "App/Login.swift", line: 1, kind: "nib-object")
      load.nibName = "Cell\(number)\(suffix)"
      return load
    }
    return sample
  }
  func time(_ count: Int) throws -> Duration {
    let scratch = try ScratchDirectory()
    let store = try Store(writing: scratch.path("i.db"))
    try store.add(loads(count, of: ""), commit: "c1")
    let duration = try ContinuousClock().measure {
      _ = try store.add(loads(count, of: "New"), commit: "c2")
    }
    #expect(
      try store.answer("SELECT count(*) FROM nib_loads WHERE nib_name LIKE '%New'") == ["\(count)"])
    return duration
  }

  let few = try (0..<3).map { _ in try time(500) }.min() ?? .zero
  let many = try time(8_000)

  // Where every row is held against every other it is 256 times as much.
  #expect(many < few * 80)
}
