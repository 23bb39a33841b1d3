import SeenCore
import SeenWire

/// Rereads the lines of repeated ids and applies those that count; each thread rereads what it read before.
struct ChoiceReading {
  /// A piece of the log that was read, and how many lines of its segment come before it.
  struct Part {
    let piece: LineVisit.Piece
    let linesBefore: UInt32
    /// Notes about its lines with repeated ids.
    let repeats: [RepeatedLine]
  }

  /// The folder of the segments.
  let directory: String
  /// The pieces that this reader read, and those of the second thread.
  let own: [Part]
  let foreign: [Part]
  /// How many lines that count are worth a second thread.
  let linesWorthThread: Int

  /// Chooses between the lines of repeated ids.
  /// - Complexity: O(n) in the bytes of the log and in the ledger's rows, O(k log k) in the lines of these ids.
  func choose(in files: some FileSystem, for reader: inout EventReader) throws(FileError) {
    var choice = LineChoice(reader.ledger.repeated)
    try scan(&choice, &reader, in: files)
    let rivals = choice.rivalPlaces()
    var visit = LineVisit(directory)
    let pieces = (own + foreign).map(\.piece)
    try unsafe visit.read(pieces, at: rivals, in: files) { unsafe choice.compare($0, $1) }
    let chosen = choice.decide(in: &reader)
    reader.readsChosenLines = true
    defer { reader.readsChosenLines = false }
    try read(chosen, &reader, in: files)
  }

  /// Scans all lines, on both threads.
  private func scan(
    _ choice: inout LineChoice, _ reader: inout EventReader, in files: some FileSystem
  ) throws(FileError) {
    guard !foreign.isEmpty else { return try scan(own, &choice, &reader, in: files) }
    var others = choice
    var other = reader.inspectionCopy()
    var failures: (FileError?, FileError?) = (nil, nil)
    TwoThreads.run {
      do throws(FileError) {
        try scan(own, &choice, &reader, in: files)
      } catch { failures.0 = error }
    } beside: {
      do throws(FileError) {
        try scan(foreign, &others, &other, in: files)
      } catch { failures.1 = error }
    }
    if let failure = failures.0 ?? failures.1 { throw failure }
    choice.absorb(others)
  }

  private func scan(
    _ parts: [Part], _ choice: inout LineChoice, _ reader: inout EventReader,
    in files: some FileSystem
  ) throws(FileError) {
    var visit = LineVisit(directory)
    for part in parts {
      var line = part.linesBefore
      var registered = part.repeats[...]
      try unsafe visit.read(
        part.piece, in: files,
        { first, end, place in
          line &+= unsafe choice.scan(
            first, end, place: place, line: line &+ 1, registered: &registered, by: &reader)
        }, overlong: { line &+= 1 })
    }
  }

  /// Reads the lines that count, on both threads if there are many.
  private func read(
    _ chosen: [ChosenLine], _ reader: inout EventReader, in files: some FileSystem
  ) throws(FileError) {
    guard !foreign.isEmpty, chosen.count >= linesWorthThread else {
      return try read(chosen, in: own + foreign, &reader, in: files)
    }
    var other = reader.beside(expecting: chosen.count / 2)
    other.readsChosenLines = true
    var failures: (FileError?, FileError?) = (nil, nil)
    TwoThreads.run {
      do throws(FileError) {
        try read(chosen, in: own, &reader, in: files)
      } catch { failures.0 = error }
    } beside: {
      do throws(FileError) {
        try read(chosen, in: foreign, &other, in: files)
      } catch { failures.1 = error }
    }
    if let failure = failures.0 ?? failures.1 { throw failure }
    let writerCount = reader.ledger.writers.count + other.ledger.writers.count
    if reader.ledger.writersAreChosen || writerCount <= Ledger.maximumWriters {
      reader.absorb(other)
    } else {
      // The numbers of writers must not depend on the other thread.
      try read(chosen, in: foreign, &reader, in: files)
    }
  }

  private func read(
    _ chosen: [ChosenLine], in parts: [Part], _ reader: inout EventReader,
    in files: some FileSystem
  ) throws(FileError) {
    var visit = LineVisit(directory)
    try unsafe visit.read(
      parts.map(\.piece), at: chosen.map(\.place), in: files,
      { line, index in unsafe reader.read(line, chosen: chosen[index]) },
      leave: { reader.nameTitles() })
  }
}
