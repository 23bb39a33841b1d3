package import SeenCore
package import SeenInterchange

/// How a front writes what exports hold: the rows of its screens, and its words.
///
/// What is exported is decided here; how a watch or a title looks as a row or an object is the front's.
package protocol ExportWriter {
  /// Adds the facts of a watch to its entry: those of `ExportEntry.facts`, as precisely as they are known.
  func addFacts(
    of watch: ExportedWatch, to entry: inout ExportEntry, withNotes: Bool,
    _ ledger: borrowing Ledger, _ texts: JournalTexts)
  /// Returns what writes the objects of the whole journal.
  func objects(_ texts: JournalTexts) -> ExportObjects
  /// Returns what a list says of its titles, in their order.
  /// - Throws: `file` when an event cannot be read.
  func items(
    of list: ListEntry, _ ledger: borrowing Ledger, _ texts: JournalTexts
  ) throws(AppError) -> [ExportedItem]
  /// Returns the heading of a reminder, and its text where it was given none.
  func words(
    ofReminder title: Symbol, _ ledger: borrowing Ledger
  ) -> (heading: String, text: String)
  /// Returns the titles that come out, by day.
  /// - Throws: `file` if a catalog cannot be read.
  func coming(_ view: borrowing View) throws(AppError) -> [ExportComing]
}

/// A watch as an export writes it.
package struct ExportedWatch {
  package let entry: Diary.Entry
  /// Its own rating; nil also for a private one that is left out.
  package let rating: Rating?
  /// Whether its place is only told roughly.
  package let isCoarse: Bool
}

/// Writers of objects, which may keep what they need for the next one.
package struct ExportObjects {
  let title: (Symbol, borrowing Ledger, inout [UInt8]) -> Void
  let watch: (ExportedWatch, borrowing Ledger, inout [UInt8]) -> Void

  /// Holds a writer of canonical titles, and one of watches.
  package init(
    title: @escaping (Symbol, borrowing Ledger, inout [UInt8]) -> Void,
    watch: @escaping (ExportedWatch, borrowing Ledger, inout [UInt8]) -> Void
  ) {
    self.title = title
    self.watch = watch
  }
}

/// What a list says of one of its titles.
package struct ExportedItem {
  let place: Int
  let notes: String?
  let added: Instant?
  let addedOn: PartialDate
  let isSeen: Bool

  /// Describes a title on a list.
  ///
  /// - Parameters:
  ///   - place: Its place in the manual order, from 1.
  ///   - notes: Why it is there.
  ///   - added: When it was added; nil if a query found it.
  ///   - addedOn: The day given by the event that added it; `unknown` if it is the day of recording.
  ///   - isSeen: Whether it was seen within the list.
  package init(
    place: Int, notes: String?, added: Instant?, addedOn: PartialDate, isSeen: Bool
  ) {
    self.place = place
    self.notes = notes
    self.added = added
    self.addedOn = addedOn
    self.isSeen = isSeen
  }
}
