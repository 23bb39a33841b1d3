package import SeenCore

/// A rule as screens show it.
package struct RuleCard: Sendable {
  /// The rule.
  package let rule: Rule
  /// The name of its list.
  package let list: String

  /// Creates a card.
  package init(_ rule: Rule, list: String) {
    self.rule = rule
    self.list = list
  }

  /// How many titles it added in all its runs; one that two copies added, or two runs, counts once.
  var added: Int { Set(rule.runs.flatMap(\.added).map { ByteKey($0) }).count }
  /// When it last added anything; nil when it never did.
  var last: Instant? { rule.runs.last { !$0.added.isEmpty }?.time }
}

/// The rules of lists.
package struct RulesScreen: Screen {
  private let entries: [RuleCard]

  /// Creates the screen.
  package init(_ entries: [RuleCard]) {
    self.entries = entries
  }

  /// The names of the fields of one rule.
  package static let fields = ["list", "rule", "query", "auto", "added", "last", "held"]

  /// Each rule as an object.
  package var json: JSONAnswer {
    .lines(
      entries.map { entry in
        .object([
          JSON.Member("list", .string(entry.rule.list.text)),
          JSON.Member("rule", .string(entry.rule.slug)),
          JSON.Member("query", .string(entry.rule.query)),
          JSON.Member("auto", .bool(entry.rule.isAuto)), JSON.Member("added", .whole(entry.added)),
          JSON.Member("last", .optional(entry.last?.description)),
          JSON.Member("held", .bool(entry.rule.isHeld)),
        ])
      })
  }

  /// List, rule, query, whether it runs by itself, titles added, and when last.
  package var rows: [[String]] {
    entries.map { entry in
      [
        entry.rule.list.text, entry.rule.slug, entry.rule.query, entry.rule.isAuto ? "auto" : "",
        String(entry.added), entry.last?.description ?? "",
      ]
    }
  }

  /// Each rule with its query and what it did so far.
  package var document: Document {
    guard !entries.isEmpty else {
      return Document([
        .paragraph("No rules. 'seen rule add LIST QUERY' adds one.")
      ])
    }
    var table = Table([
      Table.Column("list", fit: .cut), Table.Column("rule"), Table.Column("query", fit: .wrap),
      Table.Column("added"),
    ])
    for entry in entries {
      let auto = entry.rule.isAuto ? entry.rule.isHeld ? ", auto, held" : ", auto" : ""
      table.rows.append(
        .cells(
          [
            Line(entry.list, .title), Line(entry.rule.slug), Line(entry.rule.query, .accent),
            Line(Count.of(entry.added, "title") + auto, .dim),
          ],
          spoken: {
            Line("\(entry.list), rule \(entry.rule.slug): \(entry.rule.query)\(auto).")
          }))
    }
    return Document([.table(table)])
  }
}

/// A title that a rule found, and what a run would do with it.
package struct TriedTitle: Sendable {
  /// What a run would do.
  package enum Outcome: String, Sendable {
    /// Put it on the list.
    case added
    /// Nothing, because it is there.
    case present
    /// Nothing, because it was taken off.
    case removed
  }

  /// The title.
  package let title: TitleCard
  /// What would happen.
  package let outcome: Outcome
  /// The rule that found it; nil for a query that is not a rule.
  package let rule: String?
  /// The parts of the query that hold, with the facts that they found.
  package let reasons: [String]

  /// Creates an entry.
  package init(_ title: TitleCard, _ outcome: Outcome, rule: String?, reasons: [String]) {
    self.title = title
    self.outcome = outcome
    self.rule = rule
    self.reasons = reasons
  }
}

/// What rules or a query would put on a list, and why.
package struct RuleTryScreen: Screen {
  private let list: String
  private let entries: [TriedTitle]

  /// Creates the screen.
  package init(list: String, _ entries: [TriedTitle]) {
    self.list = list
    self.entries = entries
  }

  /// The names of the fields of one title.
  package static let fields = ["id", "subject", "name", "outcome", "rule", "reasons"]

  /// Each title as an object.
  package var json: JSONAnswer {
    .lines(
      entries.map { entry in
        .object([
          JSON.Member("id", .string(entry.title.id)),
          JSON.Member("subject", .string(entry.title.id)),
          JSON.Member("name", .string(entry.title.name)),
          JSON.Member("outcome", .string(entry.outcome.rawValue)),
          JSON.Member("rule", .optional(entry.rule)),
          JSON.Member("reasons", .array(entry.reasons.map { .string($0) })),
        ])
      })
  }

  /// Id, name, outcome, rule and reasons.
  package var rows: [[String]] {
    entries.map {
      [
        $0.title.id, $0.title.name, $0.outcome.rawValue, $0.rule ?? "",
        $0.reasons.joined(separator: "; "),
      ]
    }
  }

  /// Each title with what would happen, and how many would be put on the list.
  package var document: Document {
    guard !entries.isEmpty else { return Document([.paragraph("Nothing found.")]) }
    var table = Table([
      Table.Column("title", fit: .cut), Table.Column("what"), Table.Column("why", fit: .wrap),
    ])
    for entry in entries {
      let what =
        switch entry.outcome {
        case .added: "would be added"
        case .present: "is already on it"
        case .removed: "was removed"
        }
      let why = entry.reasons.joined(separator: "; ")
      table.rows.append(
        .cells(
          [entry.title.line, Line(what), Line(why, .dim)],
          spoken: { Line("\(entry.title.text) \(what): \(why).") }))
    }
    let count = entries.count { $0.outcome == .added }
    let sentence = "\(Count.of(count, "title")) would be added to \(list)."
    return Document([.table(table), .paragraph(Line(sentence))])
  }
}
