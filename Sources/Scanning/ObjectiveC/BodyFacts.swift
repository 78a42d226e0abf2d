import Facts

/// What the body of a method says, wherever the method stands.
///
/// Lines and offsets count from those of its method's first byte; classes and platforms are to be set.
final class BodyFacts: Sendable {
  let loads: [LoadSite]
  let factoryCalls: [FactoryCall]
  let requests: [MemberRequest]
  let assigned: [AssignedMember]
  /// The initialiser that the method is, if it is one.
  let initializer: Initializer?
  /// Whether self becomes the owner of a nib.
  let ownsLoadedNib: Bool

  /// What `scanner` has noted since `mark` of the method that begins with the token at `start`, of
  /// whose class nothing had told before that it owns a nib.
  init(of scanner: borrowing ObjectiveCScanner, since mark: ObjectiveCScanner.Mark, start: Int) {
    let line = scanner.source.line(start)
    let offset = Int(scanner.source[start].start)
    let (loads, calls) = (scanner.facts.loads, scanner.facts.factoryCalls)
    self.loads = loads[mark.loads...].map { $0.moved(byLines: -line) }
    factoryCalls = calls[mark.factoryCalls...].map { $0.moved(byLines: -line) }
    requests = scanner.requests[mark.requests...].map { $0.moved(byLines: -line, by: -offset) }
    assigned = scanner.assigned[mark.assigned...].map { $0.moved(by: -offset) }
    let initializers = scanner.current?.declaration.initializers ?? []
    initializer = initializers[mark.initializers...].last?.moved(byLines: -line)
    ownsLoadedNib = scanner.current?.declaration.ownsLoadedNib ?? false
  }

  /// How many bytes of memory it takes, about.
  var byteCount: Int {
    loads.count * MemoryLayout<LoadSite>.stride
      + factoryCalls.count * MemoryLayout<FactoryCall>.stride
      + requests.count * MemoryLayout<MemberRequest>.stride
      + assigned.count * MemoryLayout<AssignedMember>.stride + MemoryLayout<Initializer>.stride
  }
}

extension ObjectiveCScanner {
  /// How much is noted of what bodies say.
  struct Mark: Equatable {
    var loads: Int
    var factoryCalls: Int
    var requests: Int
    var assigned: Int
    var constants: Int
    var initializers: Int
  }

  /// How much is noted by now.
  var mark: Mark {
    Mark(
      loads: facts.loads.count, factoryCalls: facts.factoryCalls.count, requests: requests.count,
      assigned: assigned.count, constants: facts.constants.count,
      initializers: current?.declaration.initializers.count ?? 0)
  }

  /// Notes what a body says whose method begins with the token at `start`.
  mutating func say(_ body: BodyFacts, start: Int) {
    let line = source.line(start)
    let offset = Int(source[start].start)
    let enclosingClass = current?.declaration.name
    let platforms = source.platforms(start)
    // In their new place: one that is handed out is copied with all that it has.
    let (firstLoad, firstCall) = (facts.loads.count, facts.factoryCalls.count)
    facts.loads += body.loads
    for place in firstLoad..<facts.loads.count {
      facts.loads[place].line += line
      facts.loads[place].enclosingClass = enclosingClass
      facts.loads[place].platforms = platforms
    }
    facts.factoryCalls += body.factoryCalls
    for place in firstCall..<facts.factoryCalls.count {
      facts.factoryCalls[place].line += line
      facts.factoryCalls[place].enclosingClass = enclosingClass
      facts.factoryCalls[place].platforms = platforms
    }
    for request in body.requests {
      var waiting = request.moved(byLines: line, by: offset)
      waiting.request.enclosingClass = enclosingClass
      waiting.request.platforms = platforms
      requests.append(waiting)
    }
    for member in body.assigned { assigned.append(member.moved(by: offset)) }
    if var initializer = body.initializer?.moved(byLines: line) {
      for index in initializer.delegations.indices {
        initializer.delegations[index].platforms = platforms
      }
      current?.declaration.initializers.append(initializer)
    }
    if body.ownsLoadedNib { current?.declaration.ownsLoadedNib = true }
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

extension AssignedMember {
  fileprivate func moved(by offset: Int) -> AssignedMember {
    AssignedMember(name: name.moved(by: offset), type: type)
  }
}

extension Initializer {
  fileprivate func moved(byLines lines: Int) -> Initializer {
    var moved = self
    moved.line += lines
    for index in moved.delegations.indices { moved.delegations[index].line += lines }
    return moved
  }
}

extension Range<Int> {
  fileprivate func moved(by offset: Int) -> Range<Int> {
    (lowerBound + offset)..<(upperBound + offset)
  }
}
