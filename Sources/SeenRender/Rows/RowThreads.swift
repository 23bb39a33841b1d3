package import SeenCore

/// Writes rows on two threads, which claim stretches in turn, and passes the output on in order.
///
/// The threads synchronize once per round, and the faster one takes more stretches. The output of a round is passed on
/// while the other thread writes the next. The first round is a single stretch, so that a reader of only the beginning
/// does not wait.
package struct RowThreads {
  /// How many rows are claimed at a time.
  static let stretch = 1024
  /// The most stretches of a round; the output of at most two rounds is in memory.
  private static let mostStretches = 16

  private let threads: any TwoAtOnce

  /// Creates a writer with a second thread.
  package init(_ threads: any TwoAtOnce) { self.threads = threads }

  /// Writes rows.
  ///
  /// - Parameters:
  ///   - places: The rows.
  ///   - here: Adds what some rows write to bytes, on this thread.
  ///   - there: The same on the second thread; neither may use anything that the other changes.
  ///   - take: Takes the output of a stretch of rows; false if the output is closed.
  /// - Returns: Whether all were written.
  package func write(
    _ places: Range<Int>, here: (Range<Int>, inout [UInt8]) -> Void,
    there: (Range<Int>, inout [UInt8]) -> Void, to take: ([UInt8]) -> Bool
  ) -> Bool {
    var (next, most) = (places.lowerBound, 1)
    var (round, last) = (Round(), Round())
    while next < places.upperBound {
      let start = next
      next = min(start + most * RowThreads.stretch, places.upperBound)
      most = min(most * 4, RowThreads.mostStretches)
      guard write(start..<next, &round, after: last, here, there, take) else { return false }
      swap(&round, &last)
    }
    return last.hand(take)
  }

  /// Passes on the output of the previous round, and writes the rows of the next; returns false if the output is
  /// closed.
  private func write(
    _ places: Range<Int>, _ round: inout Round, after last: Round,
    _ here: (Range<Int>, inout [UInt8]) -> Void, _ there: (Range<Int>, inout [UInt8]) -> Void,
    _ take: ([UInt8]) -> Bool
  ) -> Bool {
    func stretch(_ turn: Int) -> Range<Int> {
      let start = places.lowerBound + turn * RowThreads.stretch
      return start..<min(start + RowThreads.stretch, places.upperBound)
    }
    let count = (places.count + RowThreads.stretch - 1) / RowThreads.stretch
    round.count = count
    var (own, others) = (Stretches(), Stretches())
    swap(&own, &round.own)
    swap(&others, &round.others)
    own.clear()
    others.clear()
    var isRead = true
    if count == 1 {
      isRead = last.hand(take)
      if isRead { own.add(0) { here(places, &$0) } }
    } else {
      let turns = Turns(count)
      threads.run {
        isRead = last.hand(take)
        // If the output is closed, no turn is left for the other thread.
        while let turn = turns.claim() { if isRead { own.add(turn) { here(stretch(turn), &$0) } } }
      } beside: {
        while let turn = turns.claim() { others.add(turn) { there(stretch(turn), &$0) } }
      }
    }
    swap(&own, &round.own)
    swap(&others, &round.others)
    return isRead
  }
}

/// The output of both threads in a round.
private struct Round {
  var own = Stretches()
  var others = Stretches()
  /// How many stretches it has.
  var count = 0

  /// Passes on the output in order; returns false if the output is closed.
  func hand(_ take: ([UInt8]) -> Bool) -> Bool {
    (0..<count).allSatisfy { own.hand($0, take) ?? others.hand($0, take) ?? true }
  }
}

/// The output of one thread in a round; its memory is reused two rounds later.
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

  /// Passes on the output of a turn; nil if another thread wrote it.
  func hand(_ turn: Int, _ take: ([UInt8]) -> Bool) -> Bool? {
    turns.firstIndex(of: turn).map { take(pages[$0]) }
  }
}
