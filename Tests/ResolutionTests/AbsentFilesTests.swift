import Testing

@testable import Resolution

@Suite struct AbsentFilesTests {
  @Test(arguments: [
    ("Detail", ["Detail"]), ("Detail+Table", ["Detail", "Detail+", "Detail+Table"]),
    ("DetailActions", ["Detail", "DetailActions"]), ("ABCell2", ["A", "AB", "ABCell2"]),
  ])
  func `a source may extend the classes whose names its own begins with`(
    _ name: String, _ classes: [String]
  ) {
    var names = AbsentFiles.Names()
    names.add(code: name[...], extendsAny: true)
    #expect(names.extended == Set(classes))
    #expect(names.code == [name])
  }

  @Test func `a name that no file can have extends nothing`() {
    var names = AbsentFiles.Names()
    names.add(code: String(repeating: "A", count: 60_000)[...], extendsAny: false)
    #expect(names.extended.isEmpty)
  }
}
