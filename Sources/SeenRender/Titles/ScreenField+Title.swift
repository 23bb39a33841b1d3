extension ScreenField {
  /// Returns the fields that name a title: its id twice, as that of the object and as its subject, and its name.
  static func title(_ card: @escaping @Sendable (Entry) -> TitleCard) -> [ScreenField] {
    [
      .text("id") { card($0).id }, .text("subject") { card($0).id },
      .text("name") { card($0).name },
    ]
  }

  /// Returns the fields that describe a title: those that name it, its year and its kind.
  static func described(_ card: @escaping @Sendable (Entry) -> TitleCard) -> [ScreenField] {
    title(card) + [.number("year") { card($0).year }, .text("kind") { card($0).kind }]
  }
}
