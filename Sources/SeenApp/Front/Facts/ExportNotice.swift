/// What a person should know about an export that is being written.
package enum ExportNotice: Equatable, Sendable {
  /// A file was written, by its path.
  case wrote(String)
}
