import SeenCore

/// Reading single lines for the choice between those of one id.
extension EventReader {
  /// The parts of a line that decide whether it counts.
  struct InspectedLine {
    let key: EventKey
    let kind: EventKind?
    let sum: SumState
    var revision = 0
    /// Whether its data is unusual, so that there may be findings other than about its sum.
    var isUnusual = false
  }

  /// Inspects a line without applying it.
  ///
  /// - Parameters:
  ///   - line: The first byte.
  ///   - lineEnd: The line feed after the line; 64 readable bytes must follow.
  ///   - isWanted: Returns whether the lines of an id are wanted.
  /// - Returns: The result; nil if it is not an event, or not a wanted one.
  /// - Complexity: O(n) in the bytes.
  mutating func inspect(
    _ line: UnsafeRawPointer, _ lineEnd: UnsafeRawPointer, for isWanted: (UInt64) -> Bool
  ) -> InspectedLine? {
    guard unsafe lineEnd - line >= EventLine.minimumBytes else { return nil }
    if let id = unsafe plainID(line), !isWanted(id) { return nil }
    if unsafe UTF8Check.isValid(line, lineEnd), unsafe inspectQuickly(line, lineEnd) {
      return inspected.flatMap { isWanted($0.key.id) ? $0 : nil }
    }
    let memory = unsafe UnsafeRawBufferPointer(start: line, count: lineEnd - line)
    guard let decoded = try? EventLine.decode(unsafe Array(memory)[...]),
      let id = ledger.packed(decoded.event.id), isWanted(id)
    else { return nil }
    let event = decoded.event
    return InspectedLine(
      key: EventKey(id: id, time: event.time.milliseconds), kind: event.kind, sum: decoded.sum,
      revision: event.revision ?? 0, isUnusual: true)
  }

  /// Returns the id of a line that begins with it, 0 where its writer has no number; nil says nothing about any other.
  func plainID(_ line: UnsafeRawPointer) -> UInt64? {
    guard unsafe line.word8() & 0xff_ffff_ffff_ffff == 0x22_3a22_6469_227b else { return nil }
    let end = unsafe Scanner.special(line + 7)
    guard unsafe end.byte() == 34 else { return nil }
    return unsafe knownID(Text(line + 7, end - line - 7))
  }

  /// Sets `inspected` in every way but by the tree; returns false if the tree has to.
  private mutating func inspectQuickly(
    _ line: UnsafeRawPointer, _ lineEnd: UnsafeRawPointer
  ) -> Bool {
    isInspecting = true
    inspected = nil
    defer { isInspecting = false }
    if unsafe readCanonical(line) != nil { return true }
    let outlined = unsafe readOutlined(line, lineEnd)
    inspected?.isUnusual = true
    if case .unknown = outlined { return false }
    return true
  }

  /// Returns whether to apply a line that was read completely, if some are not: those after a prefix, and those that
  /// are only inspected.
  @inline(never) mutating func admitsUnusual(
    _ stamp: Stamp, _ line: UnsafeRawPointer, _ next: UnsafeRawPointer, _ ending: LineEnding
  ) -> Bool {
    let key = stamp.key
    if isInspecting {
      inspected = unsafe inspected(stamp, line, next, ending)
      return false
    }
    guard prefix.holds(key, writer: { ledger.writers.text(key.writer) }) else { return false }
    if readsChosenLines {
      ledger.count(key, stamp.kind, batch: stamp.batch)
      return true
    }
    if ledger.admit(key, stamp.kind, batch: stamp.batch) { return true }
    unsafe registerRepeat(stamp, line, next, ending)
    return false
  }

  /// Returns the parts of a line that was read completely.
  private func inspected(
    _ stamp: Stamp, _ line: UnsafeRawPointer, _ next: UnsafeRawPointer, _ ending: LineEnding
  ) -> InspectedLine {
    var sum = original?.sum ?? .missing
    if original == nil, ending.hasSum {
      let summed = unsafe next - line &- LineEnding.summedLength
      sum = unsafe Sum.of(line, count: summed) == ending.sum ? .right : .wrong
    }
    return InspectedLine(
      key: stamp.key, kind: stamp.kind, sum: sum, revision: original?.revision ?? 0)
  }

  /// Notes what decides whether a line with a repeated id counts, so that it need not be inspected later.
  @inline(never) mutating func registerRepeat(
    _ stamp: Stamp, _ line: UnsafeRawPointer, _ next: UnsafeRawPointer, _ ending: LineEnding
  ) {
    let seen = unsafe inspected(stamp, line, next, ending)
    let place = placeDelta &+ UInt64(UInt(bitPattern: line))
    repeats.append(unsafe RepeatedLine(seen, RepeatedLine.bytes(line, next - 1), place: place))
  }

  /// Returns and clears the notes about repeated lines, in the order in which they were read.
  package mutating func takeRepeats() -> [RepeatedLine] {
    let taken = repeats
    repeats = []
    return taken
  }

  /// Reads a chosen line into a ledger from which all lines of its id were withdrawn.
  ///
  /// `readsChosenLines` must be set. Names of titles are left waiting: `nameTitles` must follow before the memory of the
  /// line changes.
  /// - Parameters:
  ///   - line: The first byte; a line feed must follow the line, and 64 bytes that can be read.
  ///   - chosen: The result of its inspection.
  package mutating func read(_ line: UnsafeRawPointer, chosen: ChosenLine) {
    let lineEnd = unsafe Scanner.lineFeed(line)
    placeDelta = chosen.place &- UInt64(UInt(bitPattern: line))
    lineNumber = chosen.lineNumber
    let isText = unsafe UTF8Check.isValid(line, lineEnd)
    if isText, unsafe readCanonical(line) != nil { return }
    nameTitles()
    unsafe readUnusual(line, lineEnd, isText: isText)
  }
}

extension EventReader.InspectedLine {
  /// Returns the kinds of findings of the line when it is applied; the line must be in the given memory.
  func findings(_ line: UnsafeRawPointer, _ lineEnd: UnsafeRawPointer) -> [Finding.Kind] {
    guard isUnusual else { return sum == .wrong ? [.wrongSum] : [] }
    let memory = unsafe UnsafeRawBufferPointer(start: line, count: lineEnd - line)
    return (try? EventLine.decode(unsafe Array(memory)[...]))?.foundKinds ?? []
  }
}
