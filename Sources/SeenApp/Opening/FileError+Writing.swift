package import SeenStore

extension FileError {
  /// The error of a file opened for writing.
  package var asWriting: FileError {
    operation == .open ? FileError(.write, path, reason, code: code) : self
  }
}
