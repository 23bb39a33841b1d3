/// Finding the titles that are on lists.
extension ListTitles {
  /// The titles on some lists, by the last event of each that added or removed it.
  struct PresentTitles: Sendable {
    /// By list; lists without titles are absent.
    private(set) var titles: [Symbol: Bits] = [:]
    /// The most places (a title on a list) kept at a time: 8 MiB of bits.
    private static let mostPlaces = 1 << 26
    /// How many rows are worth a second thread.
    private static let rowsWorthThread = 1 << 15

    /// Scans all rows, once for as many lists as there is room for; usually for all.
    ///
    /// Rows need no order. What was added and never removed is on the list; only where something was removed are
    /// times compared.
    /// - Complexity: O(n) in the rows.
    init(
      _ ledger: borrowing Ledger, _ states: ListStates, _ wanted: Set<Symbol>,
      beside threads: any TwoAtOnce
    ) {
      guard ledger.items.count > 0, !wanted.isEmpty else { return }
      let lists = wanted.sorted()
      let isLarge = ledger.items.count >= PresentTitles.rowsWorthThread
      let threads = isLarge ? threads : OneAfterTheOther()
      let most = max(1, PresentTitles.mostPlaces / max(1, ledger.titles.count))
      for start in stride(from: 0, to: lists.count, by: most) {
        scan(lists[start..<min(start + most, lists.count)], ledger, states, beside: threads)
      }
    }

    private mutating func scan(
      _ lists: ArraySlice<Symbol>, _ ledger: borrowing Ledger, _ states: ListStates,
      beside threads: any TwoAtOnce
    ) {
      let places = Places(lists, ledger, states)
      let middle = ledger.items.count / 2
      var own = Found(places)
      var other: Found?
      threads.run {
        own.scan(places, 0..<middle, ledger)
      } beside: {
        var found = Found(places)
        found.scan(places, middle..<ledger.items.count, ledger)
        other = consume found
      }
      if let other = other.take() { own.add(other) }
      if !own.removals.isEmpty { own.settle(places, ledger) }
      for list in lists {
        titles[list] = own.present.bits(from: places.starts[Int(list)], ledger.titles.count)
      }
    }

    /// Where the titles of lists have their places, one list after the other.
    private struct Places {
      /// By list where its titles begin; -1 for other lists.
      private(set) var starts: [Int]
      let count: Int
      /// By list when it was last deleted; empty when none was.
      let ends: [EventKey?]

      init(_ lists: ArraySlice<Symbol>, _ ledger: borrowing Ledger, _ states: ListStates) {
        // Whole words for each list.
        let room = (ledger.titles.count + 63) & ~63
        count = lists.count * room
        starts = Array(repeating: -1, count: ledger.lists.count)
        for (place, list) in lists.enumerated() { starts[Int(list)] = place * room }
        let ends = states.states.map(\.end)
        self.ends = ends.allSatisfy { $0 == nil } ? [] : ends
      }

      /// Returns the place of a row; -1 when it does not count.
      @inline(__always) func place(
        _ row: Int, _ list: Int, _ title: Symbol, _ ledger: borrowing Ledger
      ) -> Int {
        let start = starts[list]
        guard start >= 0 else { return -1 }
        if _slowPath(!ends.isEmpty), let end = ends[list],
          !ledger.precedes(end, ledger.items.key(row))
        {
          return -1
        }
        return start &+ Int(ledger.canonicalTitle(title))
      }
    }

    /// A bit for each place.
    private struct Marks: ~Copyable {
      private var words: Column<UInt64>

      init(_ count: Int) { words = Column(zeros: (count + 63) / 64) }

      @inline(__always) func has(_ place: Int) -> Bool {
        words[place &>> 6] &>> UInt64(truncatingIfNeeded: place & 63) & 1 == 1
      }

      @inline(__always) mutating func mark(_ place: Int, _ isOn: Bool = true) {
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: place & 63)
        if isOn { words[place &>> 6] |= bit } else { words[place &>> 6] &= ~bit }
      }

      /// Returns the bits of a number of places from one that begins a word; nil if none is set.
      func bits(from start: Int, _ count: Int) -> Bits? {
        let range = start / 64..<(start + count + 63) / 64
        guard range.contains(where: { words[$0] != 0 }) else { return nil }
        return Bits(size: count, words: range.map { words[$0] })
      }

      mutating func add(_ other: borrowing Marks) {
        for word in 0..<words.count { words[word] |= other.words[word] }
      }
    }

    /// What was found in some rows.
    private struct Found: ~Copyable {
      /// The places where a title was added, whether it was removed or not.
      private(set) var present: Marks
      /// The places where one was removed.
      private(set) var removals: [Int] = []

      init(_ places: Places) { present = Marks(places.count) }

      mutating func scan(_ places: Places, _ rows: Range<Int>, _ ledger: borrowing Ledger) {
        let lists = unsafe ledger.items.list.values
        let titles = unsafe ledger.items.title.values
        for row in rows {
          let saying = ledger.items.saying[row]
          guard saying.isStandingAdding || saying.isStandingRemoval else { continue }
          let place = unsafe places.place(row, Int(lists[row]), titles[row], ledger)
          guard place >= 0 else { continue }
          if saying.isStandingAdding { present.mark(place) } else { removals.append(place) }
        }
      }

      mutating func add(_ other: borrowing Found) {
        present.add(other.present)
        removals += other.removals
      }

      /// Removes the titles whose last event removed them.
      /// - Complexity: O(n) in the rows.
      mutating func settle(_ places: Places, _ ledger: borrowing Ledger) {
        var isTouched = Marks(places.count)
        for place in removals { isTouched.mark(place) }
        var last: [Int: Int] = [:]
        last.reserveCapacity(removals.count)
        for row in 0..<ledger.items.count {
          let saying = ledger.items.saying[row]
          guard saying.isStandingAdding || saying.isStandingRemoval else { continue }
          let place = places.place(
            row, Int(ledger.items.list[row]), ledger.items.title[row], ledger)
          guard place >= 0, isTouched.has(place) else { continue }
          if let known = last[place],
            ledger.precedes(ledger.items.key(row), ledger.items.key(known))
          {
            continue
          }
          last[place] = row
        }
        for (place, row) in last {
          present.mark(place, ledger.items.saying[row].isStandingAdding)
        }
      }
    }
  }
}
