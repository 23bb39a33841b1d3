package import SeenCore

/// The watches and comments that give a story away, so that what was written of them can be hidden.
///
/// An event says itself that it does, or another one says it of the same watch or comment.
package struct SpoilerMarks: Sendable {
  private var ids: Set<ByteKey> = []

  /// Marks the watches of a ledger whose notes give the story away, and the comments that do.
  /// - Complexity: O(n) in the watches and the comments.
  package init(_ ledger: borrowing Ledger, _ comments: Comments) {
    for id in comments.spoilers { ids.insert(ByteKey(id.description)) }
    for row in 0..<ledger.watches.count where ledger.watches.flags[row].contains(.isSpoiler) {
      ids.insert(ByteKey(ledger.idText(ledger.watches.id(row))))
    }
  }

  /// Marks what an event says gives the story away.
  package mutating func note(_ event: Event) {
    let said = event.data["set"].map { $0["spoiler"] } ?? event.data["spoiler"]
    guard said == true, let id = SpoilerMarks.id(event) else { return }
    ids.insert(ByteKey(id))
  }

  /// Returns whether what an event says in words is to be hidden.
  package func hides(_ event: Event) -> Bool {
    SpoilerMarks.id(event).map { hides($0) } ?? false
  }

  /// Returns whether what is said in words of a watch or a comment is to be hidden.
  func hides(_ id: String) -> Bool { ids.contains(ByteKey(id)) }

  /// Returns the id of the watch or the comment that an event is about; nil for other events.
  private static func id(_ event: Event) -> String? {
    switch event.kind {
    case .commentPosted: event.id.description
    case .commentAmended: event.data["comment"]?.text
    default: event.watchID
    }
  }
}
