// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// Measures the program `seen` as people meet it: it runs the program, and knows nothing of its modules.
let package = Package(
  name: "bench",
  platforms: [.macOS(.v26)],
  products: [.executable(name: "seen-bench", targets: ["Bench"])],
  targets: [
    .executableTarget(name: "Bench", swiftSettings: strict),
    .testTarget(name: "BenchTests", dependencies: ["Bench"], swiftSettings: strict),
  ])
