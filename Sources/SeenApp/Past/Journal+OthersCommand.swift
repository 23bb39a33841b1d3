import SeenCore
import SeenStore

extension Journal {
  /// Returns the last of some commands of other profiles.
  ///
  /// - Parameters:
  ///   - rows: Their events, in total order.
  ///   - view: The journal.
  /// - Returns: The command; nil where the profile may know of none.
  /// - Throws: `file` when an event cannot be read.
  func othersCommand(
    _ rows: [EventRow], _ view: borrowing View
  ) throws(AppError) -> OthersCommand? {
    guard !rows.isEmpty else { return nil }
    let texts = texts(of: view)
    var shown: [Event] = []
    for row in rows {
      guard let event = try texts.event(row.line), gate.shows(event) else { continue }
      shown.append(event)
    }
    guard let last = shown.last else { return nil }
    let own = shown.filter { event in
      last.batch.map { event.batch?.isSame(as: $0) ?? false } ?? (event.id == last.id)
    }
    let event = own.first { $0.kind == .watchLogged } ?? last
    var topics = UndoneTopics(texts)
    let known = try namedProfiles(view)
    return OthersCommand(
      profile: event.owner, person: known[event.owner].name, kind: event.kind,
      topic: try topics.topic(of: event, view), other: try topics.other(of: event, view),
      others: Set(shown.map { ByteKey($0.batch ?? $0.id.description) }).count - 1)
  }
}
