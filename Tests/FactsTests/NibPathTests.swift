import Testing

@testable import Facts

@Test(arguments: [
  ("App/Login~ipad.xib", "Login"),
  ("App/en.lproj/Main.nib", "Main"),
  ("App/Main.nib/keyedobjects.nib", "Main"),
  ("App/Main.nib/classes.nib", nil),
  ("App/Main.nib/info.nib", nil),
  ("App/Main.nib/designable.nib", nil),
  ("App/info.nib", "info"),
  ("App/Main.nib.original/keyedobjects.nib", nil),
  ("App/Main~.nib/keyedobjects.nib", nil),
  ("App/Main~.xib", nil),
  ("App/Main~iphone.nib", "Main"),
])
func `of a nib that is a folder only what is loaded becomes a nib`(path: String, name: String?) {
  #expect(NibPath(path)?.name == name)
}
