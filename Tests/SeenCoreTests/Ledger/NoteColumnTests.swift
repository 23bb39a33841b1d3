import SeenCore
import SeenTestSupport
import Testing

/// The column of notes says what an array of one range a row would say.
@Suite("A column of notes") struct NoteColumnTests {
  @Test("gives back what was added, set and taken over, however much of it came late")
  func array() throws {
    try everySeed(60) { random in
      var column = NoteColumn()
      var expected: [UInt64] = []
      for _ in 0..<random.whole(1...3) {
        var other = NoteColumn()
        for _ in 0..<random.whole(0...(random.chance(60) ? 6000 : 140)) {
          expected.append(range(&random))
          other.append(expected[expected.count - 1])
        }
        column.absorb(&other)
      }
      for _ in 0..<random.whole(0...3) {
        guard !expected.isEmpty else { break }
        // A few stay beside the others, many are put among them.
        let rows =
          random.chance(50)
          ? Array(expected.indices)
          : (0..<random.whole(0...20)).map { _ in random.whole(0...(expected.count - 1)) }
        for row in rows {
          expected[row] = range(&random)
          column.set(row, expected[row])
        }
        column.settle()
        expected.append(range(&random))
        column.append(expected[expected.count - 1])
      }
      let count = column.count
      try check(count == expected.count, "\(count) rows of \(expected.count)")
      for row in expected.indices {
        let range = column[row]
        try check(range == expected[row], "row \(row): \(range), not \(expected[row])")
      }
    }
  }

  private func range(_ random: inout Seeded) -> UInt64 {
    random.chance(50)
      ? 0
      : TextRange(place: UInt64(random.whole(1...1 << 33)), length: random.whole(1...900)).packed
  }
}

/// Runs of ids find what a search through all rows finds.
@Suite("Runs of ids") struct IDRunsTests {
  @Test("find every row of an id, or cover none")
  func search() throws {
    var covered = 0
    try everySeed(60) { random in
      var ids = IDColumn()
      var all: [UInt64] = []
      let step = random.chance(50) ? 400 : 3
      for _ in 0..<random.whole(0...40) {
        let writer = UInt64(random.whole(0...20)) << 48
        var number = UInt64(random.whole(1...500))
        for _ in 0..<random.whole(1...step) {
          all.append(writer | number)
          ids.append(writer | number)
          number += UInt64(random.whole(random.chance(3) ? 0...2 : 1...3))
        }
      }
      let runs = IDRuns(ids)
      let count = runs.count
      covered += count
      try check(count == 0 || count == all.count, "covers \(count) of \(all.count)")
      for _ in 0..<200 {
        let id = UInt64(random.whole(0...20)) << 48 | UInt64(random.whole(1...1500))
        var rows: [Int] = []
        runs.forEachRow(of: id, in: ids) { rows.append($0) }
        try check(rows == all[..<count].indices.filter { all[$0] == id }, "\(id): \(rows)")
      }
    }
    #expect(seedsAreFew || covered > 10_000, "runs were of use for \(covered) rows")
  }
}
