import SeenCore

/// Ids of titles and events to look for among the strings of lines.
struct QuotedNames {
  private var names: Set<ByteKey>
  /// The sums of the strings that make it worth reading a line.
  private var sums: Set<UInt64>

  /// Prepares to look for names.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - others: Other strings that make it worth reading a line, such as names of members.
  init(_ names: Set<ByteKey>, or others: [String] = []) {
    self.names = names
    sums = Set(others.map { QuotedNames.sum($0.utf8) })
    for name in names { sums.insert(QuotedNames.sum(name.text.utf8)) }
  }

  /// Adds a name to look for.
  mutating func add(_ name: ByteKey) {
    names.insert(name)
    sums.insert(QuotedNames.sum(name.text.utf8))
  }

  /// Returns whether a line may have one of the strings: false only if reading it would find none.
  /// - Complexity: O(n) in its length.
  func mayBe(in line: ArraySlice<UInt8>) -> Bool {
    var sum: UInt64?
    for byte in line {
      // An escaped string may be anything.
      if byte == UInt8(ascii: "\\") { return true }
      if byte != UInt8(ascii: "\"") {
        sum = sum.map { QuotedNames.add(byte, to: $0) }
      } else if let whole = sum {
        if sums.contains(whole) { return true }
        sum = nil
      } else {
        sum = QuotedNames.start
      }
    }
    return false
  }

  /// Returns whether an event is about one of the names, or has one anywhere in its data.
  func areNamed(in event: Event) -> Bool {
    if let subject = event.subject, names.contains(ByteKey(subject)) { return true }
    return JSON.object(event.data).holdsText { names.contains(ByteKey($0)) }
  }

  // FNV-1a
  private static let start: UInt64 = 0xcbf2_9ce4_8422_2325

  private static func add(_ byte: UInt8, to sum: UInt64) -> UInt64 {
    (sum ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  private static func sum(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(start) { add($1, to: $0) }
  }
}
