extension EventDefinition {
  /// Somebody watched or saw a title.
  package static let watchLogged = EventDefinition(
    "watch.logged", about: .title,
    "Somebody watched or saw a title.",
    WatchFact.fields)
}
