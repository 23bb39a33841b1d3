/// The facts of titles by their place in `TitleFacts.fields`.
package enum FactField: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case kind, name, year, runtime, genres, contentRating, directors, cast, countries, languages
  case overview, show, season, episode, seasons, franchise, scientificName, family, order, status
  case places, links, ids

  /// How a fact is kept as a number.
  package enum Storage: Sendable {
    /// The index of the kind in `TitleFacts.kinds`.
    case kind
    /// The number itself.
    case number
    /// A word.
    case text
    /// An array of words.
    case texts
    /// The JSON text of the value, as a word.
    case json
  }

  /// How this fact is kept.
  package var storage: Storage {
    switch self {
    case .kind: .kind
    case .year, .runtime, .season, .episode: .number
    case .genres, .directors, .cast, .countries, .languages: .texts
    case .seasons, .franchise, .places, .links, .ids: .json
    default: .text
    }
  }
}

/// What is known about titles: a column for each fact, a row for each title symbol.
///
/// 104 bytes a title. A value that an amendment gave beats every other; `isAmended` remembers which did.
package struct TitleTable: ~Copyable {
  /// Stands for a fact that nobody gave.
  package static let absent = UInt32.max
  /// Stands for a fact that an amendment removed.
  package static let removed = UInt32.max - 1

  /// The values, title by title, `FactField.allCases.count` to each.
  package var values = Column<UInt32>()
  /// One bit for each field that an amendment gave or removed.
  package var amended = Column<UInt32>()
  /// Whether a `title.added` stands.
  package var isAdded = Column<Bool>()
  /// When the first `title.added` that stands was recorded, in milliseconds since 1970; 0 without one.
  package var addedTime = Column<Int64>()

  private static let width = FactField.allCases.count

  package init() {}

  /// The number of titles that have rows.
  package var count: Int { isAdded.count }

  /// Makes rows for titles up to a number in all.
  package mutating func extend(to count: Int) {
    values.extend(to: count * TitleTable.width, with: TitleTable.absent)
    amended.extend(to: count, with: 0)
    isAdded.extend(to: count, with: false)
    addedTime.extend(to: count, with: 0)
  }

  /// Returns a fact as it was given to this very title; `absent` or `removed` when there is none.
  @inline(__always) package func own(_ field: FactField, of title: Symbol) -> UInt32 {
    values[Int(title) &* TitleTable.width &+ Int(field.rawValue)]
  }

  /// Folds a fact in; rows must come in total order.
  mutating func fold(_ row: FactRow) {
    let title = Int(row.title)
    let bit: UInt32 = 1 << UInt32(row.field.rawValue)
    if row.isAmendment {
      amended[title] |= bit
    } else {
      if !isAdded[title] { addedTime[title] = row.key.time }
      isAdded[title] = true
      guard amended[title] & bit == 0 else { return }
    }
    values[title * TitleTable.width + Int(row.field.rawValue)] = row.value
  }
}
