/// What the events of items say, as columns that grow together: one row for each event of an item.
///
/// About 26 bytes per row. Notes, target dates and the rule stay in the log: a row has flags for them, and its line is
/// read to show them. Rows are never removed; one that does not stand is marked as dropped.
package struct ItemTable: ~Copyable, ColumnGroup {
  package var keys = KeyColumns()
  /// The title as the event names it; see `Ledger.canonicalTitle` for the one that counts.
  package var title = PackedColumn<Symbol>()
  /// The profile the event belongs to.
  package var profile = PackedColumn<Symbol>()
  /// The list, as a symbol of `Ledger.lists`.
  package var list = PackedColumn<Symbol>()
  /// The content of the event, and its rank.
  package var claims = Column<ItemClaims>()
  /// Where its line lies, packed.
  package var line = RangeColumn()
  /// The day the title was put there at the source of the event, packed; 0 where it does not say.
  package var date = PackedColumn<UInt32>()

  package init() {}

  /// The number of rows.
  package var count: Int { keys.count }

  /// Adds a row.
  /// - Complexity: O(1) amortized.
  mutating func append(
    _ stamp: Stamp, _ list: Symbol, _ claims: ItemClaims, date: UInt32
  ) {
    var claims = claims
    claims.isPrivate = stamp.isPrivate
    keys.append(stamp.key)
    title.append(stamp.subject)
    profile.append(stamp.profile)
    self.list.append(list)
    self.claims.append(claims)
    line.append(stamp.line.packed)
    self.date.append(date)
  }

  /// Returns when and by whom a row was recorded.
  @inline(__always) package func key(_ row: Int) -> EventKey { keys[row] }

  /// Takes a visitor through the columns.
  package mutating func visit<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try keys.visit(&visitor)
    try visitor.visit(&title)
    try visitor.visit(&profile)
    try visitor.visit(&list)
    try visitor.visit(&claims)
    try line.visit(&visitor)
    try visitor.visit(&date)
  }
}

/// The content of one event about an item: what happened, which facts it has, and the rank.
///
/// The low 16 bits are flags; the 48 above them are the rank: up to eight digits of six bits each, so that a greater
/// number is a greater rank, or the symbol of a longer one.
package struct ItemClaims: BitwiseCopyable, Hashable, Sendable {
  /// What happened to the item.
  package enum Step: UInt64, Sendable {
    case added, amended, moved, removed
  }

  package private(set) var packed: UInt64

  private static let dropped: UInt64 = 1 << 2
  private static let rankStated: UInt64 = 1 << 3
  private static let rankIsLong: UInt64 = 1 << 4
  private static let notesStated: UInt64 = 1 << 5
  private static let notesThere: UInt64 = 1 << 6
  private static let targetStated: UInt64 = 1 << 7
  private static let targetThere: UInt64 = 1 << 8
  private static let ruleThere: UInt64 = 1 << 9
  private static let secret: UInt64 = 1 << 10
  private static let rankShift: UInt64 = 16

  /// Creates the content of an event without facts.
  @inline(__always) package init(_ step: Step) {
    packed = step.rawValue
  }

  /// What happened.
  package var step: Step { Step(rawValue: packed & 3) ?? .added }

  /// Whether the event does not stand: it was undone, or is a copy of an imported row.
  package var isDropped: Bool {
    @inline(__always) get { packed & ItemClaims.dropped != 0 }
    set { set(ItemClaims.dropped, newValue) }
  }

  /// Whether it is private.
  package fileprivate(set) var isPrivate: Bool {
    @inline(__always) get { packed & ItemClaims.secret != 0 }
    set { set(ItemClaims.secret, newValue) }
  }

  /// Whether it put the title there, and stands.
  @inline(__always) var isStandingAdding: Bool {
    packed & (ItemClaims.dropped | 3) == Step.added.rawValue
  }

  /// Whether it took the title off, and stands.
  @inline(__always) var isStandingRemoval: Bool {
    packed & (ItemClaims.dropped | 3) == Step.removed.rawValue
  }

  /// Whether it sets the rank.
  package var statesRank: Bool { packed & ItemClaims.rankStated != 0 }
  /// Whether it sets the notes, and whether there are any.
  package var notes: Bool? { stated(ItemClaims.notesStated, ItemClaims.notesThere) }
  /// Whether it sets when the title is wanted, and whether there are any dates.
  package var target: Bool? { stated(ItemClaims.targetStated, ItemClaims.targetThere) }
  /// Whether a rule added it.
  package var isByRule: Bool { packed & ItemClaims.ruleThere != 0 }
  /// The symbol of a rank of more than eight digits among the words; nil for shorter ones.
  package var longRank: Symbol? {
    guard packed & ItemClaims.rankIsLong != 0 else { return nil }
    return Symbol(truncatingIfNeeded: packed >> ItemClaims.rankShift)
  }
  /// The rank of up to eight digits as a number that grows with it; 0 for none.
  package var shortRank: UInt64 { packed >> ItemClaims.rankShift }

  private func stated(_ states: UInt64, _ isThere: UInt64) -> Bool? {
    packed & states == 0 ? nil : packed & isThere != 0
  }

  private mutating func set(_ bit: UInt64, _ isOn: Bool) {
    packed = isOn ? packed | bit : packed & ~bit
  }

  /// Sets whether there are notes.
  @inline(__always) package mutating func give(notes isThere: Bool) {
    packed |= ItemClaims.notesStated | (isThere ? ItemClaims.notesThere : 0)
  }

  /// Sets whether there are dates when the title is wanted.
  @inline(__always) package mutating func give(target isThere: Bool) {
    packed |= ItemClaims.targetStated | (isThere ? ItemClaims.targetThere : 0)
  }

  /// Marks it as added by a rule.
  @inline(__always) package mutating func giveRule() {
    packed |= ItemClaims.ruleThere
  }

  /// Sets that there is no rank.
  package mutating func giveNoRank() {
    packed |= ItemClaims.rankStated
  }

  /// Sets a rank by its digits as one number; see `digits`.
  @inline(__always) package mutating func give(shortRank: UInt64) {
    packed |= ItemClaims.rankStated | shortRank << ItemClaims.rankShift
  }

  /// Sets a rank of more than eight digits by its symbol.
  package mutating func give(longRank: Symbol) {
    packed |=
      ItemClaims.rankStated | ItemClaims.rankIsLong | UInt64(longRank) << ItemClaims.rankShift
  }

  /// Puts another symbol in the place of the rank's.
  mutating func replace(longRank: Symbol) {
    packed = packed & (1 << ItemClaims.rankShift - 1) | UInt64(longRank) << ItemClaims.rankShift
  }

  /// The most digits of a rank that is kept as a number.
  package static let shortRankLength = 8

  /// Returns the text of a rank that was kept as a number.
  package static func text(ofShortRank number: UInt64) -> String {
    var bytes: [UInt8] = []
    for place in 0..<shortRankLength {
      let digit = UInt8(number >> UInt64(42 - 6 * place) & 63)
      if digit == 0 { break }
      bytes.append(digit <= 10 ? digit + 47 : digit <= 36 ? digit + 54 : digit + 60)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
