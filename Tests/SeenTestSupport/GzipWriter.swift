/// Wraps packed bytes in gzip, to test its reader.
package enum GzipWriter {
  /// Returns a file of gzip: packed bytes, the sum and the number of what they hold, and a name in the header.
  package static func packed(
    _ packed: [UInt8], of bytes: [UInt8], name: String? = nil
  ) -> [UInt8] {
    var file: [UInt8] = [0x1f, 0x8b, 8, name == nil ? 0 : 8, 0, 0, 0, 0, 0, 255]
    if let name { file += Array(name.utf8) + [0] }
    file += packed
    for number in [ZIPWriter.sum(bytes), UInt32(bytes.count)] {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        file.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
    return file
  }
}
