import SeenWire

/// The lines of what was given, one after the other, with one piece and one line in memory.
struct GivenLines {
  struct Line {
    /// Its number, from 1.
    let number: Int
    /// Its bytes without line feed and carriage return; none of a line that is too long.
    let bytes: ArraySlice<UInt8>
    /// Whether it is longer than a line of a journal may be.
    let isTooLong: Bool
  }

  private var given: GivenBytes
  private var piece: ArraySlice<UInt8> = []
  /// The beginning of the line that the piece continues.
  private var begun: [UInt8] = []
  private var isTooLong = false
  private var number = 0
  private var isEnded = false

  /// Opens what was given, and reads its first bytes.
  /// - Throws: What `GivenBytes` throws.
  init(_ given: Given, _ host: any Host) throws(AppError) {
    try self.init(try GivenBytes(given, host))
  }

  /// Reads the lines of what is open, and its first bytes at once.
  /// - Throws: What `GivenBytes` throws.
  init(_ given: GivenBytes) throws(AppError) {
    self.given = given
    try read()
    if piece.starts(with: [0xef, 0xbb, 0xbf]) { piece = piece.dropFirst(3) }
  }

  /// The bytes that it begins with, as far as they were read.
  var head: ArraySlice<UInt8> { piece }

  /// Returns the next line that is not empty; nil at the end.
  /// - Throws: What `GivenBytes` throws.
  mutating func next() throws(AppError) -> Line? {
    while true {
      if let feed = piece.firstIndex(of: 10) {
        let line = finish(piece[..<feed])
        piece = piece[(feed + 1)...]
        if line.isTooLong || !line.bytes.isEmpty { return line }
        continue
      }
      if isEnded { return nil }
      hold(piece)
      try read()
      if isEnded {
        let line = finish([])
        return line.isTooLong || !line.bytes.isEmpty ? line : nil
      }
    }
  }

  /// Closes what was opened.
  func close() { given.close() }

  private mutating func read() throws(AppError) {
    let next = try given.next()
    piece = next?[...] ?? []
    isEnded = next == nil
  }

  /// Keeps the beginning of a line, up to the longest valid length.
  private mutating func hold(_ bytes: ArraySlice<UInt8>) {
    // A carriage return does not count.
    if isTooLong || begun.count + bytes.count > EventLine.maximumBytes + 1 {
      isTooLong = true
      begun = []
    } else {
      begun += bytes
    }
  }

  private mutating func finish(_ rest: ArraySlice<UInt8>) -> Line {
    number += 1
    defer { (begun, isTooLong) = ([], false) }
    var bytes = rest
    if !begun.isEmpty || isTooLong || rest.count > EventLine.maximumBytes {
      hold(rest)
      bytes = begun[...]
    }
    if bytes.last == 13 { bytes = bytes.dropLast() }
    return Line(number: number, bytes: isTooLong ? [] : bytes, isTooLong: isTooLong)
  }
}
