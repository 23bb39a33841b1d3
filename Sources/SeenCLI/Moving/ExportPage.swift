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

  /// Passes on elements that were already written, each after a separator, after the pending bytes; returns false if
  /// the reader has closed the output.
  mutating func hand(elements: [UInt8], to take: ([UInt8]) -> Bool) -> Bool {
    guard !elements.isEmpty else { return true }
    if isEmpty {
      bytes += elements.dropFirst()
      isEmpty = false
      return isRead(take)
    }
    guard elements.count >= ExportPage.pieceByteCount else {
      bytes += elements
      return isRead(take)
    }
    // Long pieces are passed on without copying.
    let isRead = bytes.isEmpty || take(bytes)
    bytes.removeAll(keepingCapacity: true)
    return isRead && take(elements)
  }

  /// Flushes the page once it is long; returns false if the reader has closed the output.
  mutating func isRead(_ take: ([UInt8]) -> Bool) -> Bool {
    guard bytes.count >= ExportPage.pieceByteCount else { return true }
    let isRead = take(bytes)
    bytes.removeAll(keepingCapacity: true)
    return isRead
  }

  /// Returns the rest with the end of the array and the object.
  consuming func end() -> [UInt8] {
    bytes += (isEmpty ? "]\n}\n" : "\n]\n}\n").utf8
    return bytes
  }
}
