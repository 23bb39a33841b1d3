extension TidyRule {
  /// The most lines that a function may have, from its name to its closing brace.
  private static let mostLines = 70

  static func lengthOfFunctions(_ file: SourceText) -> [TidyFinding] {
    functions(in: file).compactMap { function in
      let count = function.last - function.first + 1
      guard count > mostLines else { return nil }
      return TidyFinding(
        path: file.path, line: function.first, what: "a function of \(count) lines")
    }
  }

  /// Returns the first and last lines of all functions, initializers and subscripts that have a body.
  private static func functions(in file: SourceText) -> [(first: Int, last: Int)] {
    let code = file.code
    return starts(in: code).compactMap { start in
      guard let open = body(of: code, from: start), let close = end(of: code, from: open) else {
        return nil
      }
      return (file.line(ofByte: start), file.line(ofByte: close))
    }
  }

  /// Returns where the words that begin a function stand.
  private static func starts(in code: [UInt8]) -> [Int] {
    let words = ["func ", "init(", "init<", "init?(", "subscript(", "deinit "].map {
      Array($0.utf8)
    }
    let initials: Set<UInt8> = [
      UInt8(ascii: "f"), UInt8(ascii: "i"), UInt8(ascii: "s"), UInt8(ascii: "d"),
    ]
    var starts: [Int] = []
    var before = UInt8(ascii: " ")
    for (index, byte) in code.enumerated() {
      let isStart = !isWord(before) && before != UInt8(ascii: ".") && initials.contains(byte)
      if isStart, words.contains(where: { code[index...].starts(with: $0) }) {
        starts.append(index)
      }
      before = byte
    }
    return starts
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == 95 || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }

  /// Returns the brace that opens a body; nil where the declaration has none.
  private static func body(of code: [UInt8], from start: Int) -> Int? {
    var depth = 0
    for index in code[start...].indices {
      switch code[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "{") where depth == 0: return index
      case UInt8(ascii: "}") where depth <= 0: return nil
      default: break
      }
      // In a protocol the next declaration begins before any brace.
      let isNext = depth == 0 && code[index] == 10 && code[index...].starts(with: "\n  func ".utf8)
      if isNext { return nil }
    }
    return nil
  }

  private static func end(of code: [UInt8], from open: Int) -> Int? {
    var depth = 0
    for index in code[open...].indices {
      if code[index] == UInt8(ascii: "{") { depth += 1 }
      if code[index] == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }
}
