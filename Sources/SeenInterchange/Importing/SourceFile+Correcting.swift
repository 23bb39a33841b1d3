import SeenCore

/// Files with a value that the user corrected.
extension SourceFile {
  /// How far after the start of a row its values are searched.
  private static let reach = 1 << 16
  /// How often a text may occur in a row.
  private static let mostPlaces = 8

  /// Returns copies of the file, each with one occurrence of a text in a row replaced by another text.
  ///
  /// Only whole values match: `11` is not found in `2011`.
  ///
  /// - Parameters:
  ///   - text: The text to replace.
  ///   - row: The row.
  ///   - other: The replacement.
  /// - Returns: The files, at most one of which is the intended correction; none for a file that is not text.
  /// - Complexity: O(n) in the bytes for each.
  package func correcting(_ text: String, of row: ImportRow, to other: String) -> [SourceFile] {
    guard !text.isEmpty, let whole = FileText(bytes)?.bytes else { return [] }
    let wanted = Array(text.utf8)
    var finder = PlaceFinder(whole)
    var start = 0
    while start < whole.count, finder.place(of: start) != (row.line, row.column ?? 1) {
      start += 1
    }
    var found: [SourceFile] = []
    var place = start
    let end = min(whole.count, start + SourceFile.reach)
    while place + wanted.count <= end, found.count < SourceFile.mostPlaces {
      defer { place += 1 }
      guard whole[place...].starts(with: wanted),
        place == 0 || !SourceFile.isWord(whole[place - 1]),
        place + wanted.count == whole.count || !SourceFile.isWord(whole[place + wanted.count])
      else { continue }
      var file = SourceFile(
        name: name,
        bytes: whole[..<place] + Array(other.utf8) + whole[(place + wanted.count)...])
      file.given = given ?? bytes
      found.append(file)
    }
    return found
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...122).contains(byte | 32) || byte >= 0x80
  }
}

extension TextPlace {
  /// Compares with a line and a column.
  fileprivate static func != (place: TextPlace, other: (line: Int, column: Int)) -> Bool {
    place.line != other.line || place.column != other.column
  }
}

extension HoldReason {
  /// The row's invalid value as written; nil if the problem is of another kind.
  package var value: String? {
    switch self {
    case .badDate(let text), .unclearDate(let text), .badYear(let text), .badRating(let text),
      .offScale(let text, _), .unclearScale(let text), .badRewatch(let text),
      .badValue(_, let text):
      text.isEmpty ? nil : text
    case .futureDate(let day): day.description
    case .otherProfile, .unclearTitle, .sameDay, .tooManyWatches, .tooLong, .changed: nil
    }
  }
}
