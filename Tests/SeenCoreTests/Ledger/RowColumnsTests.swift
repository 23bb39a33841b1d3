import SeenCore
import SeenTestSupport
import Testing

/// The columns that a ledger keeps small by what it knows of their values give back what was put in.
@Suite("Columns of ids, ranges and dates") struct RowColumnsTests {
  @Test("give a journal's rows back, however many writers and years it has, in one part or two")
  func rows() throws {
    try everySeed(40) { random in
      let writerCount = random.chance(50) ? random.whole(1...15) : random.whole(16...300)
      var one = Ledger(seed: 3)
      var two = Ledger(seed: 3)
      var whole = Ledger(seed: 3)
      var given: [Given] = []
      for place in 0..<random.whole(1...120) {
        let watch = Given(&random, writers: writerCount, place: place)
        given.append(watch)
        watch.apply(to: &whole)
        if place % 2 == 0 { watch.apply(to: &one) } else { watch.apply(to: &two) }
      }
      one.absorb(two)
      let rows = given.map(\.description).sorted()
      try check(read(whole) == rows && read(one) == rows, "\(given)")
    }
  }

  private func read(_ ledger: borrowing Ledger) -> [String] {
    (0..<ledger.watches.count).map { row in
      "\(ledger.idText(ledger.watches.id(row))) \(ledger.watches.date[row]) \(ledger.watches.notes[row])"
    }.sorted()
  }

  /// A watch with an id, a date and notes from where such things are hard to keep small.
  private struct Given: CustomStringConvertible {
    let writer: String
    let number: UInt64
    let date: UInt32
    let notes: TextRange

    init(_ random: inout Seeded, writers: Int, place: Int) {
      writer = "w\(random.whole(1...writers))"
      number = UInt64(place + 1) + (random.chance(5) ? 1 << 40 : 0)
      let years = [0, 1, 1969, 1970, 1971, 2026, 2097, 2098, 9999]
      date = UInt32(years[random.whole(0...8)] << 9 | random.whole(0...12) << 5)
      let isThere = random.chance(60)
      notes =
        isThere
        ? TextRange(place: UInt64(random.whole(1...1 << 34)), length: random.whole(2...900_000))
        : TextRange()
    }

    var description: String { "\(writer).\(number) \(date) \(notes.packed)" }

    func apply(to ledger: inout Ledger) {
      var stamp = Stamp()
      stamp.key = EventKey(
        id: UInt64(ledger.writers.intern(writer)) << 48 | number, time: Int64(number))
      stamp.subject = ledger.titles.intern("film:x")
      var record = WatchRecord()
      record.date = date
      record.notes = notes
      ledger.apply(stamp, watch: record)
    }
  }
}
