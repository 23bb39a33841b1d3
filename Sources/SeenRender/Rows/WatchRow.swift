package import SeenCore
import SeenWire

/// One watch of a diary, to be read field by field.
package struct WatchRow {
  let entry: Diary.Entry
  private let rating: Rating?
  private let record: WatchRecord
  private let key: EventKey
  private let isCoarse: Bool

  /// Prepares to read a watch.
  ///
  /// - Parameters:
  ///   - entry: The watch.
  ///   - rating: The rating that is shown with it.
  ///   - ledger: The settled ledger.
  ///   - isCoarse: Whether its place is only given roughly: rounded, and without its name.
  package init(
    _ entry: Diary.Entry, _ rating: Rating?, _ ledger: borrowing Ledger, isCoarse: Bool = false
  ) {
    self.isCoarse = isCoarse
    self.entry = entry
    self.rating = rating
    record = ledger.watches.record(of: entry.row)
    key = ledger.watches.key(entry.row)
  }

  package func value(_ field: WatchField, _ ledger: borrowing Ledger) -> FieldValue {
    switch field {
    case .id: return .event(key.id)
    case .recorded: return .moment(Instant(milliseconds: key.time))
    case .profile: return .word(ledger.watches.profile(of: entry.row))
    case .subject: return .title(entry.title)
    case .kind: return .kind(ledger.kind(of: entry.title))
    case .name: return WatchRow.name(of: entry.title, ledger)
    case .year: return ledger.number(.year, of: entry.title).map { .number($0) } ?? .none
    case .show:
      guard let show = ledger.show(of: entry.title) else { return .none }
      return WatchRow.name(of: show, ledger)
    case .season:
      return ledger.number(inShow: .season, of: entry.title).map { .number($0) } ?? .none
    case .episode:
      return ledger.number(inShow: .episode, of: entry.title).map { .number($0) } ?? .none
    case .directors: return ledger.fact(.directors, of: entry.title).map { .words($0) } ?? .none
    case .ids: return ledger.fact(.ids, of: entry.title).map { .names($0) } ?? .none
    case .rewatch: return .flag(entry.isRewatch)
    case .nth: return .number(entry.nth)
    case .rating: return rating.map { .rating($0) } ?? .none
    case .scale: return rating.map { .number($0.scale) } ?? .none
    case .latitude: return place.map { .degrees($0.latitude) } ?? .none
    case .longitude: return place.map { .degrees($0.longitude) } ?? .none
    case .isPrivate: return record.flags.contains(.isPrivate) ? .flag(true) : .none
    case .fact(let fact): return value(fact)
    }
  }

  /// Adds the members that an event about the watch needs: `"id":"…","subject":"…","time":"…"`.
  package func appendEnvelope(_ ledger: borrowing Ledger, to bytes: inout [UInt8]) {
    bytes += "\"id\":\"".utf8
    ledger.append(id: key.id, to: &bytes)
    bytes += "\",\"subject\":\"".utf8
    let start = bytes.count
    ledger.titles.append(entry.title, to: &bytes)
    JSONWriter.escape(&bytes, from: start)
    bytes += "\",\"time\":\"".utf8
    Instant(milliseconds: key.time).append(to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  private func value(_ fact: WatchFact) -> FieldValue {
    if isCoarse, fact.coarseForm == .hidden { return .none }
    let (flags, details) = (record.flags, record.details)
    switch fact.storage {
    case .own(.date):
      return record.date == 0 ? .none : .date(PartialDate(packed: record.date))
    case .own(.clock): return Clock(minutes: Int(record.clock)).map { .clock($0) } ?? .none
    case .word(.format): return WatchRow.word(record.format)
    case .word(.location): return WatchRow.word(record.location)
    case .own(.companions): return WatchRow.words(record.companions)
    case .word(.mood): return WatchRow.word(record.mood)
    case .word(.platform): return WatchRow.word(record.platform)
    case .own(.notes): return record.notes.isEmpty ? .none : .notes(record.notes.packed)
    case .own(.minutes): return WatchRow.number(record.minutes)
    case .own(.rewatch):
      return flags.contains(.statesRewatch) ? .flag(flags.contains(.isClaimedRewatch)) : .none
    case .own(.spoiler):
      return flags.contains(.statesSpoiler) ? .flag(flags.contains(.isSpoiler)) : .none
    case .own(.place):
      return place.map { .place(latitude: $0.latitude, longitude: $0.longitude) } ?? .none
    case .detail where !flags.contains(.hasDetails): return .none
    case .detail(_, .word): return WatchRow.word(details[fact])
    case .detail(_, .list): return WatchRow.list(details[fact])
    case .detail(_, .number): return WatchRow.number(details[fact])
    }
  }

  /// Its place, as precisely as may be shown.
  private var place: Coordinates? {
    let details = record.details
    let place = Coordinates(latitude: details.latitude, longitude: details.longitude)
    return isCoarse ? place?.coarse : place
  }

  private static func name(of title: Symbol, _ ledger: borrowing Ledger) -> FieldValue {
    ledger.fact(.name, of: title).map { .word($0) } ?? .title(title)
  }

  private static func number(_ number: UInt32) -> FieldValue {
    number == WatchRecord.unknownMinutes ? .none : .number(Int(number))
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
