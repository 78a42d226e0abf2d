// swift-tools-version:5.2
import PackageDescription

let package = Package(
  name: "CardKit",
  defaultLocalization: "en",
  platforms: [.iOS(.v13)],
  products: [.library(name: "Cards", targets: ["Core", "Views"])],
  targets: [
    .target(name: "Core"),
    .target(
      name: "Views", dependencies: ["Core"], exclude: ["Old"],
      resources: [.process("Screens"), .copy("Templates")]),
    .executableTarget(name: "deal", dependencies: ["Core"]),
    .testTarget(name: "ViewsTests", dependencies: ["Views"]),
  ]
)
