/// A question about events that no table keeps: those of other programs, and what recorded an event.
package struct EventTest: Hashable, Sendable {
  /// What is looked at.
  package enum Part: Hashable, Sendable {
    /// The data of an event of another program: of a type, or of any (nil).
    case event(type: String?)
    /// The member of the data of a watch that no version of the format knows: by its name, or any (nil).
    case member(name: String?)
    /// What recorded a watch.
    case program
  }

  /// What is looked at.
  package let part: Part
  /// One of these must occur in a text or a number of it.
  package let needles: [TextNeedle]

  /// Creates a question; without needles whatever is there will do.
  package init(_ part: Part, _ needles: [TextNeedle] = [.anything]) {
    self.part = part
    self.needles = needles
  }

  /// The most parts of the name of a member.
  private static let mostParts = 8

  /// Returns whether the event of a watch, or one of another program, is so.
  /// - Complexity: O(n) in its data.
  package func holds(of event: Event) -> Bool {
    switch part {
    case .event(let type):
      guard event.kind == nil, type.map({ event.type.isSame(as: $0) }) ?? true else { return false }
      return needles == [.anything] || holds(.object(event.data))
    case .program:
      return event.kind == .watchLogged && event.by.map { holds($0) } ?? false
    case .member(let name):
      guard event.kind == .watchLogged else { return false }
      let members = event.additions.filter { added in
        !event.others.contains { $0.name.isSame(as: added.name) }
      }
      guard let name else { return !members.isEmpty }
      let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      return parts.count <= EventTest.mostParts && holds(parts[...], in: .object(members))
    }
  }

  /// Returns whether a member has such a value; its name may have dots itself.
  private func holds(_ parts: ArraySlice<String>, in value: JSON) -> Bool {
    if parts.isEmpty { return needles == [.anything] || holds(value) }
    if case .array(let values) = value { return values.contains { holds(parts, in: $0) } }
    for count in 1...parts.count {
      let name = parts.prefix(count).joined(separator: ".")
      if let inner = value[name], holds(parts.dropFirst(count), in: inner) { return true }
    }
    return false
  }

  /// Returns whether a text or a number of a value is so.
  private func holds(_ value: JSON) -> Bool {
    switch value {
    case .string(let text): holds(text)
    case .array(let values): values.contains { holds($0) }
    case .object(let members): members.contains { holds($0.value) }
    case .number(let text): holds(text)
    case .null, .bool: false
    }
  }

  private func holds(_ text: String) -> Bool {
    let folded = Array(TextFold.fold(text).utf8)
    return needles.contains { $0.occurs(in: folded) }
  }
}

/// What a question about events found.
package struct FoundEvents: Sendable {
  /// The packed ids of the watches that the events are about, or whose own they are.
  package var watches: Set<UInt64> = []
  /// The titles that they are about, of those that name no watch.
  package var titles: Set<Symbol> = []

  /// Found nothing yet.
  package init() {}
}
