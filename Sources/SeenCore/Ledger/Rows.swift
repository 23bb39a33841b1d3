/// A mark that a profile put on a title.
package struct MarkRow: BitwiseCopyable, Sendable {
  /// Which mark.
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case again, favorite, unwatched
  }
  package var key: EventKey
  package var title: Symbol
  package var profile: Symbol
  package var kind: Kind
  /// 1 for yes, 0 for no, 2 for null.
  package var value: UInt8
  /// Whether exports leave it out.
  package var isPrivate: Bool
}

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
}

/// One thing that an `event.undone` takes back.
package struct UndoRow: BitwiseCopyable, Sendable {
  package var key: EventKey
  /// The batch of the undo itself, or `none`.
  package var ownBatch: Symbol
  /// The id of the event that is taken back; 0 when a batch is.
  package var target: UInt64
  /// The batch that is taken back, or `none`.
  package var batch: Symbol
}

/// An event that belongs to a batch.
package struct BatchRow: BitwiseCopyable, Sendable {
  package var key: EventKey
  package var batch: Symbol
  /// Whether it was undone.
  package var isVoid = false
}

/// An event that came from an imported row.
package struct SourceRow: BitwiseCopyable, Sendable {
  package var key: EventKey
  package var kind: EventKind
  package var profile: Symbol
  package var source: Symbol
}

/// A setting that was changed.
package struct SettingRow: BitwiseCopyable, Sendable {
  package var key: EventKey
  package var profile: Symbol
  package var name: Symbol
  /// The JSON text of the value.
  package var value: Symbol
}

/// An event that is kept but not folded yet, such as those of rules and reminders, or of an unknown type.
package struct KeptRow: BitwiseCopyable, Sendable {
  package var key: EventKey
  /// The type, as a word.
  package var type: Symbol
  package var line: TextRange
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
  /// How the sum of its line stands.
  package var sum: LineSum
}

/// How the sum of a line stands: whether its writer adds sums to lines, and whether this line lacks one.
package enum LineSum: UInt8, BitwiseCopyable, Sendable {
  case missing, right, wrong
}
