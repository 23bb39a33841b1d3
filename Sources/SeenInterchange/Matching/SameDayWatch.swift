package import SeenCore

/// What is done with a watch whose title has one on the same day from another source.
package enum SameDayChoice: String, CaseIterable, Sendable {
  /// It is taken for the same viewing, which gets what it lacks.
  case skip
  /// It is held until somebody says.
  case hold
  /// It is a viewing of its own.
  case add
}

/// A watch of the journal that an import of another source may tell of too.
package struct SameDayWatch: Sendable {
  /// The id of the event that logged it.
  package let id: String
  /// Its members, as they are now.
  package let facts: [JSON.Member]
  /// The source of each member, by its name; nil for one that somebody typed.
  package let sources: [ByteKey: String?]
  /// Whether it has a rating of its own.
  package let isRated: Bool

  /// Describes a watch.
  package init(
    id: String, facts: [JSON.Member], sources: [ByteKey: String?], isRated: Bool
  ) {
    (self.id, self.facts, self.sources, self.isRated) = (id, facts, sources, isRated)
  }
}
