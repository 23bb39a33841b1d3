package import SeenCore

/// One event that put a title on a list, changed it there or took it off.
package struct ListReason: Sendable {
  /// The event's id.
  package var id: String
  /// When it was recorded.
  package var time: Instant
  package var type: String
  /// The profile it belongs to.
  package var profile: String
  /// The rule that added it; nil for a person.
  package var rule: String?
  /// The parts of the rule's query that hold for the title, with the facts that they found.
  package var matched: [String] = []
  /// Whether the title fits the rule's query now; nil without a current rule.
  package var fits: Bool?
  package var data: [JSON.Member]

  package init(_ event: Event) {
    id = event.id.description
    time = event.time
    type = event.type
    profile = event.owner
    data = event.data.filter { !$0.name.isSame(as: "list") && !$0.name.isSame(as: "rule") }
    rule = event.data["rule"]?.text
  }

  /// What matched, whether that still holds, and what the event says.
  var details: [String] {
    let stated = EventWords.summary(data)
    return matched + (fits == false ? ["no longer fits"] : []) + (stated.isEmpty ? [] : [stated])
  }
}

/// Why a title is on a list, or no longer is: its events there, in the order they were recorded.
package struct ListWhyScreen: EntryScreen {
  /// The title's name.
  package var title: String
  /// The list's name.
  package var list: String
  /// Whether it is there.
  package var isThere: Bool
  /// The events.
  package var entries: [ListReason]
  /// The rule that it is there for although it no longer fits; nil where there is none.
  package var unfitRule: String?
  /// The query of a live list; nil for other lists.
  package var query: String?
  /// Where days of recording begin and end.
  package var zone = LocalZone.utc

  private let people: PersonNames

  package init(
    title: String, list: String, isThere: Bool, _ events: [ListReason], for people: PersonNames
  ) {
    self.people = people
    self.title = title
    self.list = list
    self.isThere = isThere
    entries = events
  }

  /// The fields of an event.
  package static let entryFields = ScreenFields<ListReason>(
    [
      .text("id") { $0.id }, .text("time") { $0.time.description }, .text("type") { $0.type },
      .text("profile") { $0.profile }, .text("rule") { $0.rule }, .texts("matched") { $0.matched },
      .json("fits") { $0.fits.map { .bool($0) } ?? .null }, .json("data") { .object($0.data) },
    ], columns: ["id", "time", "type", "profile", "rule"])

  /// Whether it is there, and each event with what it says.
  package var document: Document {
    let reason =
      query.map { ": it fits \($0)" }
      ?? unfitRule.map { ", but no longer fits the rule \($0)" } ?? ""
    let sentence =
      isThere ? "\(title) is on \(list)\(reason)." : "\(title) is no longer on \(list)."
    var table = Table([
      Table.Column("when"), Table.Column("what"), Table.Column("by"),
      Table.Column("details", fit: .wrap), Table.Column("id"),
    ])
    for event in entries {
      let by = event.rule.map { "rule \($0)" } ?? people.word(for: event.profile)
      table.rows.append(
        .cells([
          DateWords.line(zone.day(of: event.time)), Line(EventWords.past(event.type)),
          Line(by),
          Line(event.details.joined(separator: "; "), .dim),
          Line(event.id, .dim),
        ]))
    }
    return Document([.paragraph(Line(sentence)), .table(table)])
  }
}
