package import SeenCore

extension Event {
  /// The writers of whose events an import brought only some.
  package var broughtWriters: [String] {
    kind == .importRecorded ? data["writers"]?.texts ?? [] : []
  }
}
