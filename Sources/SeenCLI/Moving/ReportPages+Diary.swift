import SeenApp
import SeenCore
import SeenRender

/// The pages of the diary: one a year, or a month where a year has too many watches.
extension ReportPages {
  /// A page of the diary.
  struct DiaryPart {
    /// What it is called: `2026`, `March 2026`.
    let name: String
    /// The name of its file, without its suffix.
    let stem: String
    let year: Int?
    var places: Range<Int>

    var file: String { stem + ".html" }
  }

  /// Returns the pages, the newest first.
  /// - Complexity: O(n) in the watches.
  func diaryParts(_ diary: Diary, _ ledger: borrowing Ledger) -> [DiaryPart] {
    func date(_ place: Int) -> PartialDate {
      PartialDate(packed: ledger.watches.date[diary.entries[place].row])
    }
    var parts: [DiaryPart] = []
    for place in diary.entries.indices {
      let year = date(place).year
      if let last = parts.last, last.year == year {
        parts[parts.count - 1].places = last.places.lowerBound..<place + 1
      } else {
        parts.append(
          DiaryPart(
            name: year.map { String($0) } ?? "Unknown date",
            stem: "diary-" + (year.map { String($0) } ?? "undated"), year: year,
            places: place..<place + 1))
      }
    }
    return parts.flatMap { part -> [DiaryPart] in
      guard part.places.count > ReportSite.mostRows, let year = part.year else { return [part] }
      var months: [(month: Int?, part: DiaryPart)] = []
      for place in part.places {
        let month = date(place).month
        if let last = months.last, last.month == month {
          months[months.count - 1].part.places = last.part.places.lowerBound..<place + 1
          continue
        }
        let name = month.map { "\(MonthName.full($0)) \(year)" } ?? "\(year), month unknown"
        let stem = part.stem + (month.map { "-" + Decimal.padded($0, 2) } ?? "-undated")
        months.append(
          (month, DiaryPart(name: name, stem: stem, year: year, places: place..<place + 1)))
      }
      return months.map(\.part)
    }
  }

  /// Writes the diary.
  func write(
    _ parts: [DiaryPart], of diary: Diary, _ view: borrowing View
  ) throws(AppError) {
    guard let newest = parts.first else { return }
    let texts = session.journal.texts(of: view)
    let noun = WatchNoun(view.ledger, view.scope)
    var rows = ReportDiary(
      WatchReader(view.ledger, diary, profile: view.scope.profile, notes: texts.rowNotes),
      ratingScale: view.display.ratingScale, hasNotes: !wish.isPublished)
    for part in parts {
      let links = links(parts, around: part)
      try writeParts(
        part.name, part.stem, from: part.places.lowerBound, to: part.places.upperBound,
        of: part.name, current: newest.file, view
      ) { start, page, view in
        page.write(links, called: "Years", current: part.file)
        if start == part.places.lowerBound, let days = self.days(of: part, view) {
          page.write(days)
        } else {
          page.write(.paragraph(Line(noun.count(part.places.count) + ".", .dim)))
        }
        return rows.write(start..<part.places.upperBound, view.ledger, to: &page)
      }
    }
  }

  /// Returns the days of a whole year; nil for other parts, and for a year with too few to look at.
  private func days(of part: DiaryPart, _ view: borrowing View) -> Block? {
    guard let year = part.year, part.name.isSame(as: String(year)), part.places.count >= 10,
      let date = PartialDate(year: year)
    else { return nil }
    let days = Calendar(view.ledger, view.scope, of: date).days
    return .year(
      YearGrid(
        year: year, counts: Dictionary(days.map { ($0.day, $0.count) }, uniquingKeysWith: +),
        weekStart: view.display.weekStart, noun: WatchNoun(view.ledger, view.scope)))
  }

  /// Returns the links to the years, and to the months of the year of a part.
  private func links(_ parts: [DiaryPart], around part: DiaryPart) -> [HTMLPage.Link] {
    var links: [HTMLPage.Link] = []
    var last: DiaryPart?
    for other in parts {
      if other.year == part.year {
        links.append(HTMLPage.Link(other.name, other.file))
      } else if last == nil || last?.year != other.year {
        links.append(HTMLPage.Link(other.year.map(String.init) ?? other.name, other.file))
      }
      last = other
    }
    return links
  }
}
