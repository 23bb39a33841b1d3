/// The CRC-32 of ISO 3309, which archives use to check their files.
struct CRC32 {
  private var rest: UInt32 = 0xffff_ffff

  /// The sum of the bytes so far.
  var value: UInt32 { ~rest }

  /// Adds bytes.
  /// - Complexity: O(n) in the bytes.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      rest = CRC32.table[Int((rest ^ UInt32(byte)) & 255)] ^ (rest >> 8)
    }
  }

  /// Returns the sum of some bytes.
  /// - Complexity: O(n) in the bytes.
  static func of(_ bytes: [UInt8]) -> UInt32 {
    var sum = CRC32()
    sum.add(bytes)
    return sum.value
  }

  private static let table: [UInt32] = (0..<256).map { (number: UInt32) in
    (0..<8).reduce(number) { sum, _ in sum & 1 == 1 ? 0xedb8_8320 ^ (sum >> 1) : sum >> 1 }
  }
}
