import SeenCore

/// How it felt, as people read it: five known moods, and any other text as it was typed.
package enum MoodWords {
  /// One known mood: the key that is stored, the word and the emoji.
  package struct Entry: Sendable {
    /// What is stored.
    package let key: String
    /// What people read.
    package let name: String
    /// What a row shows where glyphs are shown.
    package let emoji: String
  }

  /// Every known mood, the best first.
  package static let all: [Entry] = [
    Entry(key: "great", name: "Great", emoji: "😄"),
    Entry(key: "good", name: "Good", emoji: "😊"),
    Entry(key: "okay", name: "Okay", emoji: "😐"),
    Entry(key: "meh", name: "Meh", emoji: "😕"),
    Entry(key: "tired", name: "Tired", emoji: "😴"),
  ]

  /// Returns the word for a key; other text stays as it is.
  package static func name(_ key: String) -> String {
    all.first { $0.key.isSame(as: key) }?.name ?? key
  }

  /// Returns the emoji, or the word where no glyphs are shown: for a row.
  package static func short(_ key: String) -> Line {
    guard let entry = all.first(where: { $0.key.isSame(as: key) }) else { return Line(key) }
    return .glyph(entry.emoji, words: entry.name)
  }

  /// Returns emoji and word, or the word where no glyphs are shown: for a detail.
  package static func full(_ key: String) -> Line {
    guard let entry = all.first(where: { $0.key.isSame(as: key) }) else { return Line(key) }
    return .glyph(entry.emoji + " " + entry.name, words: entry.name)
  }
}
