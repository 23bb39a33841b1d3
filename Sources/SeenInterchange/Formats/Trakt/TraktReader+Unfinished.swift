import SeenCore
import SeenWire

/// What somebody paused, gave up, or noted for themselves.
extension TraktReader {
  /// Reads what was not finished: `{progress, paused_at, movie}`, where the progress is a percentage.
  mutating func readPlayback(_ table: JSONRows) {
    let today = today
    add(
      table.rows { (value, row) throws(RowProblem) in
        try TraktTitle.read(value, into: &row)
        let text = try value.word("progress")
        guard let percent = Double(text), (0...100).contains(percent) else {
          throw RowProblem(.held(.badValue("progress", text)))
        }
        let minutes = try value.object(anyOf: ["movie", "episode"])?.whole("runtime")
        if let minutes, minutes > 0 {
          row.title.otherFacts.append(JSON.Member("runtime", .whole(minutes)))
        }
        row.statements.append(
          .reached(
            key: "playback:\(row.titleKey)", permille: Int(percent * 10),
            try TraktReader.day("paused_at", value, today)))
      })
  }

  /// Reads what was given up: `{hidden_at, show}`.
  mutating func readDropped(_ table: JSONRows) {
    let today = today
    add(
      table.rows { (value, row) throws(RowProblem) in
        try TraktTitle.read(value, into: &row)
        row.statements.append(
          .status(.watchingStopped, try TraktReader.day("hidden_at", value, today)))
      })
  }

  /// Reads private notes: `{note: {notes, created_at}, movie}`, or with the text beside the title.
  mutating func readNotes(_ table: JSONRows) {
    let today = today
    add(
      table.rows { (value, row) throws(RowProblem) in
        try TraktTitle.read(value, into: &row)
        let note = try value.object("note") ?? value
        let text = try note.text("notes") ?? ""
        guard !RowText.trimmed(text).isEmpty else { throw RowProblem(.rejected(.statesNothing)) }
        let key = try note.whole("id").map { "\($0)" } ?? SHA256.text(Array(text.utf8))
        row.statements.append(
          .comment(
            key: "notes:\(key)|\(row.titleKey)", text, isSpoiler: note.isTrue("spoiler"),
            try TraktReader.day("created_at", note, today)))
      })
  }
}
