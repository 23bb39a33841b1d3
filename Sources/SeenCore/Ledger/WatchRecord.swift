/// The facts of one watch as numbers, as the reader passes them to the ledger.
package struct WatchRecord: BitwiseCopyable, Sendable {
  /// The JSON text of the notes in the log, without its quotes.
  package var notes = TextRange()
  /// The date, packed as `PartialDate` packs it; 0 when unknown.
  package var date: UInt32 = 0
  package var format = Symbol.none
  package var mood = Symbol.none
  package var location = Symbol.none
  package var platform = Symbol.none
  /// The JSON text of the array of companions, one symbol for the same company.
  package var companions = Symbol.none
  /// Minutes, or `unknownMinutes`.
  package var minutes = WatchRecord.unknownMinutes
  /// Minutes since midnight, or `unknownClock`.
  package var clock = WatchRecord.unknownClock
  package var flags = WatchFlags()
  /// What few watches have.
  package var details = WatchDetails()

  /// The value for an unknown length.
  package static let unknownMinutes = UInt32.max
  /// The value for an unknown time of day.
  package static let unknownClock = UInt16.max

  /// Creates the record of a watch without facts.
  @inlinable @inline(__always) package init() {}
}

/// What holds of a watch, one bit each.
///
/// Computed, so that other modules see the numbers.
package struct WatchFlags: OptionSet, BitwiseCopyable, Sendable {
  package var rawValue: UInt8
  @inlinable @inline(__always) package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It does not stand: undone, retracted, or a copy of an imported row.
  @inlinable package static var isDropped: WatchFlags { WatchFlags(rawValue: 1) }
  /// It claims that the title had been seen before this journal began.
  @inlinable package static var isClaimedRewatch: WatchFlags { WatchFlags(rawValue: 2) }
  /// Its notes give the story away.
  @inlinable package static var isSpoiler: WatchFlags { WatchFlags(rawValue: 4) }
  /// It was said whether its notes give the story away.
  @inlinable package static var statesSpoiler: WatchFlags { WatchFlags(rawValue: 8) }
  /// Exports leave it out.
  @inlinable package static var isPrivate: WatchFlags { WatchFlags(rawValue: 16) }
  /// It has a row of details.
  @inlinable package static var hasDetails: WatchFlags { WatchFlags(rawValue: 32) }
  /// It said whether it is a claimed rewatch.
  @inlinable package static var statesRewatch: WatchFlags { WatchFlags(rawValue: 64) }
  /// It was withdrawn because another line was chosen for its event; it is dropped too.
  @inlinable package static var isWithdrawn: WatchFlags { WatchFlags(rawValue: 128) }

  /// Whether all of some flags are among them.
  @inlinable @inline(__always) package func contains(_ others: WatchFlags) -> Bool {
    rawValue & others.rawValue == others.rawValue
  }
}

/// The facts that few watches have, kept beside the table of watches.
package struct WatchDetails: BitwiseCopyable, Sendable {
  /// By the slots of `WatchFact.details`: words, lists of words and numbers; all bits set where nothing was said.
  private var values = InlineArray<7, UInt32>(repeating: .max)
  /// Degrees north; not a number when there is no place.
  package var latitude = Double.nan
  /// Degrees east; not a number when there is no place.
  package var longitude = Double.nan

  /// Creates empty details.
  package init() {
    assert(WatchFact.details.count <= values.count, "increase the count of the InlineArray")
  }

  /// The number of a fact; if it was not set, `Symbol.none`, or `WatchRecord.unknownMinutes` for a number.
  ///
  /// It must be a fact that is kept as a detail.
  package subscript(fact: WatchFact) -> UInt32 {
    @inline(__always) get {
      guard case .detail(let slot, _) = fact.storage else { return .max }
      return values[slot]
    }
    @inline(__always) set {
      if case .detail(let slot, _) = fact.storage { values[slot] = newValue }
    }
  }

  /// Whether there are no details.
  @inline(__always) package var isEmpty: Bool {
    for slot in values.indices where values[slot] != .max { return false }
    return latitude.isNaN
  }

  func mapped(words: (Symbol) -> Symbol, lists: (Symbol) -> Symbol) -> WatchDetails {
    var mapped = self
    for (_, slot, detail) in WatchFact.details {
      switch detail {
      case .word: mapped.values[slot] = words(values[slot])
      case .list: mapped.values[slot] = lists(values[slot])
      case .number: break
      }
    }
    return mapped
  }

  /// Copies the facts that an amendment changes.
  mutating func amend(_ changed: WatchFields, to amended: WatchDetails) {
    for (fact, slot, _) in WatchFact.details where changed.contains(fact) {
      values[slot] = amended.values[slot]
    }
    guard changed.contains(.place) else { return }
    latitude = amended.latitude
    longitude = amended.longitude
  }
}

/// The facts of a watch that an amendment can change, one bit each.
package struct WatchFields: OptionSet, BitwiseCopyable, Sendable {
  package var rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The set of one fact.
  package init(_ fact: WatchFact) { rawValue = 1 &<< UInt32(fact.rawValue) }

  /// The title.
  package static let subject = WatchFields(rawValue: 1 << 31)
  /// The facts that are kept in `WatchDetails`, which few watches have.
  private static let detailed = WatchFact.details.reduce(into: WatchFields(.place)) {
    $0.insert($1.fact)
  }

  /// Whether a fact is among them.
  package func contains(_ fact: WatchFact) -> Bool { contains(WatchFields(fact)) }

  /// Adds a fact.
  package mutating func insert(_ fact: WatchFact) { formUnion(WatchFields(fact)) }

  /// Whether any of them is kept in `WatchDetails`.
  var isDetailed: Bool { !isDisjoint(with: WatchFields.detailed) }
}
