/// One number for the whole content of a settled ledger: the same for the same events, in whatever order they were
/// read.
///
/// Symbols are replaced by what they stand for, and rows are added up, so that neither the order of texts nor that of
/// files matters. Void rows, and data that only makes reading faster, are left out. It detects a wrong snapshot; it
/// does not protect against an attacker.
package struct LedgerDigest: TableReader {
  /// The number.
  package private(set) var value: UInt64 = 0

  private let texts: TextDigests

  /// Adds up a settled ledger.
  ///
  /// - Parameters:
  ///   - ledger: The ledger.
  ///   - place: Returns a number for a place in the log, from its file and its offset there.
  /// - Complexity: O(n) in the rows and texts.
  package init(_ ledger: borrowing Ledger, place: @escaping (TextRange) -> UInt64) {
    texts = TextDigests(ledger, place: place)
    addCounts(ledger)
    addWatches(ledger)
    addItems(ledger)
    ledger.readTables(&self)
    addBatches(ledger)
    addTitles(ledger)
  }

  private mutating func add(_ kind: UInt64, _ facts: UInt64...) { add(kind, facts) }

  private mutating func add(_ kind: UInt64, _ facts: [UInt64]) {
    value &+= facts.reduce(Hashing.mix(kind, 0x9E37_79B9_7F4A_7C15)) {
      Hashing.mix($0 ^ $1, 0xa076_1d64_78bd_642f ^ $0 &<< 1)
    }
  }

  private mutating func addCounts(_ ledger: borrowing Ledger) {
    for (kind, count) in ledger.kindCounts.enumerated() { add(1, UInt64(kind), UInt64(count)) }
    add(2, UInt64(ledger.unknownCount))
    // A writer without events occurs only in references.
    for head in ledger.heads where head.time != .min { add(3, texts.key(head)) }
    for kind in Finding.Kind.allCases {
      add(19, UInt64(kind.rawValue), UInt64(ledger.findings.total(kind)))
    }
    // Which are kept of many depends on where files lie in the log.
    for row in 0..<ledger.findings.count {
      let finding = ledger.findings[row]
      guard ledger.findings.unkept(finding.kind) == 0 else { continue }
      add(
        4, UInt64(finding.kind.rawValue), texts.place(finding.line), UInt64(finding.lineNumber),
        UInt64(finding.column), texts.word(finding.detail))
    }
  }

  private mutating func addWatches(_ ledger: borrowing Ledger) {
    for row in 0..<ledger.watches.count {
      let flags = ledger.watches.flags[row]
      if flags.contains(.isDropped) { continue }
      let notes = TextRange(packed: ledger.watches.notes[row])
      add(
        5, texts.key(ledger.watches.key(row)), texts.title(ledger.watches.title[row]),
        texts.word(ledger.watches.profile[row]), texts.word(ledger.watches.format[row]),
        texts.word(ledger.watches.mood[row]), texts.word(ledger.watches.location[row]),
        texts.word(ledger.watches.platform[row]),
        texts.array(ledger.watches.companions[row]), UInt64(ledger.watches.date[row]),
        UInt64(ledger.watches.minutes[row]), UInt64(ledger.watches.clock[row]),
        UInt64(flags.subtracting(.hasDetails).rawValue), notes.isEmpty ? 0 : texts.place(notes))
      let details = ledger.watches.details(of: row)
      if details.isEmpty { continue }
      add(
        6, texts.key(ledger.watches.key(row)),
        details.latitude.isNaN ? 0 : details.latitude.bitPattern,
        details.longitude.isNaN ? 0 : details.longitude.bitPattern)
      for (fact, _, detail) in WatchFact.details where details[fact] != .max {
        let value =
          switch detail {
          case .word: texts.word(details[fact])
          case .list: texts.wordList(details[fact])
          case .number: UInt64(details[fact])
          }
        add(20, texts.key(ledger.watches.key(row)), UInt64(fact.rawValue), value)
      }
    }
  }

  private mutating func addItems(_ ledger: borrowing Ledger) {
    for row in 0..<ledger.items.count {
      let claims = ledger.items.claims[row]
      if claims.isDropped { continue }
      add(
        11, texts.key(ledger.items.key(row)), texts.title(ledger.items.title[row]),
        texts.word(ledger.items.profile[row]), texts.list(ledger.items.list[row]),
        texts.place(TextRange(packed: ledger.items.line[row])),
        claims.longRank == nil ? claims.packed : claims.packed & 0xffff,
        claims.longRank.map { texts.word($0) } ?? 0, UInt64(ledger.items.date[row]))
    }
  }

  private mutating func addBatches(_ ledger: borrowing Ledger) {
    for row in 0..<ledger.batches.count {
      let member = ledger.batches[row]
      add(15, texts.key(member.key), texts.word(member.batch), member.isVoid ? 1 : 0)
    }
  }

  private mutating func addTitles(_ ledger: borrowing Ledger) {
    for title in 0..<Symbol(ledger.facts.count) {
      let name = texts.title(title)
      let canonical = ledger.canonicalTitle(title)
      if canonical != title { add(16, name, texts.title(canonical)) }
      if ledger.facts.isAdded[Int(title)] {
        add(17, name, UInt64(bitPattern: ledger.facts.addedTime[Int(title)]))
      }
      for field in FactField.allCases {
        let fact = ledger.facts.own(field, of: title)
        if fact == TitleTable.absent { continue }
        var value = UInt64(fact)
        if fact != TitleTable.removed {
          switch field.storage {
          case .kind, .number: break
          case .text, .json: value = texts.word(fact)
          case .texts: value = texts.array(fact)
          }
        }
        add(18, name, UInt64(field.rawValue), value)
      }
    }
  }

  mutating func read<Row: LedgerRow>(_ table: borrowing RowTable<Row>) {
    var adding = AddingMembers(texts: texts)
    for place in 0..<table.count {
      var row = table[place]
      row.visit(&adding)
      add(Row.digestMark, adding.facts)
      adding.facts.removeAll(keepingCapacity: true)
    }
  }
}

/// Gathers the members of a row as numbers that mean the same in every ledger.
private struct AddingMembers: RowVisitor {
  let texts: TextDigests
  var facts: [UInt64] = []

  mutating func visit<Value: ColumnValue>(_ value: inout Value, _ role: ColumnRole) {
    facts.append(texts.digest(value.bits, role))
  }
}
