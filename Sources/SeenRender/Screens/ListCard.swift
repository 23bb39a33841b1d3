package import SeenCore

/// A list as screens show it.
package struct ListCard: Sendable {
  package var id: String
  /// The heading.
  package var name: String
  /// The name of an icon, or an emoji; nil for the usual one.
  package var icon: String?
  /// Whether several profiles share it.
  package var isShared = false
  /// The profiles that share it, or the one that has it.
  package var members: [String] = []
  /// Whose it is, by name, if that is somebody else.
  package var maker: String?
  /// The names of the others who share it; empty for everybody, or for nobody else.
  package var sharers: [String] = []
  /// How many titles are on it.
  package var count = 0
  /// How many of them were seen.
  package var seenCount = 0
  /// Other facts, by the names that events use: place, location, dates, cover, query.
  package var facts: [JSON.Member] = []

  /// The file of its cover; nil without one.
  package var coverFile: String?

  package init(id: String, name: String) {
    self.id = id
    self.name = name
  }

  /// The fields of a list; `titles` is how many there are.
  package static let fields = ScreenFields<ListCard>(
    [
      .text("id") { $0.id }, .text("name") { $0.name },
      .text("icon") { $0.icon ?? ListIcon.standard.rawValue },
      .text("kind") { $0.isShared ? "shared" : "custom" }, .texts("members") { $0.members },
      .number("titles") { $0.count }, .number("seen") { $0.seenCount },
      .number("toSee") { $0.count - $0.seenCount },
    ]
      + ["location", "place", "start", "end", "cover", "query", "notes", "date"].map { name in
        .json(name) { list in
          list.facts.first { $0.name.isSame(as: name) }?.value ?? .null
        }
      }, columns: ["id", "name", "icon", "kind", "titles", "seen", "toSee", "members"])

  /// The query of a live list; nil for other lists.
  package var query: String? { facts.first { $0.name == "query" }?.value.text }

  /// The others who share it, in words; nil for nobody but its maker.
  var company: String? {
    members.isEmpty ? "everybody" : sharers.isEmpty ? nil : sharers.joined(separator: ", ")
  }

  /// The icon as it is drawn.
  package var glyph: String {
    icon.map { ListIcon.named($0)?.glyph ?? $0 } ?? ListIcon.standard.glyph
  }

  /// The icon and the name.
  package var line: Line {
    Line.glyph(glyph + " ", words: "") + Line(name, .title)
  }

  /// How much of it was seen, in numbers, with a ring if glyphs are shown.
  package var progress: Line { ListCard.progress(seenCount, of: count) }

  /// Returns how much was seen.
  static func progress(_ seen: Int, of count: Int) -> Line {
    guard count > 0 else { return Line("empty", .dim) }
    let rings = ["○", "◔", "◑", "◕", "●"]
    let quarter = seen == count ? 4 : seen == 0 ? 0 : max(1, min(3, (seen * 4 + count / 2) / count))
    return Line.glyph(rings[quarter] + " ", words: "", .good)
      + Line("\(seen) seen, \(count - seen) to see", .dim)
  }
}

/// A title on a list as screens show it.
package struct ItemEntry: Sendable {
  package var title: TitleCard
  /// Its place in the manual order, from 1.
  package var place: Int
  /// Its rank; nil without one.
  package var rank: String?
  /// When it was added; nil if a query found it.
  package var added: Instant?
  /// The day given by the event that added it; `unknown` if it is the day of recording.
  package var addedOn = PartialDate.unknown
  /// Why it is there.
  package var notes: String?
  /// The dates when it is wanted, as events have them.
  package var target: JSON?
  /// The rule that added it; nil if a person did.
  package var rule: String?
  /// Whether it was seen within the list.
  package var isSeen = false
  /// When it was first seen there; `unknown` if it was not given.
  package var seenOn = PartialDate.unknown
  /// The time of day of that sighting; nil if it was not given.
  package var clock: Clock?
  /// The place of that sighting, by name; nil if it was not given.
  package var location: String?
  /// The profiles that saw it within a shared list, in byte order; empty for other lists.
  package var seenBy: [String] = []
  /// Whom the answer is for, and what others are called; nil for nobody.
  package var people: PersonNames?

  package init(_ title: TitleCard, place: Int, added: Instant?) {
    self.title = title
    self.place = place
    self.added = added
  }

  /// The fields of a title, with the names that events use.
  package static let fields = ScreenFields<ItemEntry>(
    ScreenField.described(\.title) + [
      .number("place") { $0.place }, .text("rank") { $0.rank }, .text("added") { $0.addedText },
      .text("notes") { $0.notes }, .json("target") { $0.target ?? .null },
      .text("rule") { $0.rule }, .flag("seen") { $0.isSeen }, .date("seenOn") { $0.seenOn },
      .text("clock") { $0.clock?.description }, .text("location") { $0.location },
      .texts("seenBy") { $0.seenBy },
    ],
    columns: [
      "id", "name", "year", "kind", "place", "rank", "added", "seen", "seenOn", "rule", "clock",
      "location", "seenBy",
    ])

  /// When it was added, for JSON and plain rows: a time, or the day given by the event.
  private var addedText: String? {
    addedOn == .unknown ? added?.description : addedOn.description
  }

  /// When it is wanted or was seen, in words.
  var when: Line {
    if isSeen {
      let people = others.isEmpty ? "" : " by \(others)"
      guard seenOn != .unknown else { return Line("seen" + people, .good) }
      let time = clock.map { ", \($0)" } ?? ""
      let place = location.map { Line(" · \($0)", .dim) } ?? .empty
      return Line("seen ", .good) + DateWords.line(seenOn, .good)
        + Line("\(time)\(people)", .good) + place
    }
    let dates = ["start", "end"].map { name in
      target?[name]?.text.flatMap { PartialDate($0) }
    }
    switch (dates[0], dates[1]) {
    case (let start?, let end?) where start == end:
      return Line("on ", .accent) + DateWords.line(start, .accent)
    case (let start?, let end?):
      return DateWords.line(start, .accent) + Line(" to ", .accent) + DateWords.line(end, .accent)
    case (let start?, nil): return Line("from ", .accent) + DateWords.line(start, .accent)
    case (nil, let end?): return Line("until ", .accent) + DateWords.line(end, .accent)
    case (nil, nil): return .empty
    }
  }

  /// Who saw it within a shared list, with `you` first; empty if nobody else did.
  private var others: String {
    guard let people else { return "" }
    let others = seenBy.filter { !$0.isSame(as: people.viewer) }
    guard !others.isEmpty else { return "" }
    let isOwn = others.count < seenBy.count
    return Words.list((isOwn ? ["you"] : []) + others.map { people.name(of: $0) })
  }

  /// Returns a table of titles, numbered by their places.
  static func table(_ titles: [ItemEntry], marksRules: Bool = false) -> Table {
    var table = Table([
      Table.Column("place", .trailing), Table.Column("title", fit: .cutName), Table.Column("when"),
      Table.Column("by"),
    ])
    for title in titles {
      let by = title.rule.map { marksRules ? "auto" : "by rule '\($0)'" } ?? ""
      table.rows.append(
        .cells(
          [Line(String(title.place), .dim), title.title.line, title.when, Line(by, .dim)],
          tags: RowTag.all(kind: title.title.kind)))
      if let notes = title.notes { table.rows.append(.note(Line(notes, .dim))) }
    }
    return table
  }
}
