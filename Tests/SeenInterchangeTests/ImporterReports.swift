import Foundation
import SeenCore
import SeenInterchange
import SeenTestSupport
import SeenWire
import Testing

/// What becomes of every row of the fixtures, and which events that gives, as texts to read.
@Suite("The reports of importers") struct ImporterReports {
  private static let folder = "Tests/SeenInterchangeTests/Reports/"

  @Test(
    "are those in Tests/SeenInterchangeTests/Reports (SEEN_RECORD=1 writes them)",
    arguments: ImporterCase.all.filter(\.isReported))
  func reports(given: ImporterCase) throws {
    let plan = try given.importer.plan(given.files(), into: TestJournal().imports())
    var lines: [String] = []
    for row in plan.rows {
      let remarks = row.remarks.isEmpty ? "" : " \(row.remarks)"
      lines.append("\(row.file):\(row.line) '\(row.name)' \(row.outcome)\(remarks)")
    }
    for file in plan.leftOut {
      lines.append("left out \(file.file) \(file.rowCount.map { "\($0)" } ?? "-") \(file.reason)")
    }
    for draft in plan.drafts where draft.kind != .importRecorded {
      let data = String(decoding: JSON.object(draft.data).bytes, as: UTF8.self)
      lines.append(
        "\(draft.type) \(draft.subject ?? "-") \(draft.source ?? "-") \(data)")
    }
    let text = lines.joined(separator: "\n") + "\n"
    let path =
      ImporterReports.folder + given.folder.replacingOccurrences(of: "/", with: "-") + ".txt"
    if Repository.isRecording {
      try text.write(
        to: Repository.root.appending(path: path), atomically: true, encoding: .utf8)
    }
    let known = try Repository.text(path)
    #expect(known == text)
  }
}
