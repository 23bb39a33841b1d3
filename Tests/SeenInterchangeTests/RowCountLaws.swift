import Foundation
import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

/// That every row of a file is accounted for, once: rows are counted here without the readers of the importers.
@Suite("The rows of every importer") struct RowCountLaws {
  @Test(
    "are as many as their files have, those that are left out among them",
    arguments: ImporterCase.all)
  func counted(given: ImporterCase) throws {
    let files = try given.files()
    let plan = try given.importer.plan(files, into: TestJournal().imports())
    expect(plan, of: files, given)
  }

  @Test(
    "are as many where rows are repeated, missing and in another order",
    arguments: ImporterCase.all)
  func generated(given: ImporterCase) throws {
    let files = try given.files()
    try everySeed(12) { random in
      let files = files.map { SourceFile(name: $0.name, bytes: shuffled($0, given, &random)) }
      let plan = try given.importer.plan(files, into: TestJournal().imports())
      expect(plan, of: files, given)
    }
  }

  @Test(
    "of one line of JSON each have a place of their own, at which an object begins",
    arguments: ImporterCase.all)
  func places(given: ImporterCase) throws {
    let files = try given.files().map { file in
      guard let value = RowCount.json(file) else { return file }
      return SourceFile(name: file.name, bytes: RowCount.bytes(value))
    }
    let plan = try given.importer.plan(files, into: TestJournal().imports())
    for file in files where RowCount.json(file) != nil {
      let rows = plan.rows.filter { $0.file == file.name }
      let columns = rows.compactMap(\.column)
      #expect(rows.count < 2 || columns.count == rows.count, "\(file.name)")
      #expect(Set(columns).count == columns.count && rows.allSatisfy { $0.line == 1 })
      let text = Array(String(decoding: file.bytes, as: UTF8.self).unicodeScalars)
      for row in rows {
        guard let column = row.column, row.outcome != .rejected(.notJSON) else { continue }
        #expect(text[column - 1] == "{", "\(row)")
      }
    }
  }

  private func expect(_ plan: ImportPlan, of files: [SourceFile], _ given: ImporterCase) {
    var counted = 0
    for file in files {
      guard let wanted = RowCount.rows(of: file, given.folder) else { continue }
      counted += wanted
      if given.folder == "nfo" { continue }
      let reported = plan.rows.count { $0.file == file.name }
      let left = plan.leftOut.filter { $0.file == file.name }
      // A file that is not opened is told of without a number.
      if left.contains(where: { $0.rowCount == nil }) {
        counted -= wanted
        continue
      }
      #expect(reported + left.reduce(0) { $0 + ($1.rowCount ?? 0) } == wanted, "\(file.name)")
    }
    let left = plan.leftOut.reduce(0) { $0 + ($1.rowCount ?? 0) }
    #expect(plan.rows.count + left == counted)
    #expect(
      plan.acceptedCount + plan.duplicateCount + plan.heldCount + plan.rejectedCount
        == plan.rows.count)
  }

  /// Repeats, removes and moves the rows of a file.
  private func shuffled(
    _ file: SourceFile, _ given: ImporterCase, _ random: inout Seeded
  ) -> [UInt8] {
    if let value = RowCount.json(file) {
      func changed(_ value: Any) -> Any {
        if let values = value as? [Any] {
          var chosen: [Any] = []
          for _ in 0..<random.whole(0...(values.count + 2)) {
            if let next = random.pick(values) { chosen.append(changed(next)) }
          }
          return chosen
        }
        return (value as? [String: Any])?.mapValues(changed) ?? value
      }
      return RowCount.bytes(changed(value))
    }
    guard file.name.hasSuffix(".csv"), let (head, records) = RowCount.records(file) else {
      return file.bytes
    }
    var chosen = head
    for _ in 0..<random.whole(0...(records.count + 3)) {
      if let next = random.pick(records) { chosen.append(next) }
    }
    return chosen.flatMap { $0 + [10] }
  }
}

/// That nothing is left out without a word where every row has it.
@Suite("What imports have no place for") struct LostValuesTests {
  private func lost(_ importer: any Importer.Type, _ folder: String) throws -> [String] {
    let files = try Fixtures.files(of: folder, for: importer)
    let plan = try importer.plan(files, into: TestJournal().imports())
    return plan.lost.flatMap { lost in lost.values.map { "\(lost.file): \($0.name) \($0.rowCount)" }
    }
  }

  @Test("is each column of eBird that nothing is read from, with its rows")
  func columns() throws {
    let reported = try lost(EBirdImporter.self, "ebird")
    for column in ["Protocol", "Duration (Min)", "Checklist Comments", "ML Catalog Numbers"] {
      #expect(reported.contains { $0.hasPrefix("MyEBirdData.csv: \(column) ") }, "\(reported)")
    }
    #expect(!reported.contains { $0.contains(": Count ") || $0.contains(": Date ") })
  }

  @Test("is no status that a journal has a place for")
  func statuses() throws {
    let importers: [(any Importer.Type, String)] = [
      (SimklImporter.self, "simkl/csv"), (SimklImporter.self, "simkl/json"),
      (WatcharrImporter.self, "watcharr"), (AniListImporter.self, "anilist"),
      (MyAnimeListImporter.self, "myanimelist"), (YamtrackImporter.self, "yamtrack"),
    ]
    for (importer, folder) in importers {
      let reported = try lost(importer, folder)
      #expect(!reported.contains { $0.contains("status ") }, "\(reported)")
      let files = try Fixtures.files(of: folder, for: importer)
      let plan = try importer.plan(files, into: TestJournal().imports())
      let steps: [EventKind] = [.watchingStarted, .watchingPaused, .watchingStopped]
      #expect(plan.drafts.compactMap(\.kind).contains { steps.contains($0) }, "\(folder)")
    }
  }
}

/// Counts the rows of files, by what their formats call a row.
enum RowCount {
  /// How many rows a file has; nil for one that has none of its own, as it is never opened.
  static func rows(of file: SourceFile, _ folder: String) -> Int? {
    if file.bytes.isEmpty { return nil }
    if file.name.hasSuffix(".xml") {
      let text = String(decoding: file.bytes, as: UTF8.self)
      return text.components(separatedBy: "<anime>").count
        + text.components(separatedBy: "<manga>").count - 2
    }
    if file.name.hasSuffix(".nfo") {
      let text = String(decoding: file.bytes, as: UTF8.self)
      let roots = ["<movie>", "<episodedetails>", "<tvshow>", "<musicvideo>"].map {
        text.components(separatedBy: $0).count - 1
      }
      return max(roots.reduce(0, +), 1)
    }
    if let value = json(file) { return elements(value, file.name, folder) }
    if file.name.hasSuffix(".csv"), let (head, records) = records(file) {
      // What stands above the titles of a list tells of the list.
      return records.count + (folder.hasPrefix("letterboxd") && head.count > 1 ? 1 : 0)
    }
    return nil
  }

  /// Returns a file as JSON; nil for any other file.
  static func json(_ file: SourceFile) -> Any? {
    guard file.name.hasSuffix(".json") else { return nil }
    return try? JSONSerialization.jsonObject(with: Data(file.bytes))
  }

  /// Writes JSON as one line.
  static func bytes(_ value: Any) -> [UInt8] {
    Array((try? JSONSerialization.data(withJSONObject: value)) ?? Data())
  }

  private static func elements(_ value: Any, _ name: String, _ folder: String) -> Int {
    let top = value as? [Any] ?? []
    switch folder {
    case "simkl/json":
      return ["movies", "shows", "anime"].flatMap { array(value, $0) }.reduce(0) { sum, item in
        sum + 1 + episodes(item)
      }
    case "ryot":
      return array(value, "metadata").reduce(0) { sum, item in
        let lot = (item as? [String: Any])?["lot"] as? String
        guard lot == "show" || lot == "anime" else { return sum + 1 }
        return sum + 1 + array(item, "seen_history").count
      }
    case "anilist":
      let data = (value as? [String: Any])?["data"] as? [String: Any]
      let lists = data?["MediaListCollection"].map { array($0, "lists") } ?? []
      return lists.reduce(0) { $0 + array($1, "entries").count }
    case "watcharr": return top.reduce(0) { $0 + 1 + array($1, "watchedEpisodes").count }
    case "json/films": return top.reduce(0) { $0 + max(array($1, "events").count, 1) }
    case "trakt/sums": return top.reduce(0) { $0 + max(episodes($1), 1) }
    case "tvtime/tool":
      return top.reduce(0) { sum, item in
        // Of a list, or a title, without a name nothing more is read.
        let isNamed = ["name", "title"].contains { (item as? [String: Any])?[$0] is String }
        return sum + 1 + (isNamed ? array(item, "items").count + episodes(item) : 0)
      }
    default: return top.count
    }
  }

  private static func array(_ value: Any, _ name: String) -> [Any] {
    (value as? [String: Any])?[name] as? [Any] ?? []
  }

  private static func episodes(_ value: Any) -> Int {
    array(value, "seasons").reduce(0) { $0 + array($1, "episodes").count }
  }

  /// Returns the records of a CSV file: those above its rows and its rows.
  static func records(_ file: SourceFile) -> (head: [[UInt8]], rows: [[UInt8]])? {
    var bytes = file.bytes[...]
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes = bytes.dropFirst(3) }
    var records: [[UInt8]] = []
    var record: [UInt8] = []
    var (isQuoted, isStart) = (false, true)
    for byte in bytes {
      if byte == 10, !isQuoted {
        records.append(record)
        (record, isStart) = ([], true)
        continue
      }
      record.append(byte)
      if byte == UInt8(ascii: "\"") {
        // A quote twice is one in the text: it closes and opens again.
        if isStart || isQuoted {
          isQuoted.toggle()
        } else if record.suffix(2) == [byte, byte] {
          isQuoted = true
        }
      }
      isStart = byte == UInt8(ascii: ",") && !isQuoted
    }
    records.append(record)
    records.removeAll { $0.allSatisfy { $0 == 13 || $0 == 32 } }
    let names = [
      "Letterboxd URI", "Position,", "Position;", "Const", "Submission ID", "SubID", "Title,Date",
    ]
    let place = records.firstIndex { record in
      let text = String(decoding: record, as: UTF8.self)
      return names.contains { text.contains($0) }
    }
    guard !records.isEmpty else { return nil }
    let head = (place ?? 0) + 1
    return (Array(records.prefix(head)), Array(records.dropFirst(head)))
  }
}
