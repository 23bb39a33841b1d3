import SeenCore
import SeenRender
import SeenTestSupport
import Testing

@Suite("TextRenderer")
struct TextRendererTests {
  private let terminal = TextStyle(width: 40)

  private func render(_ blocks: [Block], _ style: TextStyle) -> String {
    TextRenderer.text(Document(blocks), style)
  }

  @Test("headings stand apart, paragraphs flow to the width, breaks are kept")
  func writesParagraphs() {
    let blocks: [Block] = [
      .heading("November"),
      .paragraph("Third time, still the boat chase, and still the best of them.\nTwice."),
      .heading("October"),
    ]
    #expect(
      render(blocks, terminal) == """
        November
        Third time, still the boat chase, and
        still the best of them.
        Twice.

        October

        """)
    #expect(
      render(blocks, TextStyle()).contains("chase, and still the best of them.\nTwice.\n"))
  }

  @Test("a paragraph is broken at spaces, and inside words only where it must")
  func wraps() throws {
    func lines(_ text: String, to columns: Int) -> [String] {
      render([.paragraph(Line(text))], TextStyle(width: columns)).split(separator: "\n")
        .map(String.init)
    }
    #expect(
      lines("the boat chase is still the best", to: 20) == ["the boat chase is", "still the best"])
    #expect(lines("千と千尋の神隠し千と千尋の神隠し", to: 21) == ["千と千尋の神隠し千と", "千尋の神隠し"])
    #expect(
      lines("a supercalifragilisticexpialidocious b", to: 20)
        == ["a", "supercalifragilistic", "expialidocious b"])
    try everySeed(200) { random in
      let text = Sanitizer.line(HostileText.make(using: &random))
      let columns = Int.random(in: 20...60, using: &random)
      for line in lines(text, to: columns) where line.count > 1 {
        #expect(Width.of(line) <= columns, "seed \(random.seed): \(line.debugDescription)")
      }
    }
  }

  @Test("colors come and go with the style, and words stay")
  func paints() {
    let line = Line("Heat", .title) + " " + Line("gone", .struck)
    #expect(
      TextRenderer.text(line, TextStyle(color: true))
        == "\u{1B}[1mHeat\u{1B}[0m \u{1B}[2;9mgone\u{1B}[0m")
    #expect(TextRenderer.text(line, TextStyle()) == "Heat gone")
  }

  @Test("facts stand below each other, and are sentences for a screen reader")
  func writesFacts() {
    let blocks: [Block] = [
      .facts([Fact("watches", "12"), Fact("top", "The Good, the Bad and the Ugly, Face/Off")])
    ]
    #expect(
      render(blocks, terminal) == """
        watches  12
        top      The Good, the Bad and the Ugly,
                 Face/Off

        """)
    #expect(render(blocks, TextStyle(accessible: true)).hasPrefix("watches: 12\ntop: The"))
  }

  @Test("a table cuts and wraps on a terminal, and is whole elsewhere")
  func writesTables() {
    let table = Table(
      [
        Table.Column("day", .trailing), Table.Column("title", fit: .cut),
        Table.Column("notes", fit: .wrap),
      ],
      rows: [
        .section("November"),
        .cells(["4", "Face/Off", "Third time"]),
        .cells(["14", "千と千尋の神隠し Spirited Away", "A bath house, and no way home"]),
      ])
    #expect(
      render([.table(table)], TextStyle(width: 44)) == """
        November
         4  Face/Off        Third time
        14  千と千尋の神…   A bath house, and no way
                            home

        """)
    #expect(
      render([.table(table)], TextStyle(width: 36)) == """
        November
         4  Face/Off
            Third time
        14  千と千尋の神隠し Spirited Away
            A bath house, and no way home

        """)
    #expect(
      render([.table(table)], TextStyle()) == """
        November
         4  Face/Off                        Third time
        14  千と千尋の神隠し Spirited Away  A bath house, and no way home

        """)
    #expect(
      render([.table(table)], TextStyle(accessible: true)) == """
        November
        day: 4, title: Face/Off, notes: Third time.
        day: 14, title: 千と千尋の神隠し Spirited Away, notes: A bath house, and no way home.

        """)
  }

  @Test("charts are drawn in one grid, two beside each other where there is room")
  func writesCharts() {
    let formats = Chart(
      "By format",
      [Chart.Bar("Theater", 800), Chart.Bar("TV", 300), Chart.Bar("Other", 0)], restCount: 2)
    let hours = Chart("By hour", [Chart.Bar("07:00", 1)])
    #expect(
      render([.charts([formats, hours])], TextStyle(width: 32)) == """
        By format
        Theater  800  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇
        TV       300  ▇▇▇▇▇▇
        Other      0  ·
        and 2 more

        By hour
        07:00      1  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇

        """)
    #expect(
      render([.charts([formats])], TextStyle(width: 31, glyphs: false)) == """
        By format
        Theater  800  #################
        TV       300  ######
        Other      0
        and 2 more

        """)
    let wide = render([.charts([formats, hours])], TextStyle(width: 120))
    #expect(wide.hasPrefix("By format" + String(repeating: " ", count: 53) + "By hour\n"))
    #expect(wide.split(separator: "\n").count == 5)
    #expect(
      render([.charts([hours])], TextStyle(accessible: true)) == "By hour\n07:00: 1\n")
  }

  @Test("lists have points where glyphs are shown, dashes elsewhere")
  func writesLists() {
    #expect(render([.list(["a", "b"])], terminal) == "• a\n• b\n")
    #expect(render([.list(["a"])], TextStyle(glyphs: false)) == "- a\n")
    #expect(render([.list(["a."])], TextStyle(accessible: true)) == "a.\n")
  }

  @Test(
    "no control reaches the paper from any part, and no line is wider than it, whatever the text")
  func staysHarmless() throws {
    try everySeed(120) { random in
      let lines = (0..<6).map { _ in Line(HostileText.make(using: &random)) }
      let table = Table(
        [Table.Column(fit: .cut), Table.Column(fit: .wrap)],
        rows: [.section(lines[0]), .cells([lines[1], lines[2]])])
      let document = Document([
        .heading(lines[3]), .paragraph(lines[4]), .facts([Fact("name", lines[5])]),
        .table(table), .charts([Chart(lines[2], [Chart.Bar(lines[0], 3, text: "3")])]),
        .list([lines[1]]),
      ])
      for style in [
        TextStyle(width: 60), TextStyle(width: 60, glyphs: false), TextStyle(),
        TextStyle(width: 60, accessible: true),
      ] {
        let text = TextRenderer.text(document, style)
        let note = "seed \(random.seed)"
        #expect(isHarmless(text.filter { $0 != "\n" }), "\(note)")
      }
      let plain = TextRenderer.text(
        Document([.table(Table(table.columns, rows: [table.rows[1]]))]), TextStyle(width: 60))
      for line in plain.split(separator: "\n") {
        #expect(Width.of(String(line)) <= 60, "seed \(random.seed)")
      }
    }
  }

  @Test("a table of any columns fits on a terminal of any width, and says all of its whole cells")
  func fitsTables() throws {
    try everySeed(150) { random in
      let fits: [Table.Fit] = [.whole, .whole, .cut, .cutFirst, .cutName, .cutOrBelow, .wrap]
      let columns = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        Table.Column("name", fit: fits.randomElement(using: &random) ?? .whole)
      }
      var table = Table(columns)
      table.showsNames = Bool.random(using: &random)
      for row in 0..<4 {
        table.rows.append(
          .cells(
            columns.indices.map { column in
              let length = Int.random(in: 0...5, using: &random)
              return Line((0..<length).map { "w\(row)x\(column)x\($0)." }.joined(separator: " "))
            }))
      }
      let width = Int.random(in: 20...110, using: &random)
      let text = TextRenderer.text(Document([.table(table)]), TextStyle(width: width))
      for line in text.split(separator: "\n") {
        try check(Width.of(String(line)) <= width, "\(width): \(line)")
      }
      for case .cells(let cells, _, _) in table.rows {
        for (cell, column) in zip(cells, columns) where column.fit == .whole {
          for word in cell.spans.flatMap({ $0.text.split(separator: " ") }) {
            try check(text.contains(word), "\(word) is lost at \(width):\n\(text)")
          }
        }
      }
    }
  }

  @Test("elsewhere than on a terminal a very long cell pushes only what is behind it in its row")
  func padsToSomeWidth() {
    let long = String(repeating: "x", count: 1000)
    let table = Table(
      [Table.Column("notes", fit: .wrap), Table.Column("id")],
      rows: [.cells([Line(long), "1"]), .cells(["short", "2"])])
    let padding = String(repeating: " ", count: 197)
    #expect(render([.table(table)], TextStyle()) == "\(long)  1\nshort\(padding)2\n")
  }

  @Test("columns without room leave the grid and stand below their row")
  func putsColumnsBelow() {
    let table = Table(
      [Table.Column("day"), Table.Column("title", fit: .cut), Table.Column("id")],
      rows: [
        .cells(["November 20, 2026", "The Good, the Bad and the Ugly", "laptop-k3f9x7qa.42"]),
        .note("Twice."), .cells(["2013", "Heat", ""]),
      ])
    #expect(
      render([.table(table)], terminal) == """
        November 20, 2026  The Good, the Bad an…
            laptop-k3f9x7qa.42
            Twice.
        2013               Heat

        """)
    #expect(
      render([.table(table)], TextStyle()).hasPrefix(
        "November 20, 2026  The Good, the Bad and the Ugly  laptop-k3f9x7qa.42\n    Twice.\n"))
  }

  @Test("with colors, every escape is one of ours and is turned off again")
  func escapesAreOurs() throws {
    try everySeed(60) { random in
      let tones: [Tone] = [.plain, .title, .dim, .accent, .good, .warn, .bad, .struck]
      let spans = tones.map { Span(HostileText.make(using: &random), $0) }
      let document = Document([.paragraph(Line(spans)), .list([Line(spans)])])
      let text = TextRenderer.text(document, TextStyle(width: 50, color: true))
      var rest = text.unicodeScalars[...]
      var isOn = false
      while let start = rest.firstIndex(of: "\u{1B}") {
        #expect(isHarmless(String(rest[..<start]).filter { $0 != "\n" }))
        rest = rest[start...].dropFirst()
        let end = try #require(rest.firstIndex(of: "m"))
        let parameters = String(rest[..<end])
        #expect(isOn == (parameters == "[0"), "\(parameters)")
        #expect(["[0", "[1", "[2", "[2;9", "[31", "[32", "[33", "[36"].contains(parameters))
        isOn.toggle()
        rest = rest[end...].dropFirst()
      }
      #expect(!isOn && isHarmless(String(rest).filter { $0 != "\n" }))
    }
  }
}
