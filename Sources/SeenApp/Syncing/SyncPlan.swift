import SeenCore
import SeenStore

/// What a sync would do, and how many lines of events wait for it.
extension Sync {
  /// Returns how many committed lines of events the remote does not have, as far as is known here.
  func waiting(_ tracking: String) -> Int {
    guard let head = try? git.commit("HEAD") else { return 0 }
    var range = [head]
    if (try? git.commit(tracking)) ?? nil != nil {
      range = [tracking + "..." + head]
    } else if let empty = try? git.emptyTree() {
      range = [empty, head]
    }
    return addedLines(range)
  }

  /// Returns how many lines of events a diff adds.
  private func addedLines(_ range: [String]) -> Int {
    func lines(_ format: String) -> [Substring] {
      let options = ["--no-renames", "--text", "--no-ext-diff", "--no-textconv", "--no-color"]
      let result = git.run(["diff", format] + options + range + ["--", "events"])
      return String(decoding: result?.output ?? [], as: UTF8.self).split(separator: "\n")
    }
    let counts = lines("--numstat").map { $0.split(separator: "\t").first ?? "" }
    // If an attribute marks a segment as binary, its hunks are counted: `@@ -4,0 +5,2 @@`.
    guard counts.contains("-") else { return counts.reduce(0) { $0 + (Int($1) ?? 0) } }
    return lines("--unified=0").filter { $0.hasPrefix("@@ ") }.reduce(0) { count, hunk in
      let added = hunk.split(separator: " ").dropFirst(2).first?.split(separator: ",") ?? []
      return count + (added.count < 2 ? 1 : Int(added[1]) ?? 0)
    }
  }

  /// Returns how many lines of events are in the folder and not committed.
  private func uncommitted() -> Int {
    let list = try? SegmentList(of: folder.eventsPath, in: journal.host.files)
    let paths = (list?.segments ?? []).map { "events/" + $0.name }
    guard let ids = try? git.ids(of: paths),
      let committed = try? git.segmentIDs(of: try git.commit("HEAD"))
    else { return 0 }
    var count = 0
    for (path, id) in zip(paths, ids) where committed[ByteKey(path)] != id {
      let old = (try? git.content(of: committed[ByteKey(path)])) ?? nil ?? []
      let known = Set(old.split(separator: 10))
      count += (git.present(path) ?? []).split(separator: 10).count { !known.contains($0) }
    }
    return count
  }

  /// Returns what a sync would do now.
  /// - Throws: Why it cannot be run.
  mutating func plan() throws(SyncProblem) -> SyncPlan {
    let branch = try prepare()
    let remote = try remote(of: branch)
    let target = try target(of: branch, at: remote)
    return SyncPlan(
      remote: remote, branch: target,
      waiting: waiting(Sync.refs(of: remote) + target) + uncommitted())
  }
}
