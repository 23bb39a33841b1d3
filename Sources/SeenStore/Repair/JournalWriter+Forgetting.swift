package import SeenCore
import SeenWire

extension JournalWriter {
  /// Erases the data of events: each is replaced by a line without data, and its other lines are removed.
  ///
  /// Each event's id, time, batch and former type are kept, so that no number is missing. Caches, which also hold
  /// texts, are removed, and so are lines of the events in the quarantine and pictures that only these events name.
  ///
  /// A last line without a line feed is removed too: a program that is still writing it either holds the lock, or
  /// ignores it and may lose the line.
  ///
  /// The line that makes an event count is changed last: if this is interrupted, the event is not forgotten yet, and a
  /// second run finds it.
  ///
  /// - Parameters:
  ///   - ids: The events.
  ///   - pictures: The pictures that they name, by their SHA-256.
  ///   - quoted: What else makes a line that is no event one of theirs, such as the id of their title in quotes.
  ///   - random: Returns a number of random bytes.
  ///   - onWait: Called once when another program holds the lock for long.
  /// - Returns: How many lines were erased, and the files that were removed, by their paths in the journal.
  /// - Throws: `notRecorded` if it is incomplete; running it again does the rest.
  /// - Complexity: O(n) in the bytes of the journal.
  package func forget(
    _ ids: Set<EventID>, pictures: Set<String>, quoted: [String] = [],
    random: (_ byteCount: Int) -> [UInt8], onWait: () -> Void = {}
  ) throws(AppendError) -> (lineCount: Int, removed: [String]) {
    try journal.checkWriting()
    let names: [String]
    do throws(FileError) {
      names = try SegmentList(of: journal.eventsPath, in: files).segments.map(\.name)
    } catch {
      throw .notRecorded(error)
    }
    let lines = ForgottenLines(ids, quoted)
    var last: [String: String] = [:]
    var removed: [String] = []
    do throws(FileError) {
      last = try lines.lastSegments(names, in: journal, files)
      try removeCaches()
      try cleanQuarantine(of: lines.marks, random: random)
      removed = try remove(pictures, unlessNamedIn: names) { lines.has($0) }
    } catch {
      throw .notRecorded(error)
    }
    var replaced: Set<String> = []
    let changed = try rewrite(
      names, withTails: true, keepingIn: nil, random: random, onWait: onWait
    ) { line in
      guard let decoded = try? EventLine.decode(line.bytes) else {
        return lines.has(line.bytes) ? .remove : .keep
      }
      let event = decoded.event
      guard ids.contains(event.id) else { return .keep }
      let name = ForgottenLines.name(event)
      guard (last[name] ?? line.segment).isSame(as: line.segment), replaced.insert(name).inserted
      else { return .remove }
      if event.kind == .eventForgotten { return .keep }
      let text = EventLine.encode(event.forgotten)
      // Handwritten lines have no sums, and a single line with one would make the others look changed.
      return .replace(decoded.sum == .missing ? text.dropLast(26) + [UInt8(ascii: "}")] : text)
    }
    // A concurrent reader may have created them again.
    do throws(FileError) { try removeCaches() } catch { throw .notRecorded(error) }
    return (changed.reduce(0) { $0 + $1.lineCount }, removed)
  }

  func removeCaches() throws(FileError) {
    guard files.isDirectory(journal.cachePath) else { return }
    for name in try files.list(journal.cachePath) {
      let path = journal.cachePath + "/" + name
      if try files.status(path)?.kind == .file { try files.unlink(path) }
    }
  }

  /// Removes lines with some texts in them from the files of the quarantine.
  func cleanQuarantine(
    of marks: [[UInt8]], random: (_ byteCount: Int) -> [UInt8]
  ) throws(FileError) {
    let folder = journal.path + "/" + Quarantine.name
    guard files.isDirectory(folder) else { return }
    // In the note about a line, quotes in its text are escaped.
    let all = marks + marks.map { $0.flatMap { $0 == 34 ? [92, 34] : [$0] } }
    for name in try files.list(folder) {
      let path = folder + "/" + name
      guard try files.status(path)?.kind == .file else { continue }
      let bytes = try files.readWhole(path)
      let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
      let kept = lines.filter { line in !all.contains { line.contains(bytes: $0) } }
      guard kept.count < lines.count else { continue }
      try files.replace(
        path, with: Array(kept.joined(separator: [10])), mark: Hexadecimal.text(random(8)),
        synchronizing: settings.isSynchronizing)
    }
  }

  /// Returns the pictures that no line names.
  ///
  /// - Parameters:
  ///   - pictures: The pictures, by their SHA-256.
  ///   - segments: The segments that are read.
  ///   - isLeftOut: Tells that a line does not count.
  /// - Returns: Those that no other line names.
  /// - Throws: Why a segment cannot be read.
  /// - Complexity: O(n) in the bytes for each picture.
  package func unnamed(
    _ pictures: Set<String>, in segments: [String],
    besides isLeftOut: (ArraySlice<UInt8>) -> Bool = { _ in false }
  ) throws(FileError) -> Set<String> {
    var left = pictures
    for segment in segments where !left.isEmpty {
      let bytes = try files.readWhole(journal.eventsPath + "/" + segment)
      for line in bytes.unmarked.split(separator: 10) {
        left = left.filter { !line.contains(bytes: Array($0.utf8)) || isLeftOut(line) }
      }
    }
    return left
  }

  /// Removes the files of pictures that no other line names; returns their paths in the journal.
  func remove(
    _ pictures: Set<String>, unlessNamedIn segments: [String],
    besides isLeftOut: (ArraySlice<UInt8>) -> Bool
  ) throws(FileError) -> [String] {
    let left = try unnamed(pictures, in: segments, besides: isLeftOut)
    let folder = MediaFolder(journal, in: files)
    var removed: [String] = []
    for picture in left.sorted(by: { $0.precedes($1) }) {
      while let file = try folder.file(of: picture) {
        try files.unlink(folder.path(of: file))
        removed.append(file.path)
      }
    }
    return removed
  }
}

/// Which lines are of events that are to be forgotten.
private struct ForgottenLines {
  /// The ids, and what else is quoted, as they stand in lines.
  let marks: [[UInt8]]
  private let ids: Set<EventID>

  init(_ ids: Set<EventID>, _ quoted: [String]) {
    self.ids = ids
    marks = ids.map { Array("\"\($0)\"".utf8) } + quoted.map { Array($0.utf8) }
  }

  /// What all variants of one event have in common.
  static func name(_ event: Event) -> String { "\(event.id) \(event.time)" }

  /// Returns whether a line is one of the events, or is not an event and quotes the id of one.
  func has(_ line: ArraySlice<UInt8>) -> Bool {
    guard marks.contains(where: { line.contains(bytes: $0) }) else { return false }
    guard let event = try? EventLine.decode(line.withoutReturn).event else {
      return true
    }
    return ids.contains(event.id)
  }

  /// Returns, for each event, the last segment with a line of it that can be changed.
  /// - Complexity: O(n) in their bytes.
  func lastSegments(
    _ segments: [String], in journal: JournalFolder, _ files: any FileSystem
  ) throws(FileError) -> [String: String] {
    var last: [String: String] = [:]
    guard segments.count > 1 else { return [:] }
    for segment in segments {
      let bytes = try files.readWhole(journal.eventsPath + "/" + segment)
      for line in bytes.unmarked.split(separator: 10) {
        guard let event = try? EventLine.decode(line.withoutReturn).event, ids.contains(event.id)
        else {
          continue
        }
        last[ForgottenLines.name(event)] = segment
      }
    }
    return last
  }
}

extension Event {
  /// The id of the event that this one only adds to: the one that its kind requires, such as what it amends or answers,
  /// or the watch (not the title) that it rates.
  package var amendedEvent: String? {
    let ratesViewing = data["viewing"] == .bool(true)
    let reference = kind?.definition.fields.first { field in
      guard case .eventID = field.type else { return false }
      return field.isRequired || ratesViewing && field.name == "watch"
    }
    return reference.flatMap { data[$0.name]?.text }
  }

  /// What is left of the event when it is forgotten: its number, and its former type.
  package var forgotten: Event {
    var empty = Event(
      id: id, time: time, type: EventKind.eventForgotten.name,
      data: [JSON.Member("was", .string(type))])
    empty.batch = batch
    // A captured line is not captured again, nor a key used again; what was said cannot be read from this.
    if let source, source.hasPrefix("capture:") || source.hasPrefix(Event.keySource) {
      empty.source = source
    }
    return empty
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether these bytes contain others.
  /// - Complexity: O(n) for bytes whose first is rare.
  func contains(bytes: [UInt8]) -> Bool {
    guard let first = bytes.first else { return true }
    var start = startIndex
    while let place = self[start...].firstIndex(of: first), endIndex - place >= bytes.count {
      if self[place..<(place + bytes.count)].elementsEqual(bytes) { return true }
      start = place + 1
    }
    return false
  }
}
