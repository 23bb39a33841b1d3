/// A call to the system that failed: what was tried, on which path, and why.
package struct FileError: Error, Equatable {
  package let operation: FileOperation
  package let path: String
  /// The reason, as far as callers care.
  package let reason: Reason
  /// The system's error number (errno); 0 if no system call was made.
  package let code: Int32

  /// The failures that the store or its callers tell apart.
  package enum Reason: Sendable, Equatable {
    /// Nothing has that name.
    case notFound
    /// Something has that name already.
    case exists
    /// It is a directory where a file is needed.
    case isDirectory
    /// It is not a directory where one is needed.
    case notDirectory
    /// It is a symbolic link, which is not followed here, or a loop of them.
    case isLink
    /// It is neither a file nor a directory.
    case notRegular
    /// The user may not do this.
    case denied
    /// The file system is mounted for reading only.
    case readOnly
    /// The disk or the quota is full.
    case full
    /// The system took only a part of what was written.
    case cutShort
    /// The file system does not support the operation, such as locks on some network disks.
    case unsupported
    /// It is no longer the file that it was when reading began.
    case changed
    /// The device reported an error.
    case device
    /// It holds more bytes than the limit.
    case tooLarge
    /// A name or path is longer than the system allows.
    case nameTooLong
    /// Anything else; see the code.
    case other
  }

  /// Describes a failure.
  package init(_ operation: FileOperation, _ path: String, _ reason: Reason, code: Int32 = 0) {
    self.operation = operation
    self.path = path
    self.reason = reason
    self.code = code
  }
}

/// The operations of a file system, for errors, and for faults in tests.
package enum FileOperation: String, CaseIterable, Sendable {
  case open, read, write, synchronize, truncate, status, list, rename, link, unlink
  case makeDirectory, lock, unlock, map, resolve
}
