package import SeenCore

/// One watch of a diary, to be read field by field.
package struct WatchRow {
  let entry: Diary.Entry
  private let rating: Rating?
  private let record: WatchRecord

  /// Prepares to read a watch.
  ///
  /// - Parameters:
  ///   - entry: The watch.
  ///   - rating: The rating that is shown beside it.
  ///   - ledger: The settled ledger.
  package init(
    _ entry: Diary.Entry, _ rating: Rating?, _ ledger: borrowing Ledger
  ) {
    self.entry = entry
    self.rating = rating
    record = ledger.watches.record(of: entry.row)
  }

  /// Returns what the watch says in a field.
  package func value(_ field: WatchField, _ ledger: borrowing Ledger) -> FieldValue {
    let row = entry.row
    switch field {
    case .id: return .event(ledger.watches.id(row))
    case .recorded: return .moment(Instant(milliseconds: ledger.watches.key(row).time))
    case .profile: return .word(ledger.watches.profile[row])
    case .subject: return .title(entry.title)
    case .kind: return .kind(ledger.kind(of: entry.title))
    case .name: return ledger.fact(.name, of: entry.title).map { .word($0) } ?? .title(entry.title)
    case .year: return ledger.number(.year, of: entry.title).map { .number($0) } ?? .none
    case .directors: return ledger.fact(.directors, of: entry.title).map { .words($0) } ?? .none
    case .ids: return ledger.fact(.ids, of: entry.title).map { .names($0) } ?? .none
    case .date:
      let date = record.date
      return date == 0 ? .none : .date(PartialDate(packed: date))
    case .clock:
      return Clock(minutes: Int(record.clock)).map { .clock($0) } ?? .none
    case .rewatch: return .flag(entry.isRewatch)
    case .nth: return .number(entry.nth)
    case .rating: return rating.map { .rating($0) } ?? .none
    case .scale: return rating.map { .number($0.scale) } ?? .none
    case .format: return WatchRow.word(record.format)
    case .location: return WatchRow.word(record.location)
    case .companions: return WatchRow.words(record.companions)
    case .mood: return WatchRow.word(record.mood)
    case .platform: return WatchRow.word(record.platform)
    case .notes:
      return record.notes.isEmpty ? .none : .notes(record.notes.packed)
    case .minutes:
      let minutes = record.minutes
      return minutes == WatchRecord.unknownMinutes ? .none : .number(Int(minutes))
    case .spoiler:
      let flags = record.flags
      return flags.contains(.saysSpoiler) ? .flag(flags.contains(.isSpoiler)) : .none
    case .isPrivate: return record.flags.contains(.isPrivate) ? .flag(true) : .none
    case .zone, .place, .latitude, .longitude, .count, .tags, .photos, .progress:
      return detail(field)
    }
  }

  /// Returns what few watches say.
  private func detail(_ field: WatchField) -> FieldValue {
    let (latitude, longitude) = (record.details.latitude, record.details.longitude)
    switch field {
    case .zone: return WatchRow.word(record.details.zone)
    case .place where !latitude.isNaN: return .place(latitude: latitude, longitude: longitude)
    case .latitude where !latitude.isNaN: return .degrees(latitude)
    case .longitude where !latitude.isNaN: return .degrees(longitude)
    case .count: return record.details.count == .max ? .none : .number(Int(record.details.count))
    case .tags: return WatchRow.list(record.details.tags)
    case .photos: return WatchRow.list(record.details.photos)
    case .progress: return WatchRow.word(record.details.progress)
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
