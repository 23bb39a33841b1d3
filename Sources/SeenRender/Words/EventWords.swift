package import SeenCore

/// What happened, in words.
package enum EventWords {
  /// The members that hold such words: notes, and the text of comments.
  static let spoilingMembers = ["notes", "text"]

  /// The members that only programs can read.
  private static let silentMembers = ["was", "settles", "rank"]

  /// Returns `watch logged` for `watch.logged`; the type itself where this program does not know it.
  package static func past(_ type: String) -> String {
    EventKind(name: type)?.definition.past ?? type
  }

  /// Returns what happened, with the list that it happened on: `added to Watchlist`.
  package static func past(_ event: Event) -> String {
    let words = past(event.type)
    guard let list = list(of: event) else { return words }
    return words.hasSuffix(listWords)
      ? String(words.dropLast(listWords.count)) + list : words + " on " + list
  }

  /// Returns the details of an event for people: like `summary`, but with ratings, positions, settings and lists in
  /// words.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - hidesSpoilers: Whether to hide notes and the text of comments.
  /// - Returns: The words; empty without any.
  package static func details(_ event: Event, hidesSpoilers: Bool = false) -> String {
    var data = event.data
    if list(of: event) != nil { data.removeAll { $0.name.isSame(as: "list") } }
    var words: [String] = []
    func accept(_ names: String..., as text: (JSON) -> String?) {
      guard let stated = text(JSON.object(data)) else { return }
      words.append(stated)
      data.removeAll { member in names.contains { member.name.isSame(as: $0) } }
    }
    switch event.kind {
    case .ratingSet:
      accept("value", "scale") { data in
        guard let value = data["value"], let scale = data["scale"] else { return nil }
        return "\(text(value))/\(text(scale))"
      }
    case .settingSet:
      accept("key", "value") { data in
        guard let key = data["key"], let value = data["value"] else { return nil }
        if let question = key.text.flatMap({ Declined.question(ofKey: $0) }) {
          return "\(text(.string(question))) \(text(value))"
        }
        if case .bool(let isOn) = value { return "\(text(key)) \(isOn ? "on" : "off")" }
        return "\(text(key)) \(text(value))"
      }
    case .progressRecorded, .watchingStarted, .watchingPaused, .watchingStopped:
      accept("position", "duration") { data in
        guard let position = data["position"]?.wholeNumber, position >= 0 else { return nil }
        let whole = data["duration"]?.wholeNumber.flatMap { $0 > 0 ? $0 : nil }
        return DurationWords.ofSeconds(position)
          + (whole.map { " of " + DurationWords.ofSeconds($0) } ?? "")
      }
    default: break
    }
    let rest = summary(data, hidesSpoilers: hidesSpoilers)
    return (words + (rest.isEmpty ? [] : [rest])).joined(separator: ", ")
  }

  private static let listWords = "a list"

  /// Returns the name in the id of the list that a title was put on, moved on or taken off; nil for all other events.
  private static func list(of event: Event) -> String? {
    switch event.kind {
    case .itemAdded, .itemAmended, .itemMoved, .itemRemoved: break
    default: return nil
    }
    return event.data["list"]?.text.map { oneLine(ListID($0).usualName) }
  }

  /// Returns the members of an event's data as `name value`, including those of `set`; `was` is left out, and `rank`,
  /// which only programs can read.
  ///
  /// - Parameters:
  ///   - data: The members.
  ///   - hidesSpoilers: Whether to hide notes and the text of comments.
  /// - Returns: The words; empty without members.
  package static func summary(_ data: [JSON.Member], hidesSpoilers: Bool = false) -> String {
    data.filter { member in
      !silentMembers.contains { member.name.isSame(as: $0) }
    }.map { member in
      if member.name.isSame(as: "set"), let changes = member.value.members {
        return summary(changes, hidesSpoilers: hidesSpoilers)
      }
      let isHidden = hidesSpoilers && spoilingMembers.contains { member.name.isSame(as: $0) }
      return "\(member.name) \(isHidden ? hiddenSpoilers(member.name) : text(member.value))"
    }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns what stands in the place of words that give a story away, by the member that holds them.
  static func hiddenSpoilers(_ name: String) -> String {
    "hidden (--spoilers shows \(name.isSame(as: "notes") ? "them" : "it"))"
  }

  /// Returns a text of several lines as one, with the line breaks as spaces.
  private static func oneLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 10 || $0 == 13 }) else { return text }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Returns the name of a member as people write it: `content rating` for `contentRating`.
  static func spaced(_ name: String) -> String {
    name.map { $0.isUppercase ? " " + $0.lowercased() : String($0) }.joined()
  }

  /// Returns a value as a text in one line.
  static func text(_ value: JSON) -> String {
    switch value {
    case .null: "none"
    case .bool(let flag): flag ? "yes" : "no"
    case .number(let text), .string(let text): oneLine(text)
    case .array(let values): values.map(text).joined(separator: " + ")
    case .object(let members): members.map { "\($0.name) \(text($0.value))" }.joined(separator: " ")
    }
  }
}
