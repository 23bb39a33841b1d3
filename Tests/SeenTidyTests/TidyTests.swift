import Foundation
import SeenTestSupport
import Testing

/// The rules of the house, kept by a test so that they cannot rot.
@Suite("The tree is tidy") struct TidyTests {
  /// The files of the program and of its tests, read once.
  private static let files: [SourceText] =
    (Repository.swiftFiles(below: "Sources")
    + Repository.swiftFiles(below: "Tests"))
    .compactMap { path in (try? Repository.text(path)).map { SourceText(path, $0) } }

  /// Says everything that a rule found in one go.
  private func report(_ findings: [TidyFinding]) {
    #expect(findings.isEmpty, "\(findings.map { "\n" + $0.description }.joined())")
  }

  @Test("every Swift file keeps the rules", arguments: TidyRule.everywhere.map(\.name))
  func everywhere(_ name: String) throws {
    let rule = try #require(TidyRule.everywhere.first { $0.name == name })
    #expect(TidyTests.files.count > 100)
    report(TidyTests.files.flatMap(rule.check))
  }

  @Test("every file of the program keeps the rules", arguments: TidyRule.inSources.map(\.name))
  func inSources(_ name: String) throws {
    let rule = try #require(TidyRule.inSources.first { $0.name == name })
    report(TidyTests.files.filter { $0.path.hasPrefix("Sources/") }.flatMap(rule.check))
  }

  @Test("the direction of imports here is that of Package.swift")
  func package() throws {
    let package = try Repository.text("Package.swift")
    #expect(package.contains("(\"SeenCore\", [])"))
    #expect(package.contains("(\"SeenWire\", [\"SeenCore\"])"))
    #expect(!package.contains(".package(url"))
  }

  @Test("the folders of modules are layers", arguments: Layers.ofModules.keys.sorted())
  func layers(_ module: String) {
    let order = Layers.ofModules[module] ?? []
    report(Layers.findings(TidyTests.files, below: "Sources/\(module)/", order))
  }

  @Test("every module but the program itself has its layers")
  func layeredModules() {
    let modules = TidyTests.files.map { $0.path.split(separator: "/") }
      .filter { $0.first == "Sources" }.map { String($0[1]) }
    #expect(Set(modules).subtracting(Layers.ofModules.keys) == ["SeenMain"])
  }

  @Test(
    "every command, importer, exporter and view has a test file of its name, or is named in one")
  func companions() {
    let folders = ["/Commands/", "Importer.swift", "/Exporters/", "/Projections/"]
    let tests = TidyTests.files.filter { $0.path.hasPrefix("Tests/") }
    var findings: [TidyFinding] = []
    for file in TidyTests.files where folders.contains(where: file.path.contains) {
      guard file.path.hasPrefix("Sources/"), !file.path.contains("+") else { continue }
      let name = String(file.path.split(separator: "/").last?.dropLast(6) ?? "")
      guard !TidyTests.parts.contains(name) else { continue }
      let stem = name.hasSuffix("Command") ? String(name.dropLast(7)) : name
      let isTested = tests.contains { test in
        test.path.holds("/\(stem)") || test.codeLines.contains { $0.holds(name) }
      }
      if !isTested { findings.append(TidyFinding(path: file.path, line: 1, what: "no test")) }
    }
    report(findings)
  }

  /// What several views share and is tested through them.
  private static let parts: Set<String> = [
    "DayCounts", "EarlierWatches", "GatheredSightings", "ListPlace", "LiveTitles", "Placement",
    "ProfileWatches", "TitleSet", "WatchTally",
  ]

  @Test("every member that a view prints is in the specification, or on the page about status bars")
  func specifiedMembers() throws {
    let specification =
      try SpecPages.all()
      + (try Repository.text("Sources/SeenCLI/SeenCLI.docc/StatusBars.md"))
    var findings: [TidyFinding] = []
    var count = 0
    for file in TidyTests.files where file.path.hasPrefix("Sources/SeenRender/") {
      for (index, line) in file.lines.enumerated() where line.holds("JSON.Member(\"") {
        for match in line.matches(of: /JSON\.Member\("(\w+)"/) {
          count += 1
          guard !specification.holds("`\(match.1)`") else { continue }
          findings.append(TidyFinding(path: file.path, line: index + 1, what: "`\(match.1)`"))
        }
      }
    }
    #expect(count > 10)
    report(findings)
  }

  @Test("every command is in the list of commands")
  func listedCommands() throws {
    let list = try Repository.text("Sources/SeenCLI/Commands/CommandList.swift")
    for path in Repository.swiftFiles(below: "Sources/SeenCLI/Commands") {
      let name = path.split(separator: "/").last?.dropLast(6) ?? ""
      guard name.hasSuffix("Command"), name != "ProgramCommand" else { continue }
      #expect(list.contains("\(name).self"), "\(path)")
    }
  }

  @Test("no file is a leftover of an empty module")
  func placeholders() {
    for folder in ["Sources", "Tests"] {
      #expect(!Repository.swiftFiles(below: folder).contains { $0.hasSuffix("Placeholder.swift") })
    }
  }

  @Test("the top folder holds what it should and nothing else")
  func top() throws {
    let expected: Set<String> = [
      "Package.swift", "Sources", "Tests", "journal-samples", "SPEC.md", "LICENSE", "README.md",
    ]
    let here = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.path(percentEncoded: false))
    for name in here where !name.hasPrefix(".") && name != "Package.resolved" {
      #expect(expected.contains(name), "\(name)")
    }
  }
}
