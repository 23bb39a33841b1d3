/// What can be known about a list.
package enum ListFacts {
  /// The facts, as members of `list.created` and of what `list.amended` sets.
  package static let fields: [Field] = [
    Field("name", .text, "its name"),
    Field("icon", .text, "a named icon or an emoji"),
    Field("kind", .oneOf(["custom", "shared"]), "whose it is"),
    Field("members", .array(of: .text), "the profiles that share it"),
    Field("location", .text, "the place it is for, by name"),
    Field(
      "place",
      .object([
        Field("lat", .number(-90...90), "degrees north"),
        Field("lon", .number(-180...180), "degrees east"),
      ]), "the place it is for, by coordinates"),
    Field("start", .date, "the first date that counts as seen"),
    Field("end", .date, "the last date that counts as seen"),
    Field("cover", .text, "SHA-256 name of a picture"),
    Field("query", .text, "of a live list, which titles are on it"),
    Field("notes", .text, "free text about it"),
    givenDate,
  ]
}

/// The day of something that an import recorded later.
let givenDate = Field("date", .date, "the day it was given at its source; absent if given here")

/// What can be known about a title on a list.
package enum ItemFacts {
  /// The list of an item.
  package static let list = Field.required("list", .name, "the list, by id")
  /// The place of an item.
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
    Field("photo", .text, "SHA-256 name of a picture"),
    Field("born", .whole(1900...9999), "the year of birth"),
    Field("film", .text, "the id of the favorite film"),
    Field("show", .text, "the id of the favorite show"),
    Field("bird", .text, "the id of the favorite bird"),
  ]
}
