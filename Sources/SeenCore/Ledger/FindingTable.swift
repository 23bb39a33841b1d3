/// The findings of one read: the first thousand of each kind, and the total of each kind.
///
/// A damaged file may have as many findings as lines, too many to read. Which are kept does not depend on the order in
/// which files or their pieces were read.
package struct FindingTable: ~Copyable {
  /// How many of each kind are kept.
  package static let most = 1_000
  /// How many more of a kind are gathered before those that come later in the log are dropped.
  private static let gathered = 4 * most
  private static let kindCount = Finding.Kind.allCases.count

  private var rows = Column<Finding>()
  /// How often each kind was found.
  private var totals = Column<Int64>(zeros: kindCount)
  /// By kind, the place in the log from which on none are kept.
  private var ends = Column<UInt64>(zeros: 0)
  /// How many of each kind there are among the rows.
  private var kept = Column<Int64>(zeros: kindCount)

  package init() {
    ends.extend(to: FindingTable.kindCount, with: .max)
  }

  /// How many are kept.
  package var count: Int { rows.count }

  /// A finding that is kept.
  package subscript(row: Int) -> Finding { rows[row] }

  /// Returns how often a kind was found, those that are not kept included.
  package func total(_ kind: Finding.Kind) -> Int { Int(totals[Int(kind.rawValue)]) }

  /// Returns how many of a kind are counted and not kept.
  package func unkept(_ kind: Finding.Kind) -> Int {
    Int(totals[Int(kind.rawValue)] - kept[Int(kind.rawValue)])
  }

  /// Whether a finding of a kind whose line begins at a place would be kept; if not, counting it is enough.
  @inline(__always) package func keeps(_ kind: Finding.Kind, at place: UInt64) -> Bool {
    place < ends[Int(kind.rawValue)]
  }

  /// Counts a finding that is not kept.
  @inline(__always) package mutating func count(_ kind: Finding.Kind) {
    totals[Int(kind.rawValue)] &+= 1
  }

  /// Adds a finding, or counts it.
  /// - Complexity: O(1) amortized.
  package mutating func append(_ finding: Finding) {
    count(finding.kind)
    guard keeps(finding.kind, at: finding.line.place) else { return }
    let kind = Int(finding.kind.rawValue)
    rows.append(finding)
    kept[kind] += 1
    if kept[kind] >= FindingTable.gathered { trim(finding.kind) }
  }

  /// Drops all but the first thousand of each kind.
  mutating func trim() {
    for kind in Finding.Kind.allCases where kept[Int(kind.rawValue)] > FindingTable.most {
      trim(kind)
    }
  }

  private mutating func trim(_ kind: Finding.Kind) {
    var places: [UInt64] = []
    for row in 0..<rows.count where rows[row].kind == kind { places.append(rows[row].line.place) }
    guard places.count > FindingTable.most else { return }
    places.sort()
    let end = places[FindingTable.most]
    ends[Int(kind.rawValue)] = end
    rows.filter { $0.kind != kind || $0.line.place < end }
    recount()
  }

  private mutating func recount() {
    for kind in 0..<kept.count { kept[kind] = 0 }
    for row in 0..<rows.count { kept[Int(rows[row].kind.rawValue)] += 1 }
  }

  /// Forgets the findings of some lines; `forgotten` says how many of each kind those lines had.
  mutating func forget(_ forgotten: [Finding.Kind: Int], _ isLine: (UInt64) -> Bool) {
    rows.filter { !isLine($0.line.place) }
    for (kind, count) in forgotten { totals[Int(kind.rawValue)] -= Int64(count) }
    recount()
  }

  /// Moves the findings of another table here, each passed through `change`.
  mutating func absorb(_ other: inout FindingTable, _ change: (inout Finding) -> Void) {
    rows.absorb(&other.rows, change)
    for kind in 0..<totals.count {
      totals[kind] += other.totals[kind]
      ends[kind] = min(ends[kind], other.ends[kind])
    }
    recount()
    other = FindingTable()
  }

  /// Sorts the findings, then passes each through `change`.
  /// - Complexity: O(n log n) in those that are kept.
  mutating func sort(
    _ precedes: (Finding, Finding) -> Bool, _ change: (inout Finding) -> Void
  ) {
    rows.sort(by: precedes)
    for row in 0..<rows.count { change(&rows[row]) }
  }

  /// Takes a visitor through the columns.
  mutating func visit<Visitor: ColumnVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&rows)
    try visitor.visit(&totals)
    try visitor.visit(&ends)
    recount()
  }
}

extension Ledger {
  /// Notes something that the owner should know.
  package mutating func register(_ finding: Finding) { findings.append(finding) }
}
