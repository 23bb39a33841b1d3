/// The places of the events that affected each title.
///
/// Those are the events about the title or titles merged into it, those of watches that count
/// for it now, and the undos of any of these.
package struct TitleLines: ~Copyable {
  /// Whether an event counts.
  package enum Standing: UInt8, BitwiseCopyable, Sendable {
    case counts
    /// A later event undid it.
    case undone
    /// It does not count because another event records the same row of an import.
    case copy
  }

  /// How some of the events may affect earlier or later ones that are not in the index.
  package struct Bonds: OptionSet, BitwiseCopyable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// An undo names an event that is not in the index.
    package static let undosOthers = Bonds(rawValue: 1)
    /// A change names a watch that is not in the index.
    package static let changesOthers = Bonds(rawValue: 2)
    /// A change names a watch that no title has, or an id that may be that of several watches.
    package static let changesUnknown = Bonds(rawValue: 4)
    /// Watches count for another title from then on.
    package static let moves = Bonds(rawValue: 8)
  }

  /// How the events may affect others.
  package var bonds: Bonds = []
  /// Where the events of each title begin, by symbol, and then where the last ones end.
  private var starts = Column<UInt32>()
  /// Where the line of each is, in no order within a title.
  private var lines = Column<UInt64>()
  private var standings = Column<Standing>()
  /// The owner of the columns' memory, if it is not their own.
  private let memory: AnyObject?

  /// Creates one without events, for columns in memory with an owner.
  package init(in memory: AnyObject? = nil) {
    self.memory = memory
  }

  /// How many there are.
  package var count: Int { lines.count }

  /// Whether the columns fit each other and the number of titles.
  package func fits(titleCount: Int) -> Bool {
    standings.count == lines.count && starts.count == titleCount + 1
      && Int(starts[titleCount]) == lines.count
  }

  /// Calls a function with where the line of each event of a title is, and whether it counts.
  package func forEach(of title: Symbol, _ body: (TextRange, Standing) -> Void) {
    guard Int(title) + 1 < starts.count else { return }
    let (start, end) = (Int(starts[Int(title)]), Int(starts[Int(title) + 1]))
    guard start < end, end <= lines.count else { return }
    for place in start..<end { body(TextRange(packed: lines[place]), standings[place]) }
  }

  package mutating func visit<Visitor: ColumnVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visit(&starts)
    try visitor.visit(&lines)
    try visitor.visit(&standings)
  }

  /// Finds the events of all titles by the index of a ledger.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger; only what has a row in its index is found.
  ///   - event: Reads an event from its place in the log; nil if its line is not an event.
  /// - Throws: What reading an event throws.
  /// - Complexity: O(n) in the index and in the watches; reads all changes of watches and undos, and where something
  ///   was imported what does not count.
  package init<Failure: Error>(
    _ ledger: borrowing Ledger, event: (TextRange) throws(Failure) -> Event?
  ) throws(Failure) {
    var found = try FoundLines(ledger, event)
    found.scan(ledger)
    found.scanUndos(ledger)
    var standingOfVoid: [UInt32: Standing] = [:]
    for pair in found.pairs where ledger.index[Int(pair.row)].isVoid {
      let row = ledger.index[Int(pair.row)]
      standingOfVoid[pair.row] = try found.standing(of: row, ledger, event)
    }
    self.init()
    bonds = found.bonds
    // A counting sort by title: count, compute where each begins, then place them.
    starts.extend(to: ledger.titles.count + 1, with: 0)
    for pair in found.pairs { starts[Int(pair.title) + 1] += 1 }
    for title in 0..<ledger.titles.count { starts[title + 1] += starts[title] }
    lines.extend(to: found.pairs.count, with: 0)
    standings.extend(to: found.pairs.count, with: .counts)
    var ends = Array((0..<ledger.titles.count).map { starts[$0] })
    for pair in found.pairs {
      let place = Int(ends[Int(pair.title)])
      ends[Int(pair.title)] += 1
      lines[place] = ledger.index[Int(pair.row)].line.packed
      if let standing = standingOfVoid[pair.row] { standings[place] = standing }
    }
  }

  /// Returns whether the events of a title are those that are here, and those of the index.
  ///
  /// - Parameters:
  ///   - later: The events of the index.
  ///   - ledger: A settled ledger, whose index has exactly the later events.
  /// - Returns: Whether no event of either part affects the other in an unknown way.
  /// - Complexity: O(n) in the index, and in the events that belong to batches.
  package func isContinued(by later: borrowing TitleLines, _ ledger: borrowing Ledger) -> Bool {
    if ledger.index.count == 0 { return true }
    guard bonds.isDisjoint(with: [.undosOthers, .changesOthers]),
      later.bonds.isDisjoint(with: [.undosOthers, .changesUnknown, .moves])
    else { return false }
    var keys: Set<EventKey> = []
    var batches: Set<Symbol> = []
    for row in 0..<ledger.index.count where ledger.index[row].batch != .none {
      keys.insert(ledger.index[row].key)
      batches.insert(ledger.index[row].batch)
    }
    if batches.isEmpty { return true }
    // An undo may have named the batch before it was complete.
    for row in 0..<ledger.batches.count where batches.contains(ledger.batches[row].batch) {
      if !keys.contains(ledger.batches[row].key) { return false }
    }
    return true
  }

  /// Returns the same for the same titles in another ledger and the same lines in another layout.
  /// - Complexity: O(n) in the events and titles.
  package func moved(
    from titles: borrowing Symbols, to others: borrowing Symbols,
    _ place: (TextRange) -> TextRange?
  ) -> TitleLines {
    var moved = TitleLines()
    moved.bonds = bonds
    moved.starts.append(0)
    for title in 0..<Symbol(others.count) {
      if let own = titles.find(title, of: others) {
        forEach(of: own) { line, standing in
          guard let line = place(line) else { return }
          moved.lines.append(line.packed)
          moved.standings.append(standing)
        }
      }
      moved.starts.append(UInt32(truncatingIfNeeded: moved.lines.count))
    }
    return moved
  }
}

/// The rows of an index by title, as found.
private struct FoundLines {
  /// A title and a row of the index.
  private(set) var pairs: [(title: Symbol, row: UInt32)] = []

  private let changes: Set<Symbol>
  private let undo: Symbol?
  /// The watch that a change names, by row.
  private var watchOfChange: [UInt32: UInt64] = [:]
  private var undos: [(row: UInt32, key: EventKey, event: Event)] = []
  /// The titles of watches that some event changes, or whose ids are repeated.
  private var titlesOfWatch: [UInt64: [Symbol]] = [:]
  /// Ids that are named and were not found yet.
  private var missingIDs: Set<UInt64> = []
  private var missingBatches: Set<Symbol> = []
  /// The watches that changes name.
  private var changedWatches: Set<UInt64> = []
  private(set) var bonds: TitleLines.Bonds = []
  /// The titles of what undos name.
  private var titlesOfTarget: [UInt64: Set<Symbol>] = [:]
  private var titlesOfBatch: [Symbol: Set<Symbol>] = [:]
  private var undone = UndoneTargets()

  init<Failure: Error>(
    _ ledger: borrowing Ledger, _ event: (TextRange) throws(Failure) -> Event?
  ) throws(Failure) {
    changes = Set(
      [EventKind.watchAmended, .watchRetracted].compactMap { ledger.words.find($0.name) })
    undo = ledger.words.find(EventKind.eventUndone.name)
    let merged = ledger.words.find(EventKind.titleMerged.name)
    var ids: Set<UInt64> = []
    for place in 0..<ledger.index.count {
      let row = ledger.index[place]
      // Of several events with one id each belongs to the titles of all.
      if ledger.latestRepeat > .min, !ids.insert(row.key.id).inserted {
        titlesOfWatch[row.key.id] = []
      }
      if row.type == merged { bonds.insert(.moves) }
      guard changes.contains(row.type) || row.type == undo, let event = try event(row.line)
      else { continue }
      if row.type == undo {
        undos.append((UInt32(place), row.key, event))
        register(undo: event, ledger)
      } else {
        if event.data["set"]?["subject"] != nil { bonds.insert(.moves) }
        guard let watch = ledger.watch(of: event) else {
          bonds.formUnion([.changesOthers, .changesUnknown])
          continue
        }
        watchOfChange[UInt32(place)] = watch
        titlesOfWatch[watch] = []
        changedWatches.insert(watch)
      }
    }
    findTitlesOfWatches(ledger)
  }

  /// Remembers what an undo names.
  private mutating func register(undo event: Event, _ ledger: borrowing Ledger) {
    for target in event.undoneEvents {
      guard let target = ledger.packed(target) else {
        bonds.insert(.undosOthers)
        continue
      }
      titlesOfTarget[target] = []
      missingIDs.insert(target)
    }
    guard let name = event.undoneBatch else { return }
    guard let batch = ledger.words.find(name) else {
      bonds.insert(.undosOthers)
      return
    }
    titlesOfBatch[batch] = []
    missingBatches.insert(batch)
  }

  /// Finds the titles that the watches count for which changes name.
  private mutating func findTitlesOfWatches(_ ledger: borrowing Ledger) {
    guard !titlesOfWatch.isEmpty else { return }
    for row in 0..<ledger.watches.count where !ledger.watches.flags[row].contains(.isWithdrawn) {
      let id = ledger.watches.id(row)
      if titlesOfWatch[id] != nil {
        titlesOfWatch[id]?.append(ledger.watch(row).title)
      }
    }
    let isUnknown = changedWatches.contains { titlesOfWatch[$0]?.isEmpty ?? true }
    // Some of several watches with one id may be missing from the tables.
    if isUnknown || ledger.latestRepeat > .min && !changedWatches.isEmpty {
      bonds.insert(.changesUnknown)
    }
  }

  /// Finds everything except undos.
  mutating func scan(_ ledger: borrowing Ledger) {
    pairs.reserveCapacity(ledger.index.count)
    var subjects = [Symbol](repeating: .none, count: ledger.words.count)
    var isKnown = [Bool](repeating: false, count: ledger.words.count)
    for place in 0..<ledger.index.count {
      let row = ledger.index[place]
      if !missingIDs.isEmpty { missingIDs.remove(row.key.id) }
      if !changedWatches.isEmpty { changedWatches.remove(row.key.id) }
      if row.batch != .none { missingBatches.remove(row.batch) }
      var title = Symbol.none
      if row.subject != .none {
        let subject = Int(row.subject)
        if !isKnown[subject] {
          isKnown[subject] = true
          let found = ledger.titles.find(ledger.words.text(row.subject))
          subjects[subject] = found.map { ledger.canonicalTitle($0) } ?? .none
        }
        title = subjects[subject]
      }
      var others: [Symbol] = []
      if !titlesOfWatch.isEmpty {
        others = titlesOfWatch[row.key.id] ?? []
        if changes.contains(row.type), let watch = watchOfChange[UInt32(place)] {
          others += titlesOfWatch[watch] ?? []
        }
      }
      add(row, UInt32(place), title, others)
    }
    if !missingIDs.isEmpty || !missingBatches.isEmpty { bonds.insert(.undosOthers) }
    if !changedWatches.isEmpty { bonds.insert(.changesOthers) }
  }

  /// Adds a row to its titles, once to each, and remembers them where an undo names the row.
  private mutating func add(
    _ row: EventRow, _ place: UInt32, _ title: Symbol, _ others: some Collection<Symbol>
  ) {
    if title != .none { pairs.append((title, place)) }
    var added: [Symbol] = []
    for other in others where other != title && !added.contains(other) {
      pairs.append((other, place))
      added.append(other)
    }
    if title != .none { added.append(title) }
    guard !added.isEmpty else { return }
    if titlesOfTarget[row.key.id] != nil { titlesOfTarget[row.key.id]?.formUnion(added) }
    if row.batch != .none, titlesOfBatch[row.batch] != nil {
      titlesOfBatch[row.batch]?.formUnion(added)
    }
  }

  /// Finds the undos of these events; an undo can itself be undone, so they are scanned in total order.
  mutating func scanUndos(_ ledger: borrowing Ledger) {
    undos = ledger.inOrder(undos, \.key)
    for (place, key, event) in undos {
      let row = ledger.index[Int(place)]
      let targets = event.undoneEvents.compactMap { ledger.packed($0) }
      let batch = event.undoneBatch.flatMap { ledger.words.find($0) }
      if !row.isVoid { undone.add(targets, batch, key) }
      var titles: Set<Symbol> = []
      for target in targets { titles.formUnion(titlesOfTarget[target] ?? []) }
      if let batch { titles.formUnion(titlesOfBatch[batch] ?? []) }
      add(row, place, .none, titles)
    }
  }

  func standing<Failure: Error>(
    of row: EventRow, _ ledger: borrowing Ledger, _ event: (TextRange) throws(Failure) -> Event?
  ) throws(Failure) -> TitleLines.Standing {
    // The first standing one of several events of one imported row counts; the others are not undone.
    guard ledger.sources.count > 0, try event(row.line)?.source != nil else { return .undone }
    return undone.contains(row.key, row.batch) { ledger.precedes($0, $1) } ? .undone : .copy
  }
}

/// What standing undos undo.
private struct UndoneTargets {
  private var ids: [UInt64: [EventKey]] = [:]
  private var batches: [Symbol: [EventKey]] = [:]

  mutating func add(_ targets: [UInt64], _ batch: Symbol?, _ undo: EventKey) {
    for target in targets { ids[target, default: []].append(undo) }
    if let batch { batches[batch, default: []].append(undo) }
  }

  /// Returns whether an undo that comes later names an event or its batch.
  func contains(
    _ event: EventKey, _ batch: Symbol, _ precedes: (EventKey, EventKey) -> Bool
  ) -> Bool {
    let undos = (ids[event.id] ?? []) + (batches[batch] ?? [])
    return undos.contains { precedes(event, $0) }
  }
}
