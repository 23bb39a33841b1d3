/// The tags of a page of HTML, as a browser finds them.
package struct HTMLOutline {
  /// The names of tags that no page of ours has.
  package private(set) var unknownTags: [String] = []
  /// The names of attributes that no page of ours has, such as `style` and `onclick`.
  package private(set) var unknownAttributes: [String] = []
  /// Whether every element that is begun ends, in order.
  package private(set) var isBalanced = true

  private static let tags: Set<String> = [
    "!DOCTYPE", "html", "head", "meta", "title", "style", "body", "a", "nav", "main", "header",
    "h1", "h2", "h3", "p", "br", "ul", "li", "dl", "div", "dt", "dd", "table", "caption", "thead",
    "tbody", "tfoot", "tr", "th", "td", "span", "time", "s", "b", "abbr", "svg", "rect", "pre",
    "circle", "path", "desc", "g", "img", "figure", "figcaption", "fieldset", "legend", "input",
    "label", "details", "summary", "section", "foreignObject",
  ]
  private static let attributes: Set<String> = [
    "lang", "charset", "http-equiv", "content", "name", "class", "href", "id", "aria-label",
    "aria-current", "aria-hidden", "aria-labelledby", "dir", "scope", "colspan", "datetime",
    "title", "width", "height", "rx", "role", "viewBox", "cx", "cy", "r", "d", "x", "y", "src",
    "alt", "type", "data-glyph", "for", "checked", "loading", "html", "open", "value",
    "preserveAspectRatio",
  ]
  private static let single: Set<String> = [
    "!DOCTYPE", "meta", "br", "rect", "circle", "path", "img", "input",
  ]

  /// Reads a page.
  package init(_ page: [UInt8]) {
    var open: [String] = []
    // By bytes, as a browser does: a mark behind `>` is one character with it.
    var rest = page[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")),
      let end = rest[start...].firstIndex(of: UInt8(ascii: ">"))
    {
      let tag = rest[(start + 1)..<end]
      rest = rest[(end + 1)...]
      let isEnd = tag.first == UInt8(ascii: "/")
      let words = tag.drop { $0 == UInt8(ascii: "/") }
      let bytes = words.prefix { $0 != 32 && $0 != UInt8(ascii: "/") }
      let name = String(decoding: bytes, as: UTF8.self)
      if !Self.tags.contains(name) { unknownTags.append(name) }
      read(attributes: words.dropFirst(bytes.count))
      if isEnd {
        isBalanced = open.popLast() == name && isBalanced
      } else if !Self.single.contains(name) {
        open.append(name)
      }
      // What is in the style sheet is no markup.
      if name == "style", !isEnd {
        rest = rest.drop { $0 != UInt8(ascii: "<") }
      }
    }
    isBalanced = open.isEmpty && isBalanced
  }

  private mutating func read(attributes text: ArraySlice<UInt8>) {
    let quote = UInt8(ascii: "\"")
    for (place, part) in text.split(separator: quote, omittingEmptySubsequences: false).enumerated()
    where place.isMultiple(of: 2) {
      for word in part.split(separator: 32) where word != [UInt8(ascii: "/")] {
        let name = String(decoding: word.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
        if !Self.attributes.contains(name) { unknownAttributes.append(name) }
      }
    }
  }
}
