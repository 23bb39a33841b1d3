/// A step of watching: started, paused, stopped, or a position that was reached.
package struct PlaybackRow: LedgerRow, Sendable {
  package var key: EventKey
  package var title: Symbol = 0
  package var profile: Symbol = 0
  package var kind = EventKind.progressRecorded
  /// Whether exports leave it out.
  package var isPrivate = false
  /// Seconds from the start.
  package var position: UInt32 = 0
  /// Seconds of the whole; 0 when it was not said.
  package var duration: UInt32 = 0
  /// One second more than the position that its writer saw; 0 where there was none or it was not said.
  package var seen: UInt32 = 0
  /// Whether a new run through the show begins with it.
  package var isAgain = false
  /// The packed day on which it was so at its source; 0 if that is not given.
  package var date: UInt32 = 0

  /// The day on which it was so at its source; nil if that is not given.
  package var given: PartialDate? { date == 0 ? nil : PartialDate(packed: date) }

  /// The position that its writer saw, in seconds; nil where there was none or it was not said.
  package var seenPosition: Int? { seen > 0 ? Int(seen) - 1 : nil }

  static let digestMark: UInt64 = 9
  var about: RowSubject { .title(title, profile: profile, isPrivate: isPrivate) }
}

extension PlaybackRow {
  /// Creates an empty row.
  @inline(__always) package init() { self.init(key: EventKey()) }

  /// Takes a visitor through the members.
  @inline(__always) package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) {
    visitor.visit(&key)
    visitor.visit(&title, .title)
    visitor.visit(&profile, .word)
    visitor.visit(&kind)
    visitor.visit(&isPrivate)
    visitor.visit(&position)
    visitor.visit(&duration)
    visitor.visit(&seen)
    visitor.visit(&isAgain)
    visitor.visit(&date)
  }
}
