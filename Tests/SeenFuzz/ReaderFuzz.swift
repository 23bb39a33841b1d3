import SeenCore
import SeenTestSupport
import SeenWire

/// Feeds damaged lines to both readers of lines, the quick one and the tree, and holds them to the same rows.
///
/// A batch of lines goes into one ledger each way. What they hold is compared as it was read and once more when it
/// is settled. Every batch depends on the seed and its own number alone, so that it can be run again by itself.
package struct ReaderFuzz {
  /// What a run has seen so far.
  package struct Tally: Sendable {
    /// How many lines were read both ways.
    package var lines = 0
    /// How many of them were events.
    package var events = 0
    /// How many were none.
    package var badLines = 0
  }

  /// The place of the first byte that is read.
  private static let base: UInt64 = 1 << 20

  private let corpus: LineCorpus
  private let seed: UInt64
  /// What was seen.
  package private(set) var tally = Tally()

  /// Prepares to run.
  package init(seed: UInt64) throws {
    self.seed = seed
    corpus = try LineCorpus(seed: seed)
  }

  package func lines(ofBatch batch: Int) -> [[UInt8]] {
    var random = Seeded(seed: seed ^ UInt64(truncatingIfNeeded: batch) &* 0xD6E8_FEB8_6659_FD93)
    _ = random.next()
    return (1...LineCorpus.batchCount).map { number in
      let template = corpus.templates[Int(random.next() % UInt64(corpus.templates.count))]
      return LineMutation.apply(to: template.line(number), corpus, &random)
    }
  }

  /// Reads a batch both ways.
  /// - Throws: `BrokenLaw` with the line where the readers part.
  package mutating func run(batch: Int) throws {
    let lines = lines(ofBatch: batch)
    let group = 1 + batch % 5
    let limit = [.max, 0, 3][batch % 3]
    guard let difference = difference(lines, group: group, wordLimit: limit, counts: true) else {
      return
    }
    // One line alone mostly shows it, and is easier to look at.
    func found(_ line: [UInt8]) -> String? {
      self.difference([line], group: 1, wordLimit: limit, counts: false)
    }
    for line in lines where found(line) != nil {
      throw BrokenLaw(
        what: "batch \(batch): \(String(decoding: line, as: UTF8.self))\n\(line)\n"
          + (found(line) ?? ""), seed: seed)
    }
    throw BrokenLaw(what: "batch \(batch), no line alone: \(difference)", seed: seed)
  }

  private mutating func difference(
    _ lines: [[UInt8]], group: Int, wordLimit: Int, counts: Bool
  ) -> String? {
    var ledger = Ledger(seed: seed)
    // Rows are the same whichever words of arrays have symbols.
    ledger.arrays.wordLimit = wordLimit
    var quick = EventReader(into: ledger)
    var tree = EventReader(into: Ledger(seed: seed))
    var log: [UInt8] = []
    for start in stride(from: 0, to: lines.count, by: group) {
      let joined = lines[start..<min(start + group, lines.count)].joined(separator: [10]) + [10]
      let parts = joined.dropLast().split(separator: 10, omittingEmptySubsequences: false)
      ReaderFuzz.read(Array(joined), ReaderFuzz.base + UInt64(log.count), &quick)
      for part in parts {
        tree.read(Array(part), place: ReaderFuzz.base + UInt64(log.count))
        log += part + [10]
      }
      if counts { tally.lines += parts.count }
    }
    let (sums, bad) = (quick.sumCount, quick.badLineCount)
    guard sums == tree.sumCount, bad == tree.badLineCount else {
      return "sums \(sums) and \(tree.sumCount), bad lines \(bad) and \(tree.badLineCount)"
    }
    return compare(quick.finish(), tree.finish(), of: log, counts ? bad : nil)
  }

  private mutating func compare(
    _ quick: consuming Ledger, _ tree: consuming Ledger, of log: [UInt8], _ badLines: Int?
  ) -> String? {
    if let badLines {
      tally.badLines += badLines
      tally.events += quick.eventCount
    }
    for isSettled in [false, true] {
      if isSettled {
        quick.settle()
        tree.settle()
      }
      let left = LedgerText(quick, of: log, at: ReaderFuzz.base).bytes
      let right = LedgerText(tree, of: log, at: ReaderFuzz.base).bytes
      guard left != right else { continue }
      return (isSettled ? "settled" : "read") + ReaderFuzz.firstDifference(left, right)
    }
    return nil
  }

  /// Returns the rows that one line gives, read the fast path and through the tree.
  package static func rows(_ line: [UInt8]) -> (quick: [UInt8], tree: [UInt8]) {
    var quick = EventReader(into: Ledger(seed: 1))
    var tree = EventReader(into: Ledger(seed: 1))
    read(line + [10], base, &quick)
    tree.read(line, place: base)
    let left = LedgerText(quick.finish(), of: line, at: base).bytes
    return (left, LedgerText(tree.finish(), of: line, at: base).bytes)
  }

  private static func firstDifference(_ left: [UInt8], _ right: [UInt8]) -> String {
    let lefts = left.split(separator: 10)
    let rights = right.split(separator: 10)
    for (left, right) in zip(lefts, rights) where left != right {
      return "\nquick \(String(decoding: left, as: UTF8.self))"
        + "\ntree  \(String(decoding: right, as: UTF8.self))"
    }
    let more = lefts.count > rights.count ? lefts.last : rights.last
    return ": \(lefts.count) rows and \(rights.count)"
      + " \(String(decoding: more ?? [], as: UTF8.self))"
  }

  /// Reads whole lines the fast path, with as much memory around them as the reader may look at.
  private static func read(_ lines: [UInt8], _ place: UInt64, _ reader: inout EventReader) {
    let padding = [UInt8](repeating: 10, count: 64)
    let memory = padding + lines + padding
    unsafe memory.withUnsafeBytes { memory in
      guard let start = memory.baseAddress else { return }
      let first = unsafe start + padding.count
      _ = unsafe reader.readLines(first, first + lines.count, place: place, line: 1)
    }
  }
}
