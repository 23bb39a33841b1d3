import SeenCore
import SeenStore

/// What another copy forgot, as git tells it.
extension Git {
  /// Returns how many events of this copy lose their data in a merge, because the other side forgot them.
  ///
  /// - Parameters:
  ///   - ours: The commit here; nil if there is none.
  ///   - tree: The tree that results from the merge.
  /// - Returns: Their number.
  /// - Throws: What git says.
  /// - Complexity: O(n) in the bytes of the segments that differ; of all, where an event was forgotten.
  func erasedCount(of ours: String?, in tree: String) throws(SyncProblem) -> Int {
    guard let ours else { return 0 }
    let (here, there) = (try segmentIDs(of: ours), try segmentIDs(of: tree))
    let changed = there.filter { here[$0.key] != $0.value }.map(\.value).sorted()
    var new: Set<EventName> = []
    let arrived = try GitObjects(self, changed)
    for id in changed {
      try arrived.readLines(of: id) { new.formUnion(ArrivedForgetting.forgotten(in: $0)) }
    }
    guard !new.isEmpty else { return 0 }
    let all = here.values.sorted()
    let present = try GitObjects(self, all)
    for id in all {
      try present.readLines(of: id) { new.subtract(ArrivedForgetting.forgotten(in: $0)) }
    }
    let forgetting = ArrivedForgetting(new)
    var erased: Set<EventName> = []
    for id in all { try present.readLines(of: id) { erased.formUnion(forgetting.erased(in: $0)) } }
    return erased.count
  }

  /// Returns the commits of a range that added lines of forgotten events, the newest first; none if git does not know.
  func erasures(in range: String) -> [Erasure] {
    let result = run([
      "log", "--no-merges", "--text", "--no-ext-diff", "--no-textconv", "--format=%H%x00%an%x00%at",
      "-Gevent[.]forgotten", "--end-of-options", range, "--", "events",
    ])
    return (result?.output ?? []).split(separator: 10).compactMap { line in
      let words = line.split(separator: 0, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 3, let seconds = Int64(words[2]), abs(seconds) < 1 << 40 else {
        return nil
      }
      let time = Instant(milliseconds: seconds * 1000)
      return Erasure(
        commit: String(words[0].prefix(12)), author: words[1], time: time,
        local: zone.civil(time))
    }
  }
}
