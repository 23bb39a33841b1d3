import SeenCore
import SeenRender
import SeenTestSupport
import Testing

@Suite("HTMLRenderer")
struct HTMLRendererTests {
  private func render(_ blocks: Block...) -> String {
    var renderer = HTMLRenderer(titled: "Page")
    for block in blocks { renderer.write(block) }
    return String(decoding: renderer.bytes, as: UTF8.self)
  }

  @Test("text is escaped, keeps its breaks in paragraphs, and says what glyphs mean")
  func texts() {
    #expect(render(.heading("<b> & \"c\"")) == "<h2>&lt;b&gt; &amp; &quot;c&quot;</h2>\n")
    #expect(render(.paragraph("one\ntwo")) == "<p>one<br>two</p>\n")
    #expect(render(.heading("one\ntwo")) == "<h2>one two</h2>\n")
    #expect(
      render(.paragraph(Line("Heat", .title) + Line(" gone", .struck)))
        == "<p><span class=\"title\">Heat</span><s> gone</s></p>\n")
    #expect(
      render(.paragraph(.glyph("★", words: "1/5")))
        == "<p><span aria-hidden=\"true\" data-glyph=\"★\"></span>"
        + "<span class=\"aloud\">1/5</span></p>\n")
    #expect(render(.heading("שלום")) == "<h2 dir=\"auto\">שלום</h2>\n")
    #expect(render(.paragraph("\u{1B}[31m")) == "<p>&lt;U+001B&gt;[31m</p>\n")
  }

  @Test("dates are marked where they are known exactly")
  func dates() {
    func shown(_ text: String) -> String {
      render(.paragraph(Line([Span("then", date: PartialDate(text))])))
    }
    #expect(shown("2026-11-20") == "<p><time datetime=\"2026-11-20\">then</time></p>\n")
    #expect(shown("2026") == "<p><time datetime=\"2026\">then</time></p>\n")
    #expect(shown("~2026") == "<p>then</p>\n")
    #expect(shown("unknown") == "<p>then</p>\n")
  }

  @Test("facts are a list of names and values, and points a list")
  func lists() {
    #expect(
      render(.facts([Fact("streak", "3 days")]), .list(["one", "two"])) == """
        <dl class="facts">
        <div><dt>streak</dt><dd>3 days</dd></div>
        </dl>
        <ul>
        <li>one</li>
        <li>two</li>
        </ul>

        """)
  }

  @Test("tables have a caption, heads with scopes, sections and notes; empty columns take no room")
  func tables() {
    var table = Table([
      Table.Column("place", .trailing), Table.Column("title", fit: .cutName), Table.Column("by"),
      Table.Column("when"),
    ])
    table.rows = [
      .section(Line("2026", .title)), .section(Line("May", .accent)),
      .cells(["1", "Heat", .empty, "now"]), .note("a\nb"), .section(Line("2025", .title)),
      .cells(["2", "Ran", .empty, .empty]),
    ]
    #expect(
      render(.heading("Seen"), .table(table)) == """
        <h2>Seen</h2>
        <table class="rows titles">
        <caption class="aloud">Seen</caption>
        <thead><tr><th scope="col" class="number">place</th><th scope="col">title</th>\
        <th scope="col">when</th></tr></thead>
        <tbody>
        <tr class="section"><td colspan="3"><h2><span class="title">2026</span></h2></td></tr>
        <tr class="minor"><td colspan="3"><h3><span class="accent">May</span></h3></td></tr>
        <tr><td class="number">1</td><th scope="row">Heat</th><td>now</td></tr>
        <tr class="note"><td colspan="1"></td><td>a<br>b</td><td colspan="1"></td></tr>
        </tbody>
        <tbody>
        <tr class="section"><td colspan="3"><h2><span class="title">2025</span></h2></td></tr>
        <tr><td class="number">2</td><th scope="row">Ran</th><td></td></tr>
        </tbody>
        </table>

        """)
  }

  @Test("what the head of a column says is only read where that is out of sight")
  func heads() {
    var table = Table([Table.Column("title", fit: .cutName), Table.Column("added")])
    table.rows = [.cells(["Heat", Line("added ") + "May 4"])]
    #expect(
      render(.table(table)).contains("<td><span class=\"said\">added </span>May 4</td>"))
  }

  @Test("lengths of time stay in one line, and what is only typed is left out")
  func units() {
    var id = Fact("id", "film:heat-1995")
    id.isTyped = true
    let page = render(.facts([Fact("time", "1,127 h 38 min, on average 1 h; 3 hats"), id]))
    #expect(page.contains("<dd>1,127\u{A0}h\u{A0}38\u{A0}min, on average 1\u{A0}h; 3 hats</dd>"))
    #expect(!page.contains("film:heat-1995"))
    #expect(render(.facts([id])) == "")
  }

  @Test("charts say their numbers, and draw bars that are not read aloud")
  func charts() {
    let chart = Chart("By year", [Chart.Bar("2025", 3), Chart.Bar("2026", 1)], restCount: 2)
    #expect(
      render(.charts([chart])) == """
        <div class="charts">
        <table class="chart w1">
        <caption>By year</caption>
        <tbody>
        <tr><th scope="row">2025</th><td><div><span>3</span>\
        <svg aria-hidden="true"><rect width="100%" height="100%" rx="2"/></svg></div></td></tr>
        <tr><th scope="row">2026</th><td><div><span>1</span>\
        <svg aria-hidden="true"><rect width="33.3%" height="100%" rx="2"/></svg></div></td></tr>
        </tbody>
        <tfoot><tr><td colspan="2">and 2 more</td></tr></tfoot>
        </table>
        </div>

        """)
  }

  @Test("a month and a year have a cell with its count for each day, and say what shades mean")
  func grids() throws {
    let day = try #require(Day(year: 2024, month: 2, day: 29))
    let month = render(.month(MonthGrid(year: 2024, month: 2, counts: [day: 3], today: day)))
    #expect(
      month.contains(
        "<td class=\"q3 today\"><time datetime=\"2024-02-29\">29</time> <b>3</b>"))
    #expect(month.components(of: "<time") == 29)
    #expect(month.components(of: "scope=\"col\"") == 7)
    #expect(month.components(of: "scope=\"row\"") == 5)
    #expect(month.contains("3 watches on 1 day."))
    let year = render(.year(YearGrid(year: 2024, counts: [day: 3], noun: .sighting)))
    #expect(year.components(of: "title=\"February 29: 3 sightings\">3</td>") == 1)
    #expect(year.components(of: "sightings\">0</td>") == 365)
    #expect(year.components(of: "scope=\"row\"") == 28)
    #expect(year.contains("<li><span class=\"q3\"></span>3 sightings</li>"))
    let running = render(.year(YearGrid(year: 2024, counts: [day: 3], today: day)))
    #expect(running.components(of: "watches\">0</td>") == 59)
    #expect(render(.year(YearGrid(year: 0, counts: [:]))) == "")
  }

  @Test("of 500 hostile names, none becomes markup")
  func hostile() throws {
    try everySeed(500) { random in
      let names = [
        HostileText.make(using: &random), "<script>alert(1)</script>", "\"><img src=x onerror=y>",
        "</style><script>", "&#60;b&#62;", "' onload='x",
      ]
      let line = Line(names.joined(), .title) + Line([Span("a", glyph: names[0])])
      var table = Table([Table.Column(names[0], fit: .cutName)])
      table.rows = [.section(line), .cells([line]), .note(line)]
      let document = Document([
        .heading(line), .paragraph(line), .facts([Fact(names[0], line)]), .table(table),
        .charts([Chart(line, [Chart.Bar(line, 1, text: names[0])])]), .list([line]),
      ])
      let page = HTMLPage.bytes(document, titled: names[0], of: names)
      let seen = HTMLOutline(page)
      #expect(seen.unknownTags == [], "seed \(random.seed)")
      #expect(seen.unknownAttributes == [], "seed \(random.seed)")
      #expect(seen.isBalanced, "seed \(random.seed)")
    }
  }
}

extension String {
  /// Returns how often a text occurs.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
