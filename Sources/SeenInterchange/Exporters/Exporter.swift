/// A format that the diary can be written in: its description, and the bytes of each entry.
///
/// What the format has no place for is counted from its description and from what is there, so that an exporter only
/// writes. It is a file of its own and one line in the list of `seen export`, which makes a command of it. One value
/// writes one export, entry by entry; it keeps what entries tell about each other, and not the entries.
package protocol Exporter: SendableMetatype {
  /// The description of the format.
  static var form: ExportForm { get }
  /// What it must know of all entries before it writes the first one.
  static var survey: ExportSurvey { get }
  /// Returns why an entry cannot be in the format at all; nil where it can.
  static func refusal(of entry: ExportEntry) -> OmissionReason?

  /// Prepares to write.
  init()
  /// Notes what the rows of other entries need of one.
  ///
  /// - Parameter entry: One of a kind that the format takes; it may be refused later.
  mutating func note(_ entry: ExportEntry)
  /// Adds to an entry what others tell about it.
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
  ///   - counter: Counts what the format changes. What it has no place for is counted elsewhere.
  mutating func write(
    _ entry: ExportEntry, at place: Int, to output: inout ExportOutput,
    _ counter: inout OmissionCounter)
  /// Writes what comes behind all entries.
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

  /// Most formats can hold an entry whatever is known of it.
  package static func refusal(of entry: ExportEntry) -> OmissionReason? { nil }

  /// In most formats each entry is on its own.
  package mutating func note(_ entry: ExportEntry) {}

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
  /// Nothing: the entries are gone through once.
  case none
  /// Everything but the notes, which take long to read.
  case withoutNotes
  /// All that it writes.
  case everything
}

/// What a person can ask of an export.
package struct ExportOptions: Sendable {
  /// Whether entries that are marked as private are written.
  package var includesPrivate = false
  /// Whether all goes into one stream, whatever the limits of the format.
  package var isOneFile = false

  /// Creates the options that are used unless others are asked for.
  package init() {}
}

/// One thing that a format could not carry.
package struct Omission: Sendable, Equatable {
  /// What it is.
  package var reason: OmissionReason
  /// How many entries lost it.
  package var count: Int

  /// Creates an omission.
  package init(reason: OmissionReason, count: Int) {
    self.reason = reason
    self.count = count
  }
}

/// What a format could not carry.
package enum OmissionReason: Sendable, Hashable {
  /// Entries that are marked as private, left out whole.
  case privateEntry
  /// Entries of a kind of title that the format does not know, left out whole.
  case kind(String)
  /// Entries without a day in a format of days, left out whole.
  case noDay
  /// Entries without coordinates in a format of places, left out whole.
  case noPlace
  /// Entries whose title another entry is about, in a format with one row for each title.
  case sameTitle
  /// A fact of a watch that the format has no place for, by the member's name.
  case field(String)
  /// A date without a day, written as unknown.
  case partialDate
  /// A rating that fell between two steps of the format's scale and was rounded.
  case roundedRating
  /// A tag with a comma or outer blanks, which was changed.
  case changedTag
  /// Text with characters that the format forbids, which became blanks.
  case changedText
  /// A title that another has the name and year of, with nothing that tells them apart.
  case unclearTitle
  /// A time of day that the format demands and nobody knows, written as noon in UTC.
  case unknownTime
  /// Places that are only told roughly, as the profile has set.
  case coarsePlace
  /// Pictures, of which only the names are written.
  case mediaBytes
}

/// Counts omissions while entries are written.
package struct OmissionCounter {
  private var counts: [OmissionReason: Int] = [:]
  private var order: [OmissionReason] = []

  /// Counts nothing yet.
  package init() {}

  /// Counts entries that lost something: one unless said.
  package mutating func add(_ reason: OmissionReason, _ count: Int = 1) {
    guard count > 0 else { return }
    if counts[reason] == nil { order.append(reason) }
    counts[reason, default: 0] += count
  }

  /// What was counted, in the order it was first met.
  package var omissions: [Omission] {
    order.map { Omission(reason: $0, count: counts[$0] ?? 0) }
  }
}
