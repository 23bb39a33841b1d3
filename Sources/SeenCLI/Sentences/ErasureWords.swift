import SeenApp
import SeenCore
import SeenRender

/// By whom and when events were forgotten, in words.
enum ErasureWords {
  /// Returns ` by Ana on November 20, 2026 at 10:12 (commit 0123…)`; empty if that is not known.
  static func by(_ erasures: [Erasure]) -> String {
    guard !erasures.isEmpty else { return "" }
    let some = erasures.prefix(3).map { erasure in
      "\(erasure.author) on \(erasure.local.words) (commit \(erasure.commit))"
    }
    let rest = erasures.count - some.count
    return " by "
      + Words.list(some + (rest > 0 ? [Count.of(rest, "more commit")] : []))
  }
}

extension Erasure {
  /// The commit, its author and its time as JSON.
  var json: JSON {
    .object([
      JSON.Member("commit", .string(commit)), JSON.Member("author", .string(author)),
      JSON.Member("time", .string(time.description)),
    ])
  }
}
