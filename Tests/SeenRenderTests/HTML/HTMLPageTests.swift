import Foundation
import SeenCore
import SeenRender
import SeenTestSupport
import SeenWire
import Testing

@Suite("HTMLPage")
struct HTMLPageTests {
  private var page: String {
    let document = Document([.heading("Statistics"), .paragraph("Some.")])
    return String(
      decoding: HTMLPage.bytes(document, titled: "Stats", of: ["Profile ana", "2026"]),
      as: UTF8.self)
  }

  @Test("has one heading, a way past the links, and says what it is of")
  func whole() {
    #expect(
      page.hasPrefix(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"))
    #expect(page.ranges(of: "<h1").count == 1)
    #expect(page.contains("<title>Statistics</title>"))
    #expect(
      page.hasSuffix(
        """
        <body>
        <a class="skip" href="#content">Skip to the content</a>
        <main id="content">
        <header>
        <h1>Statistics</h1>
        <p class="context">Profile ana · 2026</p>
        </header>
        <p>Some.</p>
        </main>
        <div class="sheet" aria-hidden="true">Profile ana · 2026</div>
        </body>
        </html>

        """))
  }

  @Test("is called by its command where its document has no heading")
  func named() {
    let bytes = HTMLPage.bytes(Document([.paragraph("Some.")]), titled: "Diary", of: [])
    #expect(String(decoding: bytes, as: UTF8.self).contains("<h1>Diary</h1>"))
  }

  @Test("leads to other pages, and says which it is")
  func links() {
    var page = HTMLPage("Diary", of: [])
    page.links = [HTMLPage.Link("Overview", "index.html"), HTMLPage.Link("Diary", "diary.html")]
    page.current = "diary.html"
    #expect(
      String(decoding: page.head, as: UTF8.self).contains(
        """
        <nav aria-label="Pages">
        <ul>
        <li><a href="index.html">Overview</a></li>
        <li><a href="diary.html" aria-current="page">Diary</a></li>
        </ul>
        </nav>

        """))
  }

  @Test("allows its own style sheet by its digest, and nothing else")
  func policy() throws {
    let start = try #require(page.firstRange(of: "<style>"))
    let end = try #require(page.firstRange(of: "</style>"))
    let sheet = Data(page[start.upperBound..<end.lowerBound].utf8)
    var sum = SHA256()
    sum.add(Array(sheet))
    let digest = Data(sum.digest()).base64EncodedString()
    #expect(
      page.contains(
        "content=\"default-src 'none'; style-src 'sha256-\(digest)'; img-src 'self' data:;"
          + " base-uri 'none'; form-action 'none'\""))
    for word in ["<script", "style=", "http:", "https:", "@import", "url("] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test("its colors can be told apart: text 4.5:1, bars 3:1, in light and dark")
  func contrast() throws {
    let light = try colors(of: page.prefix(upTo: "@media (prefers-color-scheme:dark)"))
    let dark = try colors(
      of: light.rest.firstRange(of: "@media (prefers-color-scheme:dark)").map {
        light.rest[$0.upperBound...].prefix(900)
      } ?? "")
    for colors in [light.colors, light.colors.merging(dark.colors) { $1 }] {
      let texts = [
        ("ink", "paper"), ("soft", "paper"), ("link", "paper"), ("good", "paper"),
        ("warn", "paper"), ("bad", "paper"), ("ink", "card"), ("soft", "card"), ("link", "card"),
        ("t0", "q0"), ("ink", "q1"), ("ink", "q2"), ("t3", "q3"), ("t4", "q4"),
      ]
      for (text, ground) in texts {
        let ratio = try contrast(colors[text], colors[ground])
        #expect(ratio >= 4.5, "\(text) on \(ground): \(ratio)")
      }
      #expect(try contrast(colors["bar"], colors["paper"]) >= 3)
      #expect(try contrast(colors["bar"], colors["card"]) >= 3)
    }
  }

  private func colors(
    of text: Substring
  ) throws -> (colors: [String: String], rest: String) {
    var colors: [String: String] = [:]
    for match in text.matches(of: /--(\w+):#([0-9a-f]+)/) {
      colors[String(match.1)] = String(match.2)
    }
    return (colors, page)
  }

  /// Returns the contrast of two colors, as WCAG 2.2 defines it.
  private func contrast(_ one: String?, _ other: String?) throws -> Double {
    let lights = try [#require(one), #require(other)].map { text -> Double in
      let whole = text.count == 3 ? text.map { "\($0)\($0)" }.joined() : text
      let number = try #require(Int(whole, radix: 16))
      let parts = [16, 8, 0].map { shift -> Double in
        let part = Double(number >> shift & 255) / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }.sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }
}

extension String {
  /// Returns what stands before a text; all if it does not occur.
  fileprivate func prefix(upTo text: String) -> Substring {
    firstRange(of: text).map { self[..<$0.lowerBound] } ?? self[...]
  }
}

extension HTMLPage {
  /// Returns the page of a whole document; its first heading is the title, if it begins with one.
  static func bytes(
    _ document: Document, titled name: String, of context: [String]
  ) -> [UInt8] {
    let page = HTMLPage(document.title ?? Line(name), of: context)
    var body = HTMLRenderer(titled: page.title)
    for block in document.body { body.write(block) }
    return page.head + body.bytes + page.foot
  }
}
