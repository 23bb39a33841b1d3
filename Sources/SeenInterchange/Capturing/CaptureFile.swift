package import SeenCore

/// A text file to which a phone appends a line for each thing that was watched.
///
/// Its lines: blank ones and those that begin with `//`; headings, which are a day; entries below them. Nothing is ever
/// written to it.
package struct CaptureFile: Sendable {
  /// Its name, for people.
  package let name: String
  /// The name of the profile whose lines these are, as a first line `// profile: ana` says; nil if none does.
  package private(set) var profile: String?
  /// The lines that say something, in order.
  package private(set) var lines: [CapturedLine] = []

  /// The most bytes of a file.
  package static let byteLimit = 1 << 20
  /// The most bytes of a line.
  static let lineLimit = 16_384

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, or UTF-16 with its mark.
  ///   - name: Its name.
  ///   - isFresh: Whether it was changed so lately that its last line may not be finished.
  ///   - order: Whether days or months come first where both can; nil holds such days.
  package init(_ bytes: [UInt8], name: String, isFresh: Bool, order: DateOrder?) {
    self.name = name
    let text = CaptureFile.utf8(bytes)
    var reader = CaptureReader(order: order)
    var counts: [ByteKey: Int] = [:]
    let pieces = text.split(separator: 10, omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      guard var line = line(piece, index + 1, &reader) else { continue }
      if isLast, isFresh { line.problem = .unfinished }
      line.block = reader.block.number
      if line.problem != .unfinished {
        if line.block != lines.last?.block { counts.removeAll() }
        let key = ByteKey(line.meaning)
        counts[key, default: 0] += 1
        line.occurrence = counts[key] ?? 1
      }
      lines.append(line)
    }
  }

  /// Reads a line; nil for one that says nothing by itself.
  private mutating func line(
    _ piece: ArraySlice<UInt8>, _ number: Int, _ reader: inout CaptureReader
  ) -> CapturedLine? {
    let bytes = piece.last == 13 ? piece.dropLast() : piece
    guard bytes.count <= CaptureFile.lineLimit else {
      var line = CapturedLine(number, String(decoding: bytes.prefix(60), as: UTF8.self) + "…")
      line.problem = .tooLong(limit: CaptureFile.lineLimit)
      return line
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      var line = CapturedLine(number, String(decoding: bytes, as: UTF8.self))
      line.problem = .notText
      return line
    }
    let plain = PlainText.of(text)
    if number == 1 { profile = CaptureFile.profile(plain) }
    guard !plain.isEmpty, !plain.hasPrefix("//") else { return nil }
    return reader.line(number, RowText.trimmed(text), plain)
  }

  /// Returns the profile that a comment names: `// profile: ana`.
  private static func profile(_ comment: String) -> String? {
    guard comment.hasPrefix("//") else { return nil }
    let words = comment.dropFirst(2).split(separator: ":", maxSplits: 1).map {
      RowText.trimmed(String($0))
    }
    guard words.count == 2, words[0].lowercased() == "profile", !words[1].isEmpty else {
      return nil
    }
    return words[1]
  }

  /// Returns the text as UTF-8 without a mark; UTF-16 that is broken becomes bytes that are no UTF-8 in that place.
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { return Array(bytes[3...]) }
    let isBig = bytes.starts(with: [0xfe, 0xff])
    guard isBig || bytes.starts(with: [0xff, 0xfe]) else { return bytes }
    var units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    // Half a unit at the end is half a letter.
    if bytes.count % 2 == 1 { units.append(0xD800) }
    var text: [UInt8] = []
    var decoder = UTF16()
    var source = units.makeIterator()
    while true {
      switch decoder.decode(&source) {
      case .scalarValue(let scalar): text += Array(String(Character(scalar)).utf8)
      case .emptyInput: return text
      case .error: text.append(0xff)
      }
    }
  }
}
