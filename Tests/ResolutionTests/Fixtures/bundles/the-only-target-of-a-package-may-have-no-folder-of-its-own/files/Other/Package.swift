// swift-tools-version:5.5
import PackageDescription

let package = Package(
  name: "Deep", targets: [.target(name: "Cards", exclude: ["Old"], resources: [.copy("Raw")])])
