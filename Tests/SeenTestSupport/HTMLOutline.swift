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
    "label", "details", "summary", "section", "text",
  ]
  private static let attributes: Set<String> = [
    "lang", "charset", "http-equiv", "content", "name", "class", "href", "id", "aria-label",
    "aria-current", "aria-hidden", "aria-labelledby", "dir", "scope", "colspan", "datetime",
    "title", "width", "height", "rx", "role", "viewBox", "cx", "cy", "r", "d", "x", "y", "src",
    "alt", "type", "for", "checked", "loading", "html", "open", "value",
  ]
  private static let single: Set<String> = [
    "!DOCTYPE", "meta", "br", "rect", "circle", "path", "img", "input",
  ]

  /// Reads a page.
  package init(_ page: [UInt8]) {
    var open: [String] = []
    var rest = String(decoding: page, as: UTF8.self)[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      let isEnd = tag.hasPrefix("/")
      let words = tag.drop { $0 == "/" }
      let name = String(words.prefix { $0 != " " && $0 != "/" })
      if !Self.tags.contains(name) { unknownTags.append(name) }
      read(attributes: words.dropFirst(name.count))
      if isEnd {
        isBalanced = open.popLast() == name && isBalanced
      } else if !Self.single.contains(name) {
        open.append(name)
      }
      // What is in the style sheet is no markup.
      if name == "style", !isEnd, let close = rest.firstRange(of: "</style>") {
        rest = rest[close.lowerBound...]
      }
    }
    isBalanced = open.isEmpty && isBalanced
  }

  private mutating func read(attributes text: Substring) {
    var text = text
    while let quote = text.firstIndex(of: "\"") {
      let name = text[..<quote].split(separator: " ").last.map { $0.drop { $0 == "=" } } ?? ""
      let word = String(name.prefix { $0 != "=" })
      if !Self.attributes.contains(word) { unknownAttributes.append(word) }
      guard let end = text[text.index(after: quote)...].firstIndex(of: "\"") else {
        unknownAttributes.append(String(text))
        return
      }
      text = text[text.index(after: end)...]
    }
    for word in text.split(separator: " ") where word != "/" {
      if !Self.attributes.contains(String(word)) { unknownAttributes.append(String(word)) }
    }
  }
}
