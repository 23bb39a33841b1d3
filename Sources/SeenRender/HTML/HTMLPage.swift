import SeenCore
import SeenWire

/// What stands around the body of a page of HTML: its head, the way to other pages, its title, and what it is of.
///
/// A page has no script and loads nothing from the network; its policy allows only its own style sheet, and pictures
/// beside it or inside it.
package struct HTMLPage {
  /// Another page of the same folder.
  package struct Link: Sendable {
    /// What it is called.
    package let name: String
    /// Its file.
    package let file: String

    /// Describes a page.
    package init(_ name: String, _ file: String) {
      self.name = name
      self.file = file
    }
  }

  /// The heading.
  package var title: Line
  /// What it is of, such as the profile and the period; printed on each sheet.
  package var context: [String]
  /// The pages that it leads to; none for a page that stands alone.
  package var links: [Link] = []
  /// The file of the link that leads to this page, or to what it is a part of; nil for none of them.
  package var current: String?

  /// Describes a page.
  package init(_ title: Line, of context: [String]) {
    self.title = title
    self.context = context
  }

  /// What is in every page that was written here, and by which it is known before it is replaced.
  package static let mark = Array("<meta name=\"generator\" content=\"seen\">".utf8)

  /// Everything before the body, as UTF-8.
  package var head: [UInt8] {
    var page = HTMLRenderer(titled: title)
    page.put("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    page.put("<meta http-equiv=\"Content-Security-Policy\" content=\"\(HTMLPage.policy)\">\n")
    page.put("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    page.put("<meta name=\"color-scheme\" content=\"light dark\">\n")
    page.put(String(decoding: HTMLPage.mark, as: UTF8.self) + "\n<title>")
    page.write(title.text)
    page.put("</title>\n<style>\(HTMLStyle.sheet)</style>\n</head>\n<body>\n")
    page.put("<a class=\"skip\" href=\"#content\">Skip to the content</a>\n")
    if !links.isEmpty {
      page.write(links, called: "Pages", current: current ?? "", isOfSite: true)
    }
    page.put("<main id=\"content\">\n<header>\n")
    page.writeElement("h1", title)
    page.put("<p class=\"context\">")
    for (index, part) in context.enumerated() {
      if index > 0 { page.put(" · ") }
      page.write(part)
    }
    page.put("</p>\n</header>\n")
    return page.bytes
  }

  /// Everything behind the body, as UTF-8.
  package var foot: [UInt8] {
    var page = HTMLRenderer(titled: title)
    // For the eye on paper: it stands on every sheet, and was said above.
    page.put("</main>\n<div class=\"sheet\" aria-hidden=\"true\">")
    page.write(context.joined(separator: " · "))
    page.put("</div>\n</body>\n</html>\n")
    return page.bytes
  }

  /// The content security policy.
  private static let policy: String = {
    var sum = SHA256()
    sum.add(Array(HTMLStyle.sheet.utf8))
    let digest = String(decoding: Base64.encode(sum.digest()), as: UTF8.self)
    return "default-src 'none'; style-src 'sha256-\(digest)'; img-src 'self' data:;"
      + " base-uri 'none'; form-action 'none'"
  }()
}

extension Document {
  /// The heading that it begins with; nil without one.
  package var title: Line? {
    if case .heading(let line)? = blocks.first { line } else { nil }
  }

  /// The parts below that heading.
  package var body: ArraySlice<Block> { title == nil ? blocks[...] : blocks.dropFirst() }
}
