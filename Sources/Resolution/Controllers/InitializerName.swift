/// The Objective-C selector of an initializer that either language spells: `init(nibName:bundle:)`
/// and `initWithNibName:bundle:` are one.
func initializerSelector(_ name: String) -> String {
  if name == "new" { return "init" }
  guard name.hasPrefix("init("), name.hasSuffix(")") else { return name }
  let labels = name.dropFirst(5).dropLast().split(separator: ":")
  guard let first = labels.first else { return "init" }
  var selector = "init"
  if first != "_" { selector += "With" + first.prefix(1).uppercased() + first.dropFirst() }
  selector += ":"
  for label in labels.dropFirst() { selector += (label == "_" ? "" : label) + ":" }
  return selector
}
