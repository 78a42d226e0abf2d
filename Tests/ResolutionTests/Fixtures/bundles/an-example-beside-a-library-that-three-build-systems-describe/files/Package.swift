// swift-tools-version:5.5
import PackageDescription

let package = Package(name: "PadKit", targets: [.target(name: "PadKit", path: "PadKit")])
