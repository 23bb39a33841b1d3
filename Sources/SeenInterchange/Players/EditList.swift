package import SeenCore

/// A list of edits that stands beside a video (`NAME.edl`): in each line start, end and action, with blanks between.
///
/// Times are seconds or `H:MM:SS`. Actions 0 and 3 are cuts and advertising, 4 is the intro and 5 the credits; 1 and 2,
/// which leave out nothing, are passed over, as are lines that say no part.
///
/// Source: Kodi's wiki, "Edit decision list"; the intro skipper of Jellyfin for 4 and 5.
package enum EditList {
  /// No list is as long.
  package static let byteLimit = 1 << 20

  /// Returns the parts that a list marks.
  package static func marks(_ bytes: [UInt8]) -> [MarkedPart] {
    String(decoding: bytes, as: UTF8.self).split { $0.isNewline }.compactMap { line in
      let words = line.split { $0 == " " || $0 == "\t" }
      guard words.count >= 3, let start = seconds(words[0]), let end = seconds(words[1]),
        let kind = kind(words[2])
      else { return nil }
      return MarkedPart(kind, from: start, to: end, .editList)
    }.sorted { $0.start < $1.start }
  }

  private static func kind(_ action: Substring) -> MarkedPart.Kind? {
    switch action {
    case "0", "3": .cut
    case "4": .intro
    case "5": .credits
    default: nil
    }
  }

  private static func seconds(_ text: Substring) -> Double? {
    var total = 0.0
    for part in text.split(separator: ":", omittingEmptySubsequences: false) {
      guard part.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }),
        let number = Double(part)
      else { return nil }
      total = total * 60 + number
    }
    return total
  }
}
