/// The facts of a title that one event gave.
package struct FactsRow: BitwiseCopyable, Sendable {
  package var key: EventKey
  package var title: Symbol
  /// One bit for each fact, by `FactField`.
  package var fields: UInt32 = 0
  /// Where the values of these facts begin in `Pending.values`, by ascending field.
  package var start: UInt32
  /// Whether `title.amended` gave them.
  package var isAmendment: Bool
}

/// A title that turned out to be another.
package struct MergeRow: BitwiseCopyable, Sendable {
  package var key: EventKey
  package var source: Symbol
  package var target: Symbol

  /// Translates its symbols and ids.
  package mutating func translate(_ map: borrowing SymbolMap) {
    key = map.key(key)
    source = map.titles[source]
    target = map.titles[target]
  }
}

/// An amendment or a retraction of a watch.
package struct AmendmentRow: BitwiseCopyable, Sendable {
  package var key: EventKey
  /// The id of the watch.
  package var watch: UInt64
  package var isRetraction: Bool
  /// Which facts it changes.
  package var changed: WatchFields
  /// The new title, where `changed` has it.
  package var subject: Symbol
  /// The new facts.
  package var record: WatchRecord

  /// Translates its symbols and ids.
  package mutating func translate(_ map: borrowing SymbolMap) {
    key = map.key(key)
    watch = map.id(watch)
    subject = map.titles[subject]
    record = map.record(record)
  }
}

/// One thing that an `event.undone` takes back.
package struct UndoRow: BitwiseCopyable, Sendable {
  package var key: EventKey
  /// The batch of the undo itself, or `none`.
  package var ownBatch: Symbol
  /// The batch that is undone, or `none`.
  package var batch: Symbol
  /// Where the ids of the undone events begin in `Pending.undone`.
  package var firstTarget: UInt32
  /// How many they are.
  package var targetCount: UInt32

  /// Which of `Pending.undone` they are.
  var targets: Range<Int> { Int(firstTarget)..<Int(firstTarget) + Int(targetCount) }

  package mutating func translate(_ map: borrowing SymbolMap) {
    key = map.key(key)
    ownBatch = map.words[ownBatch]
    batch = map.words[batch]
  }
}

/// An event that belongs to a batch.
package struct BatchRow: BitwiseCopyable, Sendable {
  package var key: EventKey
  package var batch: Symbol
  /// Whether it was undone.
  package var isVoid = false

  /// Translates its symbols and ids.
  package mutating func translate(_ map: borrowing SymbolMap) {
    key = map.key(key)
    batch = map.words[batch]
  }
}

/// Any event at all: the rows of the journal's index, kept only when a command asks for it.
package struct EventRow: BitwiseCopyable, Sendable {
  package var key: EventKey
  /// The type, as a word.
  package var type: Symbol
  /// What it is about, as a word, or `none`.
  package var subject: Symbol
  package var profile: Symbol
  package var batch: Symbol
  package var line: TextRange
  package var isVoid: Bool
  /// Whether it has an effect unless it is void: it is neither inert, forgotten nor of an unknown type.
  package var hasEffect: Bool
  /// How the sum of its line stands.
  package var sum: LineSum

  /// Translates its symbols and ids.
  package mutating func translate(_ map: borrowing SymbolMap) {
    key = map.key(key)
    type = map.words[type]
    subject = map.words[subject]
    profile = map.words[profile]
    batch = map.words[batch]
  }
}

/// How the sum of a line stands: whether its writer adds sums to lines, and whether this line lacks one.
package enum LineSum: UInt8, BitwiseCopyable, Sendable {
  case missing, right, wrong
}
