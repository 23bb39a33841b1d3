package import SeenCore

/// The watches and comments with spoilers, so that their texts can be hidden.
///
/// An event is marked itself, or by another event about the same watch or comment.
package struct SpoilerMarks: Sendable {
  private var ids: Set<ByteKey> = []

  /// Marks a ledger's watches whose notes are spoilers, and such comments.
  /// - Complexity: O(n) in the watches and the comments.
  package init(_ ledger: borrowing Ledger, _ comments: Comments) {
    for id in comments.spoilers { ids.insert(ByteKey(id.description)) }
    for row in 0..<ledger.watches.count where ledger.watches.flags[row].contains(.isSpoiler) {
      ids.insert(ByteKey(ledger.idText(ledger.watches.id(row))))
    }
  }

  /// Adds the mark that an event sets.
  package mutating func register(_ event: Event) {
    let stated = event.data["set"].map { $0["spoiler"] } ?? event.data["spoiler"]
    guard stated == true, let id = SpoilerMarks.id(event) else { return }
    ids.insert(ByteKey(id))
  }

  /// Returns whether the text of an event is to be hidden.
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
