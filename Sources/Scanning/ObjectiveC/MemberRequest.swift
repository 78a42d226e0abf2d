import Facts

/// A view request whose controller may be a member of unknown class.
struct MemberRequest {
  var request: ViewRequest
  /// The token of the member's name; nil if the class is known.
  var member: Int?
}

/// A member that a class declares, as the tokens of names.
struct DeclaredMember {
  var name: Int
  var type: Int
  /// The token of the class's name.
  var owner: Int
}

extension ObjectiveCScanner {
  /// Notes the requests at the end of the file.
  mutating func finishRequests() {
    for waiting in requests {
      var request = waiting.request
      if let member = waiting.member {
        guard let controller = classHeld(by: member, in: request.enclosingClass) else { continue }
        request.controller = controller
      }
      facts.viewRequests.addOnce(request)
    }
  }

  /// The class of the only object assigned to the member at `name`, else its declared class.
  private func classHeld(by name: Int, in owner: String?) -> ClassReference? {
    let made = assigned.filter { isSameMember($0.name, name) }
    if let first = made.first, made.allSatisfy({ $0.path == first.path }) {
      return .named(first.path)
    }
    guard
      let member = members.last(where: {
        isSameMember($0.name, name) && source.text($0.owner) == owner
      })
    else { return nil }
    return .named(source.text(member.type))
  }

  /// Whether two tokens name the same member, like `_login` and `login`.
  private func isSameMember(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (bareName(one), bareName(other))
    return one.count == other.count && one.elementsEqual(other)
  }

  private func bareName(_ index: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    source.spelling(index).drop { $0 == UInt8(ascii: "_") }
  }
}
