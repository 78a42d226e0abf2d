import Facts

/// `value` as indented text, a line per fact, without what is nil, empty or false, and mentioned names.
///
/// For golden files: a review reads the difference without running anything.
public func rendered(_ value: Any) -> String {
  var text = ""
  render(value, label: nil, depth: 0, into: &text)
  return text
}

private func render(_ value: Any, label: String?, depth: Int, into text: inout String) {
  guard let value = unwrapped(value) else { return }
  if let flag = value as? Bool, !flag { return }
  if value is MentionedNames { return }
  if let access = value as? EnclosingMethod.Access, access == .plain { return }
  let mirror = Mirror(reflecting: value)
  let prefix = String(repeating: "  ", count: depth) + (label.map { $0 + ": " } ?? "")
  switch mirror.displayStyle {
  case .collection:
    for element in mirror.children {
      render(element.value, label: label, depth: depth, into: &text)
    }
  case .struct where !(value is any RawRepresentable) && !(value is any CustomStringConvertible):
    text += String(repeating: "  ", count: depth) + (label ?? "\(type(of: value))") + "\n"
    for child in mirror.children {
      render(child.value, label: child.label, depth: depth + 1, into: &text)
    }
  case .enum where payloadStructure(of: mirror) != nil:
    guard let payload = payloadStructure(of: mirror) else { return }
    text += prefix + (mirror.children.first?.label ?? "") + "\n"
    for child in payload.children {
      render(child.value, label: child.label, depth: depth + 1, into: &text)
    }
  default:
    text += prefix + word(value) + "\n"
  }
}

/// The structure that is the only payload of an enumeration's case.
private func payloadStructure(of mirror: Mirror) -> Mirror? {
  guard let payload = mirror.children.first.map({ Mirror(reflecting: $0.value) }),
    payload.displayStyle == .struct
  else { return nil }
  return payload
}

/// A value on one line; enumerations with payloads as `name(payload, …)`.
private func word(_ value: Any) -> String {
  guard let value = unwrapped(value) else { return "nil" }
  if let text = value as? String { return text.debugDescription }
  if let raw = value as? any RawRepresentable { return "\(raw.rawValue)" }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .enum:
    guard let payload = mirror.children.first else { return "\(value)" }
    return "\(payload.label ?? "")(\(words(payload.value)))"
  case .struct, .tuple:
    return words(value)
  case .collection:
    return "[" + mirror.children.map { word($0.value) }.joined(separator: ", ") + "]"
  default:
    return "\(value)"
  }
}

private func words(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .tuple || mirror.displayStyle == .struct else { return word(value) }
  return mirror.children.map { word($0.value) }.joined(separator: ", ")
}

private func unwrapped(_ value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional else { return value }
  return mirror.children.first.flatMap { unwrapped($0.value) }
}
