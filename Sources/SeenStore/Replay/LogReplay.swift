package import SeenCore
package import SeenWire

/// A ledger and the log that it was folded from.
package struct ReplayedLog: ~Copyable {
  /// The settled ledger.
  package var ledger: Ledger
  /// The layout of the segments.
  package var layout: LogLayout
  /// How many lines were bad.
  package var badLineCount: Int
  /// Whether some segment ends in a line without a line feed, which may still be growing.
  package var hasPartialLine = false
  /// How many bytes were read for it.
  package var newByteCount: UInt64 = 0
  /// How many bytes of a snapshot's segments were checked, because only their status had changed.
  package var checkedByteCount: UInt64 = 0
  /// The time from which every event has a row in the ledger's index: `Int64.min` if all have one, and `Int64.max` if
  /// none has.
  package internal(set) var indexStart = Int64.max
  /// The snapshot that it was read from; nil when everything was read.
  package var origin: SnapshotOrigin?
  /// The mapped snapshot with the ledger's columns; nil if everything was read.
  var memory: FileMapping?

  /// Adds events that are in no segment, and come after all others; their texts cannot be read.
  package mutating func add(_ lines: [UInt8]) {
    var taken = Ledger(seed: 0)
    swap(&taken, &ledger)
    var reader = EventReader(into: taken)
    for line in lines.split(separator: 10) { reader.read(Array(line), place: 0) }
    ledger = reader.finish()
    ledger.settle()
  }
}

/// Folds every segment of a journal into a ledger.
///
/// One pass over the bytes in the order of the files; a second one only if some id was repeated,
/// to choose between its lines. Takes no lock: a line that is still being written is a torn tail.
package struct LogReplay {
  package struct Options: Sendable {
    /// Up to where events count.
    package var prefix = LogPrefix.all
    /// Whether the ledger keeps a row for every event.
    package var keepsIndex = false
    /// The seed of the ledger's hashes.
    package var seed: UInt64
    /// How many bytes a log must have to be read by two threads: below that, the second costs more than it saves.
    package var bytesWorthThread: UInt64 = 512 << 10
    /// The events that do not count, as if their lines were not there.
    var leftOut: PrivateEvents?
    /// The writers that count, if the journal has more than allowed.
    var chosenWriters: [String]?

    /// Creates options for reading everything.
    package init(seed: UInt64) {
      self.seed = seed
    }
  }

  /// Reads all segments in `events`.
  ///
  /// A log of half a mebibyte or more is read by two threads where there are two processors: each fills a ledger of
  /// its own, and the first absorbs the second.
  /// - Complexity: O(n) in the bytes; memory for the ledger and a buffer a thread.
  package static func run(
    _ segments: SegmentList, in files: some FileSystem, _ options: Options
  ) throws(FileError) -> ReplayedLog {
    var reading: PartReading
    let byteCount = segments.byteCount
    if byteCount >= options.bytesWorthThread, TwoThreads.areUseful {
      reading = try readOnTwoThreads(segments, in: files, options)
    } else {
      reading = PartReading(segments, options, byteCount: byteCount)
      try reading.run(.whole(segments), in: files)
    }
    if reading.hasLeftOutWriters {
      var options = options
      options.chosenWriters = try WriterCensus.chosen(of: segments, in: files, seed: options.seed)
      return try run(segments, in: files, options)
    }
    return try reading.settle(segments, in: files, options)
  }

  private static func readOnTwoThreads(
    _ segments: SegmentList, in files: some FileSystem, _ options: Options
  ) throws(FileError) -> PartReading {
    let byteCount = segments.byteCount
    let (first, second) = LogPieces.halves(segments, shortest: options.bytesWorthThread / 2)
    let readings = UnsafeMutablePointer<PartReading>.allocate(capacity: 2)
    defer { unsafe readings.deallocate() }
    var failures: (FileError?, FileError?) = (nil, nil)
    TwoThreads.run {
      unsafe readings.initialize(to: PartReading(segments, options, byteCount: byteCount))
      failures.0 = unsafe readings[0].failure(first, second, in: files)
    } beside: {
      unsafe (readings + 1).initialize(
        to: PartReading(segments, options, byteCount: byteCount / 2))
      failures.1 = unsafe readings[1].failure(second, first, in: files)
    }
    var reading = unsafe readings.move()
    let other = unsafe (readings + 1).move()
    if let failure = failures.0 ?? failures.1 { throw failure }
    reading.absorb(other)
    return reading
  }
}
