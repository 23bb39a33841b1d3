/// What a reminder says.
package enum ReminderWords {
  /// Returns its heading.
  package static func title(of title: TitleCard) -> String {
    title.isBird ? "Out to look" : "Movie night!"
  }

  /// Returns its text, for one that was given none.
  package static func text(of title: TitleCard) -> String {
    "Don't forget to \(title.isBird ? "look for" : "watch") \(title.text)."
  }
}
