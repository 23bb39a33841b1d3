package import SeenCore
import SeenWire

/// Texts and lines that the ledger refers to by their place in the log: the one way to read what an event says.
///
/// What cannot be read is an error, never "nothing": decisions about privacy, age and erasing are made from these texts.
/// A segment that was replaced or cut since the replay is the error `changed`; reading the journal again helps.
package struct LogTexts {
  private let layout: LogLayout
  private let files: any FileSystem
  private let windows: LogWindows

  package init(_ layout: LogLayout, in files: any FileSystem) {
    self.layout = layout
    self.files = files
    windows = LogWindows(layout, in: files)
  }

  /// Returns the texts of the same log with nothing read yet, for another pass.
  ///
  /// Pieces that a pass dropped are less likely to be cached again, which is right only within the pass.
  package func fresh() -> LogTexts {
    LogTexts(layout, in: files)
  }

  /// Returns the bytes of a range.
  /// - Throws: Why they cannot be read.
  /// - Complexity: O(n) in its length; nearby ranges are read together.
  package func bytes(_ range: TextRange) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    try windows.append(range, to: &bytes)
    return bytes
  }

  /// Calls a function with the bytes of a range.
  /// - Throws: Why they cannot be read.
  /// - Complexity: O(1), and one read for each new piece of the log.
  package func read<Result>(
    _ range: TextRange, _ body: (ArraySlice<UInt8>) -> Result
  ) throws(FileError) -> Result {
    try windows.read(range, body)
  }

  /// Appends a stored line to others, with a line feed and without a carriage return.
  /// - Throws: Why it cannot be read.
  /// - Complexity: O(n) in its length.
  package func append(line range: TextRange, to bytes: inout [UInt8]) throws(FileError) {
    try windows.append(range, to: &bytes)
    if bytes.last == 13 { bytes.removeLast() }
    bytes.append(10)
  }

  /// Returns a stored line, without a line feed or carriage return.
  /// - Throws: Why it cannot be read.
  package func line(_ range: TextRange) throws(FileError) -> [UInt8] {
    var bytes = try bytes(range)
    if bytes.last == 13 { bytes.removeLast() }
    return bytes
  }

  /// Returns notes; nil if there are none.
  /// - Throws: Why they cannot be read.
  package func notes(_ packed: UInt64) throws(FileError) -> String? {
    var bytes: [UInt8] = []
    return try append(notes: packed, to: &bytes) ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Adds notes to bytes; false if there are none.
  ///
  /// The range holds the JSON string itself, in which little is escaped, or the whole line with it.
  /// - Throws: Why they cannot be read.
  package func append(notes packed: UInt64, to bytes: inout [UInt8]) throws(FileError) -> Bool {
    guard packed != 0 else { return false }
    let other: [UInt8]? = try windows.read(TextRange(packed: packed)) { stored in
      let isAdded = unsafe stored.withUnsafeBytes { stored in
        unsafe PlainText.append(textOf: stored, to: &bytes)
      }
      return isAdded ? nil : Array(stored)
    }
    guard let other else { return true }
    let value = try? JSONReader.read(other)
    let data = value?["data"]
    let text = value?.text ?? data?["notes"]?.text ?? data?["set"]?["notes"]?.text
    guard let text else { return false }
    bytes += text.utf8
    return true
  }

  /// Returns the event of a line; nil only if the line is not one.
  /// - Throws: Why it cannot be read.
  package func event(_ line: TextRange) throws(FileError) -> Event? {
    let bytes = try bytes(line)
    return try? EventLine.decode(bytes[...]).event
  }

  /// Returns whether a line may have a text in it: false only if reading it as an event would not find the text.
  /// - Throws: Why it cannot be read.
  /// - Complexity: O(n) in its length.
  package func mayHold(_ text: String, in line: TextRange) throws(FileError) -> Bool {
    let wanted = Array(text.utf8)
    return try windows.read(line) { line in
      unsafe wanted.withUnsafeBytes { wanted in
        unsafe line.withUnsafeBytes { unsafe LogTexts.mayHold(wanted, in: $0) }
      }
    }
  }

  private static func mayHold(
    _ wanted: UnsafeRawBufferPointer, in line: UnsafeRawBufferPointer
  ) -> Bool {
    guard let first = unsafe wanted.first else { return true }
    for place in 0..<line.count {
      let byte = unsafe line[place]
      // An escaped string may be anything.
      if byte == UInt8(ascii: "\\") { return true }
      guard byte == first, line.count - place >= wanted.count else { continue }
      let part = unsafe UnsafeRawBufferPointer(rebasing: line[place..<place + wanted.count])
      if unsafe part.isSame(as: wanted) { return true }
    }
    return false
  }

  /// Returns JSON text as a value; nil when it is not JSON.
  package static func json(_ text: String) -> JSON? {
    try? JSONReader.read(Array(text.utf8))
  }

  package static func bytes(of value: JSON) -> [UInt8] {
    value.bytes
  }

  /// Returns the stored line of an event, without its line feed.
  package static func line(of event: Event) -> [UInt8] {
    EventLine.encode(event)
  }
}
