/// One number for everything that a settled ledger says: the same for the same events, in whatever order they were read.
///
/// Symbols are taken as what they stand for, and rows are added up, so that neither the order of texts nor that of files
/// shows. What does not stand, and what only makes reading faster, is left out. It tells a snapshot that went wrong from
/// a right one; it does not protect from anybody who means harm.
package struct LedgerDigest {
  /// The number.
  package private(set) var value: UInt64 = 0

  private let writers: [UInt64]
  private let titles: [UInt64]
  private let words: [UInt64]
  private let sources: [UInt64]
  private let lists: [UInt64]
  private let arrays: [UInt64]
  private let wordLists: [UInt64]
  private let place: (TextRange) -> UInt64

  /// Adds up a settled ledger.
  ///
  /// - Parameters:
  ///   - ledger: The ledger.
  ///   - place: Tells a place in the log by its file and its offset there, as a number.
  /// - Complexity: O(n) in the rows and texts.
  package init(_ ledger: borrowing Ledger, place: @escaping (TextRange) -> UInt64) {
    writers = ledger.writers.digests()
    titles = ledger.titles.digests()
    words = ledger.words.digests()
    sources = ledger.sourceNames.digests()
    lists = ledger.lists.digests()
    arrays = ledger.arrayDigests(words)
    wordLists = ledger.wordLists.texts.digests()
    self.place = place
    addCounts(ledger)
    addWatches(ledger)
    addOpinions(ledger)
    addLists(ledger)
    addKept(ledger)
    addTitles(ledger)
  }

  private mutating func add(_ kind: UInt64, _ facts: UInt64...) {
    value &+= facts.reduce(Hashing.mix(kind, 0x9E37_79B9_7F4A_7C15)) {
      Hashing.mix($0 ^ $1, 0xa076_1d64_78bd_642f ^ $0 &<< 1)
    }
  }

  private func text(_ symbol: Symbol, in table: [UInt64]) -> UInt64 {
    symbol < table.count ? table[Int(symbol)] : UInt64(symbol)
  }

  private func id(_ id: UInt64) -> UInt64 {
    id == 0 ? 0 : text(Symbol(id >> 48), in: writers) ^ (id & 0xffff_ffff_ffff)
  }

  private func key(_ key: EventKey) -> UInt64 {
    Hashing.mix(id(key.id), UInt64(bitPattern: key.time) ^ 0xe703_7ed1_a0b4_28db)
  }

  private mutating func addCounts(_ ledger: borrowing Ledger) {
    for (kind, count) in ledger.kindCounts.enumerated() { add(1, UInt64(kind), UInt64(count)) }
    add(2, UInt64(ledger.unknownCount))
    // A writer without events is one whose name alone was read.
    for head in ledger.heads where head.time != .min { add(3, key(head)) }
    for kind in Finding.Kind.allCases {
      add(19, UInt64(kind.rawValue), UInt64(ledger.findings.total(kind)))
    }
    // Which are kept of many depends on where files lie in the log.
    for row in 0..<ledger.findings.count {
      let finding = ledger.findings[row]
      guard ledger.findings.unkept(finding.kind) == 0 else { continue }
      add(
        4, UInt64(finding.kind.rawValue), place(finding.line), UInt64(finding.lineNumber),
        UInt64(finding.column), text(finding.detail, in: words))
    }
  }

  private mutating func addWatches(_ ledger: borrowing Ledger) {
    for row in 0..<ledger.watches.count {
      let flags = ledger.watches.flags[row]
      if flags.contains(.isDropped) { continue }
      let notes = TextRange(packed: ledger.watches.notes[row])
      add(
        5, key(ledger.watches.key(row)), text(ledger.watches.title[row], in: titles),
        text(ledger.watches.profile[row], in: words), text(ledger.watches.format[row], in: words),
        text(ledger.watches.mood[row], in: words), text(ledger.watches.location[row], in: words),
        text(ledger.watches.platform[row], in: words),
        text(ledger.watches.companions[row], in: arrays), UInt64(ledger.watches.date[row]),
        UInt64(ledger.watches.minutes[row]), UInt64(ledger.watches.clock[row]),
        UInt64(flags.subtracting(.hasDetails).rawValue), notes.isEmpty ? 0 : place(notes))
      let details = ledger.watches.details(of: row)
      if details.isEmpty { continue }
      add(
        6, key(ledger.watches.key(row)),
        details.latitude.isNaN ? 0 : details.latitude.bitPattern,
        details.longitude.isNaN ? 0 : details.longitude.bitPattern)
      for (fact, _, detail) in WatchFact.details where details[fact] != .max {
        let value =
          switch detail {
          case .word: text(details[fact], in: words)
          case .list: text(details[fact], in: wordLists)
          case .number: UInt64(details[fact])
          }
        add(20, key(ledger.watches.key(row)), UInt64(fact.rawValue), value)
      }
    }
  }

  private mutating func addOpinions(_ ledger: borrowing Ledger) {
    for row in 0..<ledger.ratings.count {
      let rating = ledger.ratings[row]
      add(
        7, key(rating.key), text(rating.title, in: titles), text(rating.profile, in: words),
        UInt64(rating.doubledValue), UInt64(rating.scale), rating.isPrivate ? 1 : 0,
        id(rating.watch), rating.isViewing ? 1 : 0)
    }
    for row in 0..<ledger.marks.count {
      let mark = ledger.marks[row]
      add(
        8, key(mark.key), text(mark.title, in: titles), text(mark.profile, in: words),
        UInt64(mark.kind.rawValue), UInt64(mark.value), mark.isPrivate ? 1 : 0)
    }
    for row in 0..<ledger.playback.count {
      let step = ledger.playback[row]
      add(
        9, key(step.key), text(step.title, in: titles), text(step.profile, in: words),
        UInt64(step.kind.rawValue), UInt64(step.position), UInt64(step.duration),
        UInt64(step.seen), step.isPrivate ? 1 : 0)
    }
  }

  private mutating func addLists(_ ledger: borrowing Ledger) {
    for row in 0..<ledger.listRows.count {
      let fact = ledger.listRows[row]
      var value = UInt64(fact.value)
      if fact.value != ListRow.removed {
        switch fact.field.storage {
        case .text, .json: value = text(fact.value, in: words)
        case .texts: value = text(fact.value, in: wordLists)
        case .date: break
        }
      }
      add(
        10, key(fact.key), place(fact.line), text(fact.list, in: lists), value,
        UInt64(fact.field.rawValue), fact.isAmendment ? 1 : 0)
    }
    for row in 0..<ledger.items.count {
      let saying = ledger.items.saying[row]
      if saying.isDropped { continue }
      add(
        11, key(ledger.items.key(row)), text(ledger.items.title[row], in: titles),
        text(ledger.items.list[row], in: lists), place(TextRange(packed: ledger.items.line[row])),
        saying.longRank == nil ? saying.packed : saying.packed & 0xffff,
        saying.longRank.map { text($0, in: words) } ?? 0, UInt64(ledger.items.date[row]))
    }
  }

  private mutating func addKept(_ ledger: borrowing Ledger) {
    for row in 0..<ledger.settings.count {
      let setting = ledger.settings[row]
      add(
        12, key(setting.key), text(setting.profile, in: words), text(setting.name, in: words),
        text(setting.value, in: words))
    }
    for row in 0..<ledger.kept.count {
      let kept = ledger.kept[row]
      add(13, key(kept.key), text(kept.type, in: words), place(kept.line))
    }
    for row in 0..<ledger.sources.count {
      let source = ledger.sources[row]
      add(
        14, key(source.key), UInt64(source.kind.rawValue), text(source.profile, in: words),
        text(source.source, in: sources))
    }
    for row in 0..<ledger.batches.count {
      let member = ledger.batches[row]
      add(15, key(member.key), text(member.batch, in: words), member.isVoid ? 1 : 0)
    }
  }

  private mutating func addTitles(_ ledger: borrowing Ledger) {
    for title in 0..<Symbol(ledger.facts.count) {
      let name = text(title, in: titles)
      let canonical = ledger.canonicalTitle(title)
      if canonical != title { add(16, name, text(canonical, in: titles)) }
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
          case .text, .json: value = text(fact, in: words)
          case .texts: value = text(fact, in: arrays)
          }
        }
        add(18, name, UInt64(field.rawValue), value)
      }
    }
  }
}
