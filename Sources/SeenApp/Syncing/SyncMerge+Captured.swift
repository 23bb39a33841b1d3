extension SyncMerge {
  /// Returns what phones wrote down in one path of two commits: both, each in a file of its own.
  ///
  /// git joins such files by line; it comes to this where the journal's attributes do not say so yet. Lines that are in
  /// both are captured once.
  func captured(
    _ path: String, _ ours: String, _ theirs: String
  ) throws(SyncProblem) -> [Edit] {
    let mine = try git.files(of: ours, at: path).first?.id
    let other = try git.files(of: theirs, at: path).first?.id
    guard let mine, let other, mine != other, !path.hasPrefix("capture/answers/") else {
      return (mine ?? other).map { [(path, $0)] } ?? []
    }
    return [(path, mine), ("\(path.dropLast(4)).sync-conflict-\(other.prefix(8)).txt", other)]
  }
}
