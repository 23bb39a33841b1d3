/// Turning rows in any order into state: everything that needs the total order happens here.
///
/// Only the rows added since the last call are processed, so that a snapshot's rows are not touched again; the new rows
/// must then sort after all of them, and no new undo may name any of theirs.
extension Ledger {
  static func precedes(_ left: EventKey, _ right: EventKey, _ ranks: [UInt32]) -> Bool {
    if left.time != right.time { return left.time < right.time }
    if left.writer == right.writer { return left.number < right.number }
    return ranks[Int(left.writer)] < ranks[Int(right.writer)]
  }

  /// Settles every row that is not settled yet.
  ///
  /// - Parameter namesShows: Whether a show is a title that only its episodes name; not so in catalogs, whose titles
  ///   are lines.
  /// - Complexity: O(n) in the new rows, plus O(w) in the watches when any is amended,
  ///   plus O(k log k) in the undos, amendments, merges and facts.
  package mutating func settle(namesShows: Bool = true) {
    writerRanks = writers.ranks()
    if namesShows { nameShows() }
    extendTitles()
    var voidEvents = findVoidEvents()
    if !voidEvents.isEmpty { registerUndoneRuns(voidEvents) }
    dropCopies(&voidEvents)
    if !voidEvents.isEmpty { drop(voidEvents) }
    amendWatches()
    mergeTitles()
    foldFacts()
    if hasMerges, pending.merges.count > 0 || pending.facts.count > 0 { inheritFacts() }
    pending = Pending()
    findings.trim()
    (timeOrder, earlierEarliest) = (TimeOrder(), .max)
    markSettled()
  }

  /// Makes titles of the shows of episodes and seasons, about which there may be no event.
  ///
  /// Episodes mostly follow each other: a text is looked up where the show is another than that of the one before.
  private mutating func nameShows() {
    let show = UInt32(1) << UInt32(FactField.show.rawValue)
    var last = Symbol.none
    for row in 0..<pending.facts.count where pending.facts[row].fields & show != 0 {
      let before = pending.facts[row].fields & (show - 1)
      let name = pending.values[Int(pending.facts[row].start) + before.nonzeroBitCount]
      guard name != last, name < TitleTable.removed else { continue }
      last = name
      titles.intern(name, of: words)
    }
  }

  private mutating func extendTitles() {
    facts.extend(to: titles.count)
    merged.extend(to: titles.count)
  }

  /// Remembers the runs of rules that were undone, before they are dropped.
  private mutating func registerUndoneRuns(_ voidEvents: VoidEvents) {
    guard let applied = words.find(EventKind.ruleApplied.name) else { return }
    let ranks = writerRanks
    for row in kept.settledCount..<kept.count where kept[row].type == applied {
      let isUndone = voidEvents.contains(kept[row].key) { Ledger.precedes($0, $1, ranks) }
      if isUndone { undoneRuns.append(kept[row]) }
    }
  }

  private mutating func drop(_ voidEvents: VoidEvents) {
    let ranks = writerRanks
    func isVoid(_ key: EventKey) -> Bool {
      voidEvents.contains(key) { Ledger.precedes($0, $1, ranks) }
    }
    drop(isVoid)
    for row in settled.batches..<batches.count where isVoid(batches[row].key) {
      batches[row].isVoid = true
    }
    for row in settled.index..<index.count where isVoid(index[row].key) {
      index[row].isVoid = true
    }
  }

  private mutating func amendWatches() {
    let ranks = writerRanks
    guard pending.amendments.count > 0 else { return }
    var rows = IDTable<Int>(capacity: pending.amendments.count)
    for index in 0..<pending.amendments.count {
      rows.name(pending.amendments[index].watch)
    }
    for row in 0..<watches.count where rows.contains(watches.id(row)) {
      rows.add(row, to: watches.id(row))
    }
    addDetails(to: rows)
    var forked: [UInt64: [Int32]] = [:]
    // They are wide, and stay where they are.
    for index in inOrder(count: pending.amendments.count, { pending.amendments[$0].key }) {
      let amendment = pending.amendments[Int(index)]
      if _slowPath(rows.hasSeveral(of: amendment.watch)) {
        forked[amendment.watch, default: []].append(index)
        continue
      }
      rows.forEach(of: amendment.watch) { row in
        guard !watches.flags[row].contains(.isDropped),
          Ledger.precedes(watches.key(row), amendment.key, ranks)
        else { return }
        if amendment.isRetraction {
          watches.flags[row].insert(.isDropped)
          return
        }
        watches.amend(row, amendment.changed, to: amendment.record)
        if amendment.changed.contains(.subject) {
          watches.title[row] = amendment.subject
        }
      }
    }
    for (id, amendments) in forked {
      var own: [Int] = []
      rows.forEach(of: id) { own.append($0) }
      amendForked(own, amendments)
    }
  }

  /// Amends all rows that share an id; an amendment applies to every such row that sorts before it.
  ///
  /// Only the last amendment of each fact matters: a row that sorts after it sorts after the earlier ones too.
  /// - Complexity: O(n) in the rows and in the amendments, which must come in total order.
  private mutating func amendForked(_ rows: [Int], _ amendments: [Int32]) {
    let ranks = writerRanks
    var lasts: [(index: Int, changed: WatchFields)] = []
    var known: WatchFields = []
    var retraction: EventKey?
    for index in amendments.reversed() {
      let amendment = pending.amendments[Int(index)]
      if amendment.isRetraction {
        retraction = retraction ?? amendment.key
        continue
      }
      let changed = amendment.changed.subtracting(known)
      known.formUnion(changed)
      if !changed.isEmpty { lasts.append((Int(index), changed)) }
    }
    for row in rows where !watches.flags[row].contains(.isDropped) {
      let key = watches.key(row)
      if let retraction, Ledger.precedes(key, retraction, ranks) {
        watches.flags[row].insert(.isDropped)
        continue
      }
      for (index, changed) in lasts {
        let amendment = pending.amendments[index]
        guard Ledger.precedes(key, amendment.key, ranks) else { continue }
        watches.amend(row, changed, to: amendment.record)
        if changed.contains(.subject) { watches.title[row] = amendment.subject }
      }
    }
  }

  /// Adds details to all rows that amendments give some, in one pass: one at a time, each would move the later ones.
  private mutating func addDetails(to rows: borrowing IDTable<Int>) {
    var detailed: [Int] = []
    for index in 0..<pending.amendments.count where pending.amendments[index].changed.isDetailed {
      rows.forEach(of: pending.amendments[index].watch) { detailed.append($0) }
    }
    if !detailed.isEmpty { watches.addDetails(to: detailed) }
  }

  private mutating func mergeTitles() {
    guard pending.merges.count > 0 else { return }
    let ranks = writerRanks
    pending.merges.sort { Ledger.precedes($0.key, $1.key, ranks) }
    for row in 0..<pending.merges.count {
      merged.merge(pending.merges[row].source, into: pending.merges[row].target)
    }
    hasMerges = merged.resolve(titles)
  }

  private mutating func foldFacts() {
    guard pending.facts.count > 0 else { return }
    let ranks = writerRanks
    pending.facts.sort { Ledger.precedes($0.key, $1.key, ranks) }
    for row in 0..<pending.facts.count { facts.fold(pending.facts[row], pending.values) }
  }
}
