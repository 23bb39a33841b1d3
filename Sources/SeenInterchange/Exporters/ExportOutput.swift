/// Collects the bytes that an exporter writes, file after file, and passes them on in pieces.
package struct ExportOutput {
  /// About how many bytes are passed on at a time.
  package static let pieceByteCount = 64 << 10

  /// The pending bytes, to which exporters append.
  package var bytes: [UInt8] = []
  /// Whether the reader has not closed the output.
  package private(set) var isOpen = true
  private let size: Int
  private let isOneFile: Bool
  private let accept: (Int, [UInt8]) -> Bool
  /// The number of the file that is being written.
  private var file = 0
  /// Whether nothing of the file was passed on yet.
  private var isNew = true

  /// Creates an empty output.
  init(_ size: Int, isOneFile: Bool, _ accept: @escaping (Int, [UInt8]) -> Bool) {
    self.size = size
    self.isOneFile = isOneFile
    self.accept = accept
  }

  /// Ends a row, and passes on the pending bytes if there are enough.
  mutating func endRow() {
    if bytes.count >= size { handOn() }
  }

  /// Ends a row written to another buffer, and empties that buffer.
  mutating func accept(from other: inout [UInt8]) {
    bytes += other
    other.removeAll(keepingCapacity: true)
    endRow()
  }

  /// Begins another file, with its header; does nothing if all goes into one stream.
  mutating func startFile(header: [UInt8] = []) {
    guard !isOneFile else { return }
    end()
    file += 1
    isNew = true
    bytes += header
  }

  /// Ends a file, and passes on the rest.
  mutating func end() {
    if isNew || !bytes.isEmpty { handOn() }
  }

  private mutating func handOn() {
    if isOpen { isOpen = accept(file, bytes) }
    isNew = false
    bytes.removeAll(keepingCapacity: true)
  }
}
