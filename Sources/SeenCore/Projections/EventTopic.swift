/// What an event is about, with what names it.
package enum EventTopic: Equatable, Sendable {
  case title(TitleLabel)
  /// A list, a profile or a setting, by its name; anything unknown, by its id.
  case named(String)
}
