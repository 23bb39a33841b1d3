import SeenCore

/// The format of a snapshot: the tables of a settled ledger as they lie in memory.
///
/// ```
/// header    64 bytes: magic, version, hash seed
/// sections  one for each column
/// trailer   8 bytes: XXH64 over the number of bytes before it and the sums (`BlockSum`) of their parts of 256 KiB, which
///           are made with a secret of this machine (`SnapshotKey`), so that only its own snapshots are used
/// section   count of values, bytes of room, bytes of each, then the room, padded to 64 bytes
/// ```
/// Every section has room for more values than it holds, so that new events are folded into the mapped memory
/// without copying it. Numbers are in the machine's byte order: a snapshot never leaves its machine, and one that does
/// not match is discarded.
package enum SnapshotFormat {
  /// The first eight bytes.
  static let magic: UInt64 = 0x3170_616e_736e_6565
  /// Changes whenever the fold or a column changes; one more or fewer table is detected by the snapshot's length.
  private static let layout: UInt64 = 42
  /// The layout, which facts watches, titles and lists have, and which kinds of title and of event there are, each in
  /// order: another snapshot is rebuilt.
  static let version: UInt64 = {
    let fields = WatchFact.fields + TitleFacts.fields + ListFacts.fields
    let names = TitleFacts.kinds + EventKind.allCases.map(\.name)
    return (fields.map(\.mark) + names.map(NameMark.of)).reduce(layout) { $0 &* 31 &+ $1 }
  }()
  /// How many values a section of so many has room for: a hundredth more, and some.
  static func room(for count: Int) -> Int { count + count / 100 + 64 }
  /// The alignment of every section.
  static let alignment = 64
  static let headerBytes = 64
  static let trailerBytes = 8
  /// The bytes of each part that has a sum of its own, so that each is checked while it is in the processor's cache.
  static let partBytes = 256 << 10
  /// The padding of sections; in a debug build, repeating a byte is slow.
  static let zeros = [UInt8](repeating: 0, count: 4096)

  /// Returns the number of parts for a number of bytes.
  static func parts(_ byteCount: Int) -> Int { (byteCount + partBytes - 1) / partBytes }

  /// Returns the sum of a word and of sums of parts.
  static func sum(_ word: UInt64, _ sums: some Sequence<UInt64>) -> UInt64 {
    let words = [word] + sums
    return unsafe words.withUnsafeBytes { unsafe Sum.of(Array($0)[...]) }
  }

  /// Returns a size rounded up to the alignment.
  static func aligned(_ byteCount: Int) -> Int {
    (byteCount + alignment - 1) / alignment * alignment
  }
}

/// Why a snapshot cannot be used; it is then rebuilt.
package enum SnapshotProblem: Error, Equatable {
  case notSnapshot
  case otherVersion
  case damaged
}
