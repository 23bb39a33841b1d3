/// How it felt: one of five known moods, or any other words or emoji.
package enum Mood: String, CaseIterable, Sendable {
  // The best first. The raw value is the stored form.
  case great, good, okay, meh, tired

  /// What people type for it, and what a row shows where glyphs are shown.
  package var emoji: String {
    switch self {
    case .great: "😄"
    case .good: "😊"
    case .okay: "😐"
    case .meh: "😕"
    case .tired: "😴"
    }
  }

  /// What people read: `Great`.
  package var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The stored forms of the known moods, the best first.
  package static let keys = allCases.map(\.rawValue)

  /// The keys with commas between them.
  package static let listed = keys.dropFirst().reduce(keys[0]) { $0 + ", " + $1 }

  /// Returns a stored mood as people read it, with the emoji of a known one: `😄 Great`.
  package static func shown(_ mood: String) -> String {
    Mood(rawValue: mood).map { $0.emoji + " " + $0.name } ?? mood
  }

  /// Returns the stored form of a typed mood.
  ///
  /// A known emoji, a known word in any case, or both become the key; everything else is unchanged.
  package static func stored(_ text: String) -> String {
    // A variation selector only says how an emoji is drawn.
    let scalars = text.unicodeScalars.filter { $0.value != 0xfe0f }
    var plain = ""
    plain.unicodeScalars.append(contentsOf: scalars)
    let wanted = TextFold.fold(plain)
    let mood = allCases.first { mood in
      [mood.rawValue, mood.emoji, mood.emoji + " " + mood.rawValue].contains {
        wanted.isSame(as: $0)
      }
    }
    return mood?.rawValue ?? text
  }

  /// Returns whether a text is only emoji: a mood as a picture.
  package static func isEmoji(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    // Digits and signs are emoji for Unicode, too.
    return first.value > 0xff && first.properties.isEmoji
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.value > 0xff
          && (scalar.properties.isEmoji || scalar.properties.isEmojiModifier
            || scalar.value == 0xfe0f || scalar.value == 0x200d)
      }
  }
}
