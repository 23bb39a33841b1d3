/// The last values of what was amended: of watches, comments, titles, lists, items of lists and profiles.
///
/// It tells what an event still says once every member that a later amendment changed is left out.
package struct LastValues: Sendable {
  private struct Last: Sendable {
    let value: JSON
    /// The place of the amendment in the events.
    let place: Int
  }

  /// The last amendment of each member, by what it belongs to and by its name.
  private var values: [ByteKey: [ByteKey: Last]] = [:]

  /// Reads the amendments among some events.
  ///
  /// - Parameters:
  ///   - events: The events, in total order.
  ///   - counts: Returns whether an amendment counts.
  /// - Complexity: O(n) in the events.
  package init(of events: [Event], where counts: (Event) -> Bool) {
    for (place, event) in events.enumerated() {
      guard let kind = event.kind, kind.amends, let target = LastValues.target(of: event),
        counts(event)
      else { continue }
      let changes = kind.definition.fields.counting(event.data)["set"]?.members ?? []
      for change in changes where LastValues.isChange(change) {
        values[target, default: [:]][ByteKey(change.name)] = Last(
          value: change.value, place: place)
      }
    }
  }

  /// Returns what an event and its amendments belong to; nil for events that are not amended and amend nothing.
  package static func target(of event: Event) -> ByteKey? {
    let parts: [String?]
    switch event.kind {
    case .watchLogged, .commentPosted: parts = [event.id.description]
    case .watchAmended: parts = [event.data["watch"]?.text]
    case .commentAmended: parts = [event.data["comment"]?.text]
    case .titleAdded, .titleAmended, .listCreated, .listAmended, .profileCreated, .profileAmended:
      parts = [event.subject]
    case .itemAdded, .itemAmended: parts = [event.data["list"]?.text, event.subject]
    default: return nil
    }
    let known = parts.compactMap(\.self)
    return known.count == parts.count ? ByteKey(known.joined(separator: "\0")) : nil
  }

  /// Returns an event with the last values of what was amended later, and without the values before.
  ///
  /// What is amended says the last value itself, so that it lacks nothing that its kind requires. An amendment keeps only
  /// what no later one changes. Neither says what was before.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - place: Its place in the events.
  /// - Returns: The event.
  /// - Complexity: O(n) in its members.
  package func current(_ event: Event, at place: Int) -> Event {
    var event = event
    guard let kind = event.kind else { return event }
    if kind.definition.statesWhatWas {
      event.data.removeAll { member in
        [EventDefinition.was, EventDefinition.settles].contains { member.name.isSame(as: $0.name) }
      }
    }
    guard let target = LastValues.target(of: event), let last = values[target] else { return event }
    func later(_ name: String) -> Last? {
      guard let found = last[ByteKey(name)], found.place > place else { return nil }
      return found
    }
    let subject = WatchFact.subject.name
    if kind == .watchLogged, let moved = later(subject) { event.subject = moved.value.text }
    // That of an amendment does not count, whichever it is.
    if kind == .watchAmended, let moved = last[ByteKey(subject)] {
      event.subject = moved.value.text
    }
    let required = kind.definition.fields.filter(\.isRequired)
    event.data = event.data.compactMap { member in
      if kind.amends {
        guard member.name.isSame(as: "set"), let changes = member.value.members else {
          return member
        }
        return JSON.Member("set", .object(changes.filter { later($0.name) == nil }))
      }
      guard let found = later(member.name) else { return member }
      guard found.value.isNull else { return JSON.Member(member.name, found.value) }
      return required.contains { $0.name.isSame(as: member.name) } ? member : nil
    }
    return event
  }

  /// Returns whether a member of `set` changes something: where a watch belongs and what a comment says cannot be removed.
  private static func isChange(_ change: JSON.Member) -> Bool {
    switch change.name {
    case let name where name.isSame(as: WatchFact.subject.name): change.value.text?.isEmpty == false
    case let name where name.isSame(as: "text"): !change.value.isNull
    default: true
    }
  }
}

extension EventKind {
  /// Whether events of this kind change members of what another one said.
  fileprivate var amends: Bool {
    switch self {
    case .watchAmended, .commentAmended, .titleAmended, .listAmended, .itemAmended,
      .profileAmended:
      true
    default: false
    }
  }
}
