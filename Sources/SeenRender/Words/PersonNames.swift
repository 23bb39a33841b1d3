package import SeenCore

/// What people are called, by the ids of their profiles, for the one who reads.
package struct PersonNames: Sendable {
  /// The profile of the one who reads.
  package let viewer: String
  private var names: [ByteKey: String] = [:]

  /// Looks up the names of profiles; any other is called by its id.
  package init(_ profiles: [Profile] = [], for viewer: String) {
    self.viewer = viewer
    for profile in profiles { names[ByteKey(profile.id)] = profile.name }
  }

  /// Returns the name of a profile.
  package func name(of id: String) -> String { names[ByteKey(id)] ?? id }

  /// Returns `you` for the one who reads, else the name.
  package func word(for id: String) -> String { id.isSame(as: viewer) ? "you" : name(of: id) }
}
