import SeenCore
import SeenInterchange
import SeenWire

/// The pending part of the object: arrays by name, with a line for each element.
struct ExportPage {
  private var bytes: [UInt8]
  private var isEmpty = true

  private static let pieceByteCount = 64 << 10

  init(profile: String) {
    bytes = Array("{\n\"format\":\"seen-export\",\n\"version\":1,\n\"profile\":".utf8)
    bytes += JSON.string(profile).bytes
    bytes += ",\n".utf8
  }

  /// Begins an array, after the end of the one before.
  mutating func begin(_ array: ExportArray) {
    if array != ExportArray.allCases.first { bytes += (isEmpty ? "],\n" : "\n],\n").utf8 }
    bytes += "\"\(array.rawValue)\":[".utf8
    isEmpty = true
  }

  /// The separator of two elements.
  static let separator: [UInt8] = [UInt8(ascii: ","), 10]

  /// Adds an element to the array.
  mutating func add(_ write: (inout [UInt8]) -> Void) {
    bytes += isEmpty ? [10] : ExportPage.separator
    isEmpty = false
    write(&bytes)
  }

  /// Flushes the page once it is long; returns false if the reader has closed the output.
  mutating func isRead(_ accept: ([UInt8]) -> Bool) -> Bool {
    guard bytes.count >= ExportPage.pieceByteCount else { return true }
    let isRead = accept(bytes)
    bytes.removeAll(keepingCapacity: true)
    return isRead
  }

  /// Returns the rest with the end of the array and the object.
  consuming func end() -> [UInt8] {
    bytes += (isEmpty ? "]\n}\n" : "\n]\n}\n").utf8
    return bytes
  }
}
