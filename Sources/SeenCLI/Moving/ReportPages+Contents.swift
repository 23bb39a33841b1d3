import SeenApp
import SeenCore
import SeenRender
import SeenWire

/// What is on the pages of a report: the documents of other commands, and pictures.
extension ReportPages {
  /// How many of the newest watches the overview shows.
  private static let recent = 10
  /// A page of so many titles at most is never turned, so that its letters are on it.
  private static let mostJumps = 2000

  /// Writes all pages.
  /// - Throws: Why one cannot be written, or what it shows cannot be read.
  func writeAll(_ view: borrowing View) throws(AppError) {
    let diary = Diary(view.ledger, view.scope)
    let lists = try session.journal.lists(view)
    let parts = parts(of: diary, view.ledger)
    let titles = ReportTitles(
      view.ledger, view.scope, listed: lists.flatMap { $0.items.map(\.title) })
    let letters = self.parts(of: titles)
    let birds = ReportBirds(view.ledger, diary)
    let places = ReportPlaces(view.ledger, diary)
    let photos = photos(of: diary, view.ledger)
    let noun = WatchNoun(view.ledger, view.scope)
    let stats = statistics(view, noun)
    links = [HTMLPage.Link("Overview", "index.html")]
    if let part = parts.first { links.append(HTMLPage.Link("Diary", part.file)) }
    if let letter = letters.first { links.append(HTMLPage.Link("Titles", letter.file)) }
    if !lists.isEmpty { links.append(HTMLPage.Link("Lists", "lists.html")) }
    if !birds.isEmpty { links.append(HTMLPage.Link("Life list", "birds.html")) }
    if !diary.entries.isEmpty { links.append(HTMLPage.Link("Statistics", "stats.html")) }
    let people = stats.people(Self.bars)
    if !people.isEmpty { links.append(HTMLPage.Link("People", "people.html")) }
    if places.hasMap { links.append(HTMLPage.Link("Map", "map.html")) }
    if !photos.isEmpty { links.append(HTMLPage.Link("Photos", "photos.html")) }

    let card = lists.isEmpty ? nil : try myWatchlist(lists, diary, view)
    let year = view.scope.today.parts.year
    try write("\(year) so far", "index", of: String(year)) { (page, _) throws(AppError) in
      try writeOverview(diary, recent: Self.recent, card, view, to: &page)
    }
    try write(parts, of: diary, view)
    for letter in letters {
      try write(
        letters.count == 1 ? "Titles" : "Titles: \(letter.name)", letter.stem,
        current: letters[0].file
      ) { (page, turn) throws(AppError) in
        page.marksSections = letters.count == 1 && titles.count <= Self.mostJumps
        page.write(
          page.marksSections
            ? titles.letters.map {
              HTMLPage.Link($0.letter, "#" + HTMLRenderer.mark(of: $0.letter))
            }
            : letters.map { HTMLPage.Link($0.name, $0.file) }, called: "Letters",
          current: letter.file)
        let table = titles.table(
          letter.places, view.ledger, ratingScale: view.display.ratingScale)
        let count = Line(Count.of(letter.places.count, "title") + ".", .dim)
        try write(Document([.paragraph(count), .table(table)]), to: &page, turn)
      }
    }
    if let card { try write(lists, card, view) }
    if !birds.isEmpty {
      try write("Life list", "birds") { (page, turn) throws(AppError) in
        try write(birds.document(view.ledger), to: &page, turn)
      }
    }
    if !diary.entries.isEmpty {
      try write("Statistics", "stats") { page, _ in writeStatistics(stats, places, to: &page) }
    }
    if !people.isEmpty {
      try write("People", "people") { page, _ in
        for block in people { page.write(block) }
      }
    }
    if places.hasMap { try write("Map", "map") { page, _ in places.write(to: &page, noun) } }
    try write(photos, view)
  }

  /// Returns a single page with the overview and the newest watches, with their photos as far as there is room, and what
  /// it leaves out.
  /// - Throws: What it shows cannot be read.
  func single(_ view: borrowing View) throws(AppError) -> [UInt8] {
    let diary = Diary(view.ledger, view.scope)
    var body = HTMLRenderer(titled: Line("Diary of \(person)"))
    try writeOverview(diary, recent: Self.mostRows, nil, view, to: &body)
    var leftOut: [Line] = []
    let older = diary.entries.count - Self.mostRows
    if older > 0 { leftOut.append(Line("\(WatchNoun.watch.count(older)), older than these")) }
    let photos = photos(of: diary, view.ledger).filter { $0.place < Self.mostRows }
    if !photos.isEmpty { body.writeHeading("Photos") }
    let missing = try write(photos[...], view, to: &body)
    if !missing.isEmpty { leftOut.append(Line(Count.of(missing.count, "photo"))) }
    if !leftOut.isEmpty {
      body.writeHeading("Left out of this page")
      body.write(.list(leftOut))
    }
    try session.journal.refuseUnread()
    return page("Diary of \(person)", of: "All time", body.bytes)
  }

  private func write(
    _ document: Document, to page: inout HTMLRenderer,
    _ turn: (inout HTMLRenderer) throws(AppError) -> Bool
  ) throws(AppError) {
    try page.write(document.body, rows: { _ in [] }, turn: turn)
  }

  // MARK: Diary

  func diaryScreen(_ diary: Diary, _ view: borrowing View) -> DiaryScreen {
    let notes = session.journal.texts(of: view).rowNotes
    var screen = DiaryScreen(
      WatchReader(view.ledger, diary, profile: view.scope.profile, notes: notes),
      ratingScale: view.display.ratingScale, noun: WatchNoun(view.ledger, view.scope))
    (screen.showsYears, screen.showsNotes) = (false, !wish.isPublished)
    return screen
  }

  /// Returns the pages of the diary, the newest first.
  /// - Complexity: O(n) in the watches.
  private func parts(of diary: Diary, _ ledger: borrowing Ledger) -> [Part] {
    func date(_ place: Int) -> PartialDate {
      PartialDate(packed: ledger.watches.date[diary.entries[place].row])
    }
    func runs(
      _ places: Range<Int>, by key: (Int) -> Int?
    ) -> [(key: Int?, places: Range<Int>)] {
      var runs: [(key: Int?, places: Range<Int>)] = []
      for place in places {
        let key = key(place)
        if let last = runs.last, last.key == key {
          runs[runs.count - 1].places = last.places.lowerBound..<place + 1
        } else {
          runs.append((key, place..<place + 1))
        }
      }
      return runs
    }
    return runs(diary.entries.indices) { date($0).year }.flatMap { year, places -> [Part] in
      guard let year else {
        return [Part(name: "Unknown date", stem: "diary-undated", places: places)]
      }
      guard places.count > Self.mostRows else {
        return [Part(name: String(year), stem: "diary-\(year)", year: year, places: places)]
      }
      return runs(places) { date($0).month }.map { month, places in
        let stem = "diary-\(year)-" + (month.map { Decimal.padded($0, 2) } ?? "undated")
        let name = month.map { "\(MonthName.full($0)) \(year)" } ?? "\(year), month unknown"
        return Part(name: name, stem: stem, year: year, places: places)
      }
    }
  }

  /// Writes the diary.
  private func write(
    _ parts: [Part], of diary: Diary, _ view: borrowing View
  ) throws(AppError) {
    let noun = WatchNoun(view.ledger, view.scope)
    var rows = diaryScreen(diary, view)
    for part in parts {
      rows.places = part.places
      try write(
        part.name, part.stem, of: part.name, current: parts[0].file
      ) { (page, turn) throws(AppError) in
        page.write(links(parts, around: part), called: "Years", current: part.file)
        if let date = PartialDate(part.name), part.places.count >= YearReview.fewest {
          for block in days(of: date, view) { page.write(block) }
        } else {
          page.write(.paragraph(Line(noun.count(part.places.count) + ".", .dim)))
        }
        try rows.write(to: &page, view.ledger, turn: turn)
      }
    }
  }

  /// Returns the links to the years, and to the months of the year of a part.
  private func links(_ parts: [Part], around part: Part) -> [HTMLPage.Link] {
    var links: [HTMLPage.Link] = []
    var last: Part?
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
