package import SeenCore

/// Choices of which one narrows the rows of a page, by the style sheet alone: without a script, and in a browser that
/// does not know how, all rows stay.
package struct RowFilter: Sendable {
  /// One of the choices.
  package struct Choice: Sendable {
    /// The class of the rows that it leaves.
    let tag: String
    /// What it is called.
    let label: String
  }

  /// What is chosen, such as the kind.
  let name: String
  /// The choices besides all rows.
  let choices: [Choice]

  /// Describes choices.
  init(_ name: String, _ choices: [Choice]) {
    (self.name, self.choices) = (name, choices)
  }

  /// Returns the choice of kinds; nil where there are not several.
  package static func kinds(_ present: Set<TitleKind>) -> RowFilter? {
    let kinds = TitleKind.allCases.filter(present.contains)
    guard kinds.count > 1 else { return nil }
    return RowFilter("Kind", kinds.map { Choice(tag: tag($0), label: Words.withCapital($0.name)) })
  }

  /// Returns the choice of ways of watching; nil where there are not several.
  package static func formats(_ present: Set<String>) -> RowFilter? {
    let known = WatchFormat.known.filter { present.contains(tag(format: $0.key) ?? "") }
    guard known.count > 1 else { return nil }
    return RowFilter("Format", known.map { Choice(tag: "by-" + $0.key, label: $0.name) })
  }

  /// The choice of what was rated.
  package static let rated = RowFilter(
    "Rating",
    [Choice(tag: "rated", label: "Rated"), Choice(tag: "unrated", label: "Not rated")])
  /// The choice of what was seen.
  package static let seen = RowFilter(
    "Seen", [Choice(tag: "to-see", label: "To see"), Choice(tag: "seen", label: "Seen")])

  /// The class of rows of a kind.
  package static func tag(_ kind: TitleKind) -> String { "a-" + kind.name }

  /// The class of rows of a way of watching; nil for one that is only somebody's word.
  package static func tag(format: String) -> String? {
    WatchFormat.keys.contains { $0.isSame(as: format) } ? "by-" + format : nil
  }

  /// The rules of the style sheet, one for each tag.
  static let rules: String = {
    let kinds = TitleKind.allCases.map { tag($0) }
    let tags = kinds + WatchFormat.keys.map { "by-" + $0 } + ["rated", "unrated", "to-see", "seen"]
    return tags.map { tag in
      let when = "body:has(#show-\(tag):checked)"
      return "\(when) .row:not(.\(tag)),\(when) .row:not(.\(tag))+.note,"
        + "\(when) tbody:not(:has(.\(tag))){display:none}\n"
    }.joined()
  }()
}

extension HTMLRenderer {
  /// Writes choices for the rows that follow.
  package mutating func write(_ filters: [RowFilter]) {
    guard !filters.isEmpty else { return }
    put("<div class=\"filter\">\n")
    for filter in filters {
      let group = "by-" + filter.name.lowercased()
      put("<fieldset><legend>\(filter.name)</legend>\n")
      put("<input type=\"radio\" name=\"\(group)\" id=\"all-\(group)\" checked>")
      put("<label for=\"all-\(group)\">All</label>\n")
      for choice in filter.choices {
        put("<input type=\"radio\" name=\"\(group)\" id=\"show-\(choice.tag)\">")
        put("<label for=\"show-\(choice.tag)\">\(choice.label)</label>\n")
      }
      put("</fieldset>\n")
    }
    put("</div>\n")
  }
}
