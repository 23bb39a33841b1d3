/// The facts of one watch as numbers, as the reader gives them to the ledger.
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
  /// What holds of the watch.
  package var flags = WatchFlags()
  /// What few watches have.
  package var details = WatchDetails()

  /// Stands for a watch whose length was not said.
  package static let unknownMinutes = UInt32.max
  /// Stands for a watch whose time of day was not said.
  package static let unknownClock = UInt16.max

  /// Creates the record of a watch of which nothing is known.
  @inlinable @inline(__always) package init() {}
}

/// What holds of a watch, one bit each.
package struct WatchFlags: OptionSet, BitwiseCopyable, Sendable {
  package var rawValue: UInt8
  @inlinable @inline(__always) package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It does not stand: undone, retracted, or a copy of an imported row.
  package static let isDropped = WatchFlags(rawValue: 1)
  /// It claims that the title had been seen before this journal began.
  package static let isClaimedRewatch = WatchFlags(rawValue: 2)
  /// Its notes give the story away.
  package static let isSpoiler = WatchFlags(rawValue: 4)
  /// It was said whether its notes give the story away.
  package static let saysSpoiler = WatchFlags(rawValue: 8)
  /// Exports leave it out.
  package static let isPrivate = WatchFlags(rawValue: 16)
  /// It has a row of details.
  package static let hasDetails = WatchFlags(rawValue: 32)
  /// It said whether it is a claimed rewatch.
  package static let saysRewatch = WatchFlags(rawValue: 64)
}

/// The facts that few watches have, kept beside the table of watches.
package struct WatchDetails: BitwiseCopyable, Sendable {
  package var zone = Symbol.none
  /// The JSON text of the array of tags.
  package var tags = Symbol.none
  /// The JSON text of the array of photos.
  package var photos = Symbol.none
  /// The id of the progress event, as text.
  package var progress = Symbol.none
  /// How many birds, or `WatchRecord.unknownMinutes`.
  package var count = UInt32.max
  /// Degrees north; not a number when there is no place.
  package var latitude = Double.nan
  /// Degrees east; not a number when there is no place.
  package var longitude = Double.nan

  /// Creates details of which nothing is known.
  @inlinable @inline(__always) package init() {}

  /// Whether nothing is known.
  @inline(__always) package var isEmpty: Bool {
    zone & tags & photos & progress & count == .max && latitude.isNaN
  }
}

/// The facts of a watch that an amendment can change, one bit each.
package struct WatchFields: OptionSet, BitwiseCopyable, Sendable {
  package var rawValue: UInt32
  @inlinable @inline(__always) package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let date = WatchFields(rawValue: 1)
  package static let clock = WatchFields(rawValue: 2)
  package static let zone = WatchFields(rawValue: 4)
  package static let format = WatchFields(rawValue: 8)
  package static let location = WatchFields(rawValue: 16)
  package static let place = WatchFields(rawValue: 32)
  package static let companions = WatchFields(rawValue: 64)
  package static let mood = WatchFields(rawValue: 128)
  package static let notes = WatchFields(rawValue: 256)
  package static let platform = WatchFields(rawValue: 512)
  package static let minutes = WatchFields(rawValue: 1024)
  package static let tags = WatchFields(rawValue: 2048)
  package static let photos = WatchFields(rawValue: 4096)
  package static let count = WatchFields(rawValue: 8192)
  package static let rewatch = WatchFields(rawValue: 16384)
  package static let progress = WatchFields(rawValue: 32768)
  package static let spoiler = WatchFields(rawValue: 65536)
  package static let subject = WatchFields(rawValue: 131072)

  /// Whether any is one that few watches have, and that stands in `WatchDetails`.
  var isDetailed: Bool {
    !isDisjoint(with: [.zone, .place, .tags, .photos, .count, .progress])
  }
}
