package import SeenCore

/// Checking a line that was just written, without reading it into a tree.
extension EventLine {
  /// The moments that can be written, and read again.
  private static let writable =
    Instant(milliseconds: -62_135_596_800_000)...Instant(milliseconds: 253_402_300_799_999)

  /// Returns whether a line is one that every reader takes, with a right sum and the id and time of an event.
  ///
  /// Only lines of the plainest form are looked at, as the program writes nearly all of them: ASCII without escapes, and
  /// no more members than a few. False says nothing about any other, which `decode` must read. About 0.6 µs.
  /// - Complexity: O(n) in the bytes.
  package static func isPlain(_ line: [UInt8], of event: Event) -> Bool {
    guard line.count <= maximumBytes, writable.contains(event.time) else { return false }
    var head: [UInt8] = []
    head.reserveCapacity(160)
    writeHead(event, to: &head)
    guard line.starts(with: head), hasRightSum(line[...]) else { return false }
    var check = PlainLine(line)
    return check.isEvent()
  }
}

/// Looks through one JSON object of ASCII without blanks or escapes.
private struct PlainLine {
  private let bytes: [UInt8]
  private var position = 0
  /// The keys of the objects that the position is in.
  private var keys: [Range<Int>] = []
  private var depth = 0
  /// How many of the envelope's members that every event has were found.
  private var found = 0

  /// Fewer than a line may have: whatever comes near a limit is read in full.
  private static let maximumKeys = 32
  private static let maximumDepth = 8
  private static let maximumTextBytes = 64 << 10

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    keys.reserveCapacity(PlainLine.maximumKeys)
  }

  /// Whether the bytes are one object and nothing else, with a type and an object of data.
  mutating func isEvent() -> Bool {
    object() && position == bytes.count && found == 2
  }

  /// Whether the value that begins here can be that of a member of the envelope.
  private mutating func suits(_ key: Range<Int>) -> Bool {
    guard key.count == 4 else { return true }
    if bytes[key].elementsEqual("data".utf8) {
      found += 1
      return byte == UInt8(ascii: "{")
    }
    if bytes[key].elementsEqual("type".utf8) {
      found += 1
      return !bytes[position...].starts(with: "\"\"".utf8) && byte == UInt8(ascii: "\"")
    }
    return true
  }

  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func take(_ expected: UInt8) -> Bool {
    guard byte == expected else { return false }
    position += 1
    return true
  }

  private mutating func value() -> Bool {
    switch byte {
    case UInt8(ascii: "{"): object()
    case UInt8(ascii: "["): array()
    case UInt8(ascii: "\""): text() != nil
    case UInt8(ascii: "t"): word("true")
    case UInt8(ascii: "f"): word("false")
    case UInt8(ascii: "n"): word("null")
    default: number()
    }
  }

  private mutating func object() -> Bool {
    guard depth < PlainLine.maximumDepth, take(UInt8(ascii: "{")) else { return false }
    if take(UInt8(ascii: "}")) { return true }
    depth += 1
    let first = keys.count
    repeat {
      guard keys.count < PlainLine.maximumKeys, let key = text(),
        !keys[first...].contains(where: { bytes[$0] == bytes[key] })
      else { return false }
      keys.append(key)
      guard take(UInt8(ascii: ":")), depth > 1 || suits(key), value() else { return false }
    } while take(UInt8(ascii: ","))
    keys.removeLast(keys.count - first)
    depth -= 1
    return take(UInt8(ascii: "}"))
  }

  private mutating func array() -> Bool {
    guard depth < PlainLine.maximumDepth, take(UInt8(ascii: "[")) else { return false }
    if take(UInt8(ascii: "]")) { return true }
    depth += 1
    repeat {
      guard value() else { return false }
    } while take(UInt8(ascii: ","))
    depth -= 1
    return take(UInt8(ascii: "]"))
  }

  /// Reads a string, and returns where its bytes lie.
  private mutating func text() -> Range<Int>? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      guard byte >= 32, byte < 127, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else {
        break
      }
      position += 1
    }
    let range = start..<position
    return range.count <= PlainLine.maximumTextBytes && take(UInt8(ascii: "\"")) ? range : nil
  }

  private mutating func word(_ word: String) -> Bool {
    for expected in word.utf8 where !take(expected) { return false }
    return true
  }

  /// Reads a number without an exponent.
  private mutating func number() -> Bool {
    _ = take(UInt8(ascii: "-"))
    let isZero = byte == UInt8(ascii: "0")
    guard let count = digits(), !isZero || count == 1 else { return false }
    return !take(UInt8(ascii: ".")) || digits() != nil
  }

  private mutating func digits() -> Int? {
    let start = position
    while (48...57).contains(byte) { position += 1 }
    return position > start ? position - start : nil
  }
}
