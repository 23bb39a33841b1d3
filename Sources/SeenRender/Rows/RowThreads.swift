package import SeenCore

/// Writes rows on two threads, which take stretches of them in turn, and hands them on in their order.
///
/// The threads meet once a round, and the one that gets more of its processor takes more stretches. The first round is
/// a single stretch: whoever reads only the beginning waits for nothing else.
package struct RowThreads {
  /// How many rows are taken at a time.
  static let stretch = 1024
  /// The most stretches of a round: what they write is all that is in memory.
  private static let mostStretches = 16

  private let threads: any TwoAtOnce

  /// Prepares to write with a second thread.
  package init(_ threads: any TwoAtOnce) { self.threads = threads }

  /// Writes rows.
  ///
  /// - Parameters:
  ///   - places: The rows.
  ///   - here: Adds what some rows write to bytes, on this thread.
  ///   - there: The same on the second thread; neither may use anything that the other one changes.
  ///   - take: Takes what a stretch of rows wrote; false when nobody is reading.
  /// - Returns: Whether all were written.
  package func write(
    _ places: Range<Int>, here: (Range<Int>, inout [UInt8]) -> Void,
    there: (Range<Int>, inout [UInt8]) -> Void, to take: ([UInt8]) -> Bool
  ) -> Bool {
    var (next, most) = (places.lowerBound, 1)
    var (own, others) = (Stretches(), Stretches())
    while next < places.upperBound {
      let start = next
      next = min(start + most * RowThreads.stretch, places.upperBound)
      most = min(most * 4, RowThreads.mostStretches)
      guard writeRound(start..<next, &own, &others, here, there, take) else { return false }
    }
    return true
  }

  private func writeRound(
    _ places: Range<Int>, _ own: inout Stretches, _ others: inout Stretches,
    _ here: (Range<Int>, inout [UInt8]) -> Void, _ there: (Range<Int>, inout [UInt8]) -> Void,
    _ take: ([UInt8]) -> Bool
  ) -> Bool {
    let count = (places.count + RowThreads.stretch - 1) / RowThreads.stretch
    func stretch(_ turn: Int) -> Range<Int> {
      let start = places.lowerBound + turn * RowThreads.stretch
      return start..<min(start + RowThreads.stretch, places.upperBound)
    }
    own.clear()
    others.clear()
    if count == 1 {
      own.add(0) { here(places, &$0) }
    } else {
      let turns = Turns(count)
      threads.run {
        while let turn = turns.take() { own.add(turn) { here(stretch(turn), &$0) } }
      } beside: {
        while let turn = turns.take() { others.add(turn) { there(stretch(turn), &$0) } }
      }
    }
    return (0..<count).allSatisfy { own.hand($0, take) ?? others.hand($0, take) ?? true }
  }
}

/// What one thread wrote in a round; the next round writes to the same memory.
private struct Stretches {
  private var pages: [[UInt8]] = []
  /// The turn of each page that is written, in their order.
  private var turns: [Int] = []

  mutating func clear() { turns.removeAll(keepingCapacity: true) }

  mutating func add(_ turn: Int, _ write: (inout [UInt8]) -> Void) {
    if pages.count == turns.count { pages.append([]) }
    pages[turns.count].removeAll(keepingCapacity: true)
    write(&pages[turns.count])
    turns.append(turn)
  }

  /// Hands on what was written at a turn; nil when another thread wrote it.
  func hand(_ turn: Int, _ take: ([UInt8]) -> Bool) -> Bool? {
    turns.firstIndex(of: turn).map { take(pages[$0]) }
  }
}
