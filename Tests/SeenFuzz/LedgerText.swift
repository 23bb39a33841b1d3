import SeenCore
import SeenWire

/// The contents of a ledger's rows as text: two ledgers with equal contents have the same text.
///
/// Symbols are replaced by what they stand for, since the order of texts does not matter.
struct LedgerText {
  private(set) var bytes: [UInt8] = []
  /// The log that the ledger was read from, and the place of its first byte.
  private let log: [UInt8]
  private let base: UInt64

  /// Writes the rows of a ledger, settled or not.
  /// - Complexity: O(n) in the rows.
  init(_ ledger: borrowing Ledger, of log: [UInt8], at base: UInt64) {
    self.log = log
    self.base = base
    counts(ledger)
    watches(ledger)
    opinions(ledger)
    rest(ledger)
    lists(ledger)
    titles(ledger)
  }

  private mutating func counts(_ ledger: borrowing Ledger) {
    line("counts")
    for count in ledger.kindCounts { put(count) }
    put(ledger.unknownCount)
    // A writer without events is one whose name alone was read, of a line that then was none.
    let heads = ledger.heads.filter { $0.time != .min }
    for head in heads.sorted(by: { ledger.writers.precedes($0.writer, $1.writer) }) {
      put(head, ledger)
    }
    for id in ledger.repeated { put(ledger.idText(id)) }
    for row in 0..<ledger.findings.count {
      let finding = ledger.findings[row]
      line("finding")
      put(Int(finding.kind.rawValue))
      put(Int(finding.line.packed))
      put(Int(finding.column))
      put(finding.detail, in: ledger.words)
    }
  }

  private mutating func watches(_ ledger: borrowing Ledger) {
    for row in 0..<ledger.watches.count {
      line("watch")
      put(ledger.watches.key(row), ledger)
      put(ledger.watches.title[row], in: ledger.titles)
      let words = [
        ledger.watches.profile[row], ledger.watches.format[row], ledger.watches.mood[row],
        ledger.watches.location[row], ledger.watches.platform[row],
      ]
      for word in words { put(word, in: ledger.words) }
      put(array: ledger.watches.companions[row], ledger)
      put(Int(ledger.watches.date[row]))
      put(Int(ledger.watches.minutes[row]))
      put(Int(ledger.watches.clock[row]))
      put(Int(ledger.watches.flags[row].rawValue))
      put(notes: TextRange(packed: ledger.watches.notes[row]))
      let details = ledger.watches.details(of: row)
      put(details[.zone], in: ledger.words)
      put(list: details[.tags], ledger)
      put(list: details[.photos], ledger)
      put(details[.progress], in: ledger.words)
      put(Int(details[.count]))
      put(Int(truncatingIfNeeded: details.latitude.bitPattern))
      put(Int(truncatingIfNeeded: details.longitude.bitPattern))
    }
  }

  /// Writes the notes that a range of the log holds: it is their JSON text alone, or the line of their event.
  private mutating func put(notes range: TextRange) {
    guard !range.isEmpty else { return put("") }
    let start = Int(range.place - base)
    guard start >= 0, start + range.length <= log.count,
      let value = try? JSONReader.read(Array(log[start..<(start + range.length)]))
    else { return put("no notes at \(start)") }
    let data = value["data"]
    put(value.text ?? data?["notes"]?.text ?? data?["set"]?["notes"]?.text ?? "no notes")
  }

  private mutating func opinions(_ ledger: borrowing Ledger) {
    for row in 0..<ledger.ratings.count {
      let rating = ledger.ratings[row]
      line("rating")
      put(rating.key, ledger)
      put(rating.title, in: ledger.titles)
      put(rating.profile, in: ledger.words)
      put(Int(rating.doubledValue))
      put(Int(rating.scale))
      put((rating.isPrivate ? 1 : 0) + (rating.isViewing ? 2 : 0))
      put(rating.watch == 0 ? "" : ledger.idText(rating.watch))
    }
    for row in 0..<ledger.marks.count {
      let mark = ledger.marks[row]
      line("mark")
      put(mark.key, ledger)
      put(mark.title, in: ledger.titles)
      put(mark.profile, in: ledger.words)
      put(Int(mark.kind.rawValue))
      put(Int(mark.value))
    }
    for row in 0..<ledger.playback.count {
      let playback = ledger.playback[row]
      line("playback")
      put(playback.key, ledger)
      put(playback.title, in: ledger.titles)
      put(playback.profile, in: ledger.words)
      put(Int(playback.kind.rawValue))
      put(Int(playback.position))
      put(Int(playback.duration))
      put(Int(playback.seen))
      put(Int(playback.date))
    }
  }

  private mutating func rest(_ ledger: borrowing Ledger) {
    for row in 0..<ledger.settings.count {
      let setting = ledger.settings[row]
      line("setting")
      put(setting.key, ledger)
      for word in [setting.profile, setting.name, setting.value] { put(word, in: ledger.words) }
    }
    for row in 0..<ledger.kept.count {
      let kept = ledger.kept[row]
      line("kept")
      put(kept.key, ledger)
      put(kept.type, in: ledger.words)
      put(Int(kept.line.packed))
    }
    for row in 0..<ledger.undoneRuns.count {
      line("undone run")
      put(ledger.undoneRuns[row].key, ledger)
    }
    for row in 0..<ledger.sources.count {
      let source = ledger.sources[row]
      line("source")
      put(source.key, ledger)
      put(Int(source.kind.rawValue))
      put(source.profile, in: ledger.words)
      put(source.source, in: ledger.sourceNames)
    }
    for row in 0..<ledger.batches.count {
      line("batch")
      put(ledger.batches[row].key, ledger)
      put(ledger.batches[row].batch, in: ledger.words)
      put(ledger.batches[row].isVoid ? 1 : 0)
    }
  }

  private mutating func lists(_ ledger: borrowing Ledger) {
    for row in 0..<ledger.items.count {
      let claims = ledger.items.claims[row]
      line("item")
      put(ledger.items.key(row), ledger)
      put(ledger.items.title[row], in: ledger.titles)
      put(ledger.items.list[row], in: ledger.lists)
      put(Int(ledger.items.line[row]))
      // The low bits are what is said; above them stands a rank, or the symbol of a long one.
      put(Int(claims.packed & 0xffff))
      put(Int(ledger.items.date[row]))
      if let rank = claims.longRank {
        put(rank, in: ledger.words)
      } else {
        put(ItemClaims.text(ofShortRank: claims.shortRank))
      }
    }
    for row in 0..<ledger.listRows.count {
      let fact = ledger.listRows[row]
      line("list")
      put(fact.key, ledger)
      put(Int(fact.line.packed))
      put(fact.list, in: ledger.lists)
      put(Int(fact.field.rawValue))
      put(fact.isAmendment ? 1 : 0)
      guard fact.value != ListRow.removed, fact.field.rawValue < ListField.factCount else {
        continue
      }
      switch fact.field.storage {
      case .text, .json: put(fact.value, in: ledger.words)
      case .texts: put(list: fact.value, ledger)
      case .date: put(Int(fact.value))
      }
    }
  }

  /// Titles are written in the order of their ids: which came first is not a part of what is meant.
  private mutating func titles(_ ledger: borrowing Ledger) {
    var symbols = Array(0..<Symbol(min(ledger.titles.count, ledger.facts.count)))
    symbols.sort { ledger.titles.precedes($0, $1) }
    for title in symbols {
      let isMerged = ledger.canonicalTitle(title) != title
      let given = FactField.allCases.filter {
        ledger.facts.own($0, of: title) != TitleTable.absent
      }
      guard isMerged || !given.isEmpty || ledger.facts.isAdded[Int(title)] else { continue }
      line("title")
      put(title, in: ledger.titles)
      put(ledger.canonicalTitle(title), in: ledger.titles)
      put(ledger.facts.isAdded[Int(title)] ? 1 : 0)
      put(Int(ledger.facts.addedTime[Int(title)]))
      for field in given {
        put(Int(field.rawValue))
        put(ledger.facts.own(field, of: title), field, ledger)
      }
    }
  }

  private mutating func put(_ value: UInt32, _ field: FactField, _ ledger: borrowing Ledger) {
    guard value < TitleTable.removed else {
      put("removed")
      return
    }
    switch field.storage {
    case .kind, .number: put(Int(value))
    case .text, .json: put(value, in: ledger.words)
    case .texts: put(array: value, ledger)
    }
  }

  private mutating func put(array: Symbol, _ ledger: borrowing Ledger) {
    put(array == .none ? 0 : 1)
    for word in ledger.texts(array: array) { put(word) }
  }

  private mutating func put(list: Symbol, _ ledger: borrowing Ledger) {
    put(list == .none ? 0 : 1)
    for word in ledger.wordLists.words(of: list) { put(word) }
  }

  private mutating func put(_ key: EventKey, _ ledger: borrowing Ledger) {
    put(key.writer, in: ledger.writers)
    put(Int(truncatingIfNeeded: key.number))
    put(Int(key.time))
  }

  private mutating func put(_ symbol: Symbol, in symbols: borrowing Symbols) {
    guard symbol != .none else {
      bytes.append(0)
      return
    }
    unsafe bytes.append(contentsOf: symbols.bytes(symbol))
    bytes.append(1)
  }

  private mutating func put(_ text: String) {
    bytes.append(contentsOf: text.utf8)
    bytes.append(1)
  }

  private mutating func put(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    repeat {
      bytes.append(UInt8(truncatingIfNeeded: rest & 15) + 65)
      rest >>= 4
    } while rest > 0
    bytes.append(46)
  }

  private mutating func line(_ name: String) {
    bytes.append(10)
    bytes.append(contentsOf: name.utf8)
    bytes.append(32)
  }
}
