import SeenCore

/// Choices of which one narrows the rows of a page, by the style sheet alone: without a script, and in a browser that
/// does not know how, all rows stay.
extension RowTag {
  /// The choices that there are, in groups of which one holds.
  fileprivate static let groups: [(name: String, tags: [RowTag])] = [
    ("Kind", TitleKind.allCases.map { .kind($0) }), ("Rating", [.rated(true), .rated(false)]),
    ("Seen", [.seen(false), .seen(true)]), ("Format", WatchFormat.keys.map { .format($0) }),
  ]
  private static let known = Set(groups.flatMap(\.tags))

  /// The class of its rows, which the style sheet knows.
  fileprivate var name: String {
    switch self {
    case .kind(let kind): "a-" + kind.name
    case .rated(let isRated): isRated ? "rated" : "unrated"
    case .seen(let isSeen): isSeen ? "seen" : "to-see"
    case .format(let key): "by-" + key
    }
  }

  fileprivate var label: String {
    switch self {
    case .kind(let kind): Words.withCapital(kind.name)
    case .rated(let isRated): isRated ? "Rated" : "Not rated"
    case .seen(let isSeen): isSeen ? "Seen" : "To see"
    case .format(let key): FormatWords.name(key)
    }
  }

  /// Returns the classes of a row, as an attribute.
  static func attribute(_ tags: [RowTag]) -> String {
    guard !tags.isEmpty else { return "" }
    let names = ["row"] + tags.filter(known.contains).map(\.name)
    return " class=\"\(names.joined(separator: " "))\""
  }

  /// The rules of the style sheet, one for each choice.
  static let rules: String = groups.flatMap(\.tags).map { tag in
    let when = "body:has(#show-\(tag.name):checked)"
    return "\(when) .row:not(.\(tag.name)),\(when) .row:not(.\(tag.name))+.note,"
      + "\(when) tbody:not(:has(.\(tag.name))){display:none}\n"
  }.joined()
}

extension HTMLRenderer {
  /// The choices of the rows of a document.
  struct Filters {
    /// From so many rows on there is something to choose.
    private static let least = 12

    private var tags: Set<RowTag> = []
    private var rowCount = 0
    /// Whether the page has them.
    var areWritten = false

    /// Adds those of a table.
    mutating func add(_ table: OpenTable?) {
      guard let table, !table.tags.isEmpty else { return }
      tags.formUnion(table.tags)
      rowCount += table.places.count
    }

    /// The groups of which there is a choice.
    var groups: [(name: String, tags: [RowTag])] {
      guard rowCount >= Self.least else { return [] }
      return RowTag.groups.map { ($0.name, $0.tags.filter(tags.contains)) }
        .filter { $0.tags.count > 1 }
    }
  }

  /// Writes the choices, once a page.
  mutating func writeFilters() {
    let groups = filters.groups
    guard !filters.areWritten, !groups.isEmpty else { return }
    filters.areWritten = true
    put("<div class=\"filter\">\n")
    for (name, tags) in groups {
      let group = "by-" + name.lowercased()
      put("<fieldset><legend>\(name)</legend>\n")
      put("<input type=\"radio\" name=\"\(group)\" id=\"all-\(group)\" checked>")
      put("<label for=\"all-\(group)\">All</label>\n")
      for tag in tags {
        put("<input type=\"radio\" name=\"\(group)\" id=\"show-\(tag.name)\">")
        put("<label for=\"show-\(tag.name)\">\(tag.label)</label>\n")
      }
      put("</fieldset>\n")
    }
    put("</div>\n")
  }
}
