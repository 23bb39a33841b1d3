import SeenCore
import SeenStore
import SeenWire

/// Writing the lines of a published journal.
extension Journal {
  /// Rewrites what a published journal says of events that have other values now.
  func restate(_ events: PublishedEvents, at path: String) throws(AppError) {
    guard !events.restated.isEmpty else { return }
    let host = host
    let (_, writer) = try openPublished(at: path)
    do {
      try writer.restate(
        events.restated, pictures: events.replacedPictures, random: { host.randomBytes($0) })
    } catch {
      throw .append(error)
    }
  }

  /// Erases what a published journal says of events that were forgotten since.
  func erase(_ forgotten: Set<EventID>, at path: String) throws(AppError) {
    guard !forgotten.isEmpty else { return }
    let host = host
    let (folder, writer) = try openPublished(at: path)
    let log = try replay(folder, .all, .indexedSilently)
    let texts = texts(of: log)
    var pictures: Set<String> = []
    for row in 0..<log.ledger.index.count {
      guard let event = try texts.event(log.ledger.index[row].line), forgotten.contains(event.id)
      else { continue }
      pictures.formUnion(event.pictures)
    }
    do {
      _ = try writer.forget(forgotten, pictures: pictures, random: { host.randomBytes($0) })
    } catch {
      throw .append(error)
    }
  }

  /// Opens a published journal to rewrite some of its lines.
  private func openPublished(
    at path: String
  ) throws(AppError) -> (folder: JournalFolder, writer: JournalWriter) {
    let folder: JournalFolder
    do {
      folder = try JournalFolder(at: path, knowing: host.versions, in: host.files)
    } catch {
      throw .journal(error)
    }
    return (folder, JournalWriter(folder, try writerSettings(), in: host.files))
  }

  /// Appends lines to the segments of a published journal, which is created if there is none.
  func append(
    _ events: PublishedEvents, at path: String
  ) throws(AppError) {
    let host = host
    let folder: JournalFolder
    do {
      folder = try JournalFolder.create(
        at: path, knowing: host.versions, now: host.now, random: { host.randomBytes($0) },
        in: host.files
      ).journal
    } catch {
      throw .journal(error)
    }
    try requireWriting(folder)
    var segments: [(name: String, bytes: [UInt8])] = []
    var places: [String: Int] = [:]
    for line in events.lines {
      let place = places[line.segment] ?? segments.count
      if place == segments.count {
        places[line.segment] = place
        segments.append((line.segment, []))
      }
      segments[place].bytes += line.bytes
      segments[place].bytes.append(10)
    }
    do throws(FileError) {
      let media = MediaFolder(folder, in: host.files)
      for picture in events.pictures {
        let mark = host.randomBytes(8).map { String($0, radix: 36) }.joined()
        try media.add(picture, synchronizing: request.isSynchronizing, mark: mark)
      }
      for segment in segments {
        let file = folder.eventsPath + "/" + segment.name
        try host.files.append(segment.bytes, toOrNew: file)
      }
      try host.files.synchronizeDirectory(folder.eventsPath)
    } catch {
      throw .file(error)
    }
  }
}

extension FileSystem {
  /// Appends lines to a file, which is created if there is none.
  ///
  /// A last line without a line feed is what a publication that was killed wrote of it. It is cut off, as the event is
  /// among those that are new: friends would be told of the damage for good. One that is whole is ended.
  fileprivate func append(_ lines: [UInt8], toOrNew path: String) throws(FileError) {
    guard try status(path) != nil else { return try writeNew(path, lines) }
    let present = try readWhole(path)
    let end = present.lastIndex(of: 10).map { $0 + 1 } ?? 0
    let isWhole = (try? EventLine.decode(present[end...])) != nil
    try withOpen(path, .append) { (file) throws(FileError) in
      if end < present.count, !isWhole { try truncate(file, to: UInt64(end)) }
      try appendAll((isWhole ? [10] : []) + lines, to: file)
      try synchronize(file)
    }
  }
}
