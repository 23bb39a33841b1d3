import SeenCore
import SeenWire

/// Writing each kind of entry.
extension JournalExport {
  static func write(
    rating place: Int32, _ ledger: borrowing Ledger, to bytes: inout [UInt8]
  ) {
    let row = ledger.ratings[Int(place)]
    writeHead(row.key, ledger.canonicalTitle(row.title), ledger, to: &bytes)
    if let rating = row.rating {
      bytes.append(",\"value\":")
      rating.appendValue(to: &bytes)
      bytes.append(",\"scale\":")
      Decimal.append(rating.scale, to: &bytes)
    } else {
      bytes.append(",\"value\":null,\"scale\":null")
    }
    if row.watch == 0 {
      bytes.append(",\"watch\":null")
    } else {
      bytes.append(",\"watch\":\"")
      ledger.append(id: row.watch, to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
    if row.isViewing { bytes.append(",\"viewing\":true") }
    writeDate(row.given, to: &bytes)
    end(isPrivate: row.isPrivate, &bytes)
  }

  static func write(
    mark place: Int32, _ ledger: borrowing Ledger, to bytes: inout [UInt8]
  ) {
    let row = ledger.marks[Int(place)]
    writeHead(row.key, ledger.canonicalTitle(row.title), ledger, to: &bytes)
    if row.kind != .unwatched {
      let value = row.value == 2 ? "null" : row.value == 1 ? "true" : "false"
      bytes += ",\"\(row.kind.member)\":\(value)".utf8
    }
    writeDate(row.given, to: &bytes)
    end(isPrivate: row.isPrivate, &bytes)
  }

  static func write(
    step place: Int32, _ ledger: borrowing Ledger, to bytes: inout [UInt8]
  ) {
    let row = ledger.playback[Int(place)]
    writeHead(row.key, ledger.canonicalTitle(row.title), ledger, to: &bytes)
    bytes += ",\"type\":\"\(row.kind.name)\"".utf8
    bytes += ",\"position\":\(row.position)".utf8
    if row.duration > 0 { bytes += ",\"duration\":\(row.duration)".utf8 }
    if let was = row.seenPosition { bytes += ",\"was\":\(was)".utf8 }
    if row.isAgain { bytes += ",\"again\":true".utf8 }
    writeDate(row.given, to: &bytes)
    end(isPrivate: row.isPrivate, &bytes)
  }

  /// Writes an event as it is stored; a line in another form than the program's own is rewritten.
  static func write(_ stored: [UInt8], to bytes: inout [UInt8]) {
    if JSONWriter.wouldWrite(stored) {
      bytes += stored
    } else {
      bytes += (try? JSONReader.read(stored))?.bytes ?? Array("null".utf8)
    }
  }

  /// Writes the day of something at its source, if it is given.
  private static func writeDate(_ date: PartialDate?, to bytes: inout [UInt8]) {
    guard let date else { return }
    bytes.append(",\"date\":\"")
    date.append(to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Ends an object, marking it if it is private.
  private static func end(isPrivate: Bool, _ bytes: inout [UInt8]) {
    if isPrivate { bytes.append(",\"private\":true") }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes the id, the moment of recording and the title of an event: the beginning of an object.
  private static func writeHead(
    _ key: EventKey, _ title: Symbol, _ ledger: borrowing Ledger, to bytes: inout [UInt8]
  ) {
    bytes.append("{\"id\":\"")
    ledger.append(id: key.id, to: &bytes)
    bytes.append("\",\"recorded\":\"")
    Instant(milliseconds: key.time).append(to: &bytes)
    bytes.append("\",\"subject\":\"")
    let start = bytes.count
    ledger.titles.append(title, to: &bytes)
    JSONWriter.escape(&bytes, from: start)
    bytes.append(UInt8(ascii: "\""))
  }
}
