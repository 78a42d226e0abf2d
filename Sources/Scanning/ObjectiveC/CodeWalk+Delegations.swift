import Facts

extension CodeWalk {
  /// Notes the devices that run each of several calls of initializers.
  mutating func assignDevices() {
    var parser = context
    let devices = parser.devices(running: found.delegationOpens, in: context.body)
    for (index, devices) in devices.enumerated() {
      found.delegations[index].devices = devices
    }
    // Other calls for each device replace the result of `self = [super init]` before them.
    var later: Devices = []
    for index in found.delegations.indices.reversed() {
      let devices = found.delegations[index].devices
      if devices == .all, later == .all {
        found.delegations.remove(at: index)
      } else if devices != .all {
        later.formUnion(devices)
      }
    }
  }
}
