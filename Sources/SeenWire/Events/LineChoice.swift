package import SeenCore

/// Chooses between the lines of ids that came more than once, by the rules of SPEC.md.
///
/// Equal lines are one line. Of several lines with one id and one time exactly one counts: a forgotten event
/// first, then the greatest revision, then a right or missing sum before a wrong one, then the greatest bytes.
/// Lines with one id and different times are events of their own.
package struct LineChoice {
  /// One line of an id that came more than once.
  struct Candidate {
    let decoded: DecodedLine
    /// The line without its carriage return.
    let bytes: [UInt8]
    let place: UInt64
    let lineNumber: UInt32
    let id: UInt64
    /// Whether another reader met it, who met its ids anew.
    let isSecondReaders: Bool

    var revision: Int { decoded.event.revision ?? 0 }
  }

  private let ids: Set<UInt64>
  private var candidates: [Candidate] = []
  private var isAtSecondReader = false

  /// Begins a choice between the lines of some ids.
  package init(_ ids: [UInt64]) {
    self.ids = Set(ids)
  }

  /// From here on come the lines that a second reader read.
  package mutating func beginSecondReader() { isAtSecondReader = true }

  /// Looks at whole lines, and keeps those whose ids are wanted; every valid line of an id must come by, in the order
  /// in which it was read.
  ///
  /// - Parameters:
  ///   - start: The first byte of a line.
  ///   - end: The byte behind the last line, or behind its line feed.
  ///   - place: Where the first byte lies in the log.
  ///   - line: The number of the first line in its segment, from 1.
  ///   - ledger: The ledger that names the writers.
  /// - Returns: How many lines there were.
  package mutating func look(
    _ start: UnsafeRawPointer, _ end: UnsafeRawPointer, place: UInt64, line: UInt32,
    in ledger: borrowing Ledger
  ) -> UInt32 {
    var pointer = unsafe start
    var number = line
    while unsafe pointer < end {
      var lineEnd = unsafe pointer
      while unsafe lineEnd < end, unsafe lineEnd.byte() != 10 { unsafe lineEnd += 1 }
      let memory = unsafe UnsafeRawBufferPointer(start: pointer, count: lineEnd - pointer)
      let at = unsafe place &+ UInt64(pointer - start)
      consider(unsafe Array(memory), place: at, lineNumber: number, in: ledger)
      unsafe pointer = lineEnd + 1
      number &+= 1
    }
    return number &- line
  }

  private mutating func consider(
    _ line: [UInt8], place: UInt64, lineNumber: UInt32, in ledger: borrowing Ledger
  ) {
    if let quick = LineChoice.quickID(line), let id = ledger.packed(quick), !ids.contains(id) {
      return
    }
    guard let decoded = try? EventLine.decode(line[...]), let id = ledger.packed(decoded.event.id),
      ids.contains(id)
    else { return }
    let bytes = line.last == 13 ? Array(line.dropLast()) : line
    candidates.append(
      Candidate(
        decoded: decoded, bytes: bytes, place: place, lineNumber: lineNumber, id: id,
        isSecondReaders: isAtSecondReader))
  }

  /// Returns the id of a line that begins with a plain one.
  private static func quickID(_ line: [UInt8]) -> EventID? {
    let prefix = Array("{\"id\":\"".utf8)
    guard line.starts(with: prefix) else { return nil }
    guard let end = line[prefix.count...].prefix(82).firstIndex(of: 34) else { return nil }
    return EventID(String(decoding: line[prefix.count..<end], as: UTF8.self))
  }

  /// Replaces what a reader's ledger holds of these ids by the lines that count.
  ///
  /// - Complexity: O(n) in the ledger's rows, O(k log k) in the lines of these ids.
  package consuming func apply(to reader: inout EventReader) {
    // Of equal lines the same one stays, in whatever order they were read.
    let groups = Dictionary(grouping: candidates.sorted { $0.place < $1.place }) {
      EventGroup(id: $0.id, time: $0.decoded.event.time)
    }
    // Each reader applied the first line of an id that it met.
    let applied = Dictionary(
      candidates.filter { reader.holds($0) }.map { (AppliedLine($0.id, $0.isSecondReaders), $0) }
    ) { first, _ in first }
    var found: [Finding.Kind: Int] = [:]
    for line in applied.values {
      for finding in line.decoded.findings { found[finding.kind, default: 0] += 1 }
    }
    reader.ledger.withdraw(
      Set(candidates.map(\.id)), kinds: applied.values.map(\.decoded.event.kind),
      lines: Set(candidates.map(\.place)), found: found)
    reader.readsChosenLines = true
    var times: [UInt64: Int] = [:]
    for group in groups.keys { times[group.id, default: 0] += 1 }
    for (group, lines) in groups.sorted(by: { $0.key < $1.key }) {
      guard let winner = lines.max(by: LineChoice.yields) else { continue }
      reader.lineNumber = winner.lineNumber
      reader.read(winner.bytes, place: winner.place)
      for line in lines where line.bytes != winner.bytes {
        reader.lineNumber = line.lineNumber
        let isRevised = line.revision < winner.revision
        reader.find(
          .variant, TextRange(place: line.place, length: line.bytes.count),
          detail: isRevised ? reader.ledger.words.intern(Finding.revised) : .none)
      }
      guard times[group.id] ?? 0 > 1 else { continue }
      reader.ledger.noteFork(of: Symbol(truncatingIfNeeded: group.id >> 48))
      reader.lineNumber = winner.lineNumber
      reader.find(.fork, TextRange(place: winner.place, length: winner.bytes.count))
    }
    reader.readsChosenLines = false
  }

  /// An id, and which reader met it.
  private struct AppliedLine: Hashable {
    let id: UInt64
    let isSecondReaders: Bool

    init(_ id: UInt64, _ isSecondReaders: Bool) {
      self.id = id
      self.isSecondReaders = isSecondReaders
    }
  }

  /// An id and a time: what the lines of one event share.
  private struct EventGroup: Hashable, Comparable {
    let id: UInt64
    let time: Instant

    static func < (left: EventGroup, right: EventGroup) -> Bool {
      (left.id, left.time) < (right.id, right.time)
    }
  }

  /// Whether the first of two lines of one event gives way to the second.
  private static func yields(_ left: Candidate, _ right: Candidate) -> Bool {
    func rank(_ line: Candidate) -> (Int, Int, Int) {
      let event = line.decoded.event
      return (
        event.kind == .eventForgotten ? 1 : 0, event.revision ?? 0,
        line.decoded.sum == .wrong ? 0 : 1
      )
    }
    if rank(left) != rank(right) { return rank(left) < rank(right) }
    return left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension EventReader {
  /// Whether a line belongs to the part of the log that is read.
  fileprivate func holds(_ line: LineChoice.Candidate) -> Bool {
    let event = line.decoded.event
    return prefix.holds(
      EventKey(id: line.id, time: event.time.milliseconds), writer: { event.id.writer.text })
  }
}
