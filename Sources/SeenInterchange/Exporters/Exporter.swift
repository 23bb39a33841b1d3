/// A format that the diary can be written in: its description, and the files it makes.
///
/// What the format has no place for is counted from its description and from what is there, so that an exporter only
/// writes. It is a file of its own and one line in the list of `seen export`, which makes a command of it.
package protocol Exporter: SendableMetatype {
  /// The description of the format.
  static var form: ExportForm { get }
  /// Returns the entries with what they tell about each other; private ones that are not written are gone already.
  static func prepared(_ entries: [ExportEntry]) -> [ExportEntry]
  /// Returns why an entry cannot be in the format at all; nil where it can.
  static func refusal(of entry: ExportEntry) -> OmissionReason?
  /// Returns the files, and counts what is changed on the way into them.
  ///
  /// - Parameters:
  ///   - diary: What is written; its entries are all of kinds that the format takes, and none is refused.
  ///   - counter: Counts what the format changes. What it has no place for is counted elsewhere.
  /// - Returns: The bytes of each.
  static func files(_ diary: ExportDiary, _ counter: inout OmissionCounter) -> [[UInt8]]
}

extension Exporter {
  /// In most formats each entry is on its own.
  package static func prepared(_ entries: [ExportEntry]) -> [ExportEntry] { entries }

  /// Most formats can hold an entry whatever is known of it.
  package static func refusal(of entry: ExportEntry) -> OmissionReason? { nil }

  /// Returns the files and what they do not carry.
  ///
  /// The entries come in the order that they shall be written in, private ones included: whether
  /// those are written stands in the options.
  /// - Complexity: O(n log n) in the entries.
  package static func export(_ diary: ExportDiary, _ options: ExportOptions) -> Export {
    var counter = OmissionCounter()
    var shown = diary
    let visible = diary.entries.filter { entry in
      guard entry.isPrivate, !options.includesPrivate else { return true }
      counter.add(.privateEntry)
      return false
    }
    shown.entries = prepared(visible).filter { entry in
      let isTaken = form.takes(entry.title.kind)
      guard let reason = isTaken ? refusal(of: entry) : .kind(entry.title.kind) else { return true }
      counter.add(reason)
      return false
    }
    let hasPartialDates = form.carries.contains(.partialDate)
    for entry in shown.entries where !hasPartialDates && entry.has(.partialDate) {
      counter.add(.partialDate)
    }
    let files = files(shown, &counter)
    let lost = EntryFact.allCases.filter { $0 != .partialDate && !form.carries.contains($0) }
    let saysPlace = !form.carries.isDisjoint(with: [.place, .location])
    for entry in shown.entries {
      if saysPlace, entry.isPlaceHidden { counter.add(.coarsePlace) }
      for fact in lost where entry.has(fact) { counter.add(.field(fact.rawValue)) }
      if form.carries.contains(.photos), !entry.photos.isEmpty { counter.add(.mediaBytes) }
    }
    var export = Export(entryCount: shown.entries.count)
    export.files = files.enumerated().map { place, bytes in
      let number = files.count > 1 ? "-\(place + 1)" : ""
      return ExportFile(name: form.name + number + form.suffix, bytes: bytes)
    }
    export.omissions = counter.omissions
    return export
  }

  /// Returns the files of nothing but entries, and what they do not carry.
  package static func export(_ entries: [ExportEntry], _ options: ExportOptions) -> Export {
    export(ExportDiary(entries: entries), options)
  }
}

/// What a person can ask of an export.
package struct ExportOptions: Sendable {
  /// Whether entries that are marked as private are written.
  package var includesPrivate = false

  /// Creates the options that are used unless others are asked for.
  package init() {}
}

/// What an exporter made.
package struct Export: Sendable {
  /// The files in order; one, unless the format has a limit.
  package var files: [ExportFile] = []
  /// What the files do not carry, in the order it was met; empty when they carry everything.
  package var omissions: [Omission] = []
  /// How many entries the files hold.
  package var entryCount = 0
}

/// One file to be written.
package struct ExportFile: Sendable {
  /// A name for it, without a folder.
  package var name: String
  /// All of its bytes.
  package var bytes: [UInt8]
}

/// One thing that a format could not carry.
package struct Omission: Sendable, Equatable {
  /// What it is.
  package var reason: OmissionReason
  /// How many entries lost it.
  package var count: Int

  /// Creates an omission.
  package init(reason: OmissionReason, count: Int) {
    self.reason = reason
    self.count = count
  }
}

/// What a format could not carry.
package enum OmissionReason: Sendable, Hashable {
  /// Entries that are marked as private, left out whole.
  case privateEntry
  /// Entries of a kind of title that the format does not know, left out whole.
  case kind(String)
  /// Entries without a day in a format of days, left out whole.
  case noDay
  /// Entries without coordinates in a format of places, left out whole.
  case noPlace
  /// Entries whose title another entry is about, in a format with one row for each title.
  case sameTitle
  /// A fact of a watch that the format has no place for, by the member's name.
  case field(String)
  /// A date without a day, written as unknown.
  case partialDate
  /// A rating that fell between two steps of the format's scale and was rounded.
  case roundedRating
  /// A tag with a comma or outer blanks, which was changed.
  case changedTag
  /// Text with characters that the format forbids, which became blanks.
  case changedText
  /// A title that another has the name and year of, with nothing that tells them apart.
  case unclearTitle
  /// A time of day that the format demands and nobody knows, written as noon in UTC.
  case unknownTime
  /// Places that are only told roughly, as the profile has set.
  case coarsePlace
  /// Pictures, of which only the names are written.
  case mediaBytes
}

/// Counts omissions while entries are written.
package struct OmissionCounter {
  private var counts: [OmissionReason: Int] = [:]
  private var order: [OmissionReason] = []

  /// Counts nothing yet.
  package init() {}

  /// Counts entries that lost something: one unless said.
  package mutating func add(_ reason: OmissionReason, _ count: Int = 1) {
    guard count > 0 else { return }
    if counts[reason] == nil { order.append(reason) }
    counts[reason, default: 0] += count
  }

  /// What was counted, in the order it was first met.
  package var omissions: [Omission] {
    order.map { Omission(reason: $0, count: counts[$0] ?? 0) }
  }
}
