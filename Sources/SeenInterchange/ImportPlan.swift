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

extension ImportRow {
  /// Whether its title is hidden from the profile.
  package var isHidden: Bool {
    if case .rejected(.hidden) = outcome { true } else { false }
  }

  /// Returns the row at one of these places, or one counted with it; nil if there is none.
  package func at(_ places: [RowPlace]) -> ImportRow? {
    for place in places where file.isSame(as: place.file) {
      func isMeant(_ own: Place) -> Bool {
        own.line == place.line
          && (own.column == nil || place.column == nil || own.column == place.column)
      }
      if isMeant(self.place) { return at(self.place) }
      if let alike = alike.first(where: isMeant) { return at(alike) }
    }
    return nil
  }
}

extension [ImportRow] {
  /// Removes the column of each row that is the only one on its line, since the line identifies it.
  ///
  /// The rows of a file must be contiguous.
  /// - Complexity: O(n) in the rows.
  mutating func dropNeedlessColumns() {
    var start = 0
    while start < count {
      var end = start
      var columns: [Int: Int] = [:]
      var shared: Set<Int> = []
      while end < count, self[end].file.isSame(as: self[start].file) {
        for place in [self[end].place] + self[end].alike {
          if let column = place.column,
            columns.updateValue(column, forKey: place.line) ?? column != column
          {
            shared.insert(place.line)
          }
        }
        end += 1
      }
      if !columns.isEmpty {
        for place in start..<end {
          if !shared.contains(self[place].line) { self[place].column = nil }
          for other in self[place].alike.indices {
            let line = self[place].alike[other].line
            if !shared.contains(line) {
              self[place].alike[other] = ImportRow.Place(line: line, column: nil)
            }
          }
        }
      }
      start = end
    }
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

/// One row of a foreign file.
package struct ImportRow: Sendable, Equatable {
  /// The file, as it was named.
  package var file: String
  /// The line that the row starts on, counted from 1.
  package var line: Int
  /// The character in the line that it starts at, from 1; nil if the line identifies it.
  package var column: Int?
  /// What the row is about, for a person: the name of its title; empty when it has none.
  package var name: String
  /// How it ended.
  package var outcome: RowOutcome
  /// Remarks on a row that was accepted.
  package var remarks: [RowRemark] = []
  /// The places of the rows right after it that differ from it in nothing else.
  package var alike: [Place] = []

  /// Where a row begins in its file.
  package struct Place: Sendable, Equatable {
    private let packedLine: UInt32
    private let packedColumn: UInt32

    /// Creates a place; no file is large enough to overflow the numbers.
    init(line: Int, column: Int?) {
      packedLine = UInt32(clamping: line)
      packedColumn = UInt32(clamping: column ?? 0)
    }

    /// The line, from 1.
    var line: Int { Int(packedLine) }
    /// The character in it, from 1; nil if the line identifies it.
    var column: Int? { packedColumn == 0 ? nil : Int(packedColumn) }
  }

  /// Where it begins.
  var place: Place { Place(line: line, column: column) }

  /// Returns a copy of this row at another place.
  package func at(_ place: Place) -> ImportRow {
    var row = self
    (row.line, row.column, row.alike) = (place.line, place.column, [])
    return row
  }
}

/// How a row ended.
package enum RowOutcome: Sendable, Equatable {
  /// It became events.
  case accepted
  /// It repeats something.
  case duplicate(DuplicateReason)
  /// It needs the user's attention: it can be read, but is implausible or cannot be stored unchanged.
  case held(HoldReason)
  /// It could not be read.
  case rejected(RejectReason)
}

/// Why a row adds nothing.
package enum DuplicateReason: Sendable, Equatable {
  /// An earlier import recorded it.
  case recorded
  /// The same row is earlier in the file.
  case repeated
  /// A diary entry of the same archive says so: that the film was seen, or its last rating.
  case inDiary
  /// The journal has a watch of the film, from any source.
  case watched
  /// The film already has this rating, from any source.
  case rated
  /// The journal has a rating that is later, or may be.
  case ratingKept
  /// The journal has the event, title or setting.
  case present
  /// The film is on the list.
  case listed
  /// It is part of a viewing that another row records.
  case sameViewing
  /// Its episodes are rows of their own, and it adds nothing.
  case ownRows
  /// The profile already has a position in the title.
  case positioned
  /// The list was imported before and has been deleted since.
  case deleted
}

/// Why a row needs the user's attention.
package enum HoldReason: Sendable, Equatable {
  /// The date lies after today.
  case futureDate(Day)
  /// The date cannot be read or does not exist.
  case badDate(String)
  /// It is unclear whether the day or the month comes first.
  case unclearDate(String)
  /// It belongs to another profile of the source.
  case otherProfile(String)
  /// The year is not a number from 1 to 9999.
  case badYear(String)
  /// The rating is off the scale or off its step.
  case badRating(String)
  /// The rating is not a whole number from 1 to the top of its scale.
  case offScale(String, Int)
  /// The scale of the rating is unknown.
  case unclearScale(String)
  /// The claim of a rewatch is neither yes nor no.
  case badRewatch(String)
  /// The value is not valid for its column, such as a number that is too large.
  case badValue(_ column: String, String)
  /// Several titles have its name, and it is unclear which is meant; their ids.
  case unclearTitle([String])
  /// It counts more watches than one import may add.
  case tooManyWatches
  /// The row holds more text than one event can.
  case tooLong
  /// The entry was changed at its source after an earlier import recorded it as a watch: which
  /// facts, by the names that events use.
  case changed([String], watch: String)
}

/// Why a row could not be read.
package enum RejectReason: Sendable, Equatable {
  /// The row names no film.
  case noName
  /// The row names no title.
  case noTitle
  /// The row has a name, but nothing says that it is a film's.
  case noFilm
  /// The row has fewer cells than the header, or more.
  case cells(Int, expected: Int)
  /// The row is not readable as CSV.
  case notCSV(CSVProblem)
  /// The row is not readable as JSON, or not an object.
  case notJSON
  /// The row is not readable as XML, or ends before it is complete.
  case notXML
  /// The row says nothing that a journal stores.
  case saysNothing
  /// A member of the row is missing, or its value is of a type that the format does not have there.
  case badMember(String)
  /// The row is about something that is not a title, such as a person.
  case notATitle(String)
  /// Its title is hidden from the profile with this name.
  case hidden(String)
}

/// A remark on a row that was accepted.
package enum RowRemark: Sendable, Equatable {
  /// It has fewer cells than the header, or extra empty ones at its end.
  case ragged(cells: Int, expected: Int)
  /// Something in its text had to be read leniently.
  case flaws(CSVFlaws)
  /// Several films have its name and year, and the first was taken.
  case unclearTitle(taken: String, others: [String])
  /// These columns cannot be stored in an event.
  case lost([String])
  /// The source's id is not valid, so the title was found by name and year.
  case unusedID(String)
  /// The journal's rating of the title was kept, because it is later or the row has no date.
  case ratingKept(Rating)
  /// The journal has a watch of the title on the same day, from elsewhere.
  case sameDay
  /// Another row has the same title this many minutes earlier.
  case soonAfter(minutes: Int)
  /// It adds something to a watch of an earlier import, and contradicts it in these facts.
  case changed([String], watch: String)
  /// A part of it, by its name, had another outcome.
  case part(String, RowOutcome)
}
