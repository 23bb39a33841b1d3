/// What can be known about one watch.
package enum WatchFacts {
  /// The facts, as members of `watch.logged` and of what `watch.amended` sets.
  package static let fields: [Field] = [
    Field("date", .date, "the day it was seen, as precisely as it is known; absent when unknown"),
    Field("clock", .clock, "the time of day it began"),
    Field("zone", .text, "IANA name or offset; informational"),
    Field("format", .text, "theater, streaming, bluray, digital, tv, other"),
    Field("location", .text, "the place, by name"),
    Field("place", .object(place), "the place, by coordinates"),
    Field("companions", .array(of: .text), "who else was there"),
    Field("mood", .text, "great, good, okay, meh, tired, or any words"),
    Field("notes", .text, "what there is to say"),
    Field("platform", .text, "the service or channel"),
    Field("minutes", .whole(0...1_000_000), "how long it took; the title's runtime when absent"),
    Field("tags", .array(of: .text), "words to find it by"),
    Field("photos", .array(of: .text), "SHA-256 names of media"),
    Field("count", .whole(0...1_000_000_000), "how many birds"),
    Field("rewatch", .flag, "claimed: it had been seen before this journal began"),
    Field("progress", .eventID, "the progress that implied this watch"),
    Field("spoiler", .flag, "whether the notes give the story away"),
  ]

  /// The title, which an amendment may change.
  package static let subject = Field("subject", .name, "the title that was really seen")

  private static let place = [
    Field.required("lat", .number(-90...90), "degrees north"),
    Field.required("lon", .number(-180...180), "degrees east"),
  ]
}
