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
