import Synchronization

/// Runs two closures, in parallel if there are two processors.
///
/// Projections know no threads: a caller that has a second one passes it in.
///
/// Only classes conform, so that a value that holds one is copied like a pointer. With an existential of any size, a
/// release build of Swift 6.3 released parts of a value twice (`CatalogEvaluation`).
package protocol TwoAtOnce: AnyObject {
  /// Runs both and returns when both are done; neither may write to what the other uses.
  func run(_ here: () -> Void, beside there: () -> Void)
}

/// Runs one closure after the other, for callers with one thread.
package final class OneAfterTheOther: TwoAtOnce {
  /// Creates one.
  package init() {}

  /// Runs one closure, then the other.
  package func run(_ here: () -> Void, beside there: () -> Void) {
    here()
    there()
  }
}

/// The rows of a set in pieces that two threads claim, so that the faster one does more.
final class SharedRows: Sendable {
  /// All rows.
  let rows: Bits
  private let next = Atomic<Int>(0)
  /// How many words of 64 rows are a piece: few enough rows to stay in the nearest cache.
  static let pieceSize = 64
  /// How many rows are worth a second thread, which costs about as much as counting a few thousand.
  private static let rowsWorthThread = 1 << 12

  /// Begins with the first row.
  init(_ rows: Bits) { self.rows = rows }

  /// Whether there are enough rows for two.
  var areWorthThread: Bool { rows.size >= SharedRows.rowsWorthThread }

  /// Claims the next words; nil when there are no more.
  func claim() -> Range<Int>? {
    let start = next.wrappingAdd(SharedRows.pieceSize, ordering: .relaxed).oldValue
    guard start < rows.words.count else { return nil }
    return start..<min(start + SharedRows.pieceSize, rows.words.count)
  }
}

/// Whether something happened on one of two threads.
package final class Happened: Sendable {
  private let mark = Atomic<Bool>(false)

  /// Creates a flag that is not set.
  package init() {}

  /// Sets the flag.
  package func note() { mark.store(true, ordering: .relaxed) }

  /// Whether it happened.
  package var value: Bool { mark.load(ordering: .relaxed) }
}

/// The numbers below a count, which two threads claim in turn.
package final class Turns: Sendable {
  private let count: Int
  private let next = Atomic<Int>(0)

  /// Begins with 0.
  package init(_ count: Int) { self.count = count }

  /// Claims the next number; nil when there are no more.
  package func claim() -> Int? {
    let turn = next.wrappingAdd(1, ordering: .relaxed).oldValue
    return turn < count ? turn : nil
  }
}
