/// The format of a snapshot: the tables of a settled ledger as they lie in memory.
///
/// ```
/// header    64 bytes: magic, version, table layout, hash seed, section count
/// sections  each: count of values, bytes of room, then the room, padded to 64 bytes
/// trailer   8 bytes: XXH64 over the sums (`BlockSum`) of all that is before it, in parts of 256 KiB
/// ```
/// Every section has room for more values than it holds, so that new events are folded into the mapped memory
/// without copying it. Numbers are in the machine's own order: a snapshot never leaves its machine, and one
/// that does not fit in any way is thrown away.
package enum SnapshotFormat {
  /// The first eight bytes.
  static let magic: UInt64 = 0x3170_616e_736e_6565
  /// Changes whenever the fold or a table changes.
  static let version: UInt64 = 10
  /// How many values a section of so many has room for: a hundredth more, and some.
  static func room(for count: Int) -> Int { count + count / 100 + 64 }
  /// What every section begins at a multiple of.
  static let alignment = 64
  static let headerBytes = 64
  /// The bytes of each part that has a sum of its own, so that two threads can check them.
  static let partBytes = 256 << 10

  /// Returns a size rounded up to the alignment.
  static func aligned(_ byteCount: Int) -> Int {
    (byteCount + alignment - 1) / alignment * alignment
  }
}

/// What keeps bytes from being a snapshot that can be used; it is then made anew.
package enum SnapshotProblem: Error, Equatable {
  case notSnapshot
  case otherVersion
  case damaged
}
