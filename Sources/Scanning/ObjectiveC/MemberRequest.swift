import Facts

/// A view request whose controller may be a member of which only the name is known so far.
struct MemberRequest {
  var request: ViewRequest
  /// The token that names the member; nil if the class is known.
  var member: Int?
}

/// A member that a class declares, for later questions about the class that it holds.
struct DeclaredMember {
  /// The token of its name.
  var name: Int
  /// The token of its type.
  var type: Int
  /// The token that names the class.
  var owner: Int
}

extension ObjectiveCScanner {
  /// Notes the requests, now that all of the file is read.
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

  /// The class that the member holds which the token at `name` spells: that of the only object
  /// assigned to it, else the declared one.
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

  /// Whether two tokens name the same member: `_login` holds what `login` is.
  private func isSameMember(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (bareName(one), bareName(other))
    return one.count == other.count && one.elementsEqual(other)
  }

  private func bareName(_ index: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    source.spelling(index).drop { $0 == UInt8(ascii: "_") }
  }
}
