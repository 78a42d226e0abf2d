import Facts

extension SwiftWalk {
  private enum Device { case pad, phone }

  mutating func deviceTest(_ range: Range<Int>) -> DeviceTest {
    let range = stripped(range)
    let other = DeviceTest.other(folded(range))
    guard let first = range.first, spend(range.count) else { return other }
    var isNegated = false
    var asksIdiom = false
    var device: Device?
    var platforms: Platforms?
    for index in range {
      let token = tokens[index]
      switch token.kind {
      case .otherOperator:
        switch text(index) {
        case "==": break
        case "!=": isNegated.toggle()
        default: return other
        }
      case .exclamation where index == first: isNegated.toggle()
      case .comma, .coalescing, .less, .greater: return other
      case .word:
        if spells(index, "userInterfaceIdiom") || spells(index, "UI_USER_INTERFACE_IDIOM") {
          asksIdiom = true
        } else if token.word == .false {
          isNegated.toggle()
        } else {
          device = named(index) ?? device
          platforms = Self.otherIdioms[text(index)] ?? platforms
        }
      default: break
      }
    }
    if asksIdiom, device == nil, let platforms {
      return .compiled(isNegated ? Platforms.all.subtracting(platforms) : platforms)
    }
    guard let device, asksIdiom || isFlag(range) else { return other }
    return test(device, isNegated)
  }

  /// The device test of a `case` in a `switch` over `subject`.
  mutating func deviceTest(_ subject: Range<Int>, is pattern: Range<Int>) -> DeviceTest {
    let other = DeviceTest.other(folded(subject) + " == " + folded(pattern))
    guard
      subject.contains(where: {
        spells($0, "userInterfaceIdiom") || spells($0, "UI_USER_INTERFACE_IDIOM")
      }), pattern.allSatisfy({ [.word, .dot, .comma].contains(tokens[$0].kind) })
    else { return other }
    var devices: Set<Device> = []
    var platforms = Platforms()
    for last in pattern where last + 1 == pattern.upperBound || tokens[last + 1].kind == .comma {
      if let device = named(last) {
        devices.insert(device)
      } else if let idiom = Self.otherIdioms[text(last)] {
        platforms.formUnion(idiom)
      } else {
        return other
      }
    }
    guard let device = devices.first else { return .compiled(platforms) }
    return devices.count == 1 && platforms.isEmpty ? test(device, false) : other
  }

  private static let otherIdioms: [String: Platforms] = [
    "tv": .tvOS, "vision": .visionOS, "carPlay": [], "unspecified": [],
  ]

  private func test(_ device: Device, _ isNegated: Bool) -> DeviceTest {
    (device == .pad) != isNegated ? .isPad : .isPhone
  }

  /// Whether an expression is one name or call: `isPad`, `Device.isIpad()`.
  private func isFlag(_ range: Range<Int>) -> Bool {
    range.allSatisfy {
      switch tokens[$0].kind {
      case .word, .dot, .exclamation, .openParen, .closeParen: true
      case .otherOperator: spells($0, "==") || spells($0, "!=")
      default: false
      }
    }
  }

  private func named(_ index: Int) -> Device? {
    let name = text(index)
    switch name {
    case "pad", "Pad", "isPad": return .pad
    case "phone", "Phone", "isPhone": return .phone
    default: break
    }
    for spelling in ["iPad", "IPad", "Ipad", "IPAD", "ipad"] where name.contains(spelling) {
      return .pad
    }
    for spelling in ["iPhone", "IPhone", "Iphone", "IPHONE"] where name.contains(spelling) {
      return .phone
    }
    return nil
  }
}
