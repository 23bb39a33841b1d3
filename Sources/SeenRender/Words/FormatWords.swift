import SeenCore

/// The ways of watching in words.
package enum FormatWords {
  /// One way of watching: the key that is stored, the words and the glyph.
  package struct Entry: Sendable {
    /// What is stored.
    package let key: String
    package let name: String
    /// Its glyph, for a row if glyphs are shown.
    package let glyph: String
  }

  /// Every known way, in the order that people choose from.
  package static let all: [Entry] = zip(WatchFormat.known, ["🎬", "🌐", "💿", "💻", "📺", "📦"])
    .map { Entry(key: $0.key, name: $0.name, glyph: $1) }

  /// Returns the words for a key; a text that is not a key is returned unchanged.
  package static func name(_ key: String) -> String { WatchFormat.name(key) }

  /// Returns the glyph, or the words if no glyphs are shown.
  package static func mark(_ key: String) -> Line {
    guard let entry = all.first(where: { $0.key.isSame(as: key) }) else { return Line(key) }
    return .glyph(entry.glyph, words: entry.name)
  }

  /// Returns glyph and words, or the words alone if no glyphs are shown.
  package static func line(_ key: String) -> Line {
    guard let entry = all.first(where: { $0.key.isSame(as: key) }) else { return Line(key) }
    return .glyph(entry.glyph + " " + entry.name, words: entry.name)
  }
}
