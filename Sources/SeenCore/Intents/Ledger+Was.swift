/// Current facts, for the `was` of an event that replaces them.
extension Ledger {
  /// Returns a fact of a watch, or its title, by the name of its member; null if it was not given.
  /// - Complexity: O(log n) in the watches with details.
  package func watchFact(_ name: String, of row: Int, _ context: IntentContext) -> JSON {
    guard let fact = WatchFact(named: name) else {
      let isTitle = name.isSame(as: WatchFact.subject.name)
      return isTitle ? .string(titles.text(watches.title[row])) : .null
    }
    let flags = watches.flags[row]
    switch fact.storage {
    case .own(.date):
      let date = watch(row).date
      return date == .unknown ? .null : .string(date.description)
    case .own(.clock):
      return Clock(minutes: Int(watches.clock[row])).map { .string($0.description) } ?? .null
    case .own(.place):
      let details = watches.details(of: row)
      return Coordinates(latitude: details.latitude, longitude: details.longitude)?.json ?? .null
    case .own(.companions): return array(watches.companions[row])
    case .own(.notes):
      let range = TextRange(packed: watches.notes[row])
      return range.isEmpty ? .null : context.notes(range).map { .string($0) } ?? .null
    case .own(.minutes): return number(watches.minutes[row])
    case .own(.rewatch):
      return flags.contains(.statesRewatch) ? .bool(flags.contains(.isClaimedRewatch)) : .null
    case .own(.spoiler):
      return flags.contains(.statesSpoiler) ? .bool(flags.contains(.isSpoiler)) : .null
    case .word, .detail(_, .word): return word(watches.word(fact, of: row))
    case .detail(_, .list): return list(watches.details(of: row)[fact])
    case .detail(_, .number): return number(watches.details(of: row)[fact])
    }
  }

  /// Returns a fact of a title; null if it was not given.
  package func titleFact(_ field: FactField, of title: Symbol, _ context: IntentContext) -> JSON {
    guard let value = fact(field, of: title) else { return .null }
    switch field.storage {
    case .kind: return .string(kind(of: title).name)
    case .number: return .whole(Int(value))
    case .text: return word(value)
    case .texts: return array(value)
    case .json: return context.json(words.text(value)) ?? .null
    }
  }

  private func word(_ symbol: Symbol) -> JSON {
    symbol == .none ? .null : .string(words.text(symbol))
  }

  private func number(_ value: UInt32) -> JSON {
    value == WatchRecord.unknownMinutes ? .null : .whole(Int(value))
  }

  private func list(_ symbol: Symbol) -> JSON {
    symbol == .none ? .null : .array(wordLists.words(of: symbol).map { .string($0) })
  }

  private func array(_ symbol: Symbol) -> JSON {
    guard symbol != .none else { return .null }
    return .array(texts(array: symbol).map { .string($0) })
  }
}
