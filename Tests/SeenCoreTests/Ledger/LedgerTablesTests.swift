import SeenTestSupport
import Testing

@testable import SeenCore

@Suite("Tables of the ledger") struct LedgerTablesTests {
  @Test("are the same for what changes them and for what reads them")
  func lists() {
    var ledger = Ledger(seed: 1)
    var changed = TableMarks()
    ledger.visitTables(&changed)
    var read = TableMarks()
    ledger.readTables(&read)
    #expect(changed.marks == read.marks)
    #expect(Set(read.marks).count == read.marks.count, "two tables have one mark")
  }

  @Test("with a row about a profile are searched for those of one")
  func profiles() throws {
    var count = 0
    try everySeed(20) { random in
      for kind in EventKind.allCases {
        var draft = try random.draft(kind)
        draft.profile = "zoe"
        var given = try Given()
        try given.record([draft])
        let ledger = given.ledger()
        var owners = RowOwners()
        ledger.readTables(&owners)
        guard owners.symbols.contains(where: { ledger.words.text($0) == "zoe" }) else { continue }
        count += 1
        try check(ledger.hasRows(of: "zoe"), kind.name)
      }
    }
    #expect(count > 0)
  }
}

/// The marks of the tables that a ledger goes through.
private struct TableMarks: TableVisitor, TableReader {
  var marks: [UInt64] = []

  mutating func visit<Row: LedgerRow>(_ table: inout RowTable<Row>) {
    marks.append(Row.digestMark)
  }

  mutating func read<Row: LedgerRow>(_ table: borrowing RowTable<Row>) {
    marks.append(Row.digestMark)
  }
}

/// The profiles that rows are about.
private struct RowOwners: TableReader {
  var symbols: [Symbol] = []

  mutating func read<Row: LedgerRow>(_ table: borrowing RowTable<Row>) {
    for row in 0..<table.count {
      switch table[row].about {
      case .title(_, let profile, _), .profile(let profile): symbols.append(profile)
      case .line, .journal: continue
      }
    }
  }
}
