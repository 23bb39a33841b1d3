/// New names for writers.
extension WriterID {
  /// How many random digits follow the label.
  private static let digitCount = 8

  /// Generates `<label>-<8 digits>`, whose digits are 40 random bits.
  ///
  /// Characters that a name cannot have are left out of the label; an empty label becomes `seen`.
  /// - Parameters:
  ///   - label: A word for the copy of the journal, never the name of the machine.
  ///   - random: At least 5 bytes.
  package init(label: String, random: [UInt8]) {
    let lowered = label.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }
    var name = Array(lowered.filter(WriterID.isAllowed).prefix(64 - 1 - WriterID.digitCount))
    while name.last == 45 { name.removeLast() }
    if name.isEmpty { name = Array("seen".utf8) }
    var bits: UInt64 = 0
    for byte in random.prefix(5) { bits = bits << 8 | UInt64(byte) }
    text =
      String(decoding: name, as: UTF8.self) + "-"
      + Base32.text(bits, count: WriterID.digitCount)
  }
}
