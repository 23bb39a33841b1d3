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

  @Test("rows have choices that the style sheet knows, once a page and where there are several")
  func filters() {
    func table(_ tags: [[RowTag]]) -> Block {
      var table = Table([Table.Column("title")])
      for number in 0..<12 { table.rows.append(.cells(["Heat"], tags: tags[number % tags.count])) }
      return .table(table)
    }
    let mixed: [[RowTag]] = [
      [.kind(.film), .rated(true), .seen(true), .format("theater")],
      [.kind(.bird), .rated(false), .seen(false), .format("a\" onclick=\"b")],
    ]
    let page = text {
      $0.write([.heading("One"), table(mixed), table(mixed)], rows: { _ in [] }) { _ in true }
    }
    let head = String(decoding: HTMLPage("Page", of: []).head, as: UTF8.self)
    let tags = page.matches(of: /id="show-([a-z-]+)"/).map { String($0.1) }
    #expect(tags == ["a-film", "a-bird", "rated", "unrated", "to-see", "seen"])
    for tag in tags {
      #expect(head.contains("body:has(#show-\(tag):checked) .row:not(.\(tag))"), "\(tag)")
    }
    #expect(page.ranges(of: " checked>").count == 3)
    #expect(page.hasPrefix("<div class=\"filter\">") && page.contains("<h2>One</h2>"))
    #expect(page.contains("<tr class=\"row a-bird unrated to-see\">"))
    #expect(page.contains("<tr class=\"row a-film rated seen by-theater\">"))
    #expect(!page.contains("onclick"))
    #expect(!text { $0.write(table([[.kind(.film)]])) }.contains("fieldset"))
  }

  @Test("a page that is full goes on in the next one, with the table and its choices")
  func turning() {
    var table = Table([Table.Column("title", fit: .cutName), Table.Column("kind")])
    table.rows = (0..<20).map { number in
      .cells([Line("T\(number)"), "x"], tags: [.kind(number < 10 ? .film : .bird)])
    }
    var (page, pages) = (HTMLRenderer(titled: "Page"), [String]())
    page.write([.table(table)], rows: { _ in [] }) { page in
      guard page.rowCount >= 8 else { return true }
      let full = page.turnPage(to: HTMLPage.Link("More", "p-\(pages.count + 2).html"))
      pages.append(String(decoding: full, as: UTF8.self))
      return true
    }
    pages.append(String(decoding: page.bytes, as: UTF8.self))
    #expect(pages.map { $0.ranges(of: "<tr class=\"row").count } == [8, 8, 4])
    for (place, page) in pages.enumerated() {
      #expect(HTMLOutline(Array(page.utf8)).isBalanced)
      #expect(page.ranges(of: "<fieldset>").count == 1 && page.ranges(of: "<thead>").count == 1)
      #expect(page.contains("href=\"p-\(place + 2).html\"") == (place < 2))
    }
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
      let names = page.ranges(of: ">&lt;Rex&gt;</div>").count
      #expect(names == 1 || names == 0 && points.count > 4, "seed \(random.seed)")
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
      parts: [[500], [1000]], scale: ["0", "5", "10"], faint: [0],
      table: (["average"], [["5/10"], [""]]))
    let page = text { $0.write(trend) }
    #expect(page.contains("<desc id=\"ratings-over-time-desc\">Highest in May.</desc>"))
    #expect(page.contains("height=\"500\"/>") && page.contains("height=\"1000\"/>"))
    #expect(page.ranges(of: "class=\"m0 faint\"").count == 1)
    #expect(page.contains("<path d=\"M0 1000H1000M0 500H1000M0 0H1000\"/>"))
    #expect(page.contains("<span data-glyph=\"10\"></span><span data-glyph=\"5\"></span>"))
    #expect(page.contains("<table class=\"numbers\">"))
    #expect(page.contains("<td class=\"number\"><span class=\"dim\">·</span></td>"))
    #expect(page.contains("<details><summary>The numbers</summary>"))
    #expect(page.contains("<time datetime=\"2026-01\">Jan 2026</time>"))
  }
}
