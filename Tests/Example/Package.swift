// swift-tools-version: 6.3
import PackageDescription

// A program of its own that stands on SeenKit, as yours would: by a version instead of a path.
let package = Package(
  name: "example",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "seen", path: "../..")],
  targets: [
    .executableTarget(name: "Example", dependencies: [.product(name: "SeenKit", package: "seen")])
  ])
