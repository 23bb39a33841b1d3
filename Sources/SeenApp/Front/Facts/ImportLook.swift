package import SeenCore

/// What a table would record, as far as a person needs it to see whether the table was understood.
package struct ImportLook: Equatable, Sendable {
  /// One title, and what would be recorded of it.
  package struct Row: Equatable, Sendable {
    package let name: String
    package let kind: TitleKind
    package let year: Int?
    /// Whether it would be a watch.
    package internal(set) var isWatched = false
    /// The day of the watch; nil for none.
    package internal(set) var date: PartialDate?
    package internal(set) var rating: Rating?
    package internal(set) var isOnWatchlist = false
    /// That it is begun, paused or stopped; nil for neither.
    package internal(set) var status: EventKind?
  }

  /// The first titles.
  package internal(set) var rows: [Row] = []
  /// How many titles of each kind there are, the most first.
  package internal(set) var kinds: [(kind: TitleKind, count: Int)] = []
  /// The first date as the file has it; nil without one.
  package let date: String?
  /// The highest possible rating; nil where that is not open.
  package let scale: Int?

  package static func == (left: ImportLook, right: ImportLook) -> Bool {
    left.rows == right.rows && left.date == right.date && left.scale == right.scale
      && left.kinds.elementsEqual(right.kinds) { $0 == $1 }
  }
}
