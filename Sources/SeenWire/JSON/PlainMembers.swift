import SeenCore

/// The members of an object where they lie, as long as they are few and plain: no blanks, no escapes in names, and
/// objects and arrays in each other only to a small depth.
///
/// What is taken is JSON by the rules of `JSONReader`; whatever is not taken must be read by that.
@unsafe struct PlainMembers {
  private static let most = 16
  private static let deepest = 8

  private var names: InlineArray<16, Text>
  private var values: InlineArray<16, Text>
  private var count = 0

  /// No members of an object in a line.
  init(_ line: UnsafeRawPointer) {
    let nothing = unsafe Text(line, 0)
    unsafe names = unsafe InlineArray(repeating: nothing)
    unsafe values = unsafe InlineArray(repeating: nothing)
  }

  /// Reads members from inside their object to behind its brace; nil for anything unusual.
  /// - Complexity: O(n) in the bytes.
  mutating func read(_ from: UnsafeRawPointer, depth: Int) -> UnsafeRawPointer? {
    var pointer = unsafe from
    if unsafe pointer.byte() == UInt8(ascii: "}") { return unsafe pointer + 1 }
    while true {
      guard unsafe pointer.byte() == UInt8(ascii: "\"") else { return nil }
      let nameEnd = unsafe Scanner.special(pointer + 1)
      guard unsafe nameEnd.word2() == 0x3a22, unsafe count < PlainMembers.most else { return nil }
      let name = unsafe Text(pointer + 1, nameEnd - pointer - 1)
      for index in 0..<(unsafe count) where unsafe names[index].memory.isSame(as: name.memory) {
        return nil
      }
      guard let end = unsafe PlainMembers.valueEnd(nameEnd + 2, depth: depth) else { return nil }
      unsafe names[count] = unsafe name
      unsafe values[count] = unsafe Text(nameEnd + 2, end - nameEnd - 2)
      unsafe count += 1
      switch unsafe end.byte() {
      case UInt8(ascii: ","): unsafe pointer = end + 1
      case UInt8(ascii: "}"): return unsafe end + 1
      default: return nil
      }
    }
  }

  /// Returns the value of a name; nil where there is none.
  func value(of name: String) -> Text? {
    var name = name
    return name.withUTF8 { utf8 in
      let bytes = UnsafeRawBufferPointer(utf8)
      for index in 0..<(unsafe count) where unsafe names[index].memory.isSame(as: bytes) {
        return unsafe values[index]
      }
      return nil
    }
  }

  private static func valueEnd(_ from: UnsafeRawPointer, depth: Int) -> UnsafeRawPointer? {
    switch unsafe from.byte() {
    case UInt8(ascii: "\""):
      var isEscaped = false
      return unsafe Scanner.string(from + 1, &isEscaped)
    case UInt8(ascii: "{"):
      guard unsafe depth < PlainMembers.deepest else { return nil }
      var members = unsafe PlainMembers(from)
      return unsafe members.read(from + 1, depth: depth + 1)
    case UInt8(ascii: "["): return unsafe arrayEnd(from, depth: depth)
    case UInt8(ascii: "t"): return unsafe from.word4() == 0x6575_7274 ? from + 4 : nil
    case UInt8(ascii: "f"):
      return unsafe from.word4(1) == 0x6573_6c61 ? from + 5 : nil
    case UInt8(ascii: "n"): return unsafe from.word4() == Key.null ? from + 4 : nil
    default: return unsafe numberEnd(from)
    }
  }

  private static func arrayEnd(_ from: UnsafeRawPointer, depth: Int) -> UnsafeRawPointer? {
    guard unsafe depth < PlainMembers.deepest else { return nil }
    var pointer = unsafe from + 1
    if unsafe pointer.byte() == UInt8(ascii: "]") { return unsafe pointer + 1 }
    while true {
      guard let end = unsafe valueEnd(pointer, depth: depth + 1) else { return nil }
      switch unsafe end.byte() {
      case UInt8(ascii: ","): unsafe pointer = end + 1
      case UInt8(ascii: "]"): return unsafe end + 1
      default: return nil
      }
    }
  }

  private static func numberEnd(_ from: UnsafeRawPointer) -> UnsafeRawPointer? {
    let start = unsafe from.byte() == UInt8(ascii: "-") ? from + 1 : from
    guard var end = unsafe digitsEnd(start),
      unsafe start.byte() != UInt8(ascii: "0") || end == start + 1
    else { return nil }
    if unsafe end.byte() == UInt8(ascii: ".") {
      guard let fraction = unsafe digitsEnd(end + 1) else { return nil }
      unsafe end = unsafe fraction
    }
    if unsafe end.byte() | 32 == UInt8(ascii: "e") {
      let sign = unsafe end.byte(1)
      let isSigned = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
      guard let exponent = unsafe digitsEnd(end + (isSigned ? 2 : 1)) else { return nil }
      unsafe end = unsafe exponent
    }
    return unsafe end
  }

  private static func digitsEnd(_ from: UnsafeRawPointer) -> UnsafeRawPointer? {
    var pointer = unsafe from
    while unsafe pointer.byte() &- 48 < 10 { unsafe pointer += 1 }
    return unsafe pointer == from ? nil : pointer
  }
}

extension Text {
  /// The bytes.
  var memory: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: start, count: count) }
}
