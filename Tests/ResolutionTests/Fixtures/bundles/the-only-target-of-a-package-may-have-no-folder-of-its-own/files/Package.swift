// swift-tools-version:5.5
import PackageDescription

let package = Package(
  name: "Flat", targets: [.target(name: "Flat", resources: [.copy("Raw")])])
