import Facts

/// The Objective-C selector of an initializer in either language, such as `init(nibName:bundle:)`.
func initializerSelector(_ name: String) -> String {
  if name == "new" { return "init" }
  guard name.hasPrefix("init("), name.hasSuffix(")") else { return name }
  let labels = name.dropFirst(5).dropLast().split(separator: ":")
  return SwiftSelector(name: "init", labels: labels.map { $0 == "_" ? "" : String($0) }).text
}
