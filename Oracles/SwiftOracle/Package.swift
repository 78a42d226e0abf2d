// swift-tools-version: 6.0

import PackageDescription

// A package of its own, so that nothing of the product depends on the toolchain's SwiftParser.
// `Oracles/setup` sets ORACLE_TOOLCHAIN to the toolchain whose host libraries are linked.

let host = (Context.environment["ORACLE_TOOLCHAIN"] ?? "/usr") + "/lib/swift/host"

let package = Package(
  name: "SwiftOracle",
  targets: [
    .executableTarget(
      name: "SwiftOracle",
      swiftSettings: [.unsafeFlags(["-I", host])],
      linkerSettings: [
        .unsafeFlags([
          "-L", host, "-lSwiftSyntax", "-lSwiftParser", "-Xlinker", "-rpath", "-Xlinker", host,
        ])
      ])
  ]
)
