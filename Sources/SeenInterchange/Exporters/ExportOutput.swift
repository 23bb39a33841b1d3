/// Takes the bytes that an exporter writes, file after file, and hands them on in pieces.
package struct ExportOutput {
  /// How many bytes are handed on at a time, about.
  package static let pieceByteCount = 64 << 10

  /// What was written and not handed on yet, to which exporters append.
  package var bytes: [UInt8] = []
  /// Whether anybody reads it still.
  package private(set) var isOpen = true
  private let size: Int
  private let isOneFile: Bool
  private let take: (Int, [UInt8]) -> Bool
  /// The number of the file that is being written.
  private var file = 0
  /// Whether nothing of it was handed on yet.
  private var isNew = true

  /// Creates an output that nothing was written to.
  init(_ size: Int, isOneFile: Bool, _ take: @escaping (Int, [UInt8]) -> Bool) {
    self.size = size
    self.isOneFile = isOneFile
    self.take = take
  }

  /// Ends a row: hands on what there is when it is enough.
  mutating func endRow() {
    if bytes.count >= size { handOn() }
  }

  /// Ends a row written to another buffer, and empties that buffer.
  mutating func take(from other: inout [UInt8]) {
    bytes += other
    other.removeAll(keepingCapacity: true)
    endRow()
  }

  /// Begins another file, with its header; one stream goes on without either.
  mutating func startFile(header: [UInt8] = []) {
    guard !isOneFile else { return }
    end()
    file += 1
    isNew = true
    bytes += header
  }

  /// Ends a file: hands on the rest.
  mutating func end() {
    if isNew || !bytes.isEmpty { handOn() }
  }

  private mutating func handOn() {
    if isOpen { isOpen = take(file, bytes) }
    isNew = false
    bytes.removeAll(keepingCapacity: true)
  }
}
