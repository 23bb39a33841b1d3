/// Finding the titles that are on lists.
extension ListTitles {
  /// The titles on some lists, by the last event of each that added or removed it.
  struct PresentTitles: Sendable {
    private(set) var titles = TitleSets()

    /// Scans all rows.
    ///
    /// Rows need no order. What was added and never removed is on the list; only where something was removed are
    /// times compared.
    /// - Complexity: O(n) in the rows; O(n log n) where there are more places than have a bit.
    init(
      _ ledger: borrowing Ledger, _ states: ListStates, _ lists: [Symbol],
      mostPlaces: Int
    ) {
      guard ledger.items.count > 0, !lists.isEmpty else { return }
      guard lists.count <= mostPlaces / max(64, ledger.titles.count) else {
        sort(lists, ledger, states)
        return
      }
      scan(lists, ledger, states)
    }

    /// Finds the last event of each place by sorting all of them.
    private mutating func sort(
      _ lists: [Symbol], _ ledger: borrowing Ledger, _ states: ListStates
    ) {
      var isWanted = [Bool](repeating: false, count: ledger.lists.count)
      for list in lists { isWanted[Int(list)] = true }
      var rows: [(place: UInt64, row: Int32)] = []
      for row in 0..<ledger.items.count {
        let claims = ledger.items.claims[row]
        let list = ledger.items.list[row]
        guard claims.isStandingAdding || claims.isStandingRemoval, isWanted[Int(list)] else {
          continue
        }
        if let end = states[list].end, !ledger.precedes(end, ledger.items.key(row)) { continue }
        let title = ledger.canonicalTitle(ledger.items.title[row])
        rows.append((UInt64(list) << 32 | UInt64(title), Int32(truncatingIfNeeded: row)))
      }
      rows.sort { $0.place < $1.place }
      var start = 0
      var present: [Symbol] = []
      while start < rows.count {
        let place = rows[start].place
        var (last, end) = (Int(rows[start].row), start + 1)
        while end < rows.count, rows[end].place == place {
          let row = Int(rows[end].row)
          if ledger.precedes(ledger.items.key(last), ledger.items.key(row)) { last = row }
          end += 1
        }
        if ledger.items.claims[last].isStandingAdding {
          present.append(Symbol(truncatingIfNeeded: place))
        }
        let list = Symbol(place >> 32)
        if end == rows.count || rows[end].place >> 32 != UInt64(list) {
          titles.add(list, present, among: ledger.lists.count)
          present.removeAll(keepingCapacity: true)
        }
        start = end
      }
    }

    /// Marks a bit for each place.
    private mutating func scan(
      _ lists: [Symbol], _ ledger: borrowing Ledger, _ states: ListStates
    ) {
      let places = Places(lists, ledger, states)
      var found = Found(places)
      found.scan(places, ledger)
      if !found.removals.isEmpty { found.settle(places, ledger) }
      for list in lists {
        guard let bits = found.present.bits(from: places.starts[Int(list)], ledger.titles.count)
        else { continue }
        titles.add(list, bits, among: ledger.lists.count)
      }
    }

    /// Where the titles of lists have their places, one list after the other.
    private struct Places {
      /// By list, where its titles begin; -1 for other lists.
      private(set) var starts: [Int]
      let count: Int
      /// By list when it was last deleted; empty when none was.
      let ends: [EventKey?]

      init(_ lists: [Symbol], _ ledger: borrowing Ledger, _ states: ListStates) {
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
    }

    /// What was found in some rows.
    private struct Found: ~Copyable {
      /// The places where a title was added, whether it was removed or not.
      private(set) var present: Marks
      /// The places where one was removed.
      private(set) var removals: [Int] = []

      init(_ places: Places) { present = Marks(places.count) }

      mutating func scan(_ places: Places, _ ledger: borrowing Ledger) {
        let lists = unsafe ledger.items.list.values
        let titles = unsafe ledger.items.title.values
        for row in 0..<ledger.items.count {
          let claims = ledger.items.claims[row]
          guard claims.isStandingAdding || claims.isStandingRemoval else { continue }
          let place = unsafe places.place(row, Int(lists[row]), titles[row], ledger)
          guard place >= 0 else { continue }
          if claims.isStandingAdding { present.mark(place) } else { removals.append(place) }
        }
      }

      /// Removes the titles whose last event removed them.
      /// - Complexity: O(n) in the rows.
      mutating func settle(_ places: Places, _ ledger: borrowing Ledger) {
        var isTouched = Marks(places.count)
        for place in removals { isTouched.mark(place) }
        var last: [Int: Int] = [:]
        last.reserveCapacity(removals.count)
        for row in 0..<ledger.items.count {
          let claims = ledger.items.claims[row]
          guard claims.isStandingAdding || claims.isStandingRemoval else { continue }
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
          present.mark(place, ledger.items.claims[row].isStandingAdding)
        }
      }
    }
  }
}
