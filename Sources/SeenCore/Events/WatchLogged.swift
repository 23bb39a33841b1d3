extension EventDefinition {
  package static let watchLogged = EventDefinition(
    about: .title, past: "watch logged",
    undone: "the watch of NAME",
    "Somebody watched or saw a title.",
    WatchFact.fields)
}
