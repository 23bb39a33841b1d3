package import SeenCore

/// The value of a watch in a field, by the ledger's numbers: no text is copied.
///
/// It holds no references, so that making one for each field of each row costs nothing.
package enum FieldValue {
  /// Nothing.
  case none
  /// The id of an event, packed.
  case event(UInt64)
  /// When an event was recorded.
  case moment(Instant)
  /// The id of a title.
  case title(Symbol)
  /// A word of the ledger.
  case word(Symbol)
  case kind(TitleKind)
  /// An array of words that are counted.
  case words(Symbol)
  /// A list of words that are only shown and searched for.
  case list(Symbol)
  /// A nonnegative whole number.
  case number(Int)
  case flag(Bool)
  case date(PartialDate)
  case clock(Clock)
  case rating(Rating)
  case degrees(Double)
  case place(latitude: Double, longitude: Double)
  /// An object whose members are texts, as JSON text.
  case names(Symbol)
  /// Notes by their packed place in the log.
  case notes(UInt64)

  /// Whether there is a value.
  package var isKnown: Bool {
    if case .none = self { false } else { true }
  }

  /// A number that identifies the value among those of its field, which all have the same case; nil for values that
  /// rarely repeat.
  var number: UInt32? {
    switch self {
    case .word(let symbol), .words(let symbol), .list(let symbol): symbol
    case .number(let number): UInt32(exactly: number)
    case .flag(let flag): flag ? 1 : 0
    case .date(let date): date.packed
    case .none, .event, .moment, .title, .kind, .clock, .rating, .degrees, .place, .names, .notes:
      nil
    }
  }
}
