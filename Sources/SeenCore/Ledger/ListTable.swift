/// The facts of lists by their place in `ListFacts.fields`, and what happens to a list as a whole.
package enum ListField: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case name, icon, kind, members, location, place, start, end, cover
  /// The list was created.
  case created
  /// The list was deleted.
  case deleted

  /// How a fact is kept as a number.
  package enum Storage: Sendable {
    /// A word.
    case text
    /// An array of words.
    case texts
    /// The JSON text of the value, as a word.
    case json
    /// A date in its packed form.
    case date
  }

  /// How this fact is kept.
  package var storage: Storage {
    switch self {
    case .members: .texts
    case .place: .json
    case .start, .end: .date
    default: .text
    }
  }

  /// The facts; what happens to the whole is none.
  package static let facts = allCases.prefix(ListFacts.fields.count)
}

/// One fact of a list, as one event gave it, or what happened to the whole list.
package struct ListRow: BitwiseCopyable, Sendable {
  /// Stands for a fact that an amendment removed.
  package static let removed = UInt32.max

  package var key: EventKey
  /// Where the event's line lies.
  package var line: TextRange
  /// The list, as a symbol of `Ledger.lists`.
  package var list: Symbol
  /// A number, a symbol, or `removed`.
  package var value: UInt32
  package var field: ListField
  /// Whether `list.amended` gave it.
  package var isAmendment: Bool
}
