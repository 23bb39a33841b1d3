/// A rating that was set or cleared.
package struct RatingRow: LedgerRow, BitwiseCopyable, Sendable {
  package var key: EventKey
  package var title: Symbol
  package var profile: Symbol
  /// Twice the value; 0 when the rating was cleared.
  package var doubledValue: UInt16
  /// The top of the scale; 0 when the rating was cleared.
  package var scale: UInt8
  package var isPrivate: Bool
  /// The watch that it rates, or 0.
  package var watch: UInt64
  /// Whether it rates that watch alone, and not the title.
  package var isViewing: Bool
  /// The day it was given at its source, packed as `PartialDate` packs it; 0 where it does not say.
  package var date: UInt32

  /// The rating; nil when it was cleared.
  package var rating: Rating? {
    Rating(doubledValue: Int(doubledValue), scale: Int(scale))
  }

  /// The day it was given at its source; nil where it does not say.
  package var given: PartialDate? { date == 0 ? nil : PartialDate(packed: date) }

  /// Translates its symbols and ids.
  package mutating func translate(_ map: borrowing SymbolMap) {
    key = map.key(key)
    title = map.titles[title]
    profile = map.words[profile]
    watch = map.id(watch)
  }

  static let digestMark: UInt64 = 7
  var about: RowSubject { .title(title, profile: profile, isPrivate: isPrivate) }

  func digests(_ texts: borrowing TextDigests) -> [UInt64] {
    [
      texts.title(title), texts.word(profile), UInt64(doubledValue), UInt64(scale),
      isPrivate ? 1 : 0, texts.id(watch), isViewing ? 1 : 0, UInt64(date),
    ]
  }
}

/// The ratings, in the order in which they were read: 13 to 18 bytes each.
package struct RatingTable: ~Copyable, PackedTable {
  private(set) var keys = KeyColumns()
  var title = PackedColumn<Symbol>()
  private(set) var profile = PackedColumn<Symbol>()
  private var doubledValue = PackedColumn<UInt16>()
  private var scale = PackedColumn<UInt8>()
  private var flags = PackedColumn<UInt8>()
  private var watch = IDColumn()
  private var date = PackedColumn<UInt32>()

  private static let privateFlag: UInt8 = 1
  private static let viewingFlag: UInt8 = 2

  package init() {}

  /// The number of ratings.
  package var count: Int { profile.count }

  /// The row at a place.
  package subscript(row: Int) -> RatingRow {
    @inline(__always) get {
      RatingRow(
        key: keys[row], title: title[row], profile: profile[row],
        doubledValue: doubledValue[row], scale: scale[row],
        isPrivate: flags[row] & RatingTable.privateFlag != 0, watch: watch[row],
        isViewing: isViewing(row), date: date[row])
    }
    set {
      keys[row] = newValue.key
      title[row] = newValue.title
      profile[row] = newValue.profile
      doubledValue[row] = newValue.doubledValue
      scale[row] = newValue.scale
      flags[row] = RatingTable.flags(newValue)
      watch[row] = newValue.watch
      date[row] = newValue.date
    }
  }

  @inline(__always) private static func flags(_ row: RatingRow) -> UInt8 {
    (row.isPrivate ? privateFlag : 0) | (row.isViewing ? viewingFlag : 0)
  }

  /// Whether a row rates a watch alone, and not its title.
  @inline(__always) func isViewing(_ row: Int) -> Bool {
    flags[row] & RatingTable.viewingFlag != 0
  }

  /// Whether there may be rows that rate a watch alone.
  var hasViewings: Bool { flags.hasValues }

  /// The watch that a row rates, or 0.
  @inline(__always) func watch(of row: Int) -> UInt64 { watch[row] }

  /// The rating of a row; nil when it was cleared.
  func rating(_ row: Int) -> Rating? {
    Rating(doubledValue: Int(doubledValue[row]), scale: Int(scale[row]))
  }

  /// Adds a rating.
  /// - Complexity: O(1) amortized.
  @inline(__always) mutating func append(_ row: RatingRow) {
    appendUntitled(row)
    title.append(row.title)
  }

  /// Adds a rating without its title, which must be appended before anything is read.
  @inline(__always) mutating func appendUntitled(_ row: RatingRow) {
    keys.append(row.key)
    profile.append(row.profile)
    doubledValue.append(row.doubledValue)
    scale.append(row.scale)
    flags.append(RatingTable.flags(row))
    watch.append(row.watch)
    date.append(row.date)
  }

  /// Takes a visitor through the columns.
  package mutating func visit<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visit(&title)
    try visitor.visit(&profile)
    try visitor.visit(&doubledValue)
    try visitor.visit(&scale)
    try keys.visit(&visitor)
    try visitor.visit(&flags)
    try watch.visit(&visitor)
    try visitor.visit(&date)
  }
}
