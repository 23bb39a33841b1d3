import SeenCore
import SeenWire

/// A picture of a page, as a file beside it or as its bytes.
package struct PagePicture: Sendable {
  /// Where it is: a relative path, or a `data:` address.
  package let source: String
  /// What it shows, for those who do not see it.
  package let words: String

  /// Describes a picture.
  package init(_ source: String, _ words: String) {
    (self.source, self.words) = (source, words)
  }

  /// Returns the address of bytes of a kind of picture, such as `jpeg`.
  package static func address(of bytes: [UInt8], type: String) -> String {
    "data:image/\(type);base64," + String(decoding: Base64.encode(bytes), as: UTF8.self)
  }
}

/// A card that leads to another page.
package struct PageCard: Sendable {
  /// What it is called.
  package var name: Line
  /// The page that it leads to.
  package var file: String
  /// What is on it.
  package var detail: Line
  /// Up to nine pictures, in a square.
  package var pictures: [PagePicture] = []
  /// What stands for it where it has no picture.
  package var glyph: String

  /// Describes a card.
  package init(_ name: Line, to file: String, _ detail: Line, glyph: String) {
    (self.name, self.file, self.detail, self.glyph) = (name, file, detail, glyph)
  }
}

extension HTMLRenderer {
  /// Writes cards beside each other.
  package mutating func write(_ cards: [PageCard]) {
    put("<ul class=\"cards\">\n")
    for card in cards {
      put("<li><a href=\"\(card.file)\">")
      if card.pictures.isEmpty {
        put("<span class=\"cover\" aria-hidden=\"true\" data-glyph=\"")
        write(card.glyph)
        put("\">")
      } else {
        put("<span class=\"cover\(card.pictures.count > 1 ? " many" : "")\">")
        for picture in card.pictures { write(picture, isDecoration: true) }
      }
      put("</span>")
      put("<span class=\"title\"", direction: card.name.text)
      write(card.name)
      put("</span></a><span class=\"detail\">")
      write(card.detail)
      put("</span></li>\n")
    }
    put("</ul>\n")
  }

  /// Writes pictures beside each other, with what stands below each.
  package mutating func write(_ figures: [(picture: PagePicture, caption: Line)]) {
    guard !figures.isEmpty else { return }
    put("<div class=\"figures\">\n")
    for (picture, caption) in figures {
      put("<figure>")
      write(picture, isDecoration: false)
      put("<figcaption", direction: caption.text)
      write(caption)
      put("</figcaption></figure>\n")
    }
    put("</div>\n")
  }

  /// Writes links, unless they lead only here: to the pages of a folder, or to parts of one of these.
  package mutating func write(
    _ links: [HTMLPage.Link], called name: String, current: String, isOfSite: Bool = false
  ) {
    guard links.count > 1 || isOfSite else { return }
    put("<nav\(isOfSite ? "" : " class=\"parts\"") aria-label=\"\(name)\">\n<ul>\n")
    for link in links {
      let mark = link.file.isSame(as: current) ? " aria-current=\"page\"" : ""
      put("<li><a href=\"\(link.file)\"\(mark)>")
      write(link.name)
      put("</a></li>\n")
    }
    put("</ul>\n</nav>\n")
  }

  /// Writes a link in a line of its own.
  package mutating func writeLink(_ link: HTMLPage.Link) {
    put("<p class=\"more\"><a href=\"\(link.file)\">")
    write(link.name)
    put("</a></p>\n")
  }

  /// Writes what is closed until somebody opens it: on paper it is open, or left out where it is long.
  package mutating func writeDetails(
    _ summary: String, isOnPaper: Bool = true, _ body: (inout HTMLRenderer) -> Void
  ) {
    put("<details\(isOnPaper ? "" : " class=\"screen\"")><summary>")
    write(summary)
    put("</summary>\n")
    body(&self)
    put("</details>\n")
  }

  private mutating func write(_ picture: PagePicture, isDecoration: Bool) {
    put("<img src=\"\(picture.source)\" loading=\"lazy\" alt=\"")
    if !isDecoration { write(picture.words) }
    put("\">")
  }
}
