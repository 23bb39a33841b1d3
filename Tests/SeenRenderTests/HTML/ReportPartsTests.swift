import SeenCore
import SeenRender
import SeenTestSupport
import Testing

@Suite("Parts of reports")
struct ReportPartsTests {
  private func text(_ write: (inout HTMLRenderer) -> Void) -> String {
    var page = HTMLRenderer(titled: "Page")
    write(&page)
    return String(decoding: page.bytes, as: UTF8.self)
  }

  @Test("filters are choices that the style sheet knows, and there are none of one kind")
  func filters() {
    let kinds = RowFilter.kinds([.film, .bird])
    let page = text { $0.write([kinds, .rated, .seen].compactMap(\.self)) }
    let head = String(decoding: HTMLPage("Page", of: []).head, as: UTF8.self)
    let tags = page.matches(of: /id="show-([a-z-]+)"/).map { String($0.1) }
    #expect(tags == ["a-film", "a-bird", "rated", "unrated", "to-see", "seen"])
    for tag in tags {
      #expect(head.contains("body:has(#show-\(tag):checked) .row:not(.\(tag))"), "\(tag)")
    }
    #expect(page.ranges(of: " checked>").count == 3)
    #expect(RowFilter.kinds([.film]) == nil)
    #expect(RowFilter.tag(format: "theater") == "by-theater")
    #expect(RowFilter.tag(format: "a\" onclick=\"b") == nil)
  }

  @Test("a map says in words what it shows, and holds all of its points")
  func map() throws {
    try everySeed(200) { random in
      let points = (0..<Int.random(in: 1...20, using: &random)).compactMap { _ in
        Coordinates(
          latitude: .random(in: -90...90, using: &random),
          longitude: .random(in: -180...180, using: &random))
      }.enumerated().map { MapPoint($1, $0 == 0 ? "<Rex>" : nil, count: 30 - $0) }
      let page = text { $0.write(points, .sighting) }
      #expect(page.contains("most at &lt;Rex&gt;: 30</desc>"))
      let size = try #require(page.firstMatch(of: /viewBox="0 0 1000 (\d+)"/))
      let height = try #require(Int(size.1))
      #expect((400...625).contains(height), "seed \(random.seed)")
      let circles = page.matches(of: /cx="(-?\d+)" cy="(-?\d+)"/)
      #expect(circles.count == points.count)
      for circle in circles {
        #expect((0...1000).contains(try #require(Int(circle.1))), "seed \(random.seed)")
        #expect((0...height).contains(try #require(Int(circle.2))), "seed \(random.seed)")
      }
    }
  }

  @Test("a card shows its pictures, or what stands for it")
  func cards() {
    var card = PageCard("<Owls>", to: "list-owls.html", "2 seen", glyph: "🦉")
    #expect(text { $0.write([card]) }.contains("data-glyph=\"🦉\""))
    card.pictures = [PagePicture("pictures/a.png", "Owls")]
    let page = text { $0.write([card]) }
    #expect(page.contains("<img src=\"pictures/a.png\" loading=\"lazy\" alt=\"\">"))
    #expect(page.contains("&lt;Owls&gt;"))
  }

  @Test("months are drawn in proportion, and their numbers are below")
  func trends() {
    let trend = MonthTrend(
      "Ratings over time", "Highest in May.", months: ["2025-12", "2026-01"],
      parts: [[500], [1000]], names: [], cells: [["5/10"], ["10/10"]], columns: ["mean"])
    let page = text { $0.write(trend) }
    #expect(page.contains("<desc id=\"ratings-over-time-desc\">Highest in May.</desc>"))
    #expect(page.contains("height=\"100\"/>") && page.contains("height=\"200\"/>"))
    #expect(page.contains("<details><summary>The numbers</summary>"))
    #expect(page.contains("January 2026"))
  }
}
