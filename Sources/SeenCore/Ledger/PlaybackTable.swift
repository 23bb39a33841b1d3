/// A step of watching: started, paused, stopped, or a position that was reached.
package struct PlaybackRow: LedgerRow, BitwiseCopyable, Sendable {
  package var key: EventKey
  package var title: Symbol
  package var profile: Symbol
  package var kind: EventKind
  /// Whether exports leave it out.
  package var isPrivate: Bool
  /// Seconds from the start.
  package var position: UInt32
  /// Seconds of the whole; 0 when it was not said.
  package var duration: UInt32
  /// One second more than the position that its writer saw; 0 where there was none or it was not said.
  package var seen: UInt32

  /// The position that its writer saw, in seconds; nil where there was none or it was not said.
  package var seenPosition: Int? { seen > 0 ? Int(seen) - 1 : nil }

  /// Translates its symbols and ids.
  package mutating func translate(_ map: borrowing SymbolMap) {
    key = map.key(key)
    title = map.titles[title]
    profile = map.words[profile]
  }

  static let digestMark: UInt64 = 9
  var about: RowSubject { .title(title, profile: profile, isPrivate: isPrivate) }

  func digests(_ texts: borrowing TextDigests) -> [UInt64] {
    [
      texts.title(title), texts.word(profile), UInt64(kind.rawValue), UInt64(position),
      UInt64(duration), UInt64(seen), isPrivate ? 1 : 0,
    ]
  }
}

/// The steps of watching, in the order in which they were read: 14 to 20 bytes each.
package struct PlaybackTable: ~Copyable, PackedTable {
  private var keys = KeyColumns()
  var title = PackedColumn<Symbol>()
  private var profile = PackedColumn<Symbol>()
  private var kind = PackedColumn<UInt8>()
  private var position = PackedColumn<UInt32>()
  private var duration = PackedColumn<UInt32>()
  private var seen = PackedColumn<UInt32>()

  package init() {}

  /// The bit next to a kind that marks a step as private.
  private static let privateBit: UInt8 = 128

  @inline(__always) private static func kindByte(_ row: PlaybackRow) -> UInt8 {
    row.kind.rawValue | (row.isPrivate ? privateBit : 0)
  }

  /// The number of steps.
  package var count: Int { keys.count }

  /// The row at a place.
  package subscript(row: Int) -> PlaybackRow {
    @inline(__always) get {
      PlaybackRow(
        key: keys[row], title: title[row], profile: profile[row],
        kind: EventKind(rawValue: kind[row] & ~PlaybackTable.privateBit) ?? .progressRecorded,
        isPrivate: kind[row] & PlaybackTable.privateBit != 0, position: position[row],
        duration: duration[row], seen: seen[row])
    }
    set {
      keys[row] = newValue.key
      title[row] = newValue.title
      profile[row] = newValue.profile
      kind[row] = PlaybackTable.kindByte(newValue)
      position[row] = newValue.position
      duration[row] = newValue.duration
      seen[row] = newValue.seen
    }
  }

  @inline(__always) func profile(_ row: Int) -> Symbol { profile[row] }

  /// When and by whom a row was recorded.
  @inline(__always) func key(_ row: Int) -> EventKey { keys[row] }

  /// Adds a step.
  /// - Complexity: O(1) amortized.
  @inline(__always) mutating func append(_ row: PlaybackRow) {
    appendUntitled(row)
    title.append(row.title)
  }

  /// Adds a step without its title, which must be appended before anything is read.
  @inline(__always) mutating func appendUntitled(_ row: PlaybackRow) {
    keys.append(row.key)
    profile.append(row.profile)
    kind.append(PlaybackTable.kindByte(row))
    position.append(row.position)
    duration.append(row.duration)
    seen.append(row.seen)
  }

  /// Takes a visitor through the columns.
  package mutating func visit<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try keys.visit(&visitor)
    try visitor.visit(&title)
    try visitor.visit(&profile)
    try visitor.visit(&kind)
    try visitor.visit(&position)
    try visitor.visit(&duration)
    try visitor.visit(&seen)
  }
}
