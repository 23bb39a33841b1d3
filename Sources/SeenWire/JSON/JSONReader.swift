package import SeenCore

/// Why bytes are not one JSON value, and where.
package struct JSONProblem: Error, Equatable {
  /// What is wrong.
  package enum Kind: Sendable, Equatable {
    case empty
    case unexpectedByte
    case unexpectedEnd
    case badEscape
    case loneSurrogate
    case controlCharacter
    case badNumber
    case notUTF8
    case tooDeep
    case trailingBytes
    case duplicateKey(String)
    case tooManyMembers
    case stringTooLong
  }

  /// What is wrong.
  package let kind: Kind
  /// The offset of the byte where the problem is, from 0.
  package let byteOffset: Int

  package init(_ kind: Kind, at byteOffset: Int) {
    self.kind = kind
    self.byteOffset = byteOffset
  }
}

/// Reads one JSON value (RFC 8259) strictly into a tree.
///
/// This reader defines what Seen accepts as JSON; the faster paths either agree with it or defer to it. Strings must be
/// valid UTF-8 and escapes must pair their surrogates. Nesting is counted, so that no input can exhaust the stack.
///
/// - Complexity: O(n) in the bytes; O(m log m) in the members of an object if keys must be unique.
@safe package struct JSONReader {
  /// The restrictions beyond the grammar.
  package struct Limits: Sendable {
    /// How deep arrays and objects may nest.
    package var depth = 64
    /// How many members an object may have.
    package var members = 1024
    /// How many bytes a string may have, before escapes are decoded.
    package var stringBytes = JSONReader.maximumStringBytes
    /// Whether a key may occur twice in an object.
    package var allowsDuplicateKeys = false

    /// The limits of a line of the log.
    package static let line = Limits()

    /// The grammar alone, to a depth of 512: for documents that are not lines of the log.
    package static let document = Limits(
      depth: 512, members: .max, stringBytes: .max, allowsDuplicateKeys: true)
  }

  /// The most bytes of a string in a line of the log, before escapes are decoded.
  static let maximumStringBytes = 256 << 10

  private let bytes: UnsafeRawBufferPointer
  private let limits: Limits
  private var position = 0
  private var depth = 0

  private init(_ bytes: UnsafeRawBufferPointer, _ limits: Limits) {
    unsafe self.bytes = unsafe bytes
    self.limits = limits
  }

  /// Reads bytes that are one JSON value with nothing but white space around it.
  package static func read(
    _ bytes: [UInt8], limits: Limits = .line
  ) throws(JSONProblem) -> JSON {
    try unsafe bytes.withUnsafeBufferPointer { (memory) throws(JSONProblem) in
      unsafe try read(UnsafeRawBufferPointer(memory), limits: limits)
    }
  }

  /// Reads memory that is one JSON value with nothing but white space around it.
  package static func read(
    _ memory: UnsafeRawBufferPointer, limits: Limits = .line
  ) throws(JSONProblem) -> JSON {
    var reader = unsafe JSONReader(memory, limits)
    reader.skipBlanks()
    guard reader.byte != nil else { throw JSONProblem(.empty, at: 0) }
    let value = try reader.value()
    reader.skipBlanks()
    guard reader.byte == nil else { throw reader.problem(.trailingBytes) }
    return value
  }

  private func problem(_ kind: JSONProblem.Kind) -> JSONProblem {
    JSONProblem(kind, at: position)
  }

  private var byte: UInt8? {
    unsafe position < bytes.count ? bytes[position] : nil
  }

  private mutating func skipBlanks() {
    while let byte, byte == 32 || byte == 9 || byte == 10 || byte == 13 { position += 1 }
  }

  private mutating func value() throws(JSONProblem) -> JSON {
    guard let byte else { throw problem(.unexpectedEnd) }
    switch byte {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw problem(.unexpectedByte)
    }
  }

  private mutating func word(_ word: String, _ value: JSON) throws(JSONProblem) -> JSON {
    for expected in word.utf8 {
      guard let byte else { throw problem(.unexpectedEnd) }
      guard byte == expected else { throw problem(.unexpectedByte) }
      position += 1
    }
    return value
  }

  private mutating func enter() throws(JSONProblem) {
    depth += 1
    guard depth <= limits.depth else { throw problem(.tooDeep) }
    position += 1
    skipBlanks()
  }

  /// After a value inside an array or object: true when another follows, false at the closing byte.
  private mutating func hasMore(before close: UInt8) throws(JSONProblem) -> Bool {
    skipBlanks()
    guard let byte else { throw problem(.unexpectedEnd) }
    guard byte == UInt8(ascii: ",") || byte == close else { throw problem(.unexpectedByte) }
    position += 1
    skipBlanks()
    if byte == close { depth -= 1 }
    return byte != close
  }

  private mutating func array() throws(JSONProblem) -> JSON {
    try enter()
    if byte == UInt8(ascii: "]") {
      position += 1
      depth -= 1
      return .array([])
    }
    var values: [JSON] = []
    repeat { values.append(try value()) } while try hasMore(before: UInt8(ascii: "]"))
    return .array(values)
  }

  private mutating func object() throws(JSONProblem) -> JSON {
    let start = position
    try enter()
    if byte == UInt8(ascii: "}") {
      position += 1
      depth -= 1
      return .object([])
    }
    var members: [JSON.Member] = []
    members.reserveCapacity(JSONReader.few)
    repeat {
      guard byte == UInt8(ascii: "\"") else {
        throw problem(byte == nil ? .unexpectedEnd : .unexpectedByte)
      }
      let name = try string()
      skipBlanks()
      guard byte == UInt8(ascii: ":") else {
        throw problem(byte == nil ? .unexpectedEnd : .unexpectedByte)
      }
      position += 1
      skipBlanks()
      members.append(JSON.Member(name, try value()))
      guard members.count <= limits.members else { throw problem(.tooManyMembers) }
    } while try hasMore(before: UInt8(ascii: "}"))
    if !limits.allowsDuplicateKeys, let name = JSONReader.firstRepeated(members) {
      throw JSONProblem(.duplicateKey(name), at: start)
    }
    return .object(members)
  }

  /// Up to this many members are compared with each other; more are sorted.
  private static let few = 8

  /// Returns a key that occurs twice, compared by bytes after decoding.
  private static func firstRepeated(_ members: [JSON.Member]) -> String? {
    // With few names, all pairs are compared: most differ in length.
    if members.count <= few {
      var isRepeated = false
      for index in members.indices {
        for earlier in 0..<index where members[earlier].name.isSame(as: members[index].name) {
          isRepeated = true
        }
      }
      if !isRepeated { return nil }
    }
    // Compared as numbers, most names differ immediately.
    let sorted = members.map { (words: $0.name.leadingWords, name: $0.name) }.sorted {
      $0.words == $1.words ? $0.name.precedes($1.name) : $0.words < $1.words
    }
    return zip(sorted, sorted.dropFirst()).first { $0.name.isSame(as: $1.name) }?.0.name
  }

  private mutating func number() throws(JSONProblem) -> JSON {
    let start = position
    func digits() throws(JSONProblem) {
      let first = position
      while unsafe position < bytes.count, unsafe bytes[position] &- 48 < 10 { position += 1 }
      guard position > first else { throw problem(.badNumber) }
    }
    if byte == UInt8(ascii: "-") { position += 1 }
    let first = position
    try digits()
    guard unsafe bytes[first] != 48 || position == first + 1 else { throw problem(.badNumber) }
    if byte == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if let mark = byte, mark | 32 == UInt8(ascii: "e") {
      position += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    return .number(unsafe String(decoding: bytes[start..<position], as: UTF8.self))
  }
}

extension JSONReader {
  private mutating func string() throws(JSONProblem) -> String {
    position += 1
    let start = position
    var decoded: [UInt8] = []
    var copied = start
    var union: UInt8 = 0
    while true {
      guard let byte else { throw problem(.unexpectedEnd) }
      if byte == UInt8(ascii: "\"") { break }
      if byte < 32 { throw problem(.controlCharacter) }
      position += 1
      union |= byte
      guard byte == UInt8(ascii: "\\") else { continue }
      unsafe decoded += bytes[copied..<(position - 1)]
      try escape(into: &decoded)
      copied = position
    }
    let end = position
    guard end - start <= limits.stringBytes else { throw problem(.stringTooLong) }
    position += 1
    // Nearly every text is copied as a whole.
    let text: String?
    if copied == start {
      text = unsafe JSONReader.text(
        UnsafeRawBufferPointer(rebasing: bytes[start..<end]), isPlain: union < 128)
    } else {
      unsafe decoded += bytes[copied..<end]
      text = unsafe decoded.withUnsafeBytes { unsafe JSONReader.text($0, isPlain: false) }
    }
    guard let text else { throw JSONProblem(.notUTF8, at: start) }
    return text
  }

  /// Returns the text of some bytes; nil if they are not UTF-8.
  private static func text(_ bytes: UnsafeRawBufferPointer, isPlain: Bool) -> String? {
    var text = unsafe String(decoding: bytes, as: UTF8.self)
    if isPlain { return text }
    // Invalid UTF-8 was replaced, so the bytes differ.
    let isSame = text.withUTF8 { unsafe UnsafeRawBufferPointer($0).isSame(as: bytes) }
    return isSame ? text : nil
  }

  private mutating func escape(into decoded: inout [UInt8]) throws(JSONProblem) {
    guard let byte else { throw problem(.unexpectedEnd) }
    position += 1
    if let plain = PlainText.escaped(byte) {
      decoded.append(plain)
    } else if byte == UInt8(ascii: "u") {
      decoded += String(try scalar()).utf8
    } else {
      throw JSONProblem(.badEscape, at: position - 1)
    }
  }

  private mutating func hexDigits() throws(JSONProblem) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte else { throw problem(.unexpectedEnd) }
      let letter = byte | 32
      if (48...57).contains(byte) {
        code = code << 4 | UInt32(byte - 48)
      } else if (97...102).contains(letter) {
        code = code << 4 | UInt32(letter - 87)
      } else {
        throw problem(.badEscape)
      }
      position += 1
    }
    return code
  }

  private mutating func scalar() throws(JSONProblem) -> Unicode.Scalar {
    var code = try hexDigits()
    if code & 0xfc00 == 0xd800 {
      guard byte == UInt8(ascii: "\\"), unsafe position + 1 < bytes.count,
        unsafe bytes[position + 1] == UInt8(ascii: "u")
      else { throw problem(.loneSurrogate) }
      position += 2
      let low = try hexDigits()
      guard low & 0xfc00 == 0xdc00 else { throw problem(.loneSurrogate) }
      code = 0x10000 + (code & 0x3ff) << 10 + (low & 0x3ff)
    }
    guard let scalar = Unicode.Scalar(code) else { throw problem(.loneSurrogate) }
    return scalar
  }
}
