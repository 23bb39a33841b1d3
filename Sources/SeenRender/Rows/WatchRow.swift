package import SeenCore

/// One watch of a diary, to be read field by field.
package struct WatchRow {
  let entry: Diary.Entry
  private let rating: Rating?
  private let profile: String
  private let details: WatchDetails

  /// Prepares to read a watch.
  ///
  /// - Parameters:
  ///   - entry: The watch.
  ///   - rating: The rating that is shown beside it.
  ///   - profile: Whose watch it is.
  ///   - ledger: The settled ledger.
  package init(
    _ entry: Diary.Entry, _ rating: Rating?, profile: String, _ ledger: borrowing Ledger
  ) {
    self.entry = entry
    self.rating = rating
    self.profile = profile
    details = ledger.watches.details(of: entry.row)
  }

  /// Returns what the watch says in a field.
  package func value(_ field: WatchField, _ ledger: borrowing Ledger) -> FieldValue {
    let row = entry.row
    switch field {
    case .id: return .event(ledger.watches.id(row))
    case .recorded: return .moment(Instant(milliseconds: ledger.watches.key(row).time))
    case .profile: return .text(profile)
    case .subject: return .title(entry.title)
    case .kind: return .text(ledger.kind(of: entry.title).name)
    case .name: return ledger.fact(.name, of: entry.title).map { .word($0) } ?? .title(entry.title)
    case .year: return ledger.number(.year, of: entry.title).map { .number($0) } ?? .none
    case .directors: return ledger.fact(.directors, of: entry.title).map { .words($0) } ?? .none
    case .ids: return ledger.fact(.ids, of: entry.title).map { .names($0) } ?? .none
    case .date:
      let date = ledger.watches.date[row]
      return date == 0 ? .none : .date(PartialDate(packed: date))
    case .clock:
      return Clock(minutes: Int(ledger.watches.clock[row])).map { .clock($0) } ?? .none
    case .rewatch: return .flag(entry.isRewatch)
    case .nth: return .number(entry.nth)
    case .rating: return rating.map { .rating($0) } ?? .none
    case .scale: return rating.map { .number($0.scale) } ?? .none
    case .format: return WatchRow.word(ledger.watches.format[row])
    case .location: return WatchRow.word(ledger.watches.location[row])
    case .companions: return WatchRow.words(ledger.watches.companions[row])
    case .mood: return WatchRow.word(ledger.watches.mood[row])
    case .platform: return WatchRow.word(ledger.watches.platform[row])
    case .notes:
      let place = ledger.watches.notes[row]
      return place == 0 ? .none : .notes(place)
    case .minutes:
      let minutes = ledger.watches.minutes[row]
      return minutes == WatchRecord.unknownMinutes ? .none : .number(Int(minutes))
    case .spoiler:
      let flags = ledger.watches.flags[row]
      return flags.contains(.saysSpoiler) ? .flag(flags.contains(.isSpoiler)) : .none
    case .isPrivate: return ledger.watches.flags[row].contains(.isPrivate) ? .flag(true) : .none
    case .zone, .place, .latitude, .longitude, .count, .tags, .photos, .progress:
      return detail(field)
    }
  }

  /// Returns what few watches say.
  private func detail(_ field: WatchField) -> FieldValue {
    let (latitude, longitude) = (details.latitude, details.longitude)
    switch field {
    case .zone: return WatchRow.word(details.zone)
    case .place where !latitude.isNaN: return .place(latitude: latitude, longitude: longitude)
    case .latitude where !latitude.isNaN: return .degrees(latitude)
    case .longitude where !latitude.isNaN: return .degrees(longitude)
    case .count: return details.count == .max ? .none : .number(Int(details.count))
    case .tags: return WatchRow.list(details.tags)
    case .photos: return WatchRow.list(details.photos)
    case .progress: return WatchRow.word(details.progress)
    default: return .none
    }
  }

  private static func word(_ symbol: Symbol) -> FieldValue {
    symbol == .none ? .none : .word(symbol)
  }

  private static func list(_ symbol: Symbol) -> FieldValue {
    symbol == .none ? .none : .list(symbol)
  }

  private static func words(_ symbol: Symbol) -> FieldValue {
    symbol == .none ? .none : .words(symbol)
  }
}
