/// Several values in one word of a command line: `Mia, Bo`.
///
/// A value with a comma is quoted inside: `"Rex, Ltd", Bo`; a quote within quotes is written twice. Other quotes are
/// characters like any other.
package enum SplitText {
  private static let (comma, quote, blank) = (UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(32))

  /// Returns the values, without blanks around them; at least one, also where it is empty.
  /// - Complexity: O(n).
  package static func values(_ text: String) -> [String] {
    guard text.utf8.contains(comma) else { return [text] }
    var rest = Array(text.utf8)[...]
    var values: [String] = []
    while true {
      rest = rest.drop { $0 == blank }
      let value: String
      if let quoted = quoted(rest) {
        (value, rest) = quoted
      } else {
        var bytes = rest.prefix { $0 != comma }
        rest = rest.dropFirst(bytes.count)
        while bytes.last == blank { bytes.removeLast() }
        value = String(decoding: bytes, as: UTF8.self)
      }
      if !value.isEmpty { values.append(value) }
      guard !rest.isEmpty else { break }
      rest.removeFirst()
    }
    return values.isEmpty ? [""] : values
  }

  /// Returns the text that `values` reads as one value.
  package static func quoted(_ value: String) -> String {
    guard value.utf8.contains(comma) else { return value }
    return "\"" + value.replacing("\"", with: "\"\"") + "\""
  }

  /// Returns a quoted value at the start that a comma or the end follows, and what comes after it; nil without one.
  private static func quoted(_ bytes: ArraySlice<UInt8>) -> (String, ArraySlice<UInt8>)? {
    guard bytes.first == quote else { return nil }
    var value: [UInt8] = []
    var rest = bytes.dropFirst()
    while let byte = rest.popFirst() {
      guard byte == quote else {
        value.append(byte)
        continue
      }
      if rest.first == quote {
        value.append(quote)
        rest.removeFirst()
        continue
      }
      let after = rest.drop { $0 == blank }
      guard after.isEmpty || after.first == comma else { return nil }
      return (String(decoding: value, as: UTF8.self), after)
    }
    return nil
  }
}

extension Key where Value == [String] {
  /// Returns the key of an option each of whose values may be several, separated by commas.
  package consuming func splitting() -> Key {
    let read = read
    return Key(spec: spec, absent: absent) { (found) throws(ValueProblem) -> [String] in
      try read(found).flatMap { SplitText.values($0) }
    }
  }
}

extension Candidate {
  /// The same for an option that takes several values, separated by commas.
  var quoted: Candidate { Candidate(SplitText.quoted(word), meaning) }
}
