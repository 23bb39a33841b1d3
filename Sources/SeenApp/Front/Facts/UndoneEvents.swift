package import SeenCore

/// The events that an `event.undone` undoes, or that undoing it restores.
package struct UndoneEvents: Equatable, Sendable {
  /// Something that was done.
  package enum Deed: Equatable, Sendable {
    /// What a profile recorded that the one who asks must not see.
    case secret
    /// A whole import.
    case imported(UndoneImport)
    /// An undo of other events.
    case undone(UndoneEvents)
    /// Any other event: what it is about, and the list or the title that its data names; nil for what its noun does not
    /// name (`EventDefinition.undone`).
    case event(Event, EventTopic?, other: EventTopic?)
  }

  /// How many there are.
  package internal(set) var count = 0
  /// The first few of them; an import among them stands for all.
  package internal(set) var deeds: [Deed] = []
  /// Whether they are as they would be if every event had a row in the index.
  package internal(set) var isSure = true

  /// Creates one without events.
  init() {}
}

/// An import that was undone.
package struct UndoneImport: Equatable, Sendable {
  /// The names of its files.
  package let files: [String]
  /// How many rows it recorded, as far as it says so.
  package let rowCount: Int?
  /// Whether it was of an export of this program, whose events are of others and keep their ids, and are not of the batch.
  package let isOfOwnExport: Bool

  init(_ event: Event) {
    let data = JSON.object(event.data)
    if case .array(let values)? = data["files"] {
      files = values.compactMap { $0["name"]?.text }
    } else {
      files = []
    }
    rowCount = data["accepted"]?.wholeNumber
    isOfOwnExport = data["writers"] != nil
  }
}
