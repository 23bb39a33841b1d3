import SeenCore
import SeenWire

/// Where a writer left off, according to its own segments.
struct WriterTrail: Sendable, Equatable {
  /// The greatest number it has used; 0 before its first event.
  var number: UInt64 = 0
  /// Its latest stamp; nil before its first event.
  var time: Instant?
  /// The batch of its last event, if that batch was cut off.
  private(set) var cutOff: String?

  /// Adds another event of the writer.
  mutating func pass(_ number: UInt64, _ time: Instant?) {
    if number > self.number {
      self.number = number
      cutOff = nil
    }
    if let time { self.time = max(self.time ?? time, time) }
  }

  /// Adds the last event of one of the writer's segments.
  mutating func end(with event: Event) {
    guard event.id.number == number else { return }
    cutOff = event.batch.flatMap { event.id.ends($0) ? nil : $0 }
  }
}

/// Reads the ends of a writer's segments.
enum SegmentTail {
  /// How many segments are read: the last may be empty or torn.
  private static let segmentCount = 3

  /// Returns where a writer left off; it appends only, so its newest segments end with its last events.
  /// - Complexity: a dozen lines, unless they are damaged: about 10 µs.
  static func trail(
    of writer: WriterID, _ own: [SegmentName], in directory: String, _ files: any FileSystem
  ) throws(FileError) -> WriterTrail {
    var trail = WriterTrail()
    var found = 0
    for name in own.sorted().reversed() where found < segmentCount {
      let before = trail
      try read(directory + "/" + name.text, of: writer, into: &trail, files)
      if trail != before || found > 0 { found += 1 }
    }
    return trail
  }

  /// Reads the last lines of a segment, and as many more as it takes to find one of the writer's.
  private static func read(
    _ path: String, of writer: WriterID, into trail: inout WriterTrail, _ files: any FileSystem
  ) throws(FileError) {
    let file: OpenFile
    do throws(FileError) {
      file = try files.open(path, .read)
    } catch {
      // Something else with a segment's name; it has none of the writer's events.
      if [.notFound, .isDirectory, .isLink, .notRegular].contains(error.reason) { return }
      throw error
    }
    defer { files.close(file) }
    let end = try files.status(of: file).byteCount
    var count: UInt64 = 4 << 10
    while true {
      let start = end > count ? end - count : 0
      let bytes = try files.read(file, at: start, count: Int(end - start))
      var lines = (start > 0 ? bytes[...] : bytes.unmarked).split(separator: 10)[...]
      // The first piece may be the end of a line whose beginning was not read.
      if start > 0 { lines = lines.dropFirst() }
      var last: ArraySlice<UInt8>?
      for line in lines {
        let before = trail.number
        if let key = EventLine.key(line, of: writer) {
          trail.pass(key.number, key.time)
        } else if let event = try? EventLine.decode(line).event, event.id.writer == writer {
          trail.pass(event.id.number, event.time)
        } else {
          continue
        }
        if last == nil || trail.number > before { last = line }
      }
      if let last, let event = try? EventLine.decode(last).event { trail.end(with: event) }
      if last != nil || start == 0 { return }
      count *= 8
    }
  }
}
