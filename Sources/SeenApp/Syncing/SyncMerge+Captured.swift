import SeenInterchange

extension SyncMerge {
  /// Returns the capture files that both commits changed, joined so that a line of both stands there once.
  ///
  /// git alone would write such a line twice, and two equal lines are two watches.
  func captures(_ ours: String, _ theirs: String, since base: String?) throws(SyncProblem) -> [Edit]
  {
    var edits: [Edit] = []
    for change in try changes(to: theirs, from: ours) where change.kind == .captured {
      guard let old = change.oldID, let new = change.newID,
        !change.path.hasPrefix("capture/answers/")
      else { continue }
      let was = try base.map { (base) throws(SyncProblem) in
        try git.files(of: base, at: change.path).first?.id
      }
      if was == old || was == new { continue }
      let texts = try texts(change.path, of: [ours, theirs])
      guard let mine = texts[0], let other = texts[1] else { continue }
      if let union = CaptureUnion.merged(mine, other) {
        edits.append((change.path, try git.line(["hash-object", "-w", "--stdin"], input: union)))
      } else {
        edits += try captured(change.path, ours, theirs)
      }
    }
    return edits
  }

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
