/// The start of an answer of a web server: its status and its fields (RFC 9112).
struct AnswerHead {
  private(set) var status = 0
  private var fields: [(name: String, value: String)] = []
  /// The bytes that came so far; they end with the head.
  private var bytes: [UInt8] = []
  private(set) var isComplete = false

  private static let limit = 1 << 16

  /// Takes bytes of the answer; returns those that are behind its head, or nil if it does not end within 64 KiB.
  ///
  /// The heads of provisional answers (1xx) are passed over.
  mutating func take(_ piece: [UInt8]) -> [UInt8]? {
    bytes += piece
    while !isComplete {
      guard let end = AnswerHead.end(of: bytes) else {
        return bytes.count > AnswerHead.limit ? nil : []
      }
      guard read(bytes[..<end]) else { return nil }
      bytes.removeFirst(end)
      isComplete = status >= 200
    }
    defer { bytes = [] }
    return bytes
  }

  /// Returns the value of a field; nil without one.
  subscript(_ name: String) -> String? {
    fields.last { $0.name == name }?.value
  }

  /// How many bytes the answer has without its head; nil if it does not say.
  var byteCount: UInt64? { self["content-length"].flatMap { UInt64($0) } }

  /// Where a part of a file begins, of `bytes 100-199/200`; nil if the answer is no part.
  var firstByte: UInt64? {
    guard status == 206, let range = self["content-range"], range.hasPrefix("bytes ") else {
      return nil
    }
    return UInt64(range.dropFirst(6).prefix { $0 != "-" })
  }

  private static func end(of bytes: [UInt8]) -> Int? {
    var lineStart = 0
    for (place, byte) in bytes.enumerated() where byte == 10 {
      let line = bytes[lineStart..<place]
      if line.isEmpty || line.elementsEqual([13]) { return place + 1 }
      lineStart = place + 1
    }
    return nil
  }

  /// Reads a head; returns whether it is one.
  private mutating func read(_ head: ArraySlice<UInt8>) -> Bool {
    fields = []
    let lines = head.split { $0 == 10 || $0 == 13 }.map { String(decoding: $0, as: UTF8.self) }
    guard let first = lines.first, first.hasPrefix("HTTP/"),
      let code = first.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return false }
    status = code
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      fields.append((line[..<colon].lowercased(), String(value)))
    }
    return true
  }
}
