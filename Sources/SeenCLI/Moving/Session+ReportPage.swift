import SeenApp
import SeenCore
import SeenRender
import SeenStore
import SeenWire

/// A report in a single page.
extension Session {
  /// The most bytes of a picture of it, and of all its pictures.
  private static let (mostPictureBytes, mostBytes) = (200_000, 4_000_000)

  /// Writes the overview and the newest watches to a page, with their photos as far as there is room, and what it leaves
  /// out.
  /// - Throws: Why it cannot be written, or what it shows cannot be read.
  func writeReport(to file: String, _ wish: ReportWish) throws(AppError) {
    let path = file == "-" ? nil : try journal.pagePath(file, mark: HTMLPage.mark)
    let view = try journal.readForReport(wish)
    let site = try reportSite(view, wish)
    let diary = Diary(view.ledger, view.scope)
    let page = site.page("Diary of \(site.person)", of: "All time", current: "")
    var body = HTMLRenderer(titled: page.title)
    try writeOverview(
      diary, hasNotes: !wish.isPublished, recent: ReportSite.mostRows, view, to: &body)
    var leftOut: [Line] = []
    let older = diary.entries.count - ReportSite.mostRows
    if older > 0 { leftOut.append(Line("\(WatchNoun.watch.count(older)), older than these")) }
    leftOut += try writePhotos(of: diary, view, to: &body)
    if !leftOut.isEmpty {
      body.writeHeading("Left out of this page")
      body.write(.list(leftOut))
    }
    try journal.refuseUnread()
    let bytes = page.head + body.bytes + page.foot
    guard let path else { return output(rendered: bytes) }
    do throws(FileError) {
      let suffix = world.randomBytes(8).map { String($0, radix: 36) }.joined()
      var page = try PageFile(path, suffix: suffix, in: world.files)
      do throws(FileError) {
        try page.append(bytes)
        try page.end()
      } catch {
        page.abandon()
        throw error
      }
    } catch {
      throw .file(error.asWriting)
    }
    inform(ExportWords.text(.wrote(path)))
  }

  /// Writes photos into the page; returns what is said of those that are left out.
  private func writePhotos(
    of diary: Diary, _ view: borrowing View, to page: inout HTMLRenderer
  ) throws(AppError) -> [Line] {
    var (byteCount, missing) = (0, 0)
    var figures: [(PagePicture, Line)] = []
    for entry in diary.entries.prefix(ReportSite.mostRows) {
      for sum in view.ledger.photos(of: entry.row) {
        let limit = min(Self.mostPictureBytes, Self.mostBytes - byteCount)
        guard let picture = try journal.reportPicture(named: sum, view, limit: limit) else {
          missing += 1
          continue
        }
        byteCount += picture.bytes.count
        let date = PartialDate(packed: view.ledger.watches.date[entry.row])
        let card = TitleCard(briefly: view.ledger, entry.title)
        let type = picture.kind == .jpeg ? "jpeg" : picture.kind.rawValue
        figures.append(
          (
            PagePicture(
              PagePicture.address(of: picture.bytes, type: type),
              "Photo of \(card.text), \(DateWords.full(date))"),
            card.line + Line(" ") + DateWords.line(date, .dim)
          ))
      }
    }
    if !figures.isEmpty {
      page.writeHeading("Photos")
      page.beginFigures()
      for (picture, caption) in figures { page.write(picture, caption) }
      page.endFigures()
    }
    return missing == 0 ? [] : [Line(Count.of(missing, "photo"))]
  }
}
