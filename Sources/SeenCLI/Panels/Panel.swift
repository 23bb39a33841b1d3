import SeenRender

/// The panels of `seen ui`, in the order of their keys.
enum Panel: Int, CaseIterable, Sendable {
  case home, diary, watchlist, lists, search, calendar, stats

  var name: String {
    switch self {
    case .home: "Home"
    case .diary: "Diary"
    case .watchlist: "Watchlist"
    case .lists: "Lists"
    case .search: "Search"
    case .calendar: "Calendar"
    case .stats: "Stats"
    }
  }

  /// The key that shows it.
  var key: Unicode.Scalar { Unicode.Scalar(UInt8(ascii: "1") + UInt8(rawValue)) }

  /// Returns the panel that a key shows; nil for none.
  static func of(key: Unicode.Scalar) -> Panel? { allCases.first { $0.key == key } }
}

/// A row of a panel.
struct PanelItem: Sendable {
  /// What it is known by while rows come and go: the id of an event, a title or a list.
  let key: String
  /// The cells, one per column of its panel.
  var cells: [Line]
  /// The id of the title that it is about; nil for none.
  var title: String?
  /// The id of the watch that it is; nil for none.
  var watch: String?
  /// The id of the list that it is; nil for none.
  var list: String?
  /// The rule that it is; nil for none.
  var rule: ListRule?
  /// The words of a command whose answer is shown when it is opened; empty for the title.
  var opens: [String] = []
  /// Whether it is only a heading over the rows that follow.
  var isHeading = false

  init(_ key: String, _ cells: [Line]) {
    self.key = key
    self.cells = cells
  }

  /// Creates a heading.
  init(heading: String) {
    self.init("heading " + heading, [Line(heading, .title)])
    isHeading = true
  }
}

/// A rule of a list, as a row.
struct ListRule: Sendable {
  /// The id of the list.
  let list: String
  /// The name of the list.
  let listName: String
  let name: String
  let query: String
}

/// A column of a panel.
struct PanelColumn: Sendable {
  /// What happens to its text where there is too little room.
  enum Fit: Sendable {
    /// It has the width of its widest text in sight, up to a number.
    case upTo(Int)
    /// It takes what is left.
    case rest
  }

  let fit: Fit
  let alignment: Alignment
  /// It is shown only from so many columns of the list on.
  let from: Int

  init(_ fit: Fit, _ alignment: Alignment = .leading, from: Int = 0) {
    self.fit = fit
    self.alignment = alignment
    self.from = from
  }
}

/// How the days of a month stand in weeks.
struct MonthShape: Sendable {
  /// The names of the days of the week, in the order of a week.
  let weekdays: [String]
  /// In which of them the first day is, from 0.
  let first: Int
}

/// What a panel shows: rows that are made when they are seen, or lines of text.
struct PanelContent {
  var columns: [PanelColumn] = []
  var count = 0
  /// Makes a row.
  var item: (Int) -> PanelItem = { _ in PanelItem("", []) }
  /// Says what a row is known by, where that takes less than making it; nil where it does not.
  var ownKey: ((Int) -> String)?
  /// What stands above the rows, by the first that is seen.
  var heading: (Int) -> String = { _ in "" }
  /// What stands at the right of that, such as how many there are.
  var note = ""
  /// What stands where there are no rows.
  var emptyText = "Nothing here."
  /// Why the filter cannot be used; nil if it can.
  var problem: String?
  /// Its rows are the days of a month, in weeks; nil for rows below each other.
  var month: MonthShape?
  /// The lines of a panel of text; nil for one of rows.
  var lines: [Line]?

  /// Returns what a row is known by.
  func key(_ place: Int) -> String { ownKey?(place) ?? item(place).key }

  /// Finds the place of a row by its key, near where it was.
  func place(of key: String, near place: Int) -> Int? {
    guard count > 0 else { return nil }
    for distance in 0..<min(count, 2000) {
      for candidate in [place - distance, place + distance] where (0..<count).contains(candidate) {
        if self.key(candidate) == key { return candidate }
      }
    }
    return nil
  }
}
