import Facts

extension SwiftWalk {
  /// The devices that run the token at `place`, of those that come to `range`, and those that go on
  /// behind `range` if it is not there.
  mutating func devices(
    running place: Int, in range: Range<Int>, from start: Devices = .all, depth: Int = 0
  ) -> (found: Devices?, rest: Devices) {
    var devices = start
    guard depth < 40, spend(range.count) else { return (.all, devices) }
    var index = range.lowerBound
    while index < range.upperBound, index <= place {
      let (form, end) = branching(at: index, limit: range.upperBound)
      let part = index..<end
      index = end
      switch form {
      case .simple: if part.contains(place) { return (devices, devices) }
      case .returned:
        if part.contains(place) { return (devices, devices) }
        devices = []
      case .conditional(let test, let then, let otherwise):
        if test.contains(place) { return (devices, devices) }
        let passing = Devices(passing: deviceTest(test))
        let failing = passing.map { Devices.all.subtracting($0) } ?? .all
        var rest = Devices()
        for (block, own) in [(then, passing ?? .all), (otherwise, failing)] {
          let coming = devices.intersection(own)
          guard let block else {
            rest.formUnion(coming)
            continue
          }
          let inner = self.devices(running: place, in: block, from: coming, depth: depth + 1)
          if inner.found != nil { return inner }
          rest.formUnion(inner.rest)
        }
        devices = rest
      case .choice(let subject, let open):
        let inner = self.devices(
          running: place, inSwitch: open, over: subject, from: devices, depth: depth)
        if inner.found != nil { return inner }
        devices = inner.rest
      }
    }
    return (nil, devices)
  }

  private mutating func devices(
    running place: Int, inSwitch open: Int, over subject: Range<Int>, from start: Devices,
    depth: Int
  ) -> (found: Devices?, rest: Devices) {
    var (left, behind) = (start, Devices())
    for (pattern, body) in switchCases(in: open) {
      let passing = Devices(passing: deviceTest(subject, is: pattern))
      let isDefault = pattern.isEmpty
      let coming = isDefault ? left : left.intersection(passing ?? .all)
      let inner = devices(running: place, in: body, from: coming, depth: depth + 1)
      if inner.found != nil { return inner }
      behind.formUnion(inner.rest)
      left.subtract(passing ?? [])
    }
    return (nil, behind)
  }
}
