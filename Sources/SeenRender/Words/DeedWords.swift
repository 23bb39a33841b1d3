package import SeenCore

/// What an event says, in words for people: no ids, sums or names of fields where a word will do.
package enum DeedWords {
  /// Returns what an event says of its subject, part by part.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - topic: The name of what it is about, which is not repeated.
  ///   - people: What people are called; nil for their ids.
  ///   - hidesSpoilers: Whether to hide notes and the text of comments.
  /// - Returns: The parts; none where the event says nothing more than what it is.
  package static func details(
    _ event: Event, about topic: String?, _ people: PersonNames?, hidesSpoilers: Bool
  ) -> [String] {
    var data = event.data
    if let changes = data["set"]?.members {
      data.removeAll { $0.name.isSame(as: "set") }
      data += changes
    }
    return data.compactMap { member in
      if silent.contains(where: { member.name.isSame(as: $0) }) { return nil }
      if member.name.isSame(as: "name"), let topic, let name = member.value.text,
        topic.hasPrefix(name)
      {
        return nil
      }
      if hidesSpoilers, EventWords.spoilingMembers.contains(where: { member.name.isSame(as: $0) }) {
        return EventWords.spaced(member.name) + " " + EventWords.hiddenSpoilers(member.name)
      }
      return words(member, of: data, people)
    }
  }

  /// Members that say nothing to people: references by ids, and what another member says.
  private static let silent = [
    "was", "settles", "rank", "scale", "duration", "watch", "comment", "reply", "suggestion",
    "list", "batch",
    "events", "viewing", "show", "ids", "links", "place", "target", "query",
  ]

  private static func words(
    _ member: JSON.Member, of data: [JSON.Member], _ people: PersonNames?
  ) -> String? {
    let value = member.value
    if member.name.isSame(as: "value"), data["key"] != nil { return nil }
    if value.isNull { return "no " + EventWords.spaced(member.name) }
    switch member.name {
    case "date": return value.text.flatMap { PartialDate($0) }.map { DateWords.adverb($0) }
    case "clock": return value.text.map { "at \($0)" }
    case "location": return value.text.map { "at \($0)" }
    case "companions": return value.texts.map { "with " + Words.list($0) }
    case "members":
      return value.texts.map { members in
        "shared with " + Words.list(members.map { people?.name(of: $0) ?? $0 })
      }
    case "to": return value.text.map { "to " + (people?.word(for: $0) ?? $0) }
    case "format": return value.text.map(WatchFormat.name)
    case "mood": return value.text.map(Mood.shown)
    case "photos": return value.texts.map { Count.of($0.count, "photo") }
    case "cover", "photo", "picture": return "a picture"
    case "value" where data["key"] == nil:
      return data["scale"].map { "\(EventWords.text(value))/\(EventWords.text($0))" }
    case "position":
      guard let position = value.wholeNumber, position > 0 else { return nil }
      let whole = data["duration"]?.wholeNumber.flatMap { $0 > 0 ? $0 : nil }
      return DurationWords.ofSeconds(position)
        + (whole.map { " of " + DurationWords.ofSeconds($0) } ?? "")
    case "favorite": return value == true ? "a favorite" : "no longer a favorite"
    case "kind": return value.text
    case "show": return nil
    case "key": return value.text.map { $0 + " " + EventWords.text(data["value"] ?? .null) }
    case "ids", "links": return nil
    case "place", "target": return nil
    default:
      return EventWords.spaced(member.name) + " " + EventWords.text(value)
    }
  }
}
