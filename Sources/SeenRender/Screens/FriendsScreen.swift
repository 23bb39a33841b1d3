package import SeenCore

/// A friend as screens show it.
package struct FriendCard: Sendable {
  /// The name that the friend has here.
  let name: String
  /// The folder of the friend's journal.
  let path: String
  /// The friend's profile there; nil if unknown.
  let profile: String?
  /// How much the journal holds; nil when it cannot be read.
  let counts: ProfileCounts?

  package init(name: String, path: String, profile: String?, _ counts: ProfileCounts?) {
    self.name = name
    self.path = path
    self.profile = profile
    self.counts = counts
  }
}

/// The friends and where their journals are.
package struct FriendsScreen: EntryScreen {
  package let entries: [FriendCard]

  package init(_ entries: [FriendCard]) {
    self.entries = entries
  }

  /// The fields of a friend; those of a journal that cannot be read are null.
  package static let entryFields = ScreenFields<FriendCard>(
    [
      .text("name") { $0.name }, .text("path") { $0.path }, .text("profile") { $0.profile },
      .number("watches") { $0.counts?.watches }, .number("ratings") { $0.counts?.ratings },
      .date("last") { $0.counts?.last },
    ], columns: ["name", "path", "profile", "watches", "ratings", "last"])

  /// Each friend with the size of the journal.
  package var document: Document {
    guard !entries.isEmpty else {
      return Document([.paragraph("No friends yet. 'seen friend add NAME DIR' adds one.")])
    }
    var table = Table([
      Table.Column("name", fit: .cut), Table.Column("watches", .trailing),
      Table.Column("last watch"), Table.Column("folder", fit: .cutFirst),
    ])
    table.showsNames = true
    for card in entries {
      let watches = card.counts.map { Count.digits($0.watches) } ?? "?"
      let last = card.counts?.last.map { DateWords.line($0, .dim) } ?? .empty
      table.rows.append(
        .cells(
          [Line(card.name, .title), Line(watches), last, Line(card.path, .dim)],
          spoken: { Line("\(card.name): \(watches) watches, in \(card.path).") }))
    }
    return Document([.table(table)])
  }
}
