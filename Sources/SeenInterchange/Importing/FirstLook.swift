/// How a table was understood, so that a person can say whether that is right before anything is recorded.
package struct FirstLook: Sendable, Equatable {
  /// The first date as the file has it; nil without one.
  package internal(set) var date: String?
  /// The highest possible rating; nil where ratings say it themselves, or there are none.
  package internal(set) var scale: Int?

  /// Whether its titles are taken for birds because a catalog or the journal knows most of their names as such.
  package internal(set) var isOfBirds = false

  /// Has seen nothing.
  package init() {}
}
