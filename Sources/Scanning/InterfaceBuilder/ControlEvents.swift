/// The events of a control by their bit in `UIControl.Event`, named as in modern documents.
enum ControlEvents {
  private static let names: [Int: String] = [
    0: "touchDown", 1: "touchDownRepeat", 2: "touchDragInside", 3: "touchDragOutside",
    4: "touchDragEnter", 5: "touchDragExit", 6: "touchUpInside", 7: "touchUpOutside",
    8: "touchCancel", 12: "valueChanged", 13: "primaryActionTriggered",
    14: "menuActionTriggered", 16: "editingDidBegin", 17: "editingChanged", 18: "editingDidEnd",
    19: "editingDidEndOnExit",
  ]

  /// The event with a number in an archive, which is its bit plus one.
  static func name(number: Int) -> String {
    names[number &- 1] ?? "event\(number)"
  }

  static func names(mask: UInt64) -> [String] {
    (0..<64).filter { mask & (1 << UInt64($0)) != 0 }.map { name(number: $0 + 1) }
  }
}
