package import SeenWire

/// A format that the diary can be exported in: its description, and the bytes of each entry.
///
/// Losses are counted from the description and the entries, so that an exporter only writes. It is a file of its own
/// and one line in the list of `seen export`, which makes it a command. One value writes one export, entry by entry; it
/// keeps what entries say about each other, but not the entries.
package protocol Exporter: SendableMetatype {
  /// The description of the format.
  static var form: ExportForm { get }
  /// What it must know of all entries before it writes the first one.
  static var survey: ExportSurvey { get }
  /// Returns why an entry cannot be in the format at all; nil if it can.
  static func refusal(of entry: ExportEntry) -> OmissionReason?

  /// Prepares to write.
  init()
  /// Takes whether cells that a spreadsheet would run as formulas get a guard; called first of all.
  mutating func guardCells(_ safety: CSVWriter.Safety)
  /// Notes what the rows of other entries need from this one.
  ///
  /// - Parameter entry: One of a kind that the format takes; it may be refused later.
  mutating func register(_ entry: ExportEntry)
  /// Adds to an entry what others say about it.
  mutating func complete(_ entry: inout ExportEntry)
  /// How many files it will write, once it has noted all entries.
  var fileCount: Int { get }
  /// Writes what comes before all entries.
  mutating func begin(_ output: inout ExportOutput)
  /// Writes an entry, or notes it when rows come at the end.
  ///
  /// - Parameters:
  ///   - entry: One of a kind that the format takes, and that is not refused.
  ///   - place: Its place among the entries, by which it can be read again.
  ///   - output: Where to.
  ///   - counter: Counts what the format changes. What it cannot hold is counted elsewhere.
  mutating func write(
    _ entry: ExportEntry, at place: Int, to output: inout ExportOutput,
    _ counter: inout OmissionCounter)
  /// Writes what comes after all entries.
  ///
  /// - Parameters:
  ///   - parts: What the journal holds besides watches.
  ///   - output: Where to.
  ///   - counter: Counts what the format changes.
  ///   - entry: Reads an entry again, by its place.
  mutating func end(
    _ parts: ExportParts, to output: inout ExportOutput, _ counter: inout OmissionCounter,
    entry: (Int) -> ExportEntry)
}

extension Exporter {
  /// In most formats each entry is on its own.
  package static var survey: ExportSurvey { .none }

  /// Most formats can hold any entry.
  package static func refusal(of entry: ExportEntry) -> OmissionReason? { nil }

  /// Most formats have no cells.
  package mutating func guardCells(_ safety: CSVWriter.Safety) {}

  /// In most formats each entry is on its own.
  package mutating func register(_ entry: ExportEntry) {}

  /// In most formats each entry is on its own.
  package mutating func complete(_ entry: inout ExportEntry) {}

  /// Most formats have no limit.
  package var fileCount: Int { 1 }

  /// Formats with a row for each title have nothing to write before they know the titles.
  package mutating func begin(_ output: inout ExportOutput) {}

  /// Some formats have nothing to close.
  package mutating func end(
    _ parts: ExportParts, to output: inout ExportOutput, _ counter: inout OmissionCounter,
    entry: (Int) -> ExportEntry
  ) {}
}

/// What an exporter must know of all entries before it writes the first one.
package enum ExportSurvey: Sendable {
  /// Nothing: there is only one pass over the entries.
  case none
  /// Everything but the notes, which are slow to read.
  case withoutNotes
  /// Everything that it writes.
  case everything
}

/// The user's options for an export.
package struct ExportOptions: Sendable {
  /// Whether entries that are marked as private are written.
  package var includesPrivate = false
  /// Whether everything goes into one stream, regardless of the format's limits.
  package var isOneFile = false
  /// Whether cells of tables are guarded against spreadsheets.
  package var safety = CSVWriter.Safety.spreadsheet

  /// Creates the default options.
  package init() {}
}

/// One kind of loss.
package struct Omission: Sendable, Equatable {
  package var reason: OmissionReason
  /// How many entries are affected.
  package var count: Int

  package init(reason: OmissionReason, count: Int) {
    self.reason = reason
    self.count = count
  }
}

/// What a format could not represent.
package enum OmissionReason: Sendable, Hashable {
  /// Entries that are marked as private, left out whole.
  case privateEntry
  /// Entries of a kind of title that the format does not know, left out whole.
  case kind(String)
  /// Entries without a day in a format of days, left out whole.
  case noDay
  /// Entries without coordinates in a format of places, left out whole.
  case noPlace
  /// Further entries of the same title, in a format with one row for each title.
  case sameTitle
  /// A fact of a watch that the format cannot hold, by the member's name.
  case field(String)
  /// A date without a day, written as unknown.
  case partialDate
  /// A rating that fell between two steps of the format's scale and was rounded.
  case roundedRating
  /// A tag with a comma or surrounding blanks, which was changed.
  case changedTag
  /// Text with characters that the format forbids, which became blanks.
  case changedText
  /// Rows with a cell that has an apostrophe in front, because a spreadsheet would run it as a formula.
  case guardedCell
  /// A title with the same name and year as another, and nothing to tell them apart.
  case unclearTitle
  /// An unknown time of day that the format requires, written as noon in UTC.
  case unknownTime
  /// Places that are only given roughly, as the profile has set.
  case coarsePlace
  /// Pictures: only their names are written.
  case mediaBytes
}

/// Counts omissions while entries are written.
package struct OmissionCounter {
  private var counts: [OmissionReason: Int] = [:]
  private var order: [OmissionReason] = []

  /// Creates an empty counter.
  package init() {}

  /// Counts entries that lost something; one by default.
  package mutating func add(_ reason: OmissionReason, _ count: Int = 1) {
    guard count > 0 else { return }
    if counts[reason] == nil { order.append(reason) }
    counts[reason, default: 0] += count
  }

  /// The counts, in the order in which each was first seen.
  package var omissions: [Omission] {
    order.map { Omission(reason: $0, count: counts[$0] ?? 0) }
  }
}
