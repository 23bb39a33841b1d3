/// A fact of a list, in the order of the members of `list.created`, and what happens to a list as a whole.
///
/// Each is described here once. Add new facts behind the others, before what happens to the whole.
package enum ListField: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case name, icon, kind, members, location, place, start, end, cover, query, notes, date
  case created
  case deleted

  /// The member of the event's data; nil for what happens to the whole.
  fileprivate var described: Field? {
    switch self {
    case .name: Field("name", .text, "its name")
    case .icon: Field("icon", .text, "a named icon or an emoji")
    case .kind: Field("kind", .oneOf(["custom", "shared"]), "whose it is")
    case .members:
      Field("members", .array(of: .text), "the profiles that share it", naming: .profile)
    case .location: Field("location", .text, "the place it is for, by name")
    case .place: Field("place", .object(ListField.point), "the place it is for, by coordinates")
    case .start: Field("start", .date, "the first date that counts as seen")
    case .end: Field("end", .date, "the last date that counts as seen")
    case .cover: Field("cover", .text, "SHA-256 name of a picture", naming: .picture)
    case .query: Field("query", .text, "of a live list, which titles are on it")
    case .notes: Field("notes", .text, "free text about it")
    case .date: givenDate
    case .created, .deleted: nil
    }
  }

  /// How a fact is kept as a number.
  package enum Storage: Sendable {
    /// A word.
    case text
    /// A list of words, as one symbol.
    case texts
    /// The JSON text of the value, as a word.
    case json
    /// A date in its packed form.
    case date
  }

  /// How this fact is kept; a creation has its profile as the value, a deletion none.
  package var storage: Storage {
    switch self {
    case .members: .texts
    case .place: .json
    case .start, .end, .date: .date
    case .name, .icon, .kind, .location, .cover, .query, .notes, .created, .deleted: .text
    }
  }

  private static let point = [
    Field("lat", .number(-90...90), "degrees north"),
    Field("lon", .number(-180...180), "degrees east"),
  ]
}

extension ListField {
  /// How many are facts; what happens to the whole is none.
  package static var factCount: UInt8 { ListField.created.rawValue }

  /// The name of its member; empty for what happens to the whole.
  package var name: String {
    rawValue < ListField.factCount ? ListFacts.fields[Int(rawValue)].name : ""
  }

  /// Returns the fact of a name; nil if there is none.
  package static func named(_ name: String) -> ListField? {
    ListFacts.fields.firstIndex { $0.name.isSame(as: name) }
      .flatMap { ListField(rawValue: UInt8($0)) }
  }
}

/// What can be known about a list.
package enum ListFacts {
  /// The facts, as members of `list.created` and of what `list.amended` sets.
  package static let fields = ListField.allCases.compactMap(\.described)
}

/// The day of something that an import recorded later.
let givenDate = Field("date", .date, "the day it was given at its source; absent if given here")

/// What can be known about a title on a list.
package enum ItemFacts {
  package static let list = Field.required(
    "list", .name, "the list, by id", naming: .list)
  package static let rank = Field("rank", .rank, "its place in the manual order")
  /// The facts that can be changed while the item stays.
  package static let changeable: [Field] = [
    rank,
    Field("notes", .text, "why it is on the list"),
    Field(
      "target",
      .object([
        Field("start", .date, "from when it is wanted"),
        Field("end", .date, "until when it is wanted"),
      ]), "when it is wanted"),
  ]

  /// Returns what the data of an event says of a title on a list, by `item.added` or in `set`; nil for nothing.
  package static func stated(_ name: String, in data: JSON) -> JSON? {
    guard let value = data[name] ?? data["set"]?[name] else { return nil }
    return changeable.first { $0.name.isSame(as: name) }?.type.stated(value) ?? value
  }

  /// The facts, as members of `item.added`.
  package static let fields =
    [list] + changeable + [Field("rule", .name, "the rule that added it"), givenDate]
}

/// What can be known about a profile.
package enum ProfileFacts {
  /// The facts, as members of `profile.created` and of what `profile.amended` sets.
  package static let fields: [Field] = [
    Field("name", .text, "how it is shown"),
    Field("kind", .oneOf(["adult", "kids"]), "whom it is for"),
    Field("photo", .text, "SHA-256 name of a picture", naming: .picture),
    Field("born", .whole(1900...9999), "the year of birth"),
    Field("film", .text, "the id of the favorite film"),
    Field("show", .text, "the id of the favorite show"),
    Field("bird", .text, "the id of the favorite bird"),
  ]
}
