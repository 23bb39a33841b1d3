import SeenCore

/// A finding of a check.
package struct CheckEntry: Equatable, Sendable {
  /// The file, from the top of the journal; nil if the whole journal is meant.
  package var file: String?
  /// The line in it, from 1; nil if the whole file is meant.
  package var line: Int?
  /// The byte in the line, from 1; nil if the whole line is meant.
  package var column: Int?
  /// The kind of finding as a word, which programs may compare.
  package var kind: String
  /// A sentence without a period.
  package var message: String

  package init(
    file: String? = nil, line: Int? = nil, column: Int? = nil, kind: String, message: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.kind = kind
    self.message = message
  }

  /// The place as `file:line:column`, as far as it is known; nil for the whole journal.
  package var place: String? {
    guard let file else { return nil }
    return file + (line.map { ":\($0)" } ?? "") + (column.map { ":\($0)" } ?? "")
  }
}

/// What a check of a journal found; empty if the journal is fine.
package struct CheckScreen: EntryScreen {
  /// What was found, in order.
  package var entries: [CheckEntry]

  package init(_ entries: [CheckEntry]) {
    self.entries = entries
  }

  /// The fields of a finding.
  package static let entryFields = ScreenFields<CheckEntry>(
    [
      .text("file") { $0.file }, .number("line") { $0.line }, .number("column") { $0.column },
      .text("kind") { $0.kind }, .text("message") { $0.message },
    ], columns: ["file", "line", "column", "kind", "message"])

  /// A line for each, as compilers write them.
  package var document: Document {
    Document(
      entries.map { entry in
        let place = entry.place.map { Line($0 + ": ", .accent) } ?? .empty
        return .paragraph(place + Line(entry.message))
      })
  }
}
