package import SeenCore

/// What a piece of a watch's row depends on: watches that agree in it have the same piece.
package enum WatchPart: Sendable {
  /// The event's id, when it was recorded, and the notes: no two rows need share them.
  case id, recorded, notes
  /// The title, with all its facts; the profile too, which all rows share.
  case title
  case date, clock, rating, format, location, companions, mood, platform, minutes
  /// The place among the title's watches, and whether it is a rewatch.
  case order
  /// What few watches say: it depends on nothing as long as `isOrdinary` holds.
  case rest

  /// Returns what the member of a name depends on.
  package static func of(_ field: String) -> WatchPart {
    switch field {
    case "id": .id
    case "recorded": .recorded
    case "notes": .notes
    case "subject", "kind", "name", "year", "directors", "ids", "profile": .title
    case "date": .date
    case "clock": .clock
    case "rewatch", "nth": .order
    case "rating", "scale": .rating
    case "format": .format
    case "location": .location
    case "companions": .companions
    case "mood": .mood
    case "platform": .platform
    case "minutes": .minutes
    default: .rest
    }
  }

  /// Returns the value of a watch that its pieces of this kind depend on.
  func key(
    _ entry: Diary.Entry, _ rating: Rating?, _ ledger: borrowing Ledger
  ) -> MemoKey {
    let row = entry.row
    switch self {
    case .id, .recorded, .notes, .rest: return MemoKey(first: 0)
    case .title: return MemoKey(first: UInt64(entry.title))
    case .date: return MemoKey(first: UInt64(ledger.watches.date[row]))
    case .clock: return MemoKey(first: UInt64(ledger.watches.clock[row]))
    case .order: return MemoKey(first: UInt64(entry.nth) << 1 | (entry.isRewatch ? 1 : 0))
    case .rating:
      return MemoKey(first: rating.map { UInt64($0.doubledValue) << 8 | UInt64($0.scale) } ?? 0)
    case .format: return MemoKey(first: UInt64(ledger.watches.format[row]))
    case .location: return MemoKey(first: UInt64(ledger.watches.location[row]))
    case .companions: return MemoKey(first: UInt64(ledger.watches.companions[row]))
    case .mood: return MemoKey(first: UInt64(ledger.watches.mood[row]))
    case .platform: return MemoKey(first: UInt64(ledger.watches.platform[row]))
    case .minutes: return MemoKey(first: UInt64(ledger.watches.minutes[row]))
    }
  }

  /// Whether a watch says nothing but what the parts know: the others are made whole.
  package static func isOrdinary(_ row: Int, _ ledger: borrowing Ledger) -> Bool {
    ledger.watches.flags[row].isDisjoint(with: [.hasDetails, .saysSpoiler, .isPrivate])
  }
}
