import Foundation
import SeenCLI
import SeenCore
import SeenInterchange
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// The big list of naughty strings through every field and every output.
@Suite struct HostileStringsTests {
  @Test("no screen gives a control to the terminal, errors and hints included")
  func screens() throws {
    let journal = try HostileJournal(HostileJournal.naughtyStrings())
    journal.world.terminals = [.output, .error]
    for words in HostileJournal.screens {
      let shown = journal.world.run(words + ["--color", "never", "--no-pager"])
      #expect([0, 1].contains(shown.code.rawValue), "\(words): \(shown.errors.prefix(300))")
      let control = HostileJournal.control(in: shown.output + shown.errors)
      #expect(control == nil, "\(words): U+\(String(control?.value ?? 0, radix: 16))")
    }
  }

  @Test("neither does the page of a title, or that there is none")
  func pages() throws {
    let all = try HostileJournal.naughtyStrings()
    // Many small journals: each page reads the whole of its journal.
    // Every third of them, from another one each time.
    for start in stride(from: Int.random(in: 0...2) * 40, to: all.count, by: 120) {
      let journal = try HostileJournal(Array(all[start..<min(start + 40, all.count)]))
      journal.world.terminals = [.output, .error]
      for text in journal.texts {
        let shown = journal.world.run(["show", "--no-input", "--color", "never", "--", text])
        let control = HostileJournal.control(in: shown.output + shown.errors)
        #expect(control == nil, "show \(text.debugDescription)")
      }
    }
  }

  @Test("every text comes back from JSON, CSV and event lines as it was")
  func roundTrips() throws {
    let journal = try HostileJournal(HostileJournal.naughtyStrings())
    let exported = try JSONReader.read(
      Array(journal.world.run("export", "json").output.utf8), limits: .document)
    let watches = elements(exported["watches"])
    #expect(watches.count == journal.texts.count)
    var count = 0
    for (watch, text) in zip(watches, journal.texts) {
      for member in ["notes", "location", "platform", "mood", "format"] {
        #expect(watch[member]?.text?.isSame(as: text) ?? text.isEmpty, "\(member): \(text)")
      }
      count += 1
    }
    let names = elements(exported["titles"]).compactMap { $0["name"]?.text }
    for text in journal.texts where !text.isEmpty {
      #expect(names.contains { $0.isSame(as: text) }, "\(text.debugDescription)")
    }
    let table = journal.world.run("export", "csv").output
    let cells = try CSVCells(table)
    #expect(cells.rows.count == journal.texts.count)
    for (row, text) in zip(cells.rows, journal.texts) {
      let notes = row["notes"] ?? ""
      #expect(SpreadsheetGuard.removed(from: notes).isSame(as: text), "\(text.debugDescription)")
      #expect(notes.isSame(as: SpreadsheetGuard.added(to: text)), "\(text.debugDescription)")
    }
    Figures.inform("T16", "strings", count, of: 515)
  }

  @Test(
    "what is recorded from a command line is stored as it was typed, or refused with a sentence")
  func commandLine() throws {
    let diary = TestDiary()
    diary.seen("seen log Heat")
    var stored = 0
    // A dash alone means the input.
    for text in try HostileJournal.naughtyStrings() where text != "-" {
      let before = diary.lines.count
      let answer = diary.world.run(["log", "Heat", "--notes=" + text, "--at=" + text])
      guard answer.code == .done else {
        #expect(answer.code == .usage || answer.code == .data, "\(text.debugDescription)")
        #expect(answer.errors.hasPrefix("seen: ") && diary.lines.count == before)
        continue
      }
      let line = try #require(diary.lines.last)
      let data = try JSONReader.read(Array(line.utf8))["data"]
      let notes = data?["notes"]?.text ?? ""
      #expect(
        notes.isSame(as: text) || text.trimmingCharacters(in: .whitespacesAndNewlines) == notes,
        "\(text.debugDescription)")
      stored += 1
    }
    #expect(stored > 480)
  }
}

/// Returns the elements of an array; none of anything else.
private func elements(_ value: JSON?) -> [JSON] {
  if case .array(let elements) = value { elements } else { [] }
}

/// The cells of a CSV file by their columns.
struct CSVCells {
  private(set) var rows: [[String: String]] = []

  /// Reads a table with a header.
  init(_ text: String) throws {
    var reader = CSVReader(Array(text.utf8))
    guard let head = try reader.next() else { throw BrokenLaw(what: "no header") }
    let header = CSVHeader(head)
    while let record = try reader.next() {
      rows.append(
        Dictionary(
          header.names.map { ($0, header.field($0, of: record)) }, uniquingKeysWith: { $1 }))
    }
  }
}
