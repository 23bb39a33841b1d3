package import SeenCore

/// What an import would record, and how each row of its files ended.
package struct ImportPlan: Sendable {
  /// Every row of every file, in the order they were read.
  package var rows: [ImportRow] = []
  /// The files of the archive that were not imported.
  package var leftOut: [LeftOut] = []
  /// Values that a journal cannot store and that are not reported for each row.
  package var lost: [LostValues] = []
  /// The files that were not UTF-8 but could be read anyway.
  package var converted: [(file: String, encoding: FileText.Encoding)] = []
  /// The titles of the rows to be explained, and how they were found.
  package var explanations: [ExplainedRow] = []
  /// How a table was understood; nil of other formats.
  package var look: FirstLook?
  /// The country of the account, by its two letters; nil where the files do not say.
  package var country: String?
  /// The events to record as one batch, each after what it needs; empty when there is nothing new.
  package var drafts: [Draft] = []

  /// Creates a plan without drafts.
  package init(rows: [ImportRow] = []) {
    self.rows = rows
  }

  /// How many rows became events.
  package var acceptedCount: Int { count { $0 == .accepted } }
  /// How many rows repeat the journal or another row.
  package var duplicateCount: Int { count { if case .duplicate = $0 { true } else { false } } }
  /// How many rows need the user's attention.
  package var heldCount: Int { count { if case .held = $0 { true } else { false } } }
  /// How many rows could not be read.
  package var rejectedCount: Int { count { if case .rejected = $0 { true } else { false } } }

  /// How many new watches have a time of day in UTC.
  package var momentCount: Int {
    drafts.count { draft in
      draft.kind == .watchLogged && draft.data["zone"]?.text == "UTC" && draft.data["clock"] != nil
    }
  }

  /// How many rows are held because the journal has a watch of the same day from another source.
  package var sameDayCount: Int {
    count { if case .held(.sameDay) = $0 { true } else { false } }
  }

  /// The lines that could not be read because a quote in the first is never closed, by file.
  package var unreadLines: [(file: String, lines: ClosedRange<Int>)] {
    rows.compactMap { row in
      guard case .rejected(.notCSV(.unclosedQuote(let first, let last))) = row.outcome else {
        return nil
      }
      return (row.file, first...max(first, last))
    }
  }

  private func count(_ matches: (RowOutcome) -> Bool) -> Int {
    rows.reduce(0) { $0 + (matches($1.outcome) ? 1 + $1.alike.count : 0) }
  }
}

/// A row, what it is about, and how that was found.
package struct ExplainedRow: Sendable {
  package let row: ImportRow
  /// The id of its title; nil if it names none that can be looked up.
  package let title: String?
  /// How the title was found.
  package let step: MatchStep
  /// The ids of other titles that match as well.
  package let others: [String]

  /// Whether the row names a title at all.
  package let isNamed: Bool

  /// Describes how the title of a row was found; hidden titles are not described.
  init(
    _ row: ImportRow, _ match: TitleMatcher.Match?, isNamed: Bool, besides hidden: Set<ByteKey>
  ) {
    self.row = row
    self.isNamed = isNamed
    let match = match.flatMap { hidden.contains(ByteKey($0.id)) ? nil : $0 }
    if case .held(.unclearTitle(let ids)) = row.outcome {
      (title, step, others) = (nil, .added, ids)
      return
    }
    title = match?.id
    step = match?.step ?? .added
    others = match?.others ?? []
  }
}

/// A file of an archive that was not imported.
package struct LeftOut: Sendable, Equatable {
  /// The file, by its path in the archive.
  package let file: String
  /// How many rows it has; nil for a file that is never opened, or cannot be read.
  package let rowCount: Int?
  /// Why it was left out.
  package let reason: String

  /// Describes a file that was not imported.
  package init(file: String, rowCount: Int?, reason: String) {
    self.file = file
    self.rowCount = rowCount
    self.reason = reason
  }
}
