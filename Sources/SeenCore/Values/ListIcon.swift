/// The pictures that a list can have: a few that are named, or any emoji.
package enum ListIcon: String, CaseIterable, Sendable {
  case list, star, heart, flame, bookmark, calendar, tv, film, popcorn, masks, sparkles, moon, bell
  case eye, clock, folder

  /// The default icon.
  package static let standard = ListIcon.folder

  /// How it is drawn.
  package var glyph: String {
    switch self {
    case .list: "📋"
    case .star: "⭐"
    case .heart: "❤️"
    case .flame: "🔥"
    case .bookmark: "🔖"
    case .calendar: "📅"
    case .tv: "📺"
    case .film: "🎬"
    case .popcorn: "🍿"
    case .masks: "🎭"
    case .sparkles: "✨"
    case .moon: "🌙"
    case .bell: "🔔"
    case .eye: "👀"
    case .clock: "🕐"
    case .folder: "📁"
    }
  }

  /// Returns the icon of a name; nil if there is none.
  package static func named(_ name: String) -> ListIcon? {
    allCases.first { $0.rawValue.isSame(as: name) }
  }

  /// Returns what an event stores of an icon that was typed; nil when it is neither a name nor an emoji.
  package static func stored(_ text: String) -> String? {
    let word = TextFold.fold(text)
    if let icon = named(word) { return icon.rawValue }
    guard text.count == 1, let scalar = text.unicodeScalars.first else { return nil }
    let isEmoji =
      scalar.properties.isEmojiPresentation
      || (scalar.properties.isEmoji && text.unicodeScalars.count > 1)
    return isEmoji ? text : nil
  }
}
