/// One place where a rule is broken.
struct TidyFinding: CustomStringConvertible, Equatable {
  let path: String
  let line: Int
  let what: String
  var description: String { "\(path):\(line): \(what)" }
}

/// The rules of the house that a program can check, one function each.
///
/// Every rule takes one file and returns where it is broken. `all` is what the tidy test runs and what the
/// canary breaks on purpose.
enum TidyRule {
  /// The rules for every Swift file.
  static let everywhere: [(name: String, check: @Sendable (SourceText) -> [TidyFinding])] = [
    ("files are short", lengthOfFile), ("lines are short", lengthOfLines),
    ("functions are short", lengthOfFunctions), ("nothing is forced", force),
    ("nothing is left to do", leftovers), ("files say what they hold", fileName),
  ]

  /// The rules for the files of the program, not of its tests.
  static let inSources: [(name: String, check: @Sendable (SourceText) -> [TidyFinding])] = [
    ("imports follow the direction", imports), ("the world comes in by one door", world),
    ("nobody prints", printing), ("what is public is explained", documentation),
  ]

  private static func lengthOfFile(_ file: SourceText) -> [TidyFinding] {
    let count = file.lines.count - (file.lines.last?.isEmpty == true ? 1 : 0)
    return count <= 400 ? [] : [TidyFinding(path: file.path, line: count, what: "\(count) lines")]
  }

  private static func lengthOfLines(_ file: SourceText) -> [TidyFinding] {
    // Comments may run a little over the column that the formatter keeps for code.
    find(file) { index, code in
      let text = file.lines[index]
      guard text.utf8.count > 100 else { return nil }
      let most = text.drop { $0 == " " }.hasPrefix("//") ? 120 : 100
      let isText = text.contains("\"") || code.allSatisfy { $0 == " " || $0 == "\\" }
      return text.count <= (isText ? max(most, 130) : most) ? nil : "\(text.count) columns"
    }
  }

  private static func force(_ file: SourceText) -> [TidyFinding] {
    find(file) { _, code in
      if code.holds("fatalError(") { return "fatalError" }
      guard code.holds("!") else { return nil }
      if code.holds("try!") || code.holds(" as! ") { return "try! or as!" }
      return hasForcedUnwrap(Array(code.utf8)) ? "a forced unwrap" : nil
    }
  }

  /// An exclamation mark right behind a name, a bracket or a parenthesis, and not the start of `!=`.
  private static func hasForcedUnwrap(_ code: [UInt8]) -> Bool {
    code.indices.dropFirst().contains { index in
      guard code[index] == UInt8(ascii: "!"), code.dropFirst(index + 1).first != UInt8(ascii: "=")
      else { return false }
      let before = Character(Unicode.Scalar(code[index - 1]))
      return before.isLetter || before.isNumber || "_])".contains(before)
    }
  }

  private static func leftovers(_ file: SourceText) -> [TidyFinding] {
    // Written in two parts, so that this file does not find itself.
    let words = ["TO" + "DO", "FIX" + "ME", "X" + "XX"]
    return find(file) { index, _ in
      words.first { file.lines[index].holds($0) }
    }
  }

  private static func fileName(_ file: SourceText) -> [TidyFinding] {
    let name = file.path.split(separator: "/").last ?? ""
    let empty = ["Util", "Helper", "Common", "Manager", "Misc"].first { name.contains($0) }
    return empty.map { [TidyFinding(path: file.path, line: 1, what: "called \($0)")] } ?? []
  }

  private static func printing(_ file: SourceText) -> [TidyFinding] {
    find(file) { _, code in
      guard code.holds("rint(") || code.holds("dump(") else { return nil }
      return code.contains(/(^|[^\w.])(print|debugPrint|dump)\(/) ? "a print" : nil
    }
  }

  /// Runs a check on every line; the check gets the line's index and its code.
  static func find(_ file: SourceText, _ check: (Int, String) -> String?) -> [TidyFinding] {
    file.codeLines.enumerated().compactMap { index, code in
      check(index, code).map { TidyFinding(path: file.path, line: index + 1, what: $0) }
    }
  }
}
