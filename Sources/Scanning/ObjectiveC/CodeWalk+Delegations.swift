import Facts

extension CodeWalk {
  /// Notes for each of several calls of initializers which devices run it.
  mutating func tellDevices() {
    var parser = context
    let devices = parser.devices(running: found.delegationOpens, in: context.body)
    for (index, devices) in devices.enumerated() {
      found.delegations[index].devices = devices
    }
    // `self = [super init]` before others for each device says nothing that lasts.
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
