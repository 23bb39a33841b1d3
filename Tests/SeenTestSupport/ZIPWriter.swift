/// Creates ZIP archives for tests, valid and forged ones.
package struct ZIPWriter {
  /// One file, with its metadata.
  package struct File {
    /// Its name in the table.
    package var name: String
    package var bytes: [UInt8]
    /// The bytes as they are packed; nil for stored ones.
    package var packed: [UInt8]?
    /// False metadata for the directory.
    package var method: Int?
    package var flags = 0
    package var declaredCount: Int?
    package var sum: UInt32?
    /// The name before its bytes, if different.
    package var localName: String?
    /// Its Unix mode.
    package var mode = 0

    /// Describes a file.
    package init(name: String, bytes: [UInt8], packed: [UInt8]? = nil) {
      self.name = name
      self.bytes = bytes
      self.packed = packed
    }
  }

  package var files: [File] = []
  /// The comment of the archive.
  package var comment: [UInt8] = []
  /// Whether sizes and offsets are in ZIP64 fields.
  package var isWide = false

  /// Creates an archive without files.
  package init() {}

  /// Adds a file.
  package mutating func add(_ name: String, _ text: String) {
    files.append(File(name: name, bytes: Array(text.utf8)))
  }

  package var archive: [UInt8] {
    var bytes: [UInt8] = []
    var table: [UInt8] = []
    for file in files {
      let start = bytes.count
      let packed = file.packed ?? file.bytes
      let method = file.method ?? (file.packed == nil ? 0 : 8)
      let count = file.declaredCount ?? file.bytes.count
      let about =
        number(20, 2) + number(file.flags, 2) + number(method, 2) + number(0, 4)
        + number(Int(file.sum ?? ZIPWriter.sum(file.bytes)), 4)
      let local = Array((file.localName ?? file.name).utf8)
      bytes += number(0x0403_4b50, 4) + about + number(packed.count, 4) + number(count, 4)
      bytes += number(local.count, 2) + number(0, 2) + local + packed
      let name = Array(file.name.utf8)
      let extra =
        isWide
        ? number(1, 2) + number(24, 2) + number(count, 8) + number(packed.count, 8)
          + number(start, 8) : []
      let (full, narrow) = (0xffff_ffff, !isWide)
      table += number(0x0201_4b50, 4) + number(20, 2) + about
      table += number(narrow ? packed.count : full, 4) + number(narrow ? count : full, 4)
      table += number(name.count, 2) + number(extra.count, 2) + number(0, 8) + number(file.mode, 2)
      table += number(narrow ? start : full, 4) + name + extra
    }
    let start = bytes.count
    bytes += table
    if isWide {
      let end = bytes.count
      bytes += number(0x0606_4b50, 4) + number(44, 8) + number(45, 2) + number(45, 2) + number(0, 8)
      bytes += number(files.count, 8) + number(files.count, 8) + number(table.count, 8)
      bytes += number(start, 8)
      bytes += number(0x0706_4b50, 4) + number(0, 4) + number(end, 8) + number(1, 4)
    }
    bytes += number(0x0605_4b50, 4) + number(0, 4)
    bytes += number(files.count, 2) + number(files.count, 2)
    bytes += number(table.count, 4) + number(start, 4) + number(comment.count, 2) + comment
    return bytes
  }

  private func number(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// The CRC-32 bit by bit, as defined in the standard.
  static func sum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xffff_ffff
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xedb8_8320 ^ (sum >> 1) : sum >> 1 }
    }
    return ~sum
  }
}
