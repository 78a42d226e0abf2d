import Facts
import Testing

@Test(arguments: [
  ("App/Login.h", FileKind.objcHeader), ("App-Prefix.pch", .objcHeader), ("a.m", .objcSource),
  ("b.mm", .objcSource), ("c.swift", .swift), ("d.xib", .xib), ("e.storyboard", .storyboard),
  ("D.XIB", .xib), ("E.Storyboard", .storyboard),
  ("Main.nib/keyedobjects.nib", .nib), ("App.xcodeproj/project.pbxproj", .xcodeProject),
  ("Base.xcconfig", .xcconfig), ("Package.swift", .swiftPackage), ("Kit.podspec", .podspec),
  ("App/BUILD", .bazel), ("BUILD.bazel", .bazel), ("BUCK", .bazel), ("project.yml", .xcodeGen),
  ("App/app.yml", .xcodeGen), ("base.yaml", .xcodeGen),
  ("Project.swift", .tuist), ("App/Info.plist", .infoPlist), ("App-Info.plist", .infoPlist),
  ("with space/ü.xib", .xib), (".swift", .swift), ("Assets.xcassets/Contents.json", .asset),
  ("a@2x.PNG", .asset), ("b.pdf", .asset), ("__init__.m", .objcSource), ("a___b.swift", .swift),
])
func `a file's name tells what it is read as`(path: String, kind: FileKind) {
  #expect(FileKind(path: path) == kind)
}

@Test(arguments: [
  "README.md", "Login.H.orig", "xib", "a.", "", "contents.json", "BUILD.txt",
  "__MACOSX/App/._Login.xib", "Login.XIB~", "folder.xib/", ".swiftlint.yml", "Root.plist",
  "Info.plist.in",
  "Scene.xctemplate/___FILEBASENAME___Cell.xib", "Growl___PACKAGENAME___Pane.m",
])
func `a file that the index does not read has no kind`(path: String) {
  #expect(FileKind(path: path) == nil)
}
