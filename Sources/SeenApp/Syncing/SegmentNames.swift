import SeenStore

/// The events of all segments of a commit, which are read when they are first asked for.
final class SegmentNames {
  private let git: Git
  private let commit: String
  private lazy var names: Set<EventName> = {
    var names: Set<EventName> = []
    let ids = ((try? git.segmentIDs(of: commit)) ?? [:]).values.sorted()
    guard let objects = try? GitObjects(git, ids) else { return [] }
    for id in ids { _ = try? objects.readLines(of: id) { names.formUnion(EventName.all(in: $0)) } }
    return names
  }()

  /// Prepares to read a commit.
  init(_ git: Git, _ commit: String) {
    self.git = git
    self.commit = commit
  }

  /// Returns whether any segment has a line of an event.
  func contains(_ name: EventName) -> Bool { names.contains(name) }
}
