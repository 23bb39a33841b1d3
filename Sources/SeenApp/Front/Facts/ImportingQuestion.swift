package import SeenCore
package import SeenInterchange

/// What the held rows of an import leave open.
///
/// An answer counts for all rows with the same question: a file has one order of dates and one scale of ratings. `no`
/// leaves the rows as they are.
package enum ImportingQuestion: Equatable, Sendable {
  /// Whether the date of a row begins with the day or the month; the answer is the place of an order.
  case dateOrder(ImportRow, date: String, [DateOrder])
  /// What the highest possible rating is, seeing the one of a row; the answer is the place of a rating.
  case scale(ImportRow, rating: String, tops: [Int])
  /// Whose rows are meant, by the names of profiles at the source; the answer is the place of one.
  case profile([String])
  /// Whether a table was understood rightly; the answer is yes or no.
  case firstLook(ImportLook)
  /// What titles without dates are; the answer is the place of a meaning.
  case undated([UndatedMeaning])
  /// What is done with some watches that the journal has from elsewhere on the same day; the answer is the place of a
  /// choice.
  case sameDay(Int, [SameDayChoice])
  /// In which time zone somebody watched what the files tell in UTC; the answer is a text, empty for the proposed one.
  case zone(moments: Int, proposed: String?)
  /// What a value of a row should be; the answer is a text, nil to leave it.
  case correction(ImportRow, value: String)
  /// Which title a row is about; the answer is the place of one.
  case title(ImportRow, [HeldTitle])

  /// The highest ratings that a scale can have.
  package static let scaleTops = [3, 5, 10, 100]
}

/// A title that a row may be about.
package struct HeldTitle: Equatable, Sendable {
  package let id: String
  /// What the journal knows of it; nil for one that only the import adds.
  package let known: Known?

  /// As much of a title as tells it from others.
  package struct Known: Equatable, Sendable {
    package let name: String
    package let kind: TitleKind
    package let year: Int?
    /// The name of the show that it belongs to.
    package let show: String?
    package let season: Int?
    package let episode: Int?
  }

  /// Describes a title by its id.
  init(_ id: String, _ ledger: borrowing Ledger) {
    self.id = id
    guard let title = ledger.titles.find(id) else {
      known = nil
      return
    }
    known = Known(
      name: ledger.name(of: title), kind: ledger.kind(of: title),
      year: ledger.number(.year, of: title),
      show: ledger.show(of: title).map { ledger.name(of: $0) },
      season: ledger.number(.season, of: title), episode: ledger.number(.episode, of: title))
  }
}
