/// A fact of a watch, in the order of the members of `watch.logged`.
///
/// Each is described here once. Whatever reads, writes, merges, amends, exports or documents the facts of watches
/// iterates over them; only code that treats a fact specially names it. Add new ones at the end.
package enum WatchFact: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case date, clock, zone, format, location, place, companions, mood, notes, platform, minutes, tags
  case photos, count, rewatch, progress, spoiler, stalls, stalled

  /// The member of the event's data.
  private var described: Field {
    switch self {
    case .date:
      Field(
        "date", .date, "the day it was seen, as precisely as it is known; absent if unknown")
    case .clock: Field("clock", .clock, "the time of day it began")
    case .zone: Field("zone", .text, "IANA name or offset; informational")
    case .format: Field("format", .text, WatchFormat.listed)
    case .location: Field("location", .text, "the place, by name")
    case .place: Field("place", .object(WatchFact.point), "the place, by coordinates")
    case .companions: Field("companions", .array(of: .text), "who else was there")
    case .mood: Field("mood", .text, "\(Mood.listed), or any words")
    case .notes: Field("notes", .text, "free text about it")
    case .platform: Field("platform", .text, "the service or channel")
    case .minutes:
      Field("minutes", .whole(0...1_000_000), "how long it took; if absent, the title's runtime")
    case .tags: Field("tags", .array(of: .text), "words to find it by")
    case .photos:
      Field("photos", .array(of: .text), "SHA-256 names of media", naming: .picture)
    case .count: Field("count", .whole(0...1_000_000_000), "how many birds")
    case .rewatch:
      Field("rewatch", .flag, "whether it had been seen before this journal began")
    case .progress: Field("progress", .eventID, "the progress that implied this watch")
    case .spoiler: Field("spoiler", .flag, "whether the notes give the story away")
    case .stalls:
      Field("stalls", .whole(0...1_000_000), "how often the player waited for a channel")
    case .stalled:
      Field("stalled", .whole(0...1_000_000_000), "how many seconds it waited in all")
    }
  }

  /// How the ledger keeps a fact.
  package enum Storage: Equatable, Sendable {
    /// In a column of its own type.
    case own(Own)
    /// As a word, in a column of words: for facts that many watches have.
    case word(Word)
    /// As a 32-bit number among the details of a watch, in its own slot: for rare facts.
    case detail(slot: Int, Detail)

    /// Whether it has a column of words.
    package var isWord: Bool {
      if case .word = self { true } else { false }
    }
  }

  /// The columns of types of their own.
  package enum Own: Sendable {
    case date, clock, place, companions, notes, minutes, rewatch, spoiler
  }

  /// The columns of words.
  package enum Word: Sendable { case format, location, mood, platform }

  /// What the number of a detail stands for.
  package enum Detail: Sendable { case word, list, number }

  /// How the ledger keeps this fact.
  package var storage: Storage {
    switch self {
    case .date: .own(.date)
    case .clock: .own(.clock)
    case .place: .own(.place)
    case .companions: .own(.companions)
    case .notes: .own(.notes)
    case .minutes: .own(.minutes)
    case .rewatch: .own(.rewatch)
    case .spoiler: .own(.spoiler)
    case .format: .word(.format)
    case .location: .word(.location)
    case .mood: .word(.mood)
    case .platform: .word(.platform)
    case .zone: .detail(slot: 0, .word)
    case .tags: .detail(slot: 1, .list)
    case .photos: .detail(slot: 2, .list)
    case .progress: .detail(slot: 3, .word)
    case .count: .detail(slot: 4, .number)
    case .stalls: .detail(slot: 5, .number)
    case .stalled: .detail(slot: 6, .number)
    }
  }

  /// Whether free words of a query are searched for in it, as in notes.
  package var isSearched: Bool {
    switch self {
    case .location, .mood, .platform, .companions, .tags: true
    case .date, .clock, .zone, .format, .place, .notes, .minutes, .photos, .count, .rewatch,
      .progress, .spoiler, .stalls, .stalled:
      false
    }
  }

  /// What it is called in sentences, as in "lost its start time".
  package var noun: String {
    switch self {
    case .clock: "start time"
    case .zone: "time zone"
    case .place: "coordinates"
    case .rewatch: "rewatch mark"
    case .spoiler: "spoiler mark"
    case .date, .format, .location, .companions, .mood, .notes, .platform, .minutes, .tags,
      .photos, .count, .progress, .stalls, .stalled:
      name
    }
  }

  /// Returns what is stored for a text as people type it: the key of a known format or mood; any other text stays.
  package func stored(_ typed: String) -> String {
    switch self {
    case .format: WatchFormat.key(typed) ?? typed
    case .mood: Mood.stored(typed)
    case .date, .clock, .zone, .location, .place, .companions, .notes, .platform, .minutes, .tags,
      .photos, .count, .rewatch, .progress, .spoiler, .stalls, .stalled:
      typed
    }
  }

  /// What others learn of a fact of a watch whose place they learn only roughly.
  package enum CoarseForm: Sendable { case whole, rounded, hidden }

  /// What others learn of this fact where the setting `export.coarse` hides where a watch was.
  package var coarseForm: CoarseForm {
    switch self {
    case .location: .hidden
    case .place: .rounded
    case .date, .clock, .zone, .format, .companions, .mood, .notes, .platform, .minutes, .tags,
      .photos, .count, .rewatch, .progress, .spoiler, .stalls, .stalled:
      .whole
    }
  }

  private static let point = [
    Field.required("lat", .number(-90...90), "degrees north"),
    Field.required("lon", .number(-180...180), "degrees east"),
  ]
}

extension WatchFact {
  /// The facts, as members of `watch.logged` and of what `watch.amended` sets.
  package static let fields = allCases.map(\.described)
  /// The title, which an amendment may change.
  package static let subject = Field("subject", .name, "the title that was really seen")
  /// The facts that are kept as numbers of 32 bits among the details of a watch.
  package static let details: [(fact: WatchFact, slot: Int, detail: Detail)] = allCases.compactMap {
    guard case .detail(let slot, let detail) = $0.storage else { return nil }
    return ($0, slot, detail)
  }

  /// The facts in the order of exports, in which spoilers come after the notes, and counts before the tags.
  package static let exported: [WatchFact] = {
    let known: [WatchFact] = [
      .date, .clock, .zone, .format, .location, .place, .companions, .mood, .notes, .spoiler,
      .platform, .minutes, .count, .tags, .photos,
    ]
    return known + allCases.filter { !known.contains($0) }
  }()

  /// The member of the event's data.
  package var field: Field { WatchFact.fields[Int(rawValue)] }

  /// The name of its member and of its column.
  package var name: String { field.name }

  /// Returns whether a name with a mark may be that of a fact, or of the title that an amendment names.
  package static func mayName(_ mark: UInt64) -> Bool {
    mark == subject.mark || fields.contains { $0.mark == mark }
  }

  /// Finds the fact of a name; nil if there is none.
  package init?(named name: String) {
    let mark = NameMark.of(name)
    for fact in WatchFact.allCases {
      let field = fact.field
      guard field.mark == mark, field.name.isSame(as: name) else { continue }
      self = fact
      return
    }
    return nil
  }
}
