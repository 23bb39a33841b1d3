/// How it felt: one of five known moods, or any other words or emoji.
package enum Mood {
  /// What is stored for the known moods and the emoji that people type for them, the best first.
  package static let known = [
    (key: "great", emoji: "😄"), (key: "good", emoji: "😊"), (key: "okay", emoji: "😐"),
    (key: "meh", emoji: "😕"), (key: "tired", emoji: "😴"),
  ]

  /// Returns a stored mood as people read it, with the emoji of a known one: `😄 Great`.
  package static func shown(_ mood: String) -> String {
    guard let known = known.first(where: { $0.key.isSame(as: mood) }) else { return mood }
    return known.emoji + " " + known.key.prefix(1).uppercased() + known.key.dropFirst()
  }

  /// Returns what is stored for a typed mood.
  ///
  /// A known emoji, a known word in any case, or both become the key; everything else stays as it is.
  package static func stored(_ text: String) -> String {
    // A variation selector only says how an emoji is drawn.
    let scalars = text.unicodeScalars.filter { $0.value != 0xfe0f }
    var plain = ""
    plain.unicodeScalars.append(contentsOf: scalars)
    let wanted = TextFold.fold(plain)
    let mood = known.first { mood in
      [mood.key, mood.emoji, mood.emoji + " " + mood.key].contains { wanted.isSame(as: $0) }
    }
    return mood?.key ?? text
  }
}
