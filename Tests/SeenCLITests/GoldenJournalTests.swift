import Foundation
import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// A journal that an early version of the program wrote, with lines added by hand and damage of most kinds.
///
/// Its lines never change. Its answers change only where a meaning did, and the changelog says why.
@Suite("The golden journal of format 1.0")
struct GoldenJournalTests {
  private static let folder = Repository.root.appending(path: "Tests/SeenCLITests/Golden/1.0")

  /// The questions, each with the name of the file that holds the answer.
  private static let questions: [(file: String, words: [String])] = [
    ("stats.txt", ["stats"]), ("stats.json", ["stats", "--json"]),
    ("stats-2025.json", ["stats", "--json", "--when", "2025"]),
    ("stats-bo.json", ["stats", "--json", "--profile", "bo"]),
    ("diary.txt", ["diary"]), ("diary.jsonl", ["diary", "--json"]),
    ("diary.tsv", ["diary", "--plain"]),
    ("show-rear-window.txt", ["show", "film:rear-window-1954"]),
    ("show-night-bus.txt", ["show", "show:night-bus-2021"]),
    ("show-by-hand.json", ["show", "film:by-hand-1999", "--json"]),
    ("history-by-hand.txt", ["history", "film:by-hand-1999"]),
    ("rewatches.jsonl", ["rewatches", "--json"]), ("streak.json", ["streak", "--json"]),
    ("calendar-2025.json", ["calendar", "2025", "--json"]),
    ("list.jsonl", ["list", "--json"]), ("list-show.txt", ["list", "show", "Hitchcock"]),
    ("list-why.txt", ["list", "why", "Hitchcock", "film:rear-window-1954"]),
    ("watchlist.txt", ["watchlist"]), ("my.jsonl", ["my", "--json"]),
    ("queue.jsonl", ["queue", "--json"]), ("watching.txt", ["watching"]),
    ("now.json", ["now", "--json"]), ("setting.txt", ["setting"]),
    ("search.txt", ["search", "director:hitchcock"]), ("check.txt", ["check", "--strict"]),
    ("replay.txt", ["replay"]), ("export.json", ["export", "json"]),
    ("export.csv", ["export", "csv"]), ("export-letterboxd.csv", ["export", "letterboxd"]),
    ("events.jsonl", ["events"]),
  ]

  @Test("answers as it always has (SEEN_RECORD=1 writes the answers)")
  func answers() throws {
    let journal = try GoldenJournalTests.copied()
    for question in GoldenJournalTests.questions {
      let answer = GoldenJournalTests.prompt(question.words + ["--no-snapshot"], of: journal)
      let file = GoldenJournalTests.folder.appending(path: "answers/" + question.file)
      if Repository.isRecording { try Data(answer.utf8).write(to: file) }
      let same = try Data(contentsOf: file) == Data(answer.utf8)
      #expect(same, "answers/\(question.file)")
    }
  }

  /// What the program of a release answered programs, by the name of its version.
  ///
  /// These files are never recorded anew: where an answer changes, `changed/` beside it has the new one, and the reason as
  /// `<file>.why`.
  @Test("answers as each release did, or says why not")
  func releases() throws {
    let files = FileManager.default
    let releases = GoldenJournalTests.folder.appending(path: "releases")
    let journal = try GoldenJournalTests.copied()
    let names = try files.contentsOfDirectory(atPath: releases.path(percentEncoded: false))
    #expect(names.contains("0.1.0"))
    for name in names {
      let release = releases.appending(path: name)
      for question in GoldenJournalTests.questions {
        let file = release.appending(path: question.file)
        let changed = release.appending(path: "changed/" + question.file)
        guard let frozen = try? Data(contentsOf: file) else { continue }
        let answer = Data(GoldenJournalTests.prompt(question.words, of: journal).utf8)
        if answer == frozen {
          #expect((try? Data(contentsOf: changed)) == nil, "\(name)/changed/\(question.file)")
        } else {
          #expect((try? Data(contentsOf: changed)) == answer, "\(name)/\(question.file) changed")
          let why = try? String(contentsOf: changed.appendingPathExtension("why"), encoding: .utf8)
          #expect(why?.isEmpty == false, "\(name)/changed/\(question.file).why is missing")
        }
      }
    }
  }

  @Test("answers alike with a snapshot")
  func snapshot() throws {
    let journal = try GoldenJournalTests.copied()
    let world = TestWorld(files: PosixFileSystem())
    #expect(world.run(["-C", journal.path, "snapshot", "write"]).code == .done)
    for question in GoldenJournalTests.questions {
      let file = GoldenJournalTests.folder.appending(path: "answers/" + question.file)
      let expected = try Data(contentsOf: file)
      #expect(Data(GoldenJournalTests.prompt(question.words, of: journal).utf8) == expected)
    }
    let count = GoldenJournalTests.questions.count
    Figures.inform("T19", "answers of format 1.0", count, of: count)
  }

  /// Copies the journal to a folder that goes away with the copy.
  private static func copied() throws -> TemporaryFolder {
    let copy = try TemporaryFolder()
    for name in ["journal.json", "events"] {
      try FileManager.default.copyItem(
        at: folder.appending(path: name), to: URL(filePath: copy.path + "/" + name))
    }
    return copy
  }

  /// Returns what a question comes to: its answer, without what is said beside it.
  private static func prompt(_ words: [String], of journal: TemporaryFolder) -> String {
    let world = TestWorld(files: PosixFileSystem())
    let acceptsPast = CommandList.all.first { $0.name == words[0] }?.spec.accepts.contains(.past)
    let taken = words.filter { acceptsPast == true || $0 != "--no-snapshot" }
    let answer = world.run(["-C", journal.path, "--today", "2026-11-22"] + taken)
    #expect(!answer.output.isEmpty, "\(words): \(answer.errors)")
    return answer.output
  }
}
