package import SeenCore
package import SeenStore
import SeenWire

/// Texts and lines that the ledger names only by their place in the log.
package struct LogTexts {
  private let layout: LogLayout
  private let files: any FileSystem

  /// Reads texts of a log.
  package init(_ layout: LogLayout, in files: any FileSystem) {
    self.layout = layout
    self.files = files
  }

  /// Returns the bytes of a range; empty when the file changed under us.
  /// - Complexity: O(n) in its length; opens the segment.
  package func bytes(_ range: TextRange) -> [UInt8] {
    guard !range.isEmpty, let span = layout.span(at: range.place) else { return [] }
    let bytes = try? files.readRange(
      span.segment.path, at: range.place - span.base, count: range.length)
    return bytes ?? []
  }

  /// Returns notes: the range holds the JSON string itself, or the whole line that has it.
  package func notes(_ packed: UInt64) -> String? {
    guard packed != 0 else { return nil }
    let bytes = bytes(TextRange(packed: packed))
    guard let value = try? JSONReader.read(bytes) else { return nil }
    if let text = value.text { return text }
    let data = value["data"]
    return data?["notes"]?.text ?? data?["set"]?["notes"]?.text
  }

  /// Returns JSON text as a value; nil when it is not JSON.
  package static func json(_ text: String) -> JSON? {
    try? JSONReader.read(Array(text.utf8))
  }

  /// Returns a value as JSON text.
  package static func bytes(of value: JSON) -> [UInt8] {
    value.bytes
  }

  /// Returns the line of an event as it is stored, without its line feed.
  package static func line(of event: Event) -> [UInt8] {
    EventLine.encode(event)
  }

  /// Returns where a place lies, for messages: the segment's name.
  package func segmentName(at place: UInt64) -> String? {
    layout.span(at: place)?.segment.name
  }
}
