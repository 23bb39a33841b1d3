import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// Writes the pages of a report, one after the other, each as soon as it is whole.
final class ReportPages {
  let session: Session
  let wish: ReportWish
  private(set) var site: ReportSite
  private var folder: ReportFolder
  /// The pictures that were written, with their addresses; nil for one that cannot be shown.
  private var pictures: [ByteKey: String?] = [:]
  /// How many pages and pictures there are.
  private(set) var (pageCount, pictureCount) = (0, 0)

  /// The most bytes of a picture.
  private static let mostPictureBytes = 2_000_000

  /// Prepares to write.
  init(
    _ session: Session, _ wish: ReportWish, _ site: ReportSite, in folder: ReportFolder
  ) {
    (self.session, self.wish, self.site, self.folder) = (session, wish, site, folder)
  }

  /// Writes all pages.
  /// - Returns: How many files of an earlier report were removed.
  /// - Throws: Why one cannot be written, or what it shows cannot be read.
  func write(_ view: borrowing View) throws(AppError) -> Int {
    let diary = Diary(view.ledger, view.scope)
    let lists = try session.journal.lists(view)
    let (birds, people) = (ReportBirds(view.ledger, diary), ReportPeople(view.ledger, diary))
    let places = ReportPlaces(view.ledger, diary)
    let parts = diaryParts(diary, view.ledger)
    let titles = ReportTitles(
      view.ledger, view.scope, listed: lists.flatMap { $0.items.map(\.title) },
      ratingScale: view.display.ratingScale, noun: WatchNoun(view.ledger, view.scope))
    let photos = photos(of: diary, view.ledger)
    site.links = [HTMLPage.Link("Overview", "index.html")]
    if let part = parts.first { site.links.append(HTMLPage.Link("Diary", part.file)) }
    if titles.count > 0 { site.links.append(HTMLPage.Link("Titles", titleFiles(titles)[0].file)) }
    if !lists.isEmpty { site.links.append(HTMLPage.Link("Lists", "lists.html")) }
    if !birds.isEmpty { site.links.append(HTMLPage.Link("Life list", "birds.html")) }
    if !people.isEmpty { site.links.append(HTMLPage.Link("People", "people.html")) }
    if !places.isEmpty { site.links.append(HTMLPage.Link("Map", "map.html")) }
    if !photos.isEmpty { site.links.append(HTMLPage.Link("Photos", "photos.html")) }

    try writeOverview(diary, lists, view)
    try write(parts, of: diary, view)
    try write(titles, view)
    try write(lists, view)
    let noun = WatchNoun(view.ledger, view.scope)
    if !birds.isEmpty {
      try writeParts("Life list", "birds", to: birds.count, view) { start, page, view in
        if start == 0 {
          let count = Count.digits(birds.count)
          page.write(.paragraph(Line("\(count) species, the newest first.", .dim)))
        }
        return birds.write(from: start, view.ledger, to: &page)
      }
    }
    if !people.isEmpty {
      try write(site.page("People", of: "All time", current: "people.html"), "people.html") {
        people.write(to: &$0, noun)
      }
    }
    if !places.isEmpty {
      try write(site.page("Map", of: "All time", current: "map.html"), "map.html") {
        places.write(to: &$0, noun)
      }
    }
    try write(photos, view)
    do throws(FileError) { return try folder.end() } catch { throw .file(error.asWriting) }
  }

  /// The folder, from the root and without links.
  var path: String { folder.path }

  // MARK: Pages

  /// Writes a page with a body.
  /// - Throws: Why it cannot be written, or what it shows cannot be read.
  func write(
    _ page: HTMLPage, _ file: String, _ body: (inout HTMLRenderer) throws(AppError) -> Void
  ) throws(AppError) {
    var renderer = HTMLRenderer(titled: page.title)
    try body(&renderer)
    try session.journal.refuseUnread()
    pageCount += 1
    do throws(FileError) {
      try folder.write(file, page.head + renderer.bytes + page.foot)
    } catch {
      throw .file(error.asWriting)
    }
  }

  /// Writes rows to as many pages as they need: `birds.html`, `birds-2.html`.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - name: The name of the first file, without its suffix.
  ///   - start: The first row.
  ///   - count: The end of the rows.
  ///   - period: The days that they are of.
  ///   - current: The link that leads to them; nil for the first page.
  ///   - view: The journal.
  ///   - body: Writes the rows from a place on, and returns the place after the last.
  /// - Throws: Why a page cannot be written, or what it shows cannot be read.
  func writeParts(
    _ title: String, _ name: String, from start: Int = 0, to count: Int,
    of period: String = "All time", current: String? = nil, _ view: borrowing View,
    _ body: (Int, inout HTMLRenderer, borrowing View) throws(AppError) -> Int
  ) throws(AppError) {
    var (start, number) = (start, 1)
    repeat {
      let file = number == 1 ? "\(name).html" : "\(name)-\(number).html"
      let heading = number == 1 ? title : "\(title), part \(number)"
      let page = site.page(heading, of: period, current: current ?? "\(name).html")
      var renderer = HTMLRenderer(titled: page.title)
      let end = try body(start, &renderer, view)
      // Each page has at least a row.
      start = max(end, start + 1)
      number += 1
      if start < count { renderer.writeLink(HTMLPage.Link("More", "\(name)-\(number).html")) }
      try write(page, file) { $0 = renderer }
    } while start < count
  }

  /// Returns a picture of the journal beside the pages, which is written when it is first needed; nil for one that cannot
  /// be shown.
  func picture(
    named sum: String, _ words: String, _ view: borrowing View
  ) throws(AppError) -> PagePicture? {
    let key = ByteKey(sum)
    if let known = pictures[key] { return known.map { PagePicture($0, words) } }
    let found = try session.journal.reportPicture(named: sum, view, limit: Self.mostPictureBytes)
    let name = found.map { "pictures/" + $0.fileName }
    pictures[key] = .some(name)
    guard let found, let name else { return nil }
    pictureCount += 1
    do throws(FileError) {
      try folder.write(name, found.bytes)
    } catch {
      throw .file(error.asWriting)
    }
    return PagePicture(name, words)
  }
}
