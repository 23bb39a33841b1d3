package import SeenCore

/// Checking a line that was just written, without reading it into a tree.
extension EventLine {
  /// The times that can be written and read back.
  private static let writable =
    Instant(milliseconds: -62_135_596_800_000)...Instant(milliseconds: 253_402_300_799_999)

  /// Returns whether every reader accepts a line, with a correct sum and the id and time of an event.
  ///
  /// It recognizes only the simplest lines, as the program writes nearly all of them: without escapes and with few
  /// members. False says nothing about other lines, which `decode` must read. About 0.4 µs.
  /// - Complexity: O(n) in the bytes.
  package static func isPlain(_ line: ArraySlice<UInt8>, of event: Event) -> Bool {
    guard line.count <= maximumBytes, writable.contains(event.time) else { return false }
    var head: [UInt8] = []
    head.reserveCapacity(160)
    writeHead(event, to: &head)
    guard line.count > head.count, hasRightSum(line) else { return false }
    return unsafe line.withUnsafeBytes { bytes in
      let start = unsafe UnsafeRawBufferPointer(rebasing: bytes[..<head.count])
      guard unsafe head.withUnsafeBytes({ unsafe $0.isSame(as: start) }) else { return false }
      var check = unsafe PlainLine(bytes)
      guard check.isEvent() else { return false }
      return unsafe PlainText.isASCII(bytes) || String(validating: bytes, as: UTF8.self) != nil
    }
  }
}

/// Scans one JSON object without blanks or escapes.
@safe private struct PlainLine {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  /// Where the keys of the enclosing objects begin.
  private var keys = InlineArray<32, UInt32>(repeating: 0)
  private var keyCount = 0
  private var depth = 0
  /// How many of the envelope's members that every event has were found.
  private var found = 0
  /// Fewer than a line may have: lines near a limit are read completely.
  private static let maximumDepth = 8
  private static let maximumTextBytes = 64 << 10

  init(_ bytes: UnsafeRawBufferPointer) {
    unsafe self.bytes = unsafe bytes
  }

  /// Whether the bytes are one object and nothing else, with a type and an object of data.
  mutating func isEvent() -> Bool {
    unsafe object() && position == bytes.count && found == 2
  }

  /// Whether the value that begins here can be that of a member of the envelope.
  private mutating func suits(_ key: Range<Int>) -> Bool {
    guard key.count == 4 else { return true }
    let word = unsafe bytes.loadUnaligned(fromByteOffset: key.lowerBound, as: UInt32.self)
    switch UInt32(bigEndian: word) {
    // `data`
    case 0x6461_7461:
      found += 1
      return byte == UInt8(ascii: "{")
    // `type`
    case 0x7479_7065:
      found += 1
      return unsafe !bytes[position...].starts(with: "\"\"".utf8) && byte == UInt8(ascii: "\"")
    default: return true
    }
  }

  private var byte: UInt8 { unsafe position < bytes.count ? bytes[position] : 0 }

  private mutating func consume(_ expected: UInt8) -> Bool {
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
    guard depth < PlainLine.maximumDepth, consume(UInt8(ascii: "{")) else { return false }
    if consume(UInt8(ascii: "}")) { return true }
    depth += 1
    let first = keyCount
    repeat {
      guard keyCount < keys.count, let key = text(), !isRepeated(key, from: first) else {
        return false
      }
      keys[keyCount] = UInt32(truncatingIfNeeded: key.lowerBound)
      keyCount += 1
      guard consume(UInt8(ascii: ":")), depth > 1 || suits(key), value() else { return false }
    } while consume(UInt8(ascii: ","))
    keyCount = first
    depth -= 1
    return consume(UInt8(ascii: "}"))
  }

  /// Whether an earlier key of the same object, whose first is at a place, is the same.
  private func isRepeated(_ key: Range<Int>, from first: Int) -> Bool {
    for place in first..<keyCount {
      var (other, own) = (Int(keys[place]), key.lowerBound)
      while own < key.upperBound, unsafe bytes[other] == bytes[own] {
        other += 1
        own += 1
      }
      if own == key.upperBound, unsafe bytes[other] == UInt8(ascii: "\"") { return true }
    }
    return false
  }

  private mutating func array() -> Bool {
    guard depth < PlainLine.maximumDepth, consume(UInt8(ascii: "[")) else { return false }
    if consume(UInt8(ascii: "]")) { return true }
    depth += 1
    repeat {
      guard value() else { return false }
    } while consume(UInt8(ascii: ","))
    depth -= 1
    return consume(UInt8(ascii: "]"))
  }

  /// Reads a string, and returns where its bytes lie.
  private mutating func text() -> Range<Int>? {
    guard consume(UInt8(ascii: "\"")) else { return nil }
    let start = position
    position += unsafe PlainText.count(bytes[position...])
    let range = start..<position
    return range.count <= PlainLine.maximumTextBytes && consume(UInt8(ascii: "\"")) ? range : nil
  }

  private mutating func word(_ word: String) -> Bool {
    for expected in word.utf8 where !consume(expected) { return false }
    return true
  }

  /// Reads a number without an exponent.
  private mutating func number() -> Bool {
    _ = consume(UInt8(ascii: "-"))
    let isZero = byte == UInt8(ascii: "0")
    guard let count = digits(), !isZero || count == 1 else { return false }
    return !consume(UInt8(ascii: ".")) || digits() != nil
  }

  private mutating func digits() -> Int? {
    let start = position
    while (48...57).contains(byte) { position += 1 }
    return position > start ? position - start : nil
  }
}
