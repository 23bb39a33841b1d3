// swift-tools-version: 6.3
import PackageDescription

/// What every target is compiled with.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

/// The direction of imports is law: a module may import what stands beside its name, and nothing else.
let modules: [(name: String, imports: [String])] = [
  ("SeenCore", []),
  ("SeenWire", ["SeenCore"]),
  ("SeenStore", ["SeenCore", "SeenWire"]),
  ("SeenInterchange", ["SeenCore", "SeenWire"]),
  ("SeenRender", ["SeenCore", "SeenWire"]),
  ("SeenTerminal", ["SeenCore", "SeenRender"]),
  ("SeenApp", ["SeenCore", "SeenWire", "SeenStore", "SeenInterchange"]),
  (
    "SeenCLI",
    [
      "SeenCore", "SeenWire", "SeenStore", "SeenInterchange", "SeenRender", "SeenTerminal",
      "SeenApp",
    ]
  ),
  ("SeenKit", ["SeenCore", "SeenWire", "SeenStore", "SeenInterchange", "SeenApp"]),
]

/// The pages of the specification beside SPEC.md, in the folders of the code that does what they say.
let pages: [(module: String, path: String)] = [
  ("SeenCore", "Projections/VIEWS.md"), ("SeenCore", "Projections/QUEUE.md"),
  ("SeenCore", "Queries/QUERIES.md"), ("SeenStore", "Profiles/CONTENT.md"),
  ("SeenStore", "Catalogs/CATALOGS.md"), ("SeenApp", "Exporting/EXCHANGE.md"),
  ("SeenApp", "Front/ERRORS.md"),
]

/// The test targets and what each may import besides the shared support.
let tests: [(name: String, imports: [String])] = [
  ("SeenCoreTests", ["SeenCore", "SeenWire"]),
  ("SeenWireTests", ["SeenCore", "SeenWire", "SeenFuzz"]),
  ("SeenStoreTests", ["SeenCore", "SeenWire", "SeenStore", "SeenSoak"]),
  ("SeenInterchangeTests", ["SeenCore", "SeenWire", "SeenInterchange"]),
  ("SeenRenderTests", ["SeenCore", "SeenWire", "SeenRender"]),
  ("SeenTerminalTests", ["SeenCore", "SeenRender", "SeenTerminal"]),
  ("SeenAppTests", ["SeenCore", "SeenWire", "SeenStore", "SeenInterchange", "SeenApp"]),
  ("SeenCLITests", modules.map(\.name) + ["SeenSamples"]),
  ("SeenTidyTests", []),
]

/// Folders of test targets that are read by their paths, not as resources of a bundle.
let readByPath = ["SeenInterchangeTests": ["Fixtures", "Reports"], "SeenCLITests": ["Golden"]]

let package = Package(
  name: "seen",
  platforms: [.macOS(.v26), .iOS(.v26)],
  products: [
    .executable(name: "seen", targets: ["SeenMain"]),
    .library(name: "SeenKit", targets: ["SeenKit"]),
  ],
  targets: modules.map { module in
    .target(
      name: module.name, dependencies: module.imports.map { .target(name: $0) },
      exclude: pages.filter { $0.module == module.name }.map(\.path),
      // Links to the pages, which `seen spec` prints.
      resources: module.name == "SeenCLI" ? [.embedInCode("Pages")] : [],
      swiftSettings: strict)
  } + [
    .executableTarget(name: "SeenMain", dependencies: ["SeenCLI"], swiftSettings: strict),
    .target(
      name: "SeenTestSupport", dependencies: modules.map { .target(name: $0.name) },
      path: "Tests/SeenTestSupport", swiftSettings: strict),
    // Makes journal-samples.
    .executableTarget(
      name: "SeenSamples", dependencies: ["SeenCore", "SeenWire", "SeenTestSupport"],
      path: "Tests/SeenSamples", swiftSettings: strict),
    // Feeds damaged lines to the readers, and damaged bytes to every parser.
    .executableTarget(
      name: "SeenFuzz",
      dependencies: [
        "SeenCore", "SeenWire", "SeenStore", "SeenInterchange", "SeenCLI", "SeenTestSupport",
      ],
      path: "Tests/SeenFuzz", swiftSettings: strict),
    // Runs the long tests of crashes, damage, clones and clocks.
    .executableTarget(
      name: "SeenSoak",
      dependencies: ["SeenCore", "SeenWire", "SeenStore", "SeenCLI", "SeenTestSupport"],
      path: "Tests/SeenSoak", swiftSettings: strict),
  ]
    + tests.map { test in
      .testTarget(
        name: test.name,
        dependencies: test.imports.map { .target(name: $0) } + ["SeenTestSupport"],
        exclude: readByPath[test.name] ?? [],
        swiftSettings: strict)
    }
)
