package import SeenCore

/// A commit in which events were forgotten, as git tells it.
package struct Erasure: Equatable, Sendable {
  /// The beginning of its id.
  package let commit: String
  package let author: String
  package let time: Instant
  /// The same time as clocks here show it.
  package let local: CivilMoment
}
