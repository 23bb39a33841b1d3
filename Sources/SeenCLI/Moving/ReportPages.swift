import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// Writes a report: pages in a folder, one after the other and each as soon as it is whole, or a single page.
final class ReportPages {
  let session: Session
  let wish: ReportWish
  /// The pages that every page leads to.
  var links: [HTMLPage.Link] = []
  /// The name of the profile, as it is shown.
  let person: String
  private let today: Day
  /// Whether private entries are in it, in words; nil without any.
  private let privacy: String?
  /// Where the pages go; nil for a single page.
  private var folder: ReportFolder?
  /// The addresses of the pictures that were written; nil for one that cannot be shown.
  private var pictures: [ByteKey: String?] = [:]
  private var pictureByteCount = 0
  /// How many pages and pictures there are.
  private(set) var (pageCount, pictureCount) = (0, 0)

  /// What has a page, or several where it is large: of the diary a year or a month, of the titles a letter.
  struct Part {
    let name: String
    /// The name of its file, without its suffix.
    let stem: String
    var year: Int?
    /// What it has of the whole.
    let places: Range<Int>

    var file: String { stem + ".html" }
  }

  /// The most rows of a page.
  static let mostRows = 4000
  /// When a page has so many bytes, what follows goes to the next one: at most another 400,000 bytes, a row with notes.
  private static let mostBytes = 1_500_000
  /// The most bytes of a picture beside the pages, of one in a single page, and of all in a single page.
  private static let pictureLimits = (beside: 2_000_000, within: 200_000, all: 4_000_000)

  /// Prepares to write.
  /// - Throws: `file` when an event cannot be read.
  init(
    _ session: Session, _ wish: ReportWish, _ view: borrowing View, in folder: ReportFolder? = nil
  ) throws(AppError) {
    (self.session, self.wish, self.folder) = (session, wish, folder)
    person = try session.people(view).name(of: view.scope.profile)
    today = view.scope.today
    privacy = Session.privacy(of: view)
  }

  /// The folder, from the root and without links.
  var path: String { folder?.path ?? "" }

  /// Removes the files of an earlier report.
  /// - Returns: How many there were.
  /// - Throws: Why they cannot be removed.
  func end() throws(AppError) -> Int {
    do throws(FileError) { return try folder?.end() ?? 0 } catch { throw .file(error.asWriting) }
  }

  /// Returns a page with a body, as UTF-8.
  ///
  /// - Parameters:
  ///   - title: Its heading.
  ///   - period: The days that it is of, in words.
  ///   - current: The file of the link that leads to it.
  ///   - body: Its body.
  /// - Returns: The page.
  func page(
    _ title: String, of period: String, current: String? = nil, _ body: [UInt8]
  ) -> [UInt8] {
    let context = ["Profile \(person)", period, "As of \(DateWords.full(today))"]
    var page = HTMLPage(Line(title), of: context + [privacy].compactMap(\.self))
    page.links = links
    page.current = current
    return page.head + body + page.foot
  }

  /// Writes a page, or as many as its rows need: `birds.html`, `birds-2.html`.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - stem: The name of the first file, without its suffix.
  ///   - period: The days that they are of, in words.
  ///   - current: The file of the link that leads to them; nil for the first page.
  ///   - body: Writes the body, and lets the second parameter turn the page between rows.
  /// - Throws: Why a page cannot be written, or what it shows cannot be read.
  func write(
    _ title: String, _ stem: String, of period: String = "All time", current: String? = nil,
    _ body: (inout HTMLRenderer, (inout HTMLRenderer) throws(AppError) -> Bool) throws(AppError)
      -> Void
  ) throws(AppError) {
    var number = 1
    func file() -> String { number == 1 ? stem + ".html" : "\(stem)-\(number).html" }
    func end(_ body: [UInt8]) throws(AppError) {
      let heading = number == 1 ? title : "\(title), part \(number)"
      let bytes = page(heading, of: period, current: current ?? stem + ".html", body)
      try session.journal.refuseUnread()
      pageCount += 1
      try write(file(), bytes)
      number += 1
    }
    var renderer = HTMLRenderer(titled: Line(title))
    try body(&renderer) { (page) throws(AppError) in
      guard page.rowCount >= Self.mostRows || page.bytes.count >= Self.mostBytes else {
        return true
      }
      try end(page.turnPage(to: HTMLPage.Link("More", "\(stem)-\(number + 1).html")))
      return true
    }
    try end(renderer.bytes)
  }

  /// Returns a picture of the journal, which is written beside the pages when it is first needed; nil for one that cannot
  /// be shown.
  /// - Throws: Why it cannot be written, or whether it is there cannot be known.
  func picture(
    named sum: String, _ words: String, _ view: borrowing View
  ) throws(AppError) -> PagePicture? {
    let key = ByteKey(sum)
    if let known = pictures[key] { return known.map { PagePicture($0, words) } }
    let limits = Self.pictureLimits
    let limit = folder == nil ? min(limits.within, limits.all - pictureByteCount) : limits.beside
    let found = try session.journal.reportPicture(named: sum, view, limit: limit)
    var address = found.map { "pictures/" + $0.fileName }
    if folder == nil { address = found.map { PagePicture.address(of: $0.bytes, type: $0.type) } }
    pictures[key] = .some(address)
    guard let found, let address else { return nil }
    pictureCount += 1
    pictureByteCount += found.bytes.count
    try write(address, found.bytes)
    return PagePicture(address, words)
  }

  private func write(_ name: String, _ bytes: [UInt8]) throws(AppError) {
    do throws(FileError) { try folder?.write(name, bytes) } catch { throw .file(error.asWriting) }
  }
}
