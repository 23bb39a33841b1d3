package import SeenCore

/// What all pages of a report have in common.
package struct ReportSite: Sendable {
  /// The name of the profile, as it is shown.
  package let person: String
  package let today: Day
  /// Whether private entries are in it.
  package let isPrivate: Bool
  /// The pages that every page leads to; none if there is only one page.
  package var links: [HTMLPage.Link] = []

  /// Describes a report.
  package init(of person: String, today: Day, isPrivate: Bool) {
    (self.person, self.today, self.isPrivate) = (person, today, isPrivate)
  }

  /// The most rows of a page.
  package static let mostRows = 4000
  /// When a page has so many bytes, what follows goes to the next one: at most another 400,000 bytes, a row with notes.
  package static let mostBytes = 1_500_000

  /// Returns what stands around a page.
  /// - Parameters:
  ///   - title: Its heading.
  ///   - period: The days that it is of, in words.
  ///   - current: The link that leads to it, or to what it is a part of.
  /// - Returns: The page, without its body.
  package func page(_ title: String, of period: String, current: String) -> HTMLPage {
    var context = ["Profile \(person)", period, "As of \(DateWords.full(today))"]
    if isPrivate { context.append("With private entries") }
    var page = HTMLPage(Line(title), of: context)
    page.links = links
    page.current = current
    return page
  }

  /// Whether a page is full after some rows.
  package static func isFull(_ page: HTMLRenderer, rowCount: Int) -> Bool {
    rowCount >= mostRows || page.bytes.count >= mostBytes
  }
}
