import SeenCore

/// Moods in words: the known ones, and any other text as typed.
package enum MoodWords {
  /// Returns the word for a key; other text unchanged.
  package static func name(_ key: String) -> String { Mood(rawValue: key)?.name ?? key }

  /// Returns the emoji, or the word if no glyphs are shown: for a row.
  package static func short(_ key: String) -> Line {
    Mood(rawValue: key).map { .glyph($0.emoji, words: $0.name) } ?? Line(key)
  }

  /// Returns emoji and word, or the word if no glyphs are shown: for a detail.
  package static func full(_ key: String) -> Line {
    Mood(rawValue: key).map { .glyph($0.emoji + " " + $0.name, words: $0.name) } ?? Line(key)
  }
}
