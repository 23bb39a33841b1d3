package import SeenCore
import SeenWire

/// Texts and lines that the ledger refers to by their place in the log.
package struct LogTexts {
  private let layout: LogLayout
  private let files: any FileSystem
  private let windows: LogWindows

  /// Reads texts of a log.
  package init(_ layout: LogLayout, in files: any FileSystem) {
    self.layout = layout
    self.files = files
    windows = LogWindows(layout, in: files)
  }

  /// Returns the texts of the same log with nothing read yet, for another pass or another thread.
  ///
  /// Pieces that a pass dropped are less likely to be cached again, which is right only within the pass.
  package func fresh() -> LogTexts {
    LogTexts(layout, in: files)
  }

  /// Returns the bytes of a range; empty if the file changed meanwhile.
  /// - Complexity: O(n) in its length; nearby ranges are read together.
  package func bytes(_ range: TextRange) -> [UInt8] {
    var bytes: [UInt8] = []
    windows.append(range, to: &bytes)
    return bytes
  }

  /// Calls a function with the bytes of a range; fewer if the file changed meanwhile.
  /// - Complexity: O(1), and one read for each new piece of the log.
  package func read<Result>(
    _ range: TextRange, _ body: (ArraySlice<UInt8>) -> Result
  ) -> Result {
    windows.read(range, body)
  }

  /// Appends a stored line to others, with a line feed and without a carriage return.
  /// - Complexity: O(n) in its length.
  package func append(line range: TextRange, to bytes: inout [UInt8]) {
    windows.append(range, to: &bytes)
    if bytes.last == 13 { bytes.removeLast() }
    bytes.append(10)
  }

  /// Returns a stored line, without a line feed or carriage return.
  package func line(_ range: TextRange) -> [UInt8] {
    var bytes = bytes(range)
    if bytes.last == 13 { bytes.removeLast() }
    return bytes
  }

  /// Returns notes; nil when they cannot be read.
  package func notes(_ packed: UInt64) -> String? {
    var bytes: [UInt8] = []
    return append(notes: packed, to: &bytes) ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Adds notes to bytes; false when they cannot be read.
  ///
  /// The range holds the JSON string itself, in which little is escaped, or the whole line with it.
  package func append(notes packed: UInt64, to bytes: inout [UInt8]) -> Bool {
    guard packed != 0 else { return false }
    let other: [UInt8]? = windows.read(TextRange(packed: packed)) { stored in
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

  /// Returns the event of a line; nil when it can no longer be read.
  package func event(_ line: TextRange) -> Event? {
    try? EventLine.decode(bytes(line)[...]).event
  }

  /// Returns whether a line may have a text in it: false only if reading it as an event would not find the text.
  /// - Complexity: O(n) in its length.
  package func mayHold(_ text: String, in line: TextRange) -> Bool {
    var text = text
    return text.withUTF8 { wanted in
      windows.read(line) { line in
        unsafe line.withUnsafeBytes { line in
          unsafe LogTexts.mayHold(UnsafeRawBufferPointer(wanted), in: line)
        }
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

  /// Returns a value as JSON text.
  package static func bytes(of value: JSON) -> [UInt8] {
    value.bytes
  }

  /// Returns the stored line of an event, without its line feed.
  package static func line(of event: Event) -> [UInt8] {
    EventLine.encode(event)
  }
}
