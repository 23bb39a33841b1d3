import SeenCore

/// Where the members of a line and of its data are, found in one strict pass without creating any values.
///
/// Members may come in any order and spacing, with escapes in their names, and values of any kind. It accepts exactly
/// the lines that `JSONReader` accepts, which reports what is wrong with others.
struct LineOutline: ~Copyable {
  /// A member of an object.
  @safe struct Member {
    /// Its name without escapes.
    let name: Text
    /// Its value as written.
    let value: Text

    init(name: Text, value: Text) {
      unsafe self.name = unsafe name
      unsafe self.value = unsafe value
    }
  }

  /// Whether a line was refused only because its names have more escapes than fit in memory.
  private(set) var hasOverflowed = false
  private(set) var members: [Member] = []
  /// The members of its data; empty if that is not an object.
  private(set) var data: [Member] = []
  private var depth = 0
  private var names: NameTable
  private static let limits = JSONReader.Limits.line

  /// Prepares to read lines.
  /// - Parameter seed: The seed of the hashes.
  init(seed: UInt64) {
    names = NameTable(seed: seed)
  }

  /// Reads a UTF-8 line up to its line feed, which 64 readable bytes must follow; returns false if it is not a JSON
  /// object.
  ///
  /// The result is valid until the memory of the line or of the unescaper changes.
  /// - Complexity: O(n) in the bytes.
  mutating func read(
    _ line: UnsafeRawPointer, _ lineFeed: UnsafeRawPointer, _ unescaper: inout Unescaper
  ) -> Bool {
    members.removeAll(keepingCapacity: true)
    data.removeAll(keepingCapacity: true)
    depth = 0
    hasOverflowed = false
    guard unsafe lineFeed - line <= EventLine.maximumBytes else { return false }
    let start = unsafe Scanner.blanks(line)
    guard unsafe start.byte() == UInt8(ascii: "{"), let end = unsafe object(start, &unescaper)
    else { return false }
    return unsafe Scanner.blanks(end) == lineFeed
  }

  private mutating func value(
    _ from: UnsafeRawPointer, _ unescaper: inout Unescaper
  ) -> UnsafeRawPointer? {
    switch unsafe from.byte() {
    case UInt8(ascii: "\""):
      var isEscaped = false
      return unsafe string(from, &isEscaped)
    case UInt8(ascii: "{"): return unsafe object(from, &unescaper)
    case UInt8(ascii: "["): return unsafe array(from, &unescaper)
    case UInt8(ascii: "t"): return unsafe from.word4() == Key.true ? from + 4 : nil
    case UInt8(ascii: "f"): return unsafe from.word4(1) == 0x6573_6c61 ? from + 5 : nil
    case UInt8(ascii: "n"): return unsafe from.word4() == Key.null ? from + 4 : nil
    default: return unsafe Scanner.number(from)
    }
  }

  private func string(
    _ quote: UnsafeRawPointer, _ isEscaped: inout Bool
  ) -> UnsafeRawPointer? {
    guard let end = unsafe Scanner.string(quote + 1, &isEscaped),
      unsafe end - quote - 2 <= LineOutline.limits.stringBytes
    else { return nil }
    return unsafe end
  }

  private mutating func array(
    _ from: UnsafeRawPointer, _ unescaper: inout Unescaper
  ) -> UnsafeRawPointer? {
    guard depth < LineOutline.limits.depth else { return nil }
    var pointer = unsafe Scanner.blanks(from + 1)
    if unsafe pointer.byte() == UInt8(ascii: "]") { return unsafe pointer + 1 }
    depth &+= 1
    while true {
      guard let end = unsafe value(pointer, &unescaper) else { return nil }
      unsafe pointer = Scanner.blanks(end)
      switch unsafe pointer.byte() {
      case UInt8(ascii: ","): unsafe pointer = Scanner.blanks(pointer + 1)
      case UInt8(ascii: "]"):
        depth &-= 1
        return unsafe pointer + 1
      default: return nil
      }
    }
  }

  private mutating func object(
    _ from: UnsafeRawPointer, _ unescaper: inout Unescaper
  ) -> UnsafeRawPointer? {
    guard depth < LineOutline.limits.depth else { return nil }
    var pointer = unsafe Scanner.blanks(from + 1)
    if unsafe pointer.byte() == UInt8(ascii: "}") { return unsafe pointer + 1 }
    depth &+= 1
    let first = members.count
    while true {
      guard let end = unsafe member(pointer, &unescaper) else { return nil }
      unsafe pointer = Scanner.blanks(end)
      switch unsafe pointer.byte() {
      case UInt8(ascii: ","): unsafe pointer = Scanner.blanks(pointer + 1)
      case UInt8(ascii: "}"):
        guard members.count - first <= LineOutline.limits.members,
          !names.hasRepeated(members[first...])
        else { return nil }
        depth &-= 1
        return unsafe pointer + 1
      default: return nil
      }
    }
  }

  private mutating func member(
    _ from: UnsafeRawPointer, _ unescaper: inout Unescaper
  ) -> UnsafeRawPointer? {
    var isEscaped = false
    guard unsafe from.byte() == UInt8(ascii: "\""), let nameEnd = unsafe string(from, &isEscaped)
    else { return nil }
    var name = unsafe Text(from + 1, nameEnd - from - 2)
    if isEscaped {
      guard let decoded = unsafe unescaper.decode(from + 1, nameEnd - 1) else {
        hasOverflowed = true
        return nil
      }
      unsafe name = unsafe decoded
    }
    let colon = unsafe Scanner.blanks(nameEnd)
    guard unsafe colon.byte() == UInt8(ascii: ":") else { return nil }
    let start = unsafe Scanner.blanks(colon + 1)
    let inside = members.count
    guard let end = unsafe value(start, &unescaper) else { return nil }
    // Members inside the value come after those before this one.
    if members.count > inside {
      if depth == 1, unsafe name.isData { data += members[inside...] }
      members.removeSubrange(inside...)
    }
    unsafe members.append(Member(name: name, value: Text(start, end - start)))
    return unsafe end
  }
}

extension Text {
  /// The bytes.
  var memory: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(start: start, count: count) }

  fileprivate var isData: Bool { unsafe count == 4 && start.word4() == 0x6174_6164 }
}

/// Finds duplicate names in an object.
private struct NameTable: ~Copyable {
  private let seed: UInt64
  /// A hash table (with linear probing) from a name's hash to its number, from 1.
  private var slots: [UInt16] = []
  /// Up to this many names are compared with each other; more are hashed.
  private static let few = 8

  init(seed: UInt64) {
    self.seed = seed
  }

  /// Returns whether one of few names occurs twice: most differ in their first eight bytes.
  private static func hasRepeated(few members: UnsafeBufferPointer<LineOutline.Member>) -> Bool {
    var heads = InlineArray<8, UInt64>(repeating: 0)
    for index in 0..<members.count {
      let name = unsafe members[index].name
      let head = unsafe lowBytes(name.start.word8(), name.count)
      for other in 0..<index where heads[other] == head {
        if unsafe name.memory.isSame(as: members[other].name.memory) { return true }
      }
      heads[index] = head
    }
    return false
  }

  /// Returns whether a name occurs twice.
  /// - Complexity: O(n) in the bytes of the names.
  mutating func hasRepeated(_ members: ArraySlice<LineOutline.Member>) -> Bool {
    guard members.count > NameTable.few else {
      return unsafe members.withUnsafeBufferPointer { unsafe NameTable.hasRepeated(few: $0) }
    }
    let mask = 1 << (Int.bitWidth - members.count.leadingZeroBitCount + 1) - 1
    slots.removeAll(keepingCapacity: true)
    slots.append(contentsOf: repeatElement(0, count: mask + 1))
    for (index, member) in members.enumerated() {
      let name = unsafe member.name
      var slot =
        unsafe Int(
          truncatingIfNeeded: Hashing.hash(name.start, name.count, seed: seed)) & mask
      while slots[slot] != 0 {
        let other = unsafe members[members.startIndex + Int(slots[slot]) - 1].name
        if unsafe other.memory.isSame(as: name.memory) { return true }
        slot = (slot + 1) & mask
      }
      slots[slot] = UInt16(truncatingIfNeeded: index + 1)
    }
    return false
  }
}
