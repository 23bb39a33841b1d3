import SeenRender
import SeenTerminal

extension ScreenView {
  /// Draws the days of a month in weeks, each with how much was watched.
  mutating func drawMonth(_ month: MonthShape) {
    let width = min(9, max(4, (layout.listColumns - 2) / 7))
    let weeks = (month.first + state.content.count + 6) / 7
    let step = layout.listRows >= 2 * weeks + 1 ? 2 : 1
    for (place, name) in month.weekdays.enumerated() {
      frame.put(
        name, row: ScreenLayout.firstListRow, column: 1 + place * width, width: width - 1,
        style: .bold, alignment: .trailing)
    }
    for place in 0..<state.content.count {
      let item = state.content.item(place)
      let (week, weekday) = ((month.first + place) / 7, (month.first + place) % 7)
      let row = ScreenLayout.firstListRow + 1 + week * step
      guard row < ScreenLayout.firstListRow + layout.listRows, item.cells.count > 1 else {
        continue
      }
      let isSelected = place == state.current.selected
      let style: CellStyle = isSelected ? .reverse : .plain
      let number = Width.padded(item.cells[0].text, to: 2, .trailing)
      let isRoomy = Width.of(number) + Width.of(item.cells[1].text) + 2 < width
      // If the count does not fit, a sign shows that the day has watches.
      let hasSign = !isRoomy && !item.opens.isEmpty
      let tone = hasSign ? item.cells[1].spans.first?.tone ?? .plain : .plain
      var text = Line((isSelected ? ">" : hasSign ? "*" : " ") + number, tone)
      if isRoomy { text = text + Line(" ") + item.cells[1] }
      frame.put(
        text, row: row, column: 1 + weekday * width, width: width - 1,
        style: style, alignment: .trailing)
    }
  }
}
