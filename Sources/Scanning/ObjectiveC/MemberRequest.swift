import Facts

/// A view request whose controller may be a member of which only the name is known so far.
struct MemberRequest: Sendable {
  var request: ViewRequest
  /// The bytes that name the member; nil if the class is known.
  var member: Range<Int>?
}

/// A member that a new object is assigned to.
struct AssignedMember: Sendable {
  /// The bytes of its name.
  var name: Range<Int>
  /// The object's class.
  var type: String
}

/// A member that a class declares, for whoever asks later what class it holds.
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
    guard !requests.isEmpty else { return }
    var noted = NotedRequests()
    for waiting in requests {
      var request = waiting.request
      if let member = waiting.member {
        guard let controller = classHeld(by: member, in: request.enclosingClass) else { continue }
        request.controller = controller
      }
      noted.add(request)
    }
    facts.viewRequests = noted.all
  }

  /// The class that the member called `name` holds: that of the only object assigned to it, else the
  /// declared one.
  private func classHeld(by name: Range<Int>, in owner: String?) -> ClassReference? {
    let made = assigned.filter { isSameMember($0.name, name) }
    if let first = made.first, made.allSatisfy({ $0.type == first.type }) {
      return .named(first.type)
    }
    guard
      let member = members.last(where: {
        isSameMember(source.byteRange($0.name), name) && source.text($0.owner) == owner
      })
    else { return nil }
    return .named(source.text(member.type))
  }

  /// Whether two names are the same member's: `_login` holds what `login` is.
  private func isSameMember(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    let (one, other) = (bareName(one), bareName(other))
    return one.count == other.count && one.elementsEqual(other)
  }

  private func bareName(_ name: Range<Int>) -> Slice<UnsafeBufferPointer<UInt8>> {
    source.bytes[name].drop { $0 == UInt8(ascii: "_") }
  }
}
