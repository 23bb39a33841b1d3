/// Fields that two writers gave different values, neither of whom had seen the other's.
///
/// An event says what it replaced (`was`). Where another writer's value stood before it and is not what it says, its
/// writer had not seen that value; and the writer of an earlier event never saw a later one. The later one counts. Once
/// somebody who has seen the value sets the field again, the matter is settled. Progress is left out, as the
/// furthest of two positions counts, whoever recorded it.
package struct Conflicts: Sendable {
  /// A value and who gave it.
  package struct Claim: Sendable, Equatable {
    /// The event that gave it.
    package let id: EventID
    /// When that was recorded.
    package let time: Instant
    /// The value; null where it was cleared.
    package let value: JSON
  }

  /// A field on which writers disagree.
  package struct Entry: Sendable, Equatable {
    /// What the field belongs to: a title, a list, a profile; nil for a setting.
    package let subject: String?
    /// The watch or comment that the field belongs to; nil if it belongs to the subject itself.
    package let of: String?
    /// Whose it is.
    package let profile: String
    /// Its name, such as `rating` or `location`.
    package let field: String
    /// The value that counts.
    package let held: Claim
    /// The value that does not.
    package let lost: Claim
  }

  /// The fields, in the order in which the values that count were recorded.
  package private(set) var entries: [Entry] = []

  /// Finds the conflicts of a journal that was read with a row for each event.
  ///
  /// - Parameters:
  ///   - ledger: The journal.
  ///   - event: Reads the event of a line.
  /// - Complexity: O(n log n) in the events; the lines of those that replace a value are read.
  package init(_ ledger: borrowing Ledger, event: (TextRange) -> Event?) {
    let kinds = EventKind.allCases.filter(\.definition.saysWhatWas)
    let types = Set(kinds.compactMap { ledger.words.find($0.name) })
    var last: [ByteKey: (claim: Claim, entries: [Entry])] = [:]
    for row in ledger.indexed(where: { !$0.isVoid && types.contains($0.type) }) {
      guard let event = event(row.line) else { continue }
      let subject = event.subject.map { subject in
        ledger.titles.find(subject).map { ledger.titles.text(ledger.canonicalTitle($0)) } ?? subject
      }
      for field in Conflicts.fields(of: event) {
        let owner = event.owner
        let key = ByteKey(
          [field.isShared ? "" : owner, field.of ?? subject ?? "", field.group, field.name]
            .joined(separator: "\0"))
        let claim = Claim(id: event.id, time: event.time, value: field.value)
        var entries: [Entry] = []
        if let known = last[key], known.claim.id.writer != event.id.writer,
          event.source == nil, !known.claim.value.isEqual(to: field.was)
        {
          // What others lost before is lost to this value now, unless its writer had that or gave it again.
          let lost = known.entries.map(\.lost).filter { lost in
            lost.id.writer != event.id.writer && !lost.value.isEqual(to: field.was)
              && !lost.value.isEqual(to: field.value)
          }
          entries = lost.map { lost in
            Entry(
              subject: subject, of: field.of, profile: owner, field: field.name, held: claim,
              lost: lost)
          }
          if !known.claim.value.isEqual(to: field.value) {
            entries.append(
              Entry(
                subject: subject, of: field.of, profile: owner, field: field.name, held: claim,
                lost: known.claim))
          }
        }
        last[key] = (claim, entries)
      }
    }
    self.entries = last.values.flatMap(\.entries)
    self.entries.sort { Conflicts.precedes($0, $1) }
  }

  private static func precedes(_ left: Entry, _ right: Entry) -> Bool {
    let (first, second) = (left.held, right.held)
    if first.time != second.time { return first.time < second.time }
    if first.id != second.id {
      return first.id.writer == second.id.writer
        ? first.id.number < second.id.number
        : first.id.writer.text.precedes(second.id.writer.text)
    }
    if !left.field.isSame(as: right.field) { return left.field.precedes(right.field) }
    // Of several values that lost to one, in the order in which they were recorded.
    let (one, other) = (left.lost, right.lost)
    if one.time != other.time { return one.time < other.time }
    return one.id.writer == other.id.writer
      ? one.id.number < other.id.number : one.id.writer.text.precedes(other.id.writer.text)
  }

  // MARK: What an event sets

  private struct Field {
    let name: String
    let value: JSON
    let was: JSON
    /// What it belongs to instead of the subject.
    var of: String?
    /// What tells fields of one name apart.
    var group = ""
    /// Whether it is the same for all profiles.
    var isShared = false
  }

  /// Returns the fields that an event sets, and what it says that they were.
  private static func fields(of event: Event) -> [Field] {
    let data = event.data
    let was = data["was"] ?? .null
    guard let kind = event.kind else { return [] }
    switch kind {
    case .ratingSet, .ratingCleared:
      let isOfWatch = data["viewing"] == .bool(true)
      var value = JSON.null
      if kind == .ratingSet, let given = data["value"], let scale = data["scale"] {
        value = .object([JSON.Member("value", given), JSON.Member("scale", scale)])
      }
      return [
        Field(name: "rating", value: value, was: was, of: isOfWatch ? data["watch"]?.text : nil)
      ]
    case .againSet: return [Field(name: "again", value: data["again"] ?? .null, was: was)]
    case .favoriteSet: return [Field(name: "favorite", value: data["favorite"] ?? .null, was: was)]
    case .settingSet:
      guard let key = data["key"]?.text else { return [] }
      return [Field(name: key, value: data["value"] ?? .null, was: was, group: "setting")]
    case .itemMoved:
      return [
        Field(
          name: "rank", value: data["rank"] ?? .null, was: was, group: data["list"]?.text ?? "",
          isShared: true)
      ]
    case .watchAmended, .titleAmended, .listAmended, .itemAmended, .profileAmended, .commentAmended:
      return (data["set"]?.members ?? []).map { member in
        Field(
          name: member.name, value: member.value, was: was[member.name] ?? .null,
          of: data["watch"]?.text ?? data["comment"]?.text, group: data["list"]?.text ?? "",
          isShared: true)
      }
    case .titleAdded, .titleMerged, .watchLogged, .watchRetracted, .titleUnwatched,
      .watchingStarted, .watchingPaused, .watchingStopped, .progressRecorded, .listCreated,
      .listDeleted, .itemAdded, .itemRemoved, .ruleSet, .ruleRemoved, .ruleApplied,
      .profileCreated, .profileDeleted, .reminderSet, .reminderCleared, .commentPosted,
      .commentRetracted, .suggestionSent, .suggestionAnswered, .eventUndone, .eventForgotten,
      .importRecorded:
      return []
    }
  }
}
