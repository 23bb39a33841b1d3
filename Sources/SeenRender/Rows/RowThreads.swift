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
  ///   - here: Returns what some rows write, on this thread.
  ///   - there: The same on the second thread; neither may use anything that the other one changes.
  ///   - take: Takes what a stretch of rows wrote; false when nobody is reading.
  /// - Returns: Whether all were written.
  package func write(
    _ places: Range<Int>, here: (Range<Int>) -> [UInt8], there: (Range<Int>) -> [UInt8],
    to take: ([UInt8]) -> Bool
  ) -> Bool {
    var (next, most) = (places.lowerBound, 1)
    while next < places.upperBound {
      let start = next
      next = min(start + most * RowThreads.stretch, places.upperBound)
      most = min(most * 4, RowThreads.mostStretches)
      guard writeRound(start..<next, here, there, take) else { return false }
    }
    return true
  }

  private func writeRound(
    _ places: Range<Int>, _ here: (Range<Int>) -> [UInt8], _ there: (Range<Int>) -> [UInt8],
    _ take: ([UInt8]) -> Bool
  ) -> Bool {
    let count = (places.count + RowThreads.stretch - 1) / RowThreads.stretch
    guard count > 1 else { return take(here(places)) }
    func stretch(_ turn: Int) -> Range<Int> {
      let start = places.lowerBound + turn * RowThreads.stretch
      return start..<min(start + RowThreads.stretch, places.upperBound)
    }
    let turns = Turns(count)
    var (own, others): ([(turn: Int, bytes: [UInt8])], [(turn: Int, bytes: [UInt8])]) = ([], [])
    threads.run {
      while let turn = turns.take() { own.append((turn, here(stretch(turn)))) }
    } beside: {
      while let turn = turns.take() { others.append((turn, there(stretch(turn)))) }
    }
    let written = (own + others).sorted { $0.turn < $1.turn }
    return written.allSatisfy { take($0.bytes) }
  }
}
