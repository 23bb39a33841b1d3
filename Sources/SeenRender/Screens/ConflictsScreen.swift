package import SeenCore

/// A conflict as screens show it.
package struct ConflictCard: Sendable {
  let entry: Conflicts.Entry
  /// The title that it is about, or the id of its subject; nil for a setting.
  let name: String?

  package init(_ entry: Conflicts.Entry, name: String?) {
    self.entry = entry
    self.name = name
  }
}

/// The fields on which two copies of a journal disagree.
package struct ConflictsScreen: EntryScreen {
  package let entries: [ConflictCard]
  /// What people are not shown; nil to show everything.
  private let spoilers: SpoilerMarks?
  /// Where days of recording begin and end.
  package var zone = LocalZone.utc

  /// Creates the screen; with `hiding`, people are not shown what these mark.
  package init(_ entries: [ConflictCard], hiding spoilers: SpoilerMarks? = nil) {
    self.entries = entries
    self.spoilers = spoilers
  }

  package static let entryFields = ScreenFields<ConflictCard>(
    [
      .text("subject") { $0.entry.subject }, .text("name") { $0.name },
      .text("of") { $0.entry.of }, .text("profile") { $0.entry.profile },
      .text("field") { $0.entry.field },
      .json("value", cell: { ConflictsScreen.words($0.entry.held.value) }) { $0.entry.held.value },
      .text("by") { $0.entry.held.id.writer.text }, .text("event") { $0.entry.held.id.description },
      .text("time") { $0.entry.held.time.description },
      .json("lostValue", cell: { ConflictsScreen.words($0.entry.lost.value) }) {
        $0.entry.lost.value
      },
      .text("lostBy") { $0.entry.lost.id.writer.text },
      .text("lostEvent") { $0.entry.lost.id.description },
      .text("lostTime") { $0.entry.lost.time.description },
    ],
    columns: [
      "subject", "name", "of", "profile", "field", "value", "by", "event", "time", "lostValue",
      "lostBy", "lostEvent", "lostTime",
    ])

  /// What counts and what does not, with who said it and when.
  package var document: Document {
    guard !entries.isEmpty else { return Document([.paragraph("No conflicts.")]) }
    return Document(
      entries.map { card in
        let (held, lost) = (card.entry.held, card.entry.lost)
        let name = card.name.map { Line($0, .title) + Line(": ") } ?? .empty
        let isHidden = hides(card.entry)
        let words = [held, lost].map { claim in
          isHidden
            ? EventWords.hiddenSpoilers(card.entry.field) : ConflictsScreen.words(claim.value)
        }
        return .paragraph(
          name + Line("\(card.entry.field) is \(words[0])")
            + Line(" (\(held.id), \(zone.day(of: held.time)))", .dim)
            + Line(", not \(words[1])")
            + Line(" (\(lost.id), \(zone.day(of: lost.time)))", .dim))
      })
  }

  private func hides(_ entry: Conflicts.Entry) -> Bool {
    guard EventWords.spoilingMembers.contains(where: { entry.field.isSame(as: $0) }) else {
      return false
    }
    return entry.of.flatMap { spoilers?.hides($0) } ?? false
  }

  /// Returns a value in words; a rating as `8/10`.
  static func words(_ value: JSON) -> String {
    switch value {
    case .null: "none"
    case .bool(let isSo): isSo ? "yes" : "no"
    case .number(let text), .string(let text): text
    case .array(let values): values.map { words($0) }.joined(separator: ", ")
    case .object(let members):
      if let given = value["value"], let scale = value["scale"], members.count == 2 {
        words(given) + "/" + words(scale)
      } else {
        members.map { $0.name + " " + words($0.value) }.joined(separator: ", ")
      }
    }
  }
}
