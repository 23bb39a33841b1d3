import SeenCore

/// Chooses between the lines of ids that came more than once, by the rules of SPEC.md.
///
/// Equal lines are one line. Of several lines with the same id and time, exactly one counts: a forgotten event first,
/// then the greatest revision, then a right or missing sum before a wrong one, then the greatest bytes. Lines with the
/// same id and different times are separate events.
///
/// The lines are not kept, as there may be many. In a first pass, `scan` notes what decides between them, 56 bytes
/// each; for most, the reader has already noted it (`RepeatedLine`). Lines that differ only in their bytes are passed a
/// second time, to `compare`. `decide` then says which count, and these are read into the ledger.
package struct LineChoice {
  private let ids: Set<UInt64>
  private var candidates: [LineCandidate] = []
  /// The ids with lines that the current reader has applied.
  private var applied: Set<UInt64> = []
  /// How many lines of each kind were applied, and how many findings of each kind they had.
  private var kinds: [EventKind?: Int] = [:]
  private var found: [Finding.Kind: Int] = [:]
  /// The lines whose bytes must be compared, by place: candidates, and the indexes of their events in `greatest`.
  private var rivals: [(candidate: Int32, event: Int32)] = []
  /// For each such event, the greatest line so far, its candidate, and how many lines are still missing.
  ///
  /// The bytes are dropped after the last one.
  private var greatest: [(bytes: [UInt8], candidate: Int32, left: Int32)] = []

  /// Begins a choice between the lines of some ids.
  package init(_ ids: [UInt64]) {
    self.ids = Set(ids)
    candidates.reserveCapacity(ids.count + self.ids.count)
  }

  /// Merges the scan of another choice between lines of the same ids: lines of a second reader, to which their ids were
  /// new.
  package mutating func absorb(_ other: consuming LineChoice) {
    candidates += other.candidates
    kinds.merge(other.kinds, uniquingKeysWith: +)
    found.merge(other.found, uniquingKeysWith: +)
  }

  /// Scans whole lines, and notes what decides between those with wanted ids.
  ///
  /// Every valid line of an id must be passed, in the order in which it was read.
  /// - Parameters:
  ///   - start: The first byte of a line.
  ///   - end: The byte after the last line feed, or after a line without one; 64 line feeds must follow.
  ///   - place: Where the first byte lies in the log.
  ///   - line: The number of the first line in its segment, from 1.
  ///   - registered: The reader's notes about lines from here on, by place; those of scanned lines are removed.
  ///   - reader: The reader that read them before.
  /// - Returns: How many lines there were.
  package mutating func scan(
    _ start: UnsafeRawPointer, _ end: UnsafeRawPointer, place: UInt64, line: UInt32,
    registered: inout ArraySlice<RepeatedLine>, by reader: inout EventReader
  ) -> UInt32 {
    var pointer = unsafe start
    var number = line
    while unsafe pointer < end {
      let lineEnd = unsafe Scanner.lineFeed(pointer)
      let at = unsafe place &+ UInt64(pointer - start)
      if let known = registered.first, known.place == at, let id = unsafe reader.plainID(pointer),
        ids.contains(id)
      {
        candidates.append(LineCandidate(id, known, lineNumber: number))
      } else if let seen = unsafe reader.inspect(pointer, lineEnd, for: { ids.contains($0) }) {
        let line = unsafe RepeatedLine(seen, RepeatedLine.bytes(pointer, lineEnd), place: at)
        candidates.append(LineCandidate(seen.key.id, line, lineNumber: number))
        // Each reader applied the first line of an id that it saw.
        if reader.holds(seen.key), applied.insert(seen.key.id).inserted {
          kinds[seen.kind, default: 0] += 1
          for kind in unsafe seen.findings(pointer, lineEnd) { found[kind, default: 0] += 1 }
        }
      }
      if registered.first?.place == at { registered.removeFirst() }
      unsafe pointer = lineEnd + 1
      number &+= 1
    }
    return number &- line
  }

  /// Ends the first pass, and returns the places of the lines that must be passed again, in order.
  /// - Complexity: O(n log n) in the lines.
  package mutating func rivalPlaces() -> [UInt64] {
    // Of equal lines, the same one is kept, in whatever order they were read.
    candidates.sort()
    var event = 0..<0
    while takeEvent(&event) {
      let tops = tops(of: event)
      if tops.count == 1 {
        candidates[tops[0]].isChosen = true
        continue
      }
      for candidate in tops {
        rivals.append((Int32(truncatingIfNeeded: candidate), Int32(greatest.count)))
      }
      greatest.append(([], .max, Int32(truncatingIfNeeded: tops.count)))
    }
    rivals.sort { candidates[Int($0.candidate)].place < candidates[Int($1.candidate)].place }
    return rivals.map { candidates[Int($0.candidate)].place }
  }

  /// Moves on to the lines of the next event, which are adjacent; returns false after the last.
  private func takeEvent(_ event: inout Range<Int>) -> Bool {
    let first = event.upperBound
    guard first < candidates.count else { return false }
    var end = first + 1
    while end < candidates.count, candidates[end].isSameEvent(as: candidates[first]) { end += 1 }
    event = first..<end
    return true
  }

  /// Up to this many lines are compared with each other; more are looked up.
  private static let few = 8

  /// Returns the lines of an event that are tied for first except for their bytes; of equal ones, the first.
  private func tops(of event: Range<Int>) -> [Int] {
    var top = event.lowerBound
    for line in event where candidates[line].line.rank > candidates[top].line.rank { top = line }
    var tops = [top]
    let others = event.filter { $0 != top && candidates[$0].line.rank == candidates[top].line.rank }
    guard others.count > LineChoice.few else {
      for line in others
      where !tops.contains(where: { candidates[$0].line.digest == candidates[line].line.digest }) {
        tops.append(line)
      }
      return tops
    }
    var digests: Set<UInt64> = [candidates[top].line.digest]
    for line in others where digests.insert(candidates[line].line.digest).inserted {
      tops.append(line)
    }
    return tops
  }

  /// Compares the bytes of one of the lines of `rivalPlaces` with those of the others of its event.
  /// - Parameters:
  ///   - line: Its first byte; a line feed must follow the line.
  ///   - index: The index of its place.
  package mutating func compare(_ line: UnsafeRawPointer, _ index: Int) {
    let bytes = unsafe RepeatedLine.bytes(line, Scanner.lineFeed(line))
    let (candidate, event) = (rivals[index].candidate, Int(rivals[index].event))
    let isGreater = unsafe greatest[event].bytes.withUnsafeBytes { unsafe $0.precedes(bytes) }
    greatest[event].left -= 1
    if isGreater { greatest[event].candidate = candidate }
    if greatest[event].left == 0 {
      greatest[event].bytes = []
    } else if isGreater {
      greatest[event].bytes = unsafe Array(bytes)
    }
  }

  /// Withdraws what a reader's ledger holds of these ids, and notes findings about lines that do not count.
  ///
  /// - Returns: The lines that count, by place: they are to be read again.
  /// - Complexity: O(n) in the ledger's rows, O(k log k) in the lines of these ids.
  package consuming func decide(in reader: inout EventReader) -> [ChosenLine] {
    for winner in greatest where winner.candidate != .max {
      candidates[Int(winner.candidate)].isChosen = true
    }
    (rivals, greatest) = ([], [])
    withdraw(from: &reader)
    var chosen: [ChosenLine] = []
    var event = 0..<0
    while takeEvent(&event) {
      guard let winner = event.first(where: { candidates[$0].isChosen }) else { continue }
      register(event, candidates[winner], in: &reader)
      chosen.append(
        ChosenLine(place: candidates[winner].place, lineNumber: candidates[winner].lineNumber))
    }
    chosen.sort { $0.place < $1.place }
    return chosen
  }

  private func withdraw(from reader: inout EventReader) {
    var wanted: [UInt64] = []
    for candidate in candidates where candidate.id != wanted.last { wanted.append(candidate.id) }
    for candidate in candidates {
      reader.ledger.latestRepeat = max(reader.ledger.latestRepeat, candidate.line.time)
    }
    let places = candidates.map(\.place).sorted()
    reader.ledger.withdraw(wanted, kinds: kinds, found: found) { place in
      let index = places.partitionPoint { $0 < place }
      return index < places.count && places[index] == place
    }
  }

  /// Notes the superseded lines of an event, and whether another event has its id.
  private func register(
    _ event: Range<Int>, _ winner: LineCandidate, in reader: inout EventReader
  ) {
    for other in candidates[event] where other.line.digest != winner.line.digest {
      let isRevised = other.line.revision < winner.line.revision
      reader.lineNumber = other.lineNumber
      reader.find(
        .variant, other.line.range,
        detail: isRevised ? reader.ledger.words.intern(Finding.revised) : .none)
    }
    let isFirst = event.lowerBound == 0 || candidates[event.lowerBound - 1].id != winner.id
    let isLast =
      event.upperBound == candidates.count || candidates[event.upperBound].id != winner.id
    if isFirst, isLast { return }
    reader.ledger.registerFork(of: Symbol(truncatingIfNeeded: winner.id >> 48))
    reader.lineNumber = winner.lineNumber
    reader.find(.fork, winner.line.range)
  }
}

/// A line with a repeated id that counts.
package struct ChosenLine: Sendable {
  /// Where it lies in the log.
  package let place: UInt64
  /// Its number in its segment, from 1.
  let lineNumber: UInt32
}

/// A line with a repeated id.
private struct LineCandidate: Comparable {
  /// The packed id.
  let id: UInt64
  /// What decides between it and the others.
  let line: RepeatedLine
  /// Its number in its segment, from 1.
  let lineNumber: UInt32
  /// Whether it counts.
  var isChosen = false

  init(_ id: UInt64, _ line: RepeatedLine, lineNumber: UInt32) {
    self.id = id
    self.line = line
    self.lineNumber = lineNumber
  }

  /// Where it lies in the log.
  var place: UInt64 { line.place }

  /// Whether both are lines of one event.
  func isSameEvent(as other: LineCandidate) -> Bool {
    id == other.id && line.time == other.line.time
  }

  static func < (left: LineCandidate, right: LineCandidate) -> Bool {
    if left.id != right.id { return left.id < right.id }
    if left.line.time != right.line.time { return left.line.time < right.line.time }
    return left.place < right.place
  }

  static func == (left: LineCandidate, right: LineCandidate) -> Bool {
    left.isSameEvent(as: right) && left.place == right.place
  }
}

extension EventReader {
  /// Whether an event belongs to the part of the log that is read.
  fileprivate func holds(_ key: EventKey) -> Bool {
    prefix.holds(key, writer: { ledger.writers.text(key.writer) })
  }
}
