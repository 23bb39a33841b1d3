/// What is known about titles: a packed column for each fact, a row for each title symbol.
///
/// About 20 bytes a title; a fact that no title has takes none. A value that an amendment gave beats every
/// other; `amended` remembers which did.
@safe package struct TitleTable: ~Copyable {
  /// The value of a fact that was never set.
  package static let absent = UInt32.max
  /// Stands for a fact that an amendment removed.
  package static let removed = UInt32.max - 1

  private static let factCount = FactField.allCases.count

  /// The values by field: 0 absent, 1 removed, else two more than the value.
  private let values: UnsafeMutablePointer<PackedColumn<UInt32>>
  /// One bit for each field that an amendment gave or removed.
  private var amended = PackedColumn<UInt32>()
  /// Whether a `title.added` stands.
  package var isAdded = Column<Bool>()
  /// When the first `title.added` that stands was recorded, in milliseconds since 1970; 0 without one.
  package var addedTime = PackedColumn<Int64>()

  package init() {
    unsafe values = .allocate(capacity: TitleTable.factCount)
    for field in 0..<TitleTable.factCount {
      unsafe (values + field).initialize(to: PackedColumn())
    }
  }

  deinit {
    unsafe values.deinitialize(count: TitleTable.factCount)
    unsafe values.deallocate()
  }

  /// The number of titles that have rows.
  package var count: Int { isAdded.count }

  /// Makes rows for titles up to a number in all.
  package mutating func extend(to count: Int) {
    for field in 0..<TitleTable.factCount { unsafe values[field].extend(to: count) }
    amended.extend(to: count)
    isAdded.extend(to: count, with: false)
    addedTime.extend(to: count)
  }

  /// Returns a fact as it was given to this very title; `absent` or `removed` when there is none.
  @inline(__always) package func own(_ field: FactField, of title: Symbol) -> UInt32 {
    let stored = unsafe values[Int(field.rawValue)][Int(title)]
    return stored > 1 ? stored &- 2 : TitleTable.absent &- stored
  }

  /// Calls a function with each title that was itself given a fact, in order, and with the fact.
  /// - Complexity: O(n) in the titles; O(1) if that fact was never set.
  @inline(__always) func forEach(_ field: FactField, _ body: (Symbol, UInt32) -> Void) {
    guard unsafe values[Int(field.rawValue)].hasValues else { return }
    for title in 0..<count {
      let stored = unsafe values[Int(field.rawValue)][title]
      if stored > 1 { body(Symbol(truncatingIfNeeded: title), stored &- 2) }
    }
  }

  /// Returns whether any title has one of some facts by an amendment.
  /// - Complexity: O(n) in the titles.
  func hasAmended(_ fields: [FactField]) -> Bool {
    let wanted = fields.reduce(UInt32(0)) { $0 | 1 << UInt32($1.rawValue) }
    return (0..<count).contains { amended[$0] & wanted != 0 }
  }

  /// Folds the facts of one event in; events must come in total order.
  mutating func fold(_ row: FactsRow, _ given: borrowing Column<UInt32>) {
    let title = Int(row.title)
    let own = amended[title]
    var place = Int(row.start)
    var left = row.fields
    while left != 0 {
      let bit = left & (0 &- left)
      left &= left &- 1
      let value = given[place]
      place &+= 1
      guard row.isAmendment || own & bit == 0 else { continue }
      unsafe values[bit.trailingZeroBitCount][title] =
        value < TitleTable.removed ? value &+ 2 : TitleTable.absent &- value
    }
    if row.isAmendment {
      amended[title] = own | row.fields
    } else {
      if !isAdded[title] { addedTime[title] = row.key.time }
      isAdded[title] = true
    }
  }

  /// Removes every fact of some titles, as if they had never been added.
  /// - Complexity: O(k) in the titles, for each fact.
  mutating func erase(_ titles: Bits) {
    for title in 0..<count where titles[title] {
      isAdded[title] = false
      addedTime[title] = 0
      for field in 0..<TitleTable.factCount where unsafe values[field].hasValues {
        unsafe values[field][title] = 0
      }
    }
  }

  /// Absorbs the facts of titles of another table that were added and never amended.
  ///
  /// - Parameters:
  ///   - other: The other table.
  ///   - titles: Which title of this table each of its titles is; all must have rows.
  ///   - start: The first title that is taken; those before it are passed over.
  ///   - change: Returns what a value of a field is here.
  /// - Complexity: O(n) in the titles, for each fact that any of them has.
  mutating func absorb(
    _ other: borrowing TitleTable, as titles: [Symbol], from start: Symbol,
    _ change: (UInt32, FactField) -> UInt32
  ) {
    for field in FactField.allCases where unsafe other.values[Int(field.rawValue)].hasValues {
      for (row, title) in titles.enumerated() where title >= start {
        let value = other.own(field, of: Symbol(row))
        guard value < TitleTable.removed else { continue }
        unsafe values[Int(field.rawValue)][Int(title)] = change(value, field) &+ 2
      }
    }
    for (row, title) in titles.enumerated() where title >= start {
      isAdded[Int(title)] = true
      addedTime[Int(title)] = other.addedTime[row]
    }
  }

  /// Takes a visitor through the columns.
  mutating func visit<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    for field in 0..<TitleTable.factCount { try unsafe visitor.visit(&values[field]) }
    try visitor.visit(&amended)
    try visitor.visit(&isAdded)
    try visitor.visit(&addedTime)
  }
}
