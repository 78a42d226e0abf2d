import Facts

/// What the body of a method says, wherever the method stands.
///
/// Lines and offsets count from those of its method's first byte; classes and platforms are to be set.
final class BodyFacts: Sendable {
  let loads: [LoadSite]
  let factoryCalls: [FactoryCall]
  let requests: [MemberRequest]
  let assigned: [AssignedMember]

  /// What `scanner` has noted since `mark` of the method that begins with the token at `start`.
  init(of scanner: borrowing ObjectiveCScanner, since mark: ObjectiveCScanner.Mark, start: Int) {
    let line = scanner.source.line(start)
    let offset = Int(scanner.source[start].start)
    loads = scanner.facts.loads[mark.loads...].map { $0.moved(byLines: -line) }
    factoryCalls = scanner.facts.factoryCalls[mark.factoryCalls...].map {
      $0.moved(byLines: -line)
    }
    requests = scanner.requests[mark.requests...].map { $0.moved(byLines: -line, by: -offset) }
    assigned = scanner.assigned[mark.assigned...].map {
      AssignedMember(name: $0.name.moved(by: -offset), type: $0.type)
    }
  }

  /// How many bytes of memory it takes, about.
  var byteCount: Int {
    loads.count * MemoryLayout<LoadSite>.stride
      + factoryCalls.count * MemoryLayout<FactoryCall>.stride
      + requests.count * MemoryLayout<MemberRequest>.stride
      + assigned.count * MemoryLayout<AssignedMember>.stride
  }
}

extension ObjectiveCScanner {
  /// How much is noted of what bodies say.
  struct Mark: Equatable {
    var loads: Int
    var factoryCalls: Int
    var requests: Int
    var assigned: Int
  }

  /// How much is noted by now.
  var mark: Mark {
    Mark(
      loads: facts.loads.count, factoryCalls: facts.factoryCalls.count, requests: requests.count,
      assigned: assigned.count)
  }

  /// Notes what a body says whose method begins with the token at `start`.
  mutating func say(_ body: BodyFacts, start: Int) {
    let line = source.line(start)
    let offset = Int(source[start].start)
    let enclosingClass = current?.declaration.name
    let platforms = source.platforms(start)
    for var load in body.loads {
      load.line += line
      load.enclosingClass = enclosingClass
      load.platforms = platforms
      facts.loads.append(load)
    }
    for var call in body.factoryCalls {
      call.line += line
      call.enclosingClass = enclosingClass
      call.platforms = platforms
      facts.factoryCalls.append(call)
    }
    for waiting in body.requests {
      var moved = waiting.moved(byLines: line, by: offset)
      moved.request.enclosingClass = enclosingClass
      moved.request.platforms = platforms
      requests.append(moved)
    }
    for member in body.assigned {
      assigned.append(AssignedMember(name: member.name.moved(by: offset), type: member.type))
    }
  }
}

extension LoadSite {
  fileprivate func moved(byLines lines: Int) -> LoadSite {
    var moved = self
    moved.line += lines
    return moved
  }
}

extension FactoryCall {
  fileprivate func moved(byLines lines: Int) -> FactoryCall {
    var moved = self
    moved.line += lines
    return moved
  }
}

extension MemberRequest {
  fileprivate func moved(byLines lines: Int, by offset: Int) -> MemberRequest {
    var moved = self
    moved.request.line += lines
    moved.member = member?.moved(by: offset)
    return moved
  }
}

extension Range<Int> {
  fileprivate func moved(by offset: Int) -> Range<Int> {
    (lowerBound + offset)..<(upperBound + offset)
  }
}
