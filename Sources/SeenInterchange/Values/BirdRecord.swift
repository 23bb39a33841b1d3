/// eBird's record format: a table without a header, of nineteen columns.
enum BirdRecord {
  /// How many columns it has.
  static let count = 19

  /// Returns whether cells are those of one of its rows, by the number, the date and the answer whether all is reported.
  static func isOne(_ cells: [String]) -> Bool {
    guard cells.count == count else { return false }
    let date = cells[8].split(separator: "/").map { RowText.whole(String($0)) }
    let isCount = cells[3].uppercased() == "X" || RowText.whole(cells[3]) != nil
    return date.count == 3 && date.allSatisfy { $0 != nil } && isCount
      && (cells[15] == "Y" || cells[15] == "N")
  }
}
