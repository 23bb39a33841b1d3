package import SeenCore

/// A profile as screens show it.
package struct ProfileCard: Sendable {
  package let profile: Profile
  /// How much the journal holds of it.
  package let counts: ProfileCounts
  /// Whether it is the current profile.
  package let isCurrent: Bool

  package init(_ profile: Profile, _ counts: ProfileCounts, isCurrent: Bool) {
    self.profile = profile
    self.counts = counts
    self.isCurrent = isCurrent
  }

  static let fields: [ScreenField<ProfileCard>] = [
    .text("id") { $0.profile.id }, .text("name") { $0.profile.name },
    .text("kind") { $0.profile.kind.rawValue }, .number("born") { $0.profile.born },
    .text("photo") { $0.profile.fact("photo")?.text }, .flag("current") { $0.isCurrent },
    .number("watches") { $0.counts.watches }, .number("ratings") { $0.counts.ratings },
    .number("lists") { $0.counts.lists }, .date("last") { $0.counts.last },
  ]
  static let columns = [
    "id", "name", "kind", "born", "current", "watches", "ratings", "lists", "last",
  ]

  /// When it last watched anything, in words.
  var last: Line { counts.last.map { DateWords.line($0, .dim) } ?? .empty }
}

/// The profiles of a journal.
package struct ProfilesScreen: EntryScreen {
  package let entries: [ProfileCard]

  package init(_ entries: [ProfileCard]) {
    self.entries = entries
  }

  package static let entryFields = ScreenFields(ProfileCard.fields, columns: ProfileCard.columns)

  /// Each profile with how much it recorded; the current one is marked.
  package var document: Document {
    var table = Table([
      Table.Column(""), Table.Column("name", fit: .cut), Table.Column("id"), Table.Column("kind"),
      Table.Column("watches", .trailing), Table.Column("last watch"),
    ])
    table.showsNames = true
    for card in entries {
      let isKids = card.profile.kind == .kids
      table.rows.append(
        .cells(
          [
            Line(card.isCurrent ? "*" : "", .accent),
            Line(card.profile.name, .title), Line(card.profile.id, .dim),
            Line(card.profile.kind.rawValue, isKids ? .accent : .dim),
            Line(Count.digits(card.counts.watches)), card.last,
          ],
          spoken: {
            let current = card.isCurrent ? ", in use" : ""
            return Line(
              "\(card.profile.name), \(card.profile.kind.rawValue)\(current): "
                + "\(Count.of(card.counts.watches, "watch")).")
          }))
    }
    return Document([.table(table)])
  }
}

package struct ProfileScreen: ObjectScreen {
  private let card: ProfileCard
  private let titles: Int
  private let streaks: Streaks
  package var favorites: [(kind: String, title: TitleCard)] = []
  /// The path of the picture; nil without one.
  package var picture: String?

  /// Creates the screen of a profile that watched a number of titles.
  package init(_ card: ProfileCard, titles: Int, _ streaks: Streaks) {
    self.card = card
    self.titles = titles
    self.streaks = streaks
  }

  /// The fields of its object: those of its entry in the list, and what it watched.
  package static let ownFields = ScreenFields<ProfileScreen>(
    ProfileCard.fields.map { $0.of(\.card) } + [
      .number("titlesWatched") { $0.titles },
      .number("currentStreak") { $0.streaks.current },
      .number("longestStreak") { $0.streaks.longest },
      .text("film") { $0.favorite("film") }, .text("show") { $0.favorite("show") },
      .text("bird") { $0.favorite("bird") },
    ], columns: ProfileCard.columns + ["titlesWatched", "currentStreak", "longestStreak"])

  /// Returns the id of the favorite of a kind; nil without one.
  private func favorite(_ kind: String) -> String? {
    favorites.first { $0.kind.isSame(as: kind) }?.title.id
  }

  /// Its facts, counts and streak.
  package var document: Document {
    let (profile, counts) = (card.profile, card.counts)
    var facts = [Fact("kind", Line(profile.kind.rawValue))]
    if let born = profile.born { facts.append(Fact("born", Line(String(born)))) }
    facts.append(
      Fact(
        "watches",
        Line(Count.of(counts.watches, "watch") + " of " + Count.of(titles, "title"))))
    facts.append(Fact("ratings", Line(Count.digits(counts.ratings))))
    facts.append(Fact("lists", Line(Count.digits(counts.lists))))
    facts.append(Fact("streak", Line(Count.of(streaks.current, "day"))))
    if let last = counts.last { facts.append(Fact("last watch", DateWords.line(last))) }
    for favorite in favorites {
      facts.append(Fact("favorite \(favorite.kind)", favorite.title.line))
    }
    if let picture { facts.append(Fact("picture", Line(picture))) }
    let id = profile.id.isSame(as: profile.name) ? Line("") : Line(" (\(profile.id))", .dim)
    return Document([.heading(Line(profile.name, .title) + id), .facts(facts)])
  }
}
