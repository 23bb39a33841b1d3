import SeenRender
import SeenTerminal

/// Where a person is in a panel.
struct PanelState {
  /// The filter, as it was typed.
  var filter = ""
  /// The place of the row under the cursor.
  var selected = 0
  /// What is known of that row, to find it again.
  var key = ""
  /// The row that the last action was about, where it is gone since: what comes next is about it too, until the cursor
  /// moves.
  var held: PanelItem?
  /// The place of the first row in sight.
  var top = 0
  /// The keys of the rows that are marked.
  var marked: [String] = []
  /// The list whose titles are shown; nil for the lists themselves.
  var list: (id: String, name: String)?
  /// Where the cursor was among the lists.
  var outer: (selected: Int, key: String, top: Int) = (0, "", 0)
  /// Which titles of a list are shown.
  var listed = Listed.all
  /// The order of the rows.
  var order = 0
  /// How many months before or after this one the calendar is of, or how many years the statistics.
  var period = 0
  /// Whether the calendar is of a year.
  var isYear = false

  /// Which titles of a list are shown.
  enum Listed: Int, CaseIterable {
    case all, toSee, seen

    var name: String {
      switch self {
      case .all: "all"
      case .toSee: "to see"
      case .seen: "seen"
      }
    }
  }

  /// Moves the cursor by some rows, over headings.
  mutating func move(by step: Int, in content: PanelContent) {
    if content.lines != nil {
      top = max(0, min(top + step, max(0, content.count - 1)))
      return
    }
    guard content.count > 0 else { return }
    var place = max(0, min(selected + step, content.count - 1))
    let direction = step < 0 ? -1 : 1
    while (0..<content.count).contains(place), content.item(place).isHeading { place += direction }
    if !(0..<content.count).contains(place) { place = selected }
    if content.item(min(place, content.count - 1)).isHeading { return settle(in: content) }
    select(place, content)
  }

  /// Puts the cursor on a row.
  mutating func select(_ place: Int, _ content: PanelContent) {
    guard (0..<content.count).contains(place) else { return }
    selected = place
    key = content.key(place)
  }

  /// Finds the row under the cursor again after rows came or went.
  mutating func settle(in content: PanelContent) {
    guard content.lines == nil, content.count > 0 else {
      (selected, top) = (0, content.lines == nil ? 0 : top)
      return
    }
    if let place = held.flatMap({ content.place(of: $0.key, near: selected) }) {
      held = nil
      return select(place, content)
    }
    if let place = content.place(of: key, near: selected) {
      selected = place
      return
    }
    var place = max(0, min(selected, content.count - 1))
    while place < content.count, content.item(place).isHeading { place += 1 }
    if place >= content.count { place = max(0, min(selected, content.count - 1)) }
    select(place, content)
  }

  /// Scrolls so that the cursor is in sight.
  mutating func scroll(rows: Int, count: Int) {
    guard rows > 0 else { return }
    if selected < top { top = selected }
    if selected >= top + rows { top = selected - rows + 1 }
    top = max(0, min(top, max(0, count - rows)))
    // A heading right above the first row stays in sight.
    if top == 1 { top = selected < rows ? 0 : 1 }
  }
}
