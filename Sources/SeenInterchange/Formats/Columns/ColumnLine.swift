import SeenCore

/// One row of any table, with what is known about the table as a whole.
struct ColumnLine {
  private let columns: Columns
  private let record: CSVRecord
  private let scale: Int?
  private let kind: TitleKind?
  private let meaning: UndatedMeaning?
  private let today: Day

  /// Prepares to read a row.
  ///
  /// - Parameters:
  ///   - columns: The columns of the table.
  ///   - record: The row.
  ///   - scale: The top of the scale of its rating; nil if unknown.
  ///   - kind: What its title is if it does not say so; nil to tell it by its cells.
  ///   - meaning: What its title is without a date; nil if nothing was said.
  ///   - today: Rows with later dates are held.
  init(
    _ columns: Columns, _ record: CSVRecord, scale: Int?, kind: TitleKind?,
    _ meaning: UndatedMeaning?, today: Day
  ) {
    (self.columns, self.record, self.scale) = (columns, record, scale)
    (self.kind, self.meaning, self.today) = (kind, meaning, today)
  }

  /// Reads what the row says.
  func read(into row: inout ForeignRow, _ reading: inout RowReading) throws(RowProblem) {
    try columns.readTitle(record, usually: kind, into: &row)
    splitYear(of: &row.title)
    let rating = try rating()
    let notes = columns.word(.notes, record)
    let added = columns.word(.added, record)
    let written = columns.word(.status, record)
    let status = WatchStatus(written)
    // A column of watches can say yes or no instead of a day.
    let tick = LooseValue.flag(columns.word(.watched, record))
    let isDated = tick == nil && !columns.word(.watched, record).isEmpty
    let isUndated = !isDated && tick == nil && added.isEmpty && written.isEmpty
    var isNoteKept = notes.isEmpty
    if status.step != nil {
      row.give(status, written, on: tick == nil ? try day(.watched) : nil, orCountIn: &reading.lost)
    } else if isDated || tick == true || status == .completed
      || isUndated && meaning == .watched
    {
      try readWatch(into: &row, &reading)
      isNoteKept = true
    }
    if status == .other { row.give(status, written, orCountIn: &reading.lost) }
    if let rating {
      row.statements.append(.rating(rating, try day(.rated)))
      if reading.look?.scale == nil { reading.look?.scale = scale }
    }
    if isDated, reading.look?.date == nil {
      reading.look?.date = columns.word(.watched, record)
    }
    let isPlanned = status == .planned && !isDated || isUndated && meaning == .watchlist
    if !added.isEmpty || isPlanned {
      let list = reading.watchlist()
      row.statements.append(
        .item(list: list, order: 0, notes: isNoteKept ? "" : notes, try day(.added)))
      isNoteKept = true
    }
    if LooseValue.flag(columns.word(.favorite, record)) == true {
      row.statements.append(.favorite(nil))
    }
    if !isNoteKept { row.comment(notes) }
    row.close()
  }

  private func readWatch(
    into row: inout ForeignRow, _ reading: inout RowReading
  ) throws(RowProblem) {
    let time = try time()
    var facts = time.facts
    let clock = columns.word(.clock, record)
    if time?.clock == nil, !clock.isEmpty {
      let words = clock.split(separator: " ").map { String($0) }
      let half = words.count == 2 ? words[1].uppercased() : ""
      if let known = RowText.clock(words[0], half).flatMap({ Clock(String($0.prefix(5))) }) {
        facts.append(JSON.Member("clock", .string(known.description)))
      } else {
        row.leaveOut("clock", clock)
      }
    }
    let zone = columns.word(.zone, record)
    if !zone.isEmpty, time?.zone == nil {
      if ZoneName.isWellFormed(zone) {
        facts.append(JSON.Member("zone", .string(zone)))
      } else {
        row.leaveOut("zone", zone)
      }
    }
    facts += columns.facts(record, of: &row)
    let claim = columns.word(.rewatch, record)
    if !claim.isEmpty {
      switch LooseValue.flag(claim) {
      case true?: facts.append(JSON.Member("rewatch", true))
      case false?: break
      case nil: row.leaveOut("rewatch", claim)
      }
    }
    let day = (time?.date ?? .unknown).description
    row.statements.append(
      .watch(
        key: reading.ordinalKey("watched", "\(day)|\(row.titleKey)"),
        facts: WatchFact.fields.ordered(facts)))
  }

  private func rating() throws(RowProblem) -> Rating? {
    let text = columns.word(.rating, record)
    if text.isEmpty { return nil }
    if let scale { return try ForeignRating.read(text, outOf: scale) }
    return try ForeignRating.read(onUnknownScale: text)
  }

  /// Returns the time of the watch, also where it is only a day in the format of some program.
  private func time() throws(RowProblem) -> WrittenTime? {
    if LooseValue.flag(columns.word(.watched, record)) != nil { return nil }
    let text = try columns.date(.watched, record)
    if let time = try? WrittenTime(text, today: today) { return time }
    return try RowText.date(text, today: today).map { WrittenTime(date: $0) }
  }

  /// Returns the day in a column of dates; nil where it says that there is none.
  private func day(_ field: ColumnField) throws(RowProblem) -> PartialDate? {
    let text = try columns.date(field, record)
    do throws(RowProblem) {
      return try WrittenTime(text, today: today)?.date
    } catch {
      return try RowText.date(text, today: today)
    }
  }

  /// Removes the year from a film's name that ends in it, as MovieLens writes it: `Heat (1995)`.
  private func splitYear(of title: inout ForeignTitle) {
    guard title.kind == .film || title.kind == .show, title.year == nil,
      let (name, year) = RowText.nameAndYear(title.name)
    else { return }
    (title.name, title.year) = (name, year)
  }
}
