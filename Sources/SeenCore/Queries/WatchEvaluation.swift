/// Finds the watches of a ledger for which one term about watches holds: one pass over one column a term.
struct WatchEvaluation {
  private let around: QuerySurroundings
  private let titles: TitleEvaluation
  private var folder = FoldedText()
  /// The rows that matter; results for others are ignored.
  let base: Bits

  init(_ titles: TitleEvaluation, _ around: QuerySurroundings, base: Bits) {
    self.titles = titles
    self.around = around
    self.base = base
  }

  /// Returns the rows whose fact passes a test; every row for a rewatch, which is not decided by one watch.
  /// - Complexity: O(n) in the rows, and once for each distinct text.
  mutating func rows(_ fact: WatchFact, _ test: QueryTest, _ ledger: borrowing Ledger) -> Bits {
    switch fact.storage {
    case .detail(_, let detail):
      guard case .flag(let wanted) = test else { return details(fact, detail, test, ledger) }
      var bits = details(fact, detail, .present, ledger)
      if !wanted { bits.invert() }
      return bits
    case .word(.format): return words(test, ledger, ledger.watches.format)
    case .word(.mood): return words(test, ledger, ledger.watches.mood)
    case .word(.location): return words(test, ledger, ledger.watches.location)
    case .word(.platform): return words(test, ledger, ledger.watches.platform)
    case .own(.date): return dates(test, ledger)
    case .own(.companions): return companions(test, ledger)
    case .own(.notes): return notes(test, ledger)
    case .own(.minutes): return minutes(test, ledger)
    case .own(.rewatch): return Bits(size: base.size, isFull: true)
    case .own(.spoiler):
      guard case .flag(let wanted) = test else { return Bits(size: base.size, isFull: true) }
      return Bits(size: base.size) { ledger.watches.flags[$0].contains(.isSpoiler) == wanted }
    case .own(.clock): return clocks(test, ledger)
    // No field queries it.
    case .own(.place): return Bits(size: base.size)
    }
  }

  // MARK: Dates

  private func dates(_ test: QueryTest, _ ledger: borrowing Ledger) -> Bits {
    guard case .dates(let windows) = test else {
      return Bits(size: base.size) { ledger.watches.date[$0] != 0 }
    }
    var bits = Bits(size: base.size)
    for window in windows {
      let window = titles.names.resolved(window)
      // Few distinct dates occur, and comparing spans is expensive: each date is tested once.
      var known: [UInt32: Bool] = [:]
      var last: (date: UInt32, holds: Bool) = (.max, false)
      bits.formUnion(
        Bits(size: base.size) { row in
          let date = ledger.watches.date[row]
          if date == last.date { return last.holds }
          let holds = known[date] ?? window.contains(PartialDate(packed: date))
          known[date] = holds
          last = (date, holds)
          return holds
        })
    }
    return bits
  }

  private func clocks(_ test: QueryTest, _ ledger: borrowing Ledger) -> Bits {
    let ranges = if case .clocks(let ranges) = test { ranges } else { [0...1439] }
    return Bits(size: base.size) { row in
      let clock = Int(ledger.watches.clock[row])
      return ranges.contains { $0.contains(clock) }
    }
  }

  // MARK: Words

  private mutating func occurs(
    _ word: Symbol, _ needles: [TextNeedle], _ ledger: borrowing Ledger
  ) -> Bool {
    unsafe folder.fold(ledger.words.bytes(word))
    return needles.contains { $0.occurs(in: folder.bytes) }
  }

  private mutating func words(
    _ test: QueryTest, _ ledger: borrowing Ledger, _ column: borrowing PackedColumn<Symbol>
  ) -> Bits {
    let needles = test.needles
    var known = [UInt8](repeating: 0, count: ledger.words.count)
    return Bits(size: base.size) { row in
      let word = column[row]
      guard word != .none else { return false }
      if known[Int(word)] == 0 { known[Int(word)] = occurs(word, needles, ledger) ? 2 : 1 }
      return known[Int(word)] == 2
    }
  }

  private mutating func occurs(
    array: Symbol, _ needles: [TextNeedle], _ ledger: borrowing Ledger
  ) -> Bool {
    for place in ledger.arrays.range(of: array)
    where occurs(ledger.arrays.elements[place], needles, ledger) {
      return true
    }
    return unsafe ledger.arrays.contains(inBare: array) { word in
      unsafe folder.fold(word)
      return needles.contains { $0.occurs(in: folder.bytes) }
    }
  }

  private mutating func occurs(
    list: Symbol, _ needles: [TextNeedle], _ ledger: borrowing Ledger
  ) -> Bool {
    unsafe ledger.wordLists.contains(in: list) { word in
      unsafe folder.fold(word)
      return needles.contains { $0.occurs(in: folder.bytes) }
    }
  }

  private mutating func companions(_ test: QueryTest, _ ledger: borrowing Ledger) -> Bits {
    var known = [UInt8](repeating: 0, count: ledger.arrays.count)
    return Bits(size: base.size) { row in
      let array = ledger.watches.companions[row]
      guard array != .none else { return false }
      if known[Int(array)] == 0 {
        known[Int(array)] = occurs(array: array, test.needles, ledger) ? 2 : 1
      }
      return known[Int(array)] == 2
    }
  }

  private mutating func details(
    _ fact: WatchFact, _ detail: WatchFact.Detail, _ test: QueryTest, _ ledger: borrowing Ledger
  ) -> Bits {
    var bits = Bits(size: base.size)
    for index in 0..<ledger.watches.details.count {
      let row = ledger.watches.details[index]
      let value = row.details[fact]
      guard value != .max else { continue }
      let holds =
        switch (detail, test) {
        case (.word, _): occurs(value, test.needles, ledger)
        case (.list, _): occurs(list: value, test.needles, ledger)
        case (.number, .numbers(let ranges)): ranges.contains { $0.contains(Int(value)) }
        case (.number, _): true
        }
      if holds { bits[Int(row.row)] = true }
    }
    return bits
  }

  private mutating func notes(_ test: QueryTest, _ ledger: borrowing Ledger) -> Bits {
    let needles = test.needles
    let kept = around.foldedNotes
    var keptBits = Bits(size: kept?.count ?? 0)
    for needle in needles { kept?.forEach(having: needle) { keptBits[$0] = true } }
    var cursor = FoldedNotes.Cursor()
    var bits = Bits(size: base.size)
    base.forEach { row in
      let place = ledger.watches.notes[row]
      guard place != 0 else { return }
      if let kept, let text = cursor.text(of: row, at: place, in: kept) {
        bits[row] = keptBits[text]
      } else if let text = around.notes(place) {
        folder.fold(text)
        bits[row] = needles.contains { $0.occurs(in: folder.bytes) }
      }
    }
    return bits
  }

  // MARK: Numbers

  private func minutes(_ test: QueryTest, _ ledger: borrowing Ledger) -> Bits {
    var runtimes: [UInt32] = []
    for title in 0..<Symbol(ledger.titles.count) {
      runtimes.append(ledger.fact(.runtime, of: title) ?? .max)
    }
    return Bits(size: base.size) { row in
      var length = ledger.watches.minutes[row]
      if length == WatchRecord.unknownMinutes {
        length = runtimes[Int(ledger.watch(row).title)]
      }
      guard length != .max else { return false }
      guard case .numbers(let ranges) = test else { return true }
      return ranges.contains { $0.contains(Int(length)) }
    }
  }
}

extension QueryNames {
  /// Returns a window with the dates of the list in place of their name.
  func resolved(_ window: DateWindow) -> DateWindow {
    if case .list = window { return dates ?? window }
    return window
  }
}
