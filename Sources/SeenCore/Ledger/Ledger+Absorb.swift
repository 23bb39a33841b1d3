/// How two ledgers that were filled beside each other become one.
extension Ledger {
  /// Moves everything that another ledger holds into this one; neither is settled.
  ///
  /// A text in both ledgers has a different symbol in each: every symbol of the other ledger is looked up once, and its
  /// rows are then copied with the symbols of this one; a column is freed as soon as it has been copied. Ids that are
  /// in both are noted in `repeated`, as if one ledger had read them twice, but the rows of both count until one of
  /// their lines is chosen.
  /// - Complexity: O(n) in the rows and texts of the other.
  package mutating func absorb(_ other: consuming Ledger) {
    var other = other
    let map = SymbolMap(from: other, into: &self)
    other.titles = Symbols(capacity: 64, seed: seed)
    other.words = Symbols(capacity: 64, seed: seed)
    other.wordLists = WordLists(seed: seed)
    for id in seen.absorb(other.seen, writers: map.writers) { repeated.append(id) }
    for id in other.repeated { repeated.append(map.id(id)) }
    for kind in 0..<eventsOfKind.count { eventsOfKind[kind] += other.eventsOfKind[kind] }
    unknownCount += other.unknownCount
    hasPrivate = hasPrivate || other.hasPrivate
    hasLeftOutWriters =
      hasLeftOutWriters || other.hasLeftOutWriters || writers.count > Ledger.maximumWriters
    earlierEarliest = min(earlierEarliest, other.earliestTime)
    addWriters(through: writers.count - 1)
    for head in other.heads {
      let writer = Int(map.writers[Int(head.writer)])
      lastOfWriter[writer].id = max(lastOfWriter[writer].id, map.id(head.id))
      lastOfWriter[writer].time = max(lastOfWriter[writer].time, head.time)
    }
    absorbRows(&other, map)
  }

  /// Brings the findings into the order of the log, and numbers their lines from the beginning of their segments.
  ///
  /// - Parameter pieces: Where each piece of the log begins, in the order of their places, and how many lines of its
  ///   segment stand before it.
  /// - Complexity: O(n log n) in the findings.
  package mutating func orderFindings(_ pieces: [(place: UInt64, linesBefore: UInt32)]) {
    var piece = 0
    findings.sort({ $0.line.place < $1.line.place }) { finding in
      while piece + 1 < pieces.count, pieces[piece + 1].place <= finding.line.place { piece += 1 }
      if finding.lineNumber > 0, !pieces.isEmpty {
        finding.lineNumber &+= pieces[piece].linesBefore
      }
    }
  }
}

/// Maps the symbols of one ledger to those of another.
package struct SymbolMap {
  /// One table: "none" stays "none".
  struct Table {
    private var symbols: [Symbol]

    fileprivate init(_ source: borrowing Symbols, into target: inout Symbols) {
      symbols = [Symbol.none]
      symbols.reserveCapacity(source.count + 1)
      source.intern(into: &target) { symbols.append($0) }
    }

    /// The symbol that another one has become.
    subscript(symbol: Symbol) -> Symbol {
      @inline(__always) get { symbols[Int(symbol &+ 1)] }
    }
  }

  let titles: Table
  let words: Table
  let sources: Table
  let lists: Table
  /// The arrays, whose elements are words.
  let arrays: Table
  let wordLists: Table
  let writers: [Symbol]

  fileprivate init(from source: borrowing Ledger, into target: inout Ledger) {
    let names = Table(source.writers, into: &target.writers)
    writers = (0..<Symbol(source.writers.count)).map { names[$0] }
    titles = Table(source.titles, into: &target.titles)
    words = Table(source.words, into: &target.words)
    sources = Table(source.sourceNames, into: &target.sourceNames)
    lists = Table(source.lists, into: &target.lists)
    wordLists = Table(source.wordLists.texts, into: &target.wordLists.texts)
    let known = Symbol(target.arrays.texts.count)
    arrays = Table(source.arrays.texts, into: &target.arrays.texts)
    for array in 0..<Symbol(source.arrays.texts.count)
    where arrays[array] >= known && arrays[array] == Symbol(target.arrays.ends.count) {
      for index in source.arrays.range(of: array) {
        target.arrays.elements.append(words[source.arrays.elements[index]])
      }
      target.arrays.close()
    }
  }

  /// Returns what an event's id has become; 0 stays 0.
  @inline(__always) func id(_ id: UInt64) -> UInt64 {
    id == 0 ? 0 : UInt64(writers[Int(id &>> 48)]) &<< 48 | id & 0xffff_ffff_ffff
  }

  /// Returns what an event's key has become.
  @inline(__always) func key(_ key: EventKey) -> EventKey {
    EventKey(id: id(key.id), time: key.time)
  }
}

extension Column {
  /// Adds all rows of another column, each passed through `change`.
  /// - Complexity: O(n) in the other's rows.
  mutating func absorb(_ other: inout Column, _ change: (inout Element) -> Void) {
    reserve(count + other.count)
    for row in 0..<other.count {
      var value = other[row]
      change(&value)
      append(value)
    }
    other = Column()
  }
}

extension PackedColumn {
  /// Adds all rows of another column, each passed through `change`.
  /// - Complexity: O(n) in the other's rows.
  @inline(__always) mutating func absorb(
    _ other: inout PackedColumn, _ change: (Element) -> Element
  ) {
    reserve(count + other.count)
    for row in 0..<other.count { append(change(other[row])) }
    other = PackedColumn()
  }

  /// Adds all rows of another column unchanged.
  /// - Complexity: O(n) in the other's rows.
  mutating func absorb(_ other: inout PackedColumn) {
    if appendBytes(of: other) {
      other = PackedColumn()
    } else {
      absorb(&other) { $0 }
    }
  }
}

extension KeyColumns {
  mutating func absorb(_ other: inout KeyColumns, _ map: borrowing SymbolMap) {
    ids.absorb(&other.ids) { map.id($0) }
    times.absorb(&other.times)
  }
}

extension WatchTable {
  /// Absorbs the rows of another ledger's table.
  mutating func absorb(_ other: inout WatchTable, _ map: borrowing SymbolMap) {
    let first = UInt32(truncatingIfNeeded: count)
    keys.absorb(&other.keys, map)
    title.absorb(&other.title) { map.titles[$0] }
    profile.absorb(&other.profile) { map.words[$0] }
    date.absorb(&other.date)
    format.absorb(&other.format) { map.words[$0] }
    mood.absorb(&other.mood) { map.words[$0] }
    location.absorb(&other.location) { map.words[$0] }
    platform.absorb(&other.platform) { map.words[$0] }
    companions.absorb(&other.companions) { map.arrays[$0] }
    minutes.absorb(&other.minutes)
    clock.absorb(&other.clock)
    flags.absorb(&other.flags) { _ in }
    notes.absorb(&other.notes)
    details.absorb(&other.details) {
      $0.row &+= first
      $0.details = map.details($0.details)
    }
  }
}

extension SymbolMap {
  /// Returns details with the words of the other ledger.
  func details(_ details: WatchDetails) -> WatchDetails {
    details.mapped(words: { words[$0] }, lists: { wordLists[$0] })
  }

  /// Returns a record with the words of the other ledger.
  func record(_ record: WatchRecord) -> WatchRecord {
    var record = record
    record.format = words[record.format]
    record.mood = words[record.mood]
    record.location = words[record.location]
    record.platform = words[record.platform]
    record.companions = arrays[record.companions]
    record.details = details(record.details)
    return record
  }

  /// Returns the value of a title's fact, translated to this ledger.
  func fact(_ value: UInt32, _ field: FactField) -> UInt32 {
    if value >= TitleTable.removed { return value }
    return switch field.storage {
    case .kind, .number: value
    case .text, .json: words[value]
    case .texts: arrays[value]
    }
  }
}

extension SymbolMap: RowVisitor {
  /// Replaces what a member of the other ledger's row stands for.
  @inline(__always) package func visit<Value: ColumnValue>(
    _ value: inout Value, _ role: ColumnRole
  ) {
    let symbol = Symbol(truncatingIfNeeded: value.bits)
    switch role {
    case .title: value = Value(bits: titles[symbol].bits)
    case .word: value = Value(bits: words[symbol].bits)
    case .wordList: value = Value(bits: wordLists[symbol].bits)
    case .list: value = Value(bits: lists[symbol].bits)
    case .source: value = Value(bits: sources[symbol].bits)
    case .id: value = Value(bits: id(value.bits))
    case .time, .line, .number: break
    }
  }
}

extension ItemTable {
  /// Absorbs the rows of another ledger's table.
  mutating func absorb(_ other: inout ItemTable, _ map: borrowing SymbolMap) {
    keys.absorb(&other.keys, map)
    title.absorb(&other.title) { map.titles[$0] }
    profile.absorb(&other.profile) { map.words[$0] }
    list.absorb(&other.list) { map.lists[$0] }
    claims.absorb(&other.claims) { claims in
      guard let rank = claims.longRank else { return }
      claims.replace(longRank: map.words[rank])
    }
    line.absorb(&other.line)
    date.absorb(&other.date)
  }
}

extension Pending {
  /// Absorbs the pending rows of another ledger.
  mutating func absorb(_ other: inout Pending, _ map: borrowing SymbolMap) {
    let first = UInt32(truncatingIfNeeded: values.count)
    values.absorb(&other.values) { _ in }
    facts.reserve(facts.count + other.facts.count)
    for place in 0..<other.facts.count {
      var row = other.facts[place]
      row.key = map.key(row.key)
      row.title = map.titles[row.title]
      row.start &+= first
      var value = Int(row.start)
      for field in FactField.allCases where row.fields & (1 << UInt32(field.rawValue)) != 0 {
        values[value] = map.fact(values[value], field)
        value += 1
      }
      facts.append(row)
    }
    merges.absorb(&other.merges) { $0.translate(map) }
    amendments.absorb(&other.amendments) { $0.translate(map) }
    let firstUndone = UInt32(truncatingIfNeeded: undone.count)
    undone.absorb(&other.undone) { $0 = map.id($0) }
    for row in 0..<other.undos.count {
      var undo = other.undos[row]
      undo.translate(map)
      undo.firstTarget &+= firstUndone
      undos.append(undo)
    }
  }
}
