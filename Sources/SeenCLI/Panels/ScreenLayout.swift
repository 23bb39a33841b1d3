import SeenTerminal

/// Where the parts of the screen are, by its size.
struct ScreenLayout {
  /// The row of the first row of the list.
  static let firstListRow = 2

  let size: ScreenSize
  /// The columns of the list.
  let listColumns: Int
  /// The rows of the list.
  let listRows: Int
  /// The first column of the card beside the list; nil where it is not beside it.
  let cardColumn: Int?
  /// The first row of the card below the list; nil where it is not below it.
  let cardRow: Int?
  /// How many lines the card has room for.
  let cardRows: Int

  /// Lays out a screen: from 100 columns on the card stands beside the list, from 60 on and with 20 rows below it.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal.
  ///   - isText: Whether the panel is one of text, which takes all of it.
  init(_ size: ScreenSize, isText: Bool) {
    self.size = size
    // The heading above, and below a rule, the command and the hints.
    let room = max(1, size.rows - ScreenLayout.firstListRow - (size.columns < 60 ? 2 : 3))
    if isText {
      listColumns = size.columns
      listRows = room
      (cardColumn, cardRow, cardRows) = (nil, nil, 0)
    } else if size.columns >= 100 {
      listColumns = size.columns * 6 / 10 - 2
      listRows = room
      cardColumn = listColumns + 3
      cardRow = nil
      cardRows = room
    } else if size.columns >= 60, size.rows >= 20 {
      let below = min(12, max(4, room * 4 / 9))
      listColumns = size.columns
      listRows = room - below - 1
      cardColumn = nil
      cardRow = ScreenLayout.firstListRow + listRows + 1
      cardRows = below
    } else {
      listColumns = size.columns
      listRows = room
      (cardColumn, cardRow, cardRows) = (nil, nil, 0)
    }
  }

  /// The panels along the top: what stands for each, and in which columns.
  static func tabs(_ panel: Panel, _ size: ScreenSize) -> [(text: String, columns: Range<Int>)] {
    var column = 0
    return Panel.allCases.map { each in
      let words = "\(each.key) \(each.name)"
      let isShort = size.columns < 80
      let text = each == panel ? "[\(words)]" : isShort ? " \(each.key) " : " \(words) "
      let start = column
      column += text.utf8.count
      return (text, start..<column)
    }
  }
}
