/// A rating that was set or cleared.
package struct RatingRow: LedgerRow, Sendable {
  package var key: EventKey
  package var title: Symbol = 0
  package var profile: Symbol = 0
  /// Twice the value; 0 when the rating was cleared.
  package var doubledValue: UInt16 = 0
  /// The top of the scale; 0 when the rating was cleared.
  package var scale: UInt8 = 0
  package var isPrivate = false
  /// The watch that it rates, or 0.
  package var watch: UInt64 = 0
  /// Whether it rates that watch alone, and not the title.
  package var isViewing = false
  /// The day it was given at its source, packed as `PartialDate` packs it; 0 where it does not say.
  package var date: UInt32 = 0

  /// The rating; nil when it was cleared.
  package var rating: Rating? {
    Rating(doubledValue: Int(doubledValue), scale: Int(scale))
  }

  /// The day it was given at its source; nil where it does not say.
  package var given: PartialDate? { date == 0 ? nil : PartialDate(packed: date) }

  static let digestMark: UInt64 = 7
  var about: RowSubject { .title(title, profile: profile, isPrivate: isPrivate) }
}

extension RatingRow {
  /// Creates an empty row.
  @inline(__always) package init() { self.init(key: EventKey()) }

  /// Takes a visitor through the members.
  @inline(__always) package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) {
    visitor.visit(&key)
    visitor.visit(&title, .title)
    visitor.visit(&profile, .word)
    visitor.visit(&doubledValue)
    visitor.visit(&scale)
    visitor.visit(&isPrivate)
    visitor.visit(&watch, .id)
    visitor.visit(&isViewing)
    visitor.visit(&date)
  }
}
