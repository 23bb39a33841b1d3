/// The numbers of lines that somebody picks: `3`, `1,3-5` or `1 4`.
enum LineNumbers {
  /// Reads numbers and ranges, from 1.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - count: How many lines there are.
  /// - Returns: The places of the lines from 0, each once and in the order typed; nil for anything else.
  static func parse(_ text: String, of count: Int) -> [Int]? {
    let words = text.replacing("..", with: "-").split { $0 == "," || $0.isWhitespace }
    var places: [Int] = []
    for word in words {
      let ends = word.split(separator: "-", omittingEmptySubsequences: false)
      guard let first = ends.first.flatMap({ number($0, of: count) }),
        let last = ends.last.flatMap({ number($0, of: count) }), ends.count <= 2, first <= last
      else { return nil }
      for place in first...last where !places.contains(place - 1) { places.append(place - 1) }
    }
    return places.isEmpty ? nil : places
  }

  /// Returns what can be typed: `1-5`, or `1-5, or several: 1,3-5`.
  static func range(_ count: Int, _ takesSeveral: Bool) -> String {
    let range = "1-\(count)"
    return takesSeveral && count > 1 ? range + ", or several as 1,2" : range
  }

  private static func number(_ text: Substring, of count: Int) -> Int? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(text), (1...max(count, 1)).contains(number), count > 0
    else { return nil }
    return number
  }
}
