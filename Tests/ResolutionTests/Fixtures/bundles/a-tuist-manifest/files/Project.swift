import ProjectDescription

let project = Project(
  name: "Orchard",
  targets: [
    .target(
      name: "Orchard", destinations: [.iPhone], product: .app, bundleId: "org.example.orchard",
      deploymentTargets: .iOS("15.0"), sources: ["App/**"],
      resources: ["App/**/*.xib", .folderReference(path: "Web")],
      dependencies: [.target(name: "Fruit"), .target(name: "Stone")]),
    .target(
      name: "Fruit", destinations: .iOS, product: .framework, bundleId: "org.example.fruit",
      sources: ["Fruit/**"], resources: ["Fruit/*.xib"]),
    .target(
      name: "Stone", destinations: .iOS, product: .staticLibrary, bundleId: "org.example.stone",
      sources: ["Stone/**"]),
  ]
)
