import Foundation
import SeenCLI
import SeenCore
import SeenStore
import SeenTerminal
import SeenTestSupport
import Testing

/// What is seen of a sample in each panel and layout, as it stands in `Tests/Screens`.
@Suite("Golden screens")
struct GoldenScreenTests {
  private static let screens: [(name: String, keys: String)] =
    ["home", "diary", "watchlist", "lists", "search", "calendar", "stats"].enumerated()
    .map { ($0.element, "\($0.offset + 1)") } + [
      ("form", "aHeat<down>"), ("form-line", "aHeat<down><tab><tab><tab><tab><tab>"),
      ("filter", "2/with:Bo rating:>=4/5"), ("keys", "2?"), ("list", "4<down><down><enter>"),
      ("title", "5<enter>"), ("year", "6y"), ("command", ":streak<enter>"), ("none", "2/zzz"),
      ("rated", "2r4/5<enter>"), ("refused", "2r400<enter><esc>"),
    ]
  private static let sizes = [
    (rows: 24, columns: 80), (rows: 40, columns: 120), (rows: 15, columns: 40),
  ]
  /// Those that are drawn in every layout.
  private static let layouts: Set = ["diary", "form", "calendar", "title"]

  @Test("are those in Tests/Screens (SEEN_RECORD=1 writes them)", arguments: screens.map(\.name))
  func recorded(name: String) throws {
    let keys = try #require(GoldenScreenTests.screens.first { $0.name == name }).keys
    let count = GoldenScreenTests.layouts.contains(name) ? 3 : 1
    for size in GoldenScreenTests.sizes.prefix(count) {
      let lines = try screen(keys, size).lines
      try compare(lines, "\(name)-\(size.columns)x\(size.rows)")
    }
  }

  @Test("have no colors and no weights under NO_COLOR, and the same text")
  func colorless() throws {
    for (name, keys) in GoldenScreenTests.screens
    where ["diary", "form", "year", "refused"].contains(name) {
      let (colored, plain) = (
        try screen(keys, (24, 80)), try screen(keys, (24, 80), ["NO_COLOR": "1"])
      )
      #expect(colored.lines == plain.lines, "\(name)")
      let frame = try #require(plain.frame)
      let hasColor = (0..<24).contains { row in
        frame.row(row).contains { $0.style.color != nil || $0.style.isBold }
      }
      #expect(!hasColor, "\(name)")
    }
  }

  @Test("are ASCII where the locale is not UTF-8")
  func ascii() throws {
    for name in ["diary", "form", "calendar"] {
      let keys = try #require(GoldenScreenTests.screens.first { $0.name == name }).keys
      let lines = try screen(keys, (24, 80), ["LC_ALL": "C"]).lines
      #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }, "\(name)")
      try compare(lines, "\(name)-ascii")
    }
  }

  private func screen(
    _ keys: String, _ size: (rows: Int, columns: Int), _ environment: [String: String] = [:]
  ) throws -> ScriptedScreen {
    let sample = try #require(Sample.all.first { $0.name == "films" })
    let copy = try sample.copied()
    let world = TestWorld(files: PosixFileSystem())
    world.environment["SEEN_WRITER"] = "desk"
    for (name, value) in environment { world.environment[name] = value }
    if let day = PartialDate(sample.today)?.day { world.now = .end(of: day) }
    return try world.ui(
      [Keystroke](keys), rows: size.rows, columns: size.columns,
      words: ["-C", copy.path, "--profile", sample.profile, "--today", sample.today]
    ).screen
  }

  private func compare(_ lines: [String], _ name: String) throws {
    let file = Repository.root.appending(path: "Tests/Screens/\(name).txt")
    let text = lines.joined(separator: "\n") + "\n"
    if Repository.isRecording {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let same = try Data(contentsOf: file) == Data(text.utf8)
    #expect(same, "Tests/Screens/\(name).txt")
  }
}
