import SeenApp
import SeenCore
import SeenRender
import SeenWire

/// The pages of titles, of lists and of photos.
extension ReportPages {
  /// Returns the pages of titles: of all, or of each letter where there are too many.
  func parts(of titles: ReportTitles) -> [Part] {
    guard titles.count > Self.mostRows else {
      return titles.count == 0
        ? [] : [Part(name: "Titles", stem: "titles", places: 0..<titles.count)]
    }
    return titles.letters.map { letter, places in
      let stem = letter == "#" ? "titles-other" : "titles-" + letter.lowercased()
      return Part(name: letter, stem: stem, places: places)
    }
  }

  // MARK: Lists

  /// How many lists get a page of their own.
  private static let mostLists = 1000

  /// Writes the cards of the lists, and a page for each.
  func write(
    _ lists: [ListEntry], _ all: PageCard, _ view: borrowing View
  ) throws(AppError) {
    let people = try session.people(view)
    var cards = [all]
    var stems: Set<ByteKey> = []
    var shown = lists.map { ListCard(view.ledger, $0, people) }
    for (place, stored) in lists.prefix(Self.mostLists).enumerated() {
      var list = stored
      list.sort(view.ledger)
      let slug = Slug.make(list.name)
      let name = slug.utf8.allSatisfy { $0 < 128 } ? "list-" + slug : "list"
      var (stem, number) = (name, 1)
      while !stems.insert(ByteKey(stem)).inserted {
        number += 1
        stem = "\(name)-of-\(number)"
      }
      // Where it is for and its picture are not for others, or are on the card.
      shown[place].facts.removeAll { fact in
        ["location", "place", "cover"].contains(fact.name)
          || wish.isPublished && fact.name == "notes"
      }
      var titles = try session.items(of: list, view)
      if wish.isPublished { for place in titles.indices { titles[place].notes = nil } }
      let document = ListScreen(shown[place], titles).document
      try write(list.name, stem, current: "lists.html") { (page, turn) throws(AppError) in
        try page.write(document.body, rows: { _ in [] }, turn: turn)
      }
      var card = PageCard(
        Line(list.name), to: stem + ".html", shown[place].progress, glyph: shown[place].glyph)
      if let cover = list.state?.text(.cover, view.ledger), PictureName.isWellFormed(cover),
        let picture = try picture(named: cover, list.name, view)
      {
        card.pictures = [picture]
      }
      cards.append(card)
    }
    try write("Lists", "lists") { page, _ in
      page.write(cards)
      let rest = lists.count - Self.mostLists
      if rest > 0 { page.writeParagraph(Line("and \(Count.of(rest, "more list")).", .dim)) }
    }
    var mine = WaitingScreen(
      MyWatchlist(view.ledger, lists, by: .added).titles, lists: shown, seenByDate: true,
      heading: "To see", emptyText: "The lists are empty.")
    mine.zone = view.scope.zone
    try write("My Watchlist", "watchlist", current: "lists.html") { (page, turn) throws(AppError) in
      try mine.write(to: &page, view.ledger, turn: turn)
    }
  }

  /// Returns the card of My Watchlist, with the nine newest pictures of its titles.
  func myWatchlist(
    _ lists: [ListEntry], _ diary: Diary, _ view: borrowing View
  ) throws(AppError) -> PageCard {
    let all = MyWatchlist(view.ledger, lists, by: .added)
    let seen = all.titles.count(where: \.isSeen)
    var card = PageCard(
      "My Watchlist", to: "watchlist.html",
      Line("\(Count.digits(seen)) seen, \(Count.digits(all.titles.count - seen)) to see", .dim),
      glyph: ListIcon.bookmark.glyph)
    let titles = Set(all.titles.map(\.title))
    var known: Set<ByteKey> = []
    for photo in photos(of: diary, view.ledger)
    where titles.contains(photo.entry.title) && known.insert(ByteKey(photo.sum)).inserted {
      if let picture = try picture(named: photo.sum, "", view) { card.pictures.append(picture) }
      if card.pictures.count == 9 { break }
    }
    return card
  }

  // MARK: Photos

  /// A photo of a watch, with the place of that in the diary.
  struct Photo {
    let place: Int
    let entry: Diary.Entry
    let sum: String
  }

  /// Returns the photos of watches, the newest first.
  /// - Complexity: O(n) in the watches.
  func photos(of diary: Diary, _ ledger: borrowing Ledger) -> [Photo] {
    diary.entries.enumerated().flatMap { place, entry in
      ledger.photos(of: entry.row).map { Photo(place: place, entry: entry, sum: $0) }
    }
  }

  /// Writes the pages of photos; those that cannot be shown are named.
  func write(_ photos: [Photo], _ view: borrowing View) throws(AppError) {
    for start in stride(from: 0, to: photos.count, by: Self.mostRows) {
      let number = start / Self.mostRows + 1
      let end = min(photos.count, start + Self.mostRows)
      try write(
        number == 1 ? "Photos" : "Photos, part \(number)",
        number == 1 ? "photos" : "photos-\(number)", current: "photos.html"
      ) { (page, _) throws(AppError) in
        let missing = try write(photos[start..<end], view, to: &page)
        if !missing.isEmpty {
          page.writeHeading("Not shown")
          page.writeParagraph(
            Line("These are missing, larger than 2 MB, or of a kind that is not shown.", .dim))
          page.write(.list(missing))
        }
        if end < photos.count {
          page.writeLink(HTMLPage.Link("More", "photos-\(number + 1).html"))
        }
      }
    }
  }

  /// Writes photos beside each other; returns what is said of those that cannot be shown.
  func write(
    _ photos: ArraySlice<Photo>, _ view: borrowing View, to page: inout HTMLRenderer
  ) throws(AppError) -> [Line] {
    var (figures, missing): ([(PagePicture, Line)], [Line]) = ([], [])
    for photo in photos {
      let date = PartialDate(packed: view.ledger.watches.date[photo.entry.row])
      let card = TitleCard(briefly: view.ledger, photo.entry.title)
      let caption = card.line + Line(" ") + DateWords.line(date, .dim)
      let words = "Photo of \(card.text), \(DateWords.full(date))"
      if let picture = try picture(named: photo.sum, words, view) {
        figures.append((picture, caption))
      } else {
        missing.append(caption)
      }
    }
    page.write(figures)
    return missing
  }
}
