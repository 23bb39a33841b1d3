import SeenApp
import SeenCore
import SeenRender

/// The calendar and the statistics: what is of a period.
extension JournalDoor {
  func calendar(_ state: PanelState) -> PanelContent {
    let today = PartialDate(view.scope.today)
    let months = (today.year ?? 1) * 12 + (today.month ?? 1) - 1 + state.period
    let (year, month) = (months / 12, months % 12 + 1)
    guard months > 0, (1...9999).contains(year) else { return PanelContent() }
    if state.isYear {
      // Shades without color: the colors of a terminal have no four greens.
      return lines(
        of: ["calendar", Decimal.padded(year, 4)], heading: String(year), hasColor: false)
    }
    let name = "\(Decimal.padded(year, 4))-\(Decimal.padded(month, 2))"
    let counts = objects(["calendar", name]).first
    var items: [PanelItem] = []
    for number in 1...Day.count(ofMonth: month, year: year) {
      guard let day = Day(year: year, month: month, day: number) else { continue }
      let count = counts?[day.description]?.wholeNumber ?? 0
      let tones: [Tone] = [.plain, .few, .some, .many, .most]
      let shown = Line(count > 0 ? "\(count)" : "·", tones[min(count, tones.count - 1)])
      var item = PanelItem(day.description, [Line("\(number)"), shown])
      if count > 0 { item.opens = ["diary", "--when", day.description] }
      items.append(item)
    }
    let week = view.display.weekStart
    var content = PanelContent()
    content.month = MonthShape(
      weekdays: week.weekdays.map { WeekdayName.short($0) },
      first: Day(year: year, month: month, day: 1).map { week.column(of: $0) } ?? 0)
    content.count = items.count
    content.item = { items.indices.contains($0) ? items[$0] : PanelItem("", []) }
    content.heading = { _ in "\(MonthName.full(month)) \(year)" }
    let sum = items.indices.reduce(0) { $0 + (Int(items[$1].cells[1].text) ?? 0) }
    content.note = WatchNoun.watch.count(sum)
    return content
  }

  func stats(_ state: PanelState) -> PanelContent {
    let year = (PartialDate(view.scope.today).year ?? 1) - max(0, -state.period - 1)
    let isAll = state.period >= 0
    let when = isAll ? [] : ["--when", Decimal.padded(max(1, year), 4)]
    return lines(of: ["stats"] + when, heading: isAll ? "All time" : "\(year)")
  }

  /// The most columns of a text.
  private static let widestText = 100

  /// Shows what a command answers.
  private func lines(
    of words: [String], heading: String, hasColor: Bool = true
  ) -> PanelContent {
    let width = min(columns, JournalDoor.widestText)
    let lines = DocumentLines.lines(
      run(words, columns: width), columns: width, dates, hasColor: hasColor)
    var content = PanelContent()
    content.lines = lines
    content.count = lines.count
    content.heading = { _ in heading }
    return content
  }
}
