#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Calls to libc by their convention: a negative result is a failure with its reason in errno.
enum Posix {
  /// Repeats a call until it is not interrupted, and returns its result.
  static func checked<Result: SignedInteger>(
    _ operation: FileOperation, _ path: @autoclosure () -> String, _ call: () -> Result
  ) throws(FileError) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw failure(operation, path()) }
    }
  }

  /// Repeats a call that returns a pointer until it is not interrupted; nil is a failure.
  static func found<Result>(
    _ operation: FileOperation, _ path: String, _ call: () -> Result?
  ) throws(FileError) -> Result {
    while true {
      if let result = call() { return result }
      if errno != EINTR { throw failure(operation, path) }
    }
  }

  /// Returns the failure in errno.
  static func failure(_ operation: FileOperation, _ path: String) -> FileError {
    let code = errno
    return FileError(operation, path, reason(code, of: operation), code: code)
  }

  private static func reason(_ code: Int32, of operation: FileOperation) -> FileError.Reason {
    switch code {
    case ENOENT: .notFound
    case EEXIST, ENOTEMPTY: .exists
    case EISDIR: .isDirectory
    case ENOTDIR: .notDirectory
    case ELOOP, EMLINK: .isLink
    case EACCES, EPERM: .denied
    case EROFS: .readOnly
    case ENOSPC, EDQUOT, EFBIG: .full
    case ENOLCK, ENOTSUP, EOPNOTSUPP, ENOSYS: .unsupported
    case EINVAL where operation == .lock || operation == .link: .unsupported
    case ESPIPE where operation == .read: .notRegular
    case EIO, ENXIO: .device
    case ENAMETOOLONG: .nameTooLong
    default: .other
    }
  }

  /// Returns the system's own words for an error number.
  static func words(_ code: Int32) -> String {
    unsafe String(cString: strerror(code))
  }
}

extension FileError {
  /// The system's own words for the failure; nil if no system call was made.
  package var systemWords: String? {
    code == 0 ? nil : Posix.words(code)
  }
}
