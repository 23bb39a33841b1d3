import SeenApp
import SeenCore
import SeenRender

/// The pages of titles, of lists and of photos.
extension ReportPages {
  /// A page of titles.
  struct TitleFile {
    let letter: String
    let stem: String
    let places: Range<Int>

    var file: String { stem + ".html" }
  }

  /// Returns the pages of the alphabet: one for all titles, or for each letter where there are too many.
  func titleFiles(_ titles: ReportTitles) -> [TitleFile] {
    guard titles.count > ReportSite.mostRows else {
      return [TitleFile(letter: "", stem: "titles", places: 0..<titles.count)]
    }
    return titles.letters.map { letter, places in
      let isLetter = letter != "#"
      return TitleFile(
        letter: letter, stem: "titles-" + (isLetter ? letter.lowercased() : "other"),
        places: places)
    }
  }

  /// Writes the titles from A to Z.
  func write(_ titles: ReportTitles, _ view: borrowing View) throws(AppError) {
    guard titles.count > 0 else { return }
    let files = titleFiles(titles)
    let links = files.map { HTMLPage.Link($0.letter, $0.file) }
    for file in files {
      let title = file.letter.isEmpty ? "Titles" : "Titles: \(file.letter)"
      try writeParts(
        title, file.stem, from: file.places.lowerBound, to: file.places.upperBound,
        current: files[0].file, view
      ) { start, page, view in
        page.write(links, called: "Letters", current: file.file)
        page.write(.paragraph(Line(Count.of(file.places.count, "title") + ".", .dim)))
        return titles.write(start..<file.places.upperBound, view.ledger, to: &page)
      }
    }
  }

  // MARK: Lists

  /// How many lists get a page of their own.
  private static let mostLists = 1000

  /// Writes the cards of the lists, and a page for each.
  func write(_ lists: [ListEntry], _ view: borrowing View) throws(AppError) {
    guard !lists.isEmpty else { return }
    let people = try session.people(view)
    var cards = [try myWatchlist(lists, view)]
    var names: Set<ByteKey> = []
    for list in lists.prefix(Self.mostLists) {
      let shown = ListCard(view.ledger, list, people)
      let slug = Slug.make(list.name)
      let name = slug.utf8.allSatisfy { $0 < 128 } ? "list-" + slug : "list"
      var (stem, number) = (name, 1)
      while !names.insert(ByteKey(stem)).inserted {
        number += 1
        stem = "\(name)-of-\(number)"
      }
      let titles = ReportList(try session.items(of: list, view), hasNotes: !wish.isPublished)
      try writeParts(
        list.name, stem, to: list.items.count, current: "lists.html", view
      ) { start, page, _ in
        page.writeParagraph(shown.progress)
        return titles.write(from: start, to: &page)
      }
      var card = PageCard(
        Line(list.name), to: stem + ".html", shown.progress, glyph: shown.glyph)
      if let cover = list.state?.text(.cover, view.ledger), PictureName.isWellFormed(cover),
        let picture = try picture(named: cover, list.name, view)
      {
        card.pictures = [picture]
      }
      cards.append(card)
    }
    let page = site.page("Lists", of: "All time", current: "lists.html")
    try write(page, "lists.html") { body in
      body.write(cards)
      let rest = lists.count - Self.mostLists
      if rest > 0 { body.writeParagraph(Line("and \(Count.of(rest, "more list")).", .dim)) }
    }
    let all = MyWatchlist(view.ledger, lists, by: .added)
    let titles = ReportList(view.ledger, all)
    try writeParts(
      "My Watchlist", "watchlist", to: all.titles.count, current: "lists.html", view
    ) { start, page, _ in
      titles.write(from: start, to: &page)
    }
  }

  /// Returns the card of My Watchlist, with the nine newest pictures of its titles.
  func myWatchlist(
    _ lists: [ListEntry], _ view: borrowing View
  ) throws(AppError) -> PageCard {
    let all = MyWatchlist(view.ledger, lists, by: .added)
    let seen = all.titles.count(where: \.isSeen)
    var card = PageCard(
      "My Watchlist", to: "watchlist.html",
      Line("\(Count.digits(seen)) seen, \(Count.digits(all.titles.count - seen)) to see", .dim),
      glyph: ListIcon.bookmark.glyph)
    let titles = Set(all.titles.map(\.title))
    let diary = Diary(view.ledger, view.scope)
    var known: Set<ByteKey> = []
    for entry in diary.entries where titles.contains(entry.title) {
      for photo in view.ledger.photos(of: entry.row) where known.insert(ByteKey(photo)).inserted {
        if let picture = try picture(named: photo, "", view) { card.pictures.append(picture) }
        if card.pictures.count == 9 { return card }
      }
    }
    return card
  }

  // MARK: Photos

  /// A photo of a watch.
  struct Photo {
    let row: Int
    let title: Symbol
    let sum: String
  }

  /// Returns the photos of watches, the newest first.
  /// - Complexity: O(n) in the watches.
  func photos(of diary: Diary, _ ledger: borrowing Ledger) -> [Photo] {
    var photos: [Photo] = []
    for entry in diary.entries {
      for sum in ledger.photos(of: entry.row) {
        photos.append(Photo(row: entry.row, title: entry.title, sum: sum))
      }
    }
    return photos
  }

  /// Writes the photos; those that cannot be shown are named.
  func write(_ photos: [Photo], _ view: borrowing View) throws(AppError) {
    guard !photos.isEmpty else { return }
    try writeParts("Photos", "photos", to: photos.count, view) {
      (start, page, view) throws(AppError) in
      var missing: [Line] = []
      var end = start
      page.beginFigures()
      for photo in photos[start...] {
        if ReportSite.isFull(page, rowCount: end - start) { break }
        end += 1
        let date = PartialDate(packed: view.ledger.watches.date[photo.row])
        let card = TitleCard(briefly: view.ledger, photo.title)
        let words = "\(card.text), \(DateWords.full(date))"
        let caption = card.line + Line(" ") + DateWords.line(date, .dim)
        if let picture = try self.picture(named: photo.sum, "Photo of \(words)", view) {
          page.write(picture, caption)
        } else {
          missing.append(caption)
        }
      }
      page.endFigures()
      if !missing.isEmpty {
        page.writeHeading("Not shown")
        page.writeParagraph(
          Line("These are missing, larger than 2 MB, or of a kind that is not shown.", .dim))
        page.write(.list(missing))
      }
      return end
    }
  }
}
