import SeenCore
import SeenInterchange
import SeenRender

/// How every row of an import ended, for people and for programs.
struct ImportReport {
  /// One row of a file.
  struct Row {
    /// The file, as it was named.
    var file: String
    /// Its line, from 1.
    var line: Int
    /// What it is about; empty when that is not known.
    var name: String
    /// How it ended.
    var state: State
    /// Why; nil for what became events.
    var reason: String?
    /// What was odd about it all the same.
    var remarks: [String] = []
  }

  /// How a row ended.
  enum State: String, CaseIterable {
    case accepted, duplicate, held, rejected
  }

  /// The fields of a row as JSON.
  static let fields = ["file", "line", "name", "state", "reason", "remarks"]

  /// The rows, in the order they were read.
  var rows: [Row] = []

  /// Returns how many rows ended in a way.
  func count(_ state: State) -> Int {
    rows.count { $0.state == state }
  }

  /// How the program ends: the data is wrong where all of it was rejected.
  var exitCode: ExitCode {
    !rows.isEmpty && rows.allSatisfy { $0.state == .rejected } ? .data : .done
  }

  /// Says how many rows ended in which way.
  func sentence(isDryRun: Bool) -> String {
    ImportReport.sentence(rows.count, isDryRun: isDryRun, count)
  }

  /// Says that all rows were accepted.
  static func sentence(accepted: Int, isDryRun: Bool) -> String {
    sentence(accepted, isDryRun: isDryRun) { $0 == .accepted ? accepted : 0 }
  }

  private static func sentence(
    _ rows: Int, isDryRun: Bool, _ count: (State) -> Int
  ) -> String {
    let counts = State.allCases.map { "\(count($0)) \($0.rawValue)" }.joined(separator: ", ")
    return "\(isDryRun ? "Would import" : "Imported") \(Count.of(rows, "row")): \(counts)."
  }
}

extension ImportReport {
  /// Describes how the rows of a plan ended.
  init(_ plan: ImportPlan) {
    rows = plan.rows.map { row in
      let (state, reason) = row.outcome.words
      return Row(
        file: row.file, line: row.line, name: row.name, state: state, reason: reason,
        remarks: row.remarks.map(\.words))
    }
  }
}

extension ImportReport.Row {
  /// The row as JSON, every field present.
  var json: JSON {
    .object([
      JSON.Member("file", .string(file)), JSON.Member("line", .whole(line)),
      JSON.Member("name", .string(name)), JSON.Member("state", .string(state.rawValue)),
      JSON.Member("reason", reason.map { .string($0) } ?? .null),
      JSON.Member("remarks", .array(remarks.map { .string($0) })),
    ])
  }
}

extension Session {
  /// Answers with a report.
  ///
  /// For people the rows that need one, or all of them; for programs every row as a line of JSON.
  mutating func answer(_ report: ImportReport, all: Bool) throws(CommandError) {
    if let json {
      let selection = try selection(json, among: ImportReport.fields)
      for row in report.rows {
        answer(rendered: JSONOutput.bytes(selection?.applied(to: row.json) ?? row.json))
      }
      return
    }
    for row in report.rows {
      let needsPerson = row.state == .held || row.state == .rejected || !row.remarks.isEmpty
      guard all || needsPerson else { continue }
      var parts = ["\(row.file):\(row.line)", row.state.rawValue]
      if !row.name.isEmpty { parts.append("'\(row.name)'") }
      let reasons = [row.reason].compactMap { $0 } + row.remarks
      if !reasons.isEmpty { parts.append(reasons.joined(separator: "; ")) }
      answer(parts.joined(separator: ": "))
    }
    answer(report.sentence(isDryRun: isDryRun))
  }
}
