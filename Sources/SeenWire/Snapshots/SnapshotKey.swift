/// The secret key of snapshots' sums: without it, nobody can create one that is trusted.
package struct SnapshotKey: Sendable, Equatable {
  /// The size of a key in random bytes: one for each byte of a kibibyte, and a block for the end.
  package static let byteCount = blockBytes + endBytes
  static let blockBytes = 1 << 10
  static let endBytes = 64

  private let words: [UInt64]

  /// Creates a key from random bytes; nil unless the count is that of a key.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == SnapshotKey.byteCount else { return nil }
    words = stride(from: 0, to: bytes.count, by: 8).map { place in
      bytes[place..<(place + 8)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  /// Calls a function with the bytes of the key.
  @inline(__always) func withBytes<Result>(_ body: (UnsafeRawPointer) -> Result?) -> Result? {
    unsafe words.withUnsafeBytes { memory in
      guard let start = memory.baseAddress else { return nil }
      return unsafe body(start)
    }
  }
}
