package import SeenCore

/// What happened, in words.
package enum EventWords {
  /// Returns `watch logged` for `watch.logged`; the type itself where this program does not know it.
  package static func past(_ type: String) -> String {
    EventKind(name: type)?.definition.past ?? type
  }

  /// Returns the members of an event's data as `name value`, those of `set` among them; `was` is left out, and `rank`,
  /// which only programs can read.
  ///
  /// - Parameters:
  ///   - data: The members.
  ///   - hidesSpoilers: Whether to hide notes and the text of comments.
  /// - Returns: The words; empty without members.
  package static func summary(_ data: [JSON.Member], hidesSpoilers: Bool = false) -> String {
    data.filter { !$0.name.isSame(as: "was") && !$0.name.isSame(as: "rank") }.map { member in
      if member.name.isSame(as: "set"), let changes = member.value.members {
        return summary(changes, hidesSpoilers: hidesSpoilers)
      }
      let isHidden = hidesSpoilers && ["notes", "text"].contains { member.name.isSame(as: $0) }
      return "\(member.name) \(isHidden ? "hidden (--spoilers shows them)" : text(member.value))"
    }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns a text of several lines as one, with the line breaks as spaces.
  private static func oneLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 10 || $0 == 13 }) else { return text }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private static func text(_ value: JSON) -> String {
    switch value {
    case .null: "none"
    case .bool(let flag): flag ? "yes" : "no"
    case .number(let text), .string(let text): oneLine(text)
    case .array(let values): values.map(text).joined(separator: " + ")
    case .object(let members): members.map { "\($0.name) \(text($0.value))" }.joined(separator: " ")
    }
  }
}
