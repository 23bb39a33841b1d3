/// Facts as they stand, as the `was` of an event that replaces them.
extension Ledger {
  /// Returns a fact of a watch by its name in `WatchFacts.fields`; null when it was not said.
  /// - Complexity: O(log n) in the watches with details.
  package func watchFact(_ name: String, of row: Int, _ context: IntentContext) -> JSON {
    let details = watches.details(of: row)
    let flags = watches.flags[row]
    let date = PartialDate(packed: watches.date[row])
    switch name {
    case "date": return date == .unknown ? .null : .string(date.description)
    case "clock":
      return Clock(minutes: Int(watches.clock[row])).map { .string($0.description) } ?? .null
    case "zone": return word(details.zone)
    case "format": return word(watches.format[row])
    case "location": return word(watches.location[row])
    case "place":
      return Coordinates(latitude: details.latitude, longitude: details.longitude)?.json ?? .null
    case "companions": return array(watches.companions[row])
    case "mood": return word(watches.mood[row])
    case "notes":
      let range = TextRange(packed: watches.notes[row])
      return range.isEmpty ? .null : context.notes(range).map { .string($0) } ?? .null
    case "platform": return word(watches.platform[row])
    case "minutes": return number(watches.minutes[row])
    case "tags": return list(details.tags)
    case "photos": return list(details.photos)
    case "count": return number(details.count)
    case "rewatch":
      return flags.contains(.saysRewatch) ? .bool(flags.contains(.isClaimedRewatch)) : .null
    case "progress": return word(details.progress)
    case "spoiler": return flags.contains(.saysSpoiler) ? .bool(flags.contains(.isSpoiler)) : .null
    case "subject": return .string(titles.text(watches.title[row]))
    default: return .null
    }
  }

  /// Returns a fact of a title; null when nobody gave it.
  func titleFact(_ field: FactField, of title: Symbol, _ context: IntentContext) -> JSON {
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
    return .array(arrays.range(of: symbol).map { .string(words.text(arrays.elements[$0])) })
  }
}
