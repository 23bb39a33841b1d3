import SeenStore

/// The version of this program.
package enum Version {
  /// The version by Semantic Versioning; it covers options, fields of JSON, exit codes and the library.
  package static let number = "0.1.0"
  /// The date on the manual pages.
  static let date = "November 22, 2026"
  /// The format of journals that this version writes.
  package static let format = JournalVersions.known.read
}
