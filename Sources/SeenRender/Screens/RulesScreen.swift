package import SeenCore

/// A rule as screens show it.
package struct RuleCard: Sendable {
  package let rule: Rule
  /// The name of its list.
  package let list: String

  package init(_ rule: Rule, list: String) {
    self.rule = rule
    self.list = list
  }
}

/// The rules of lists.
package struct RulesScreen: EntryScreen {
  package let entries: [RuleCard]

  package init(_ entries: [RuleCard]) {
    self.entries = entries
  }

  package static let entryFields = ScreenFields<RuleCard>(
    [
      .text("list") { $0.rule.list.text }, .text("rule") { $0.rule.slug },
      .text("query") { $0.rule.query }, .flag("auto") { $0.rule.isAuto },
      .number("added") { $0.rule.addedCount }, .text("last") { $0.rule.lastAdded?.description },
      .flag("held") { $0.rule.isHeld },
    ], columns: ["list", "rule", "query", "auto", "added", "last"])

  /// Each rule with its query and results so far.
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
            Line(Count.of(entry.rule.addedCount, "title") + auto, .dim),
          ],
          spoken: {
            Line("\(entry.list), rule \(entry.rule.slug): \(entry.rule.query)\(auto).")
          }))
    }
    return Document([.table(table)])
  }
}

/// A title that a rule found, and what a run would do.
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
package struct RuleTryScreen: EntryScreen {
  private let list: String
  package let entries: [TriedTitle]

  package init(list: String, _ entries: [TriedTitle]) {
    self.list = list
    self.entries = entries
  }

  package static let entryFields = ScreenFields<TriedTitle>(
    ScreenField.title(\.title) + [
      .text("outcome") { $0.outcome.rawValue }, .text("rule") { $0.rule },
      .json("reasons", cell: { $0.reasons.joined(separator: "; ") }) {
        .array($0.reasons.map { .string($0) })
      },
    ], columns: ["id", "name", "outcome", "rule", "reasons"])

  /// Each title with what would happen, and how many would be put on the list.
  package var document: Document {
    guard !entries.isEmpty else { return Document([.paragraph("Nothing found.")]) }
    var table = Table([
      Table.Column("title", fit: .cutName), Table.Column("what"), Table.Column("why", fit: .wrap),
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
