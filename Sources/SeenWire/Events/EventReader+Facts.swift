import SeenCore

/// The facts of watches and titles, from the tree to numbers.
extension EventReader {
  /// Returns the record of a watch, and which facts its members set; null means none.
  mutating func record(
    _ data: JSON, _ line: TextRange, isChange: Bool
  ) -> (record: WatchRecord, changed: WatchFields) {
    var record = WatchRecord()
    var changed = WatchFields()
    for member in data.members ?? [] {
      let value = member.value
      if value.isNull, !isChange { continue }
      guard let fact = WatchFact(named: member.name) else { continue }
      changed.insert(fact)
      set(fact, value, line, in: &record)
    }
    return (record, changed)
  }

  private mutating func set(
    _ fact: WatchFact, _ value: JSON, _ line: TextRange, in record: inout WatchRecord
  ) {
    switch fact.storage {
    case .own(.date): record.date = value.text.flatMap { PartialDate($0) }?.packed ?? 0
    case .own(.clock):
      record.clock =
        value.text.flatMap { Clock($0) }.map { UInt16($0.minutes) } ?? WatchRecord.unknownClock
    case .word(.format): record.format = word(value)
    case .word(.location): record.location = word(value)
    case .word(.mood): record.mood = word(value)
    case .word(.platform): record.platform = word(value)
    case .own(.companions): record.companions = array(value)
    case .own(.minutes): record.minutes = number(value)
    case .own(.notes): record.notes = value.isNull ? TextRange() : line
    case .own(.rewatch):
      if value == .bool(true) { record.flags.insert(.isClaimedRewatch) }
      if !value.isNull { record.flags.insert(.statesRewatch) }
    case .own(.spoiler):
      if value == .bool(true) { record.flags.insert(.isSpoiler) }
      if !value.isNull { record.flags.insert(.statesSpoiler) }
    case .own(.place):
      record.details.latitude = value["lat"]?.double ?? .nan
      record.details.longitude = value["lon"]?.double ?? .nan
    case .detail(_, .word): record.details[fact] = word(value)
    case .detail(_, .list): record.details[fact] = wordList(value)
    case .detail(_, .number): record.details[fact] = number(value)
    }
  }

  private func number(_ value: JSON) -> UInt32 {
    value.wholeNumber.map { UInt32($0) } ?? WatchRecord.unknownMinutes
  }

  private mutating func word(_ value: JSON) -> Symbol {
    value.text.map { ledger.words.intern($0) } ?? .none
  }

  /// Returns the symbol of a list of words that are not counted; none for null.
  mutating func wordList(_ value: JSON) -> Symbol {
    guard case .array(let values) = value else { return .none }
    wordListText.removeAll()
    for value in values { wordListText.add(value.text ?? "") }
    return wordListText.symbol(in: &ledger.wordLists)
  }

  /// Returns the symbol of an array of texts; none for null.
  private mutating func array(_ value: JSON) -> Symbol {
    guard case .array(let values) = value else { return .none }
    let text = String(decoding: value.bytes, as: UTF8.self)
    if ledger.arrays.isFull {
      if let known = ledger.arrays.texts.find(text) { return known }
      wordListText.beginBareArray()
      for value in values { wordListText.add(value.text ?? "") }
      return ledger.arrays.intern(bare: &wordListText)
    }
    let symbol = ledger.arrays.texts.intern(text)
    if ledger.arrays.isNew {
      for value in values {
        ledger.arrays.add(ledger.words.intern(value.text ?? ""))
      }
      ledger.arrays.close()
    }
    return symbol
  }

  /// Applies the facts of `title.added` or `title.amended`.
  mutating func applyFacts(_ stamp: Stamp, _ data: JSON, isAmendment: Bool) {
    ledger.beginFacts(stamp, isAmendment: isAmendment)
    for field in FactField.allCases {
      guard let value = data[field.name] else { continue }
      if value.isNull {
        guard isAmendment else { continue }
        ledger.addFact(field, value: TitleTable.removed)
        continue
      }
      ledger.addFact(field, value: number(value, field))
    }
  }

  private mutating func number(_ value: JSON, _ field: FactField) -> UInt32 {
    switch field.storage {
    case .kind: (value.text.flatMap { TitleKind(named: $0) } ?? .other).rawValue
    case .number: UInt32(clamping: value.wholeNumber ?? 0)
    case .text: word(value)
    case .texts: array(value)
    case .json: ledger.words.intern(String(decoding: field.type.stated(value).bytes, as: UTF8.self))
    }
  }
}
