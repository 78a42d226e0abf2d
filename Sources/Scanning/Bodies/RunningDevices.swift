import Facts

/// The devices that run each of some tokens.
struct RunningDevices {
  let places: [Int]
  private(set) var found: [Devices]
  /// The last of the tokens; code behind it does not matter.
  fileprivate let last: Int

  init(_ places: [Int]) {
    self.places = places
    found = places.map { _ in .all }
    last = places.max() ?? -1
  }

  fileprivate mutating func note(_ part: Range<Int>, _ devices: Devices) {
    for index in places.indices where part.contains(places[index]) { found[index] = devices }
  }
}

extension StatementParser where Self: ~Copyable {
  /// The devices that run each of the tokens at `places`, as far as `body` tests them.
  mutating func devices(running places: [Int], in body: Range<Int>) -> [Devices] {
    var running = RunningDevices(places)
    _ = follow(body, on: .all, depth: 0, noting: &running)
    return running.found
  }

  /// The devices that still run code behind `range`, of those that reach it.
  private mutating func follow(
    _ range: Range<Int>, on start: Devices, depth: Int, noting running: inout RunningDevices
  ) -> Devices {
    var devices = start
    guard depth < Statement.depthLimit, spend(range.count) else { return devices }
    var index = range.lowerBound
    while index < range.upperBound, index <= running.last {
      let statement = statement(at: index, limit: range.upperBound)
      let part = index..<statement.end
      index = statement.end
      switch statement.form {
      case .simple: running.note(part, devices)
      case .returned:
        running.note(part, devices)
        devices = []
      case .block(let body):
        devices = follow(body, on: devices, depth: depth + 1, noting: &running)
      case .conditional(let test, let then, let otherwise):
        running.note(test, devices)
        let passing = self.devices(passing: test)
        let failing = passing.map { Devices.all.subtracting($0) } ?? .all
        let taken = follow(
          then, on: devices.intersection(passing ?? .all), depth: depth + 1, noting: &running)
        var rest = devices.intersection(failing)
        if let otherwise { rest = follow(otherwise, on: rest, depth: depth + 1, noting: &running) }
        devices = taken.union(rest)
      case .loop(let header, let body):
        running.note(header, devices)
        _ = follow(body, on: devices, depth: depth + 1, noting: &running)
      case .choice(let subject, let body):
        running.note(subject, devices)
        guard let cases = cases(in: body) else {
          running.note(body, devices)
          break
        }
        devices = choose(cases, subject, on: devices, depth: depth, noting: &running)
      }
    }
    return devices
  }

  private mutating func choose(
    _ cases: [Statement.Case], _ subject: Range<Int>, on devices: Devices, depth: Int,
    noting running: inout RunningDevices
  ) -> Devices {
    var (left, behind) = (devices, Devices())
    for one in cases {
      guard let patterns = one.patterns else { continue }
      let passing = self.devices(passing: patterns, of: subject)
      let coming = left.intersection(passing ?? .all)
      behind.formUnion(follow(one.body, on: coming, depth: depth + 1, noting: &running))
      left.subtract(passing ?? [])
    }
    guard let other = cases.first(where: { $0.patterns == nil }) else {
      return switchesAreExhaustive ? behind : behind.union(left)
    }
    return behind.union(follow(other.body, on: left, depth: depth + 1, noting: &running))
  }
}
