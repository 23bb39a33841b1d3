/// A file's bytes in memory, to read and to change without changing the file; released with its last owner.
@safe package final class FileMapping {
  /// The bytes, valid as long as this mapping lives.
  package let bytes: UnsafeMutableRawBufferPointer
  private let release: (UnsafeMutableRawBufferPointer) -> Void

  /// Owns memory, with the function that releases it.
  package init(
    _ bytes: UnsafeMutableRawBufferPointer,
    release: @escaping (UnsafeMutableRawBufferPointer) -> Void
  ) {
    unsafe self.bytes = bytes
    unsafe self.release = release
  }

  deinit {
    unsafe release(bytes)
  }
}
