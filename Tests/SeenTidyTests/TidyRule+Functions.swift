import Foundation

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
  ///
  /// The formatter sets a closing brace in as far as the line that its declaration begins on.
  private static func functions(in file: SourceText) -> [(first: Int, last: Int)] {
    file.codeLines.indices.compactMap { first in
      let line = file.codeLines[first]
      guard let word = words.first(where: line.holds), let place = line.range(of: word),
        !line[..<place.lowerBound].contains(where: ".={".contains)
      else { return nil }
      let indent = line.utf8.prefix { $0 == 32 }.count
      for last in file.codeLines.indices[(first + 1)...] {
        let next = file.codeLines[last].utf8
        let nextIndent = next.prefix { $0 == 32 }.count
        guard nextIndent < next.count, nextIndent <= indent else { continue }
        guard nextIndent == indent else { return nil }
        let word = next.dropFirst(indent)
        if word.first == UInt8(ascii: "}") { return (first + 1, last + 1) }
        // What goes on behind the parameters; anything else is the next declaration.
        guard [")", "where ", "{", "->"].contains(where: { word.starts(with: $0.utf8) }) else {
          return nil
        }
      }
      return nil
    }
  }

  private static let words = ["func ", "init(", "init<", "init?(", "subscript(", "deinit "]
}
