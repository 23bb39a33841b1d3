package import SeenCore

/// What another profile recorded with this copy, as far as the one who asks may know of it.
package struct OthersCommand: Equatable, Sendable {
  /// Who recorded it: the id, and what people call them.
  package let profile: String
  package let person: String
  /// The kind of the event that says the most of it; nil for one that this program does not know.
  package let kind: EventKind?
  /// What that is about, and the list or the title that its data names.
  package let topic: EventTopic
  package let other: EventTopic
  /// How many more commands there are.
  package let others: Int
}
