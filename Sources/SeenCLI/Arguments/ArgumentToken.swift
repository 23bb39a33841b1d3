/// One argument by its form alone, without knowing the commands.
package enum ArgumentToken: Equatable, Sendable {
  /// `--`: everything after it is an operand.
  case terminator
  /// `--name` or `--name=value`.
  case long(name: String, inline: String?)
  /// `-abc`: the characters after the dash, at least one.
  case short(String)
  /// Anything else, and also `-` (standard input) and negative numbers such as `-5` and `-0.12,51.5`.
  case operand(String)

  /// Classifies one argument.
  /// - Complexity: O(n) in its length.
  package init(_ argument: String) {
    var bytes = argument.utf8[...]
    guard bytes.popFirst() == UInt8(ascii: "-"), let second = bytes.first else {
      self = .operand(argument)
      return
    }
    if second == UInt8(ascii: "-") {
      bytes.removeFirst()
      self = bytes.isEmpty ? .terminator : ArgumentToken.long(Substring(bytes))
    } else if ArgumentToken.startsNumber(bytes) {
      self = .operand(argument)
    } else {
      self = .short(String(argument.unicodeScalars.dropFirst()))
    }
  }

  private static func long(_ body: Substring) -> ArgumentToken {
    guard let equals = body.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      return .long(name: String(body), inline: nil)
    }
    let value = body.utf8[equals...].dropFirst()
    return .long(name: String(body[..<equals]), inline: String(Substring(value)))
  }

  private static func startsNumber(_ bytes: Substring.UTF8View) -> Bool {
    let digits = bytes.first == UInt8(ascii: ".") ? bytes.dropFirst() : bytes
    guard let first = digits.first else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
  }
}
