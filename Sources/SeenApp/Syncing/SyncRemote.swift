import SeenCore

/// The address of the remote, as it is set and given back.
extension Sync {
  /// A remote as it was before it got another address.
  struct FormerRemote {
    let name: String
    let url: String
    /// The commands of `git update-ref --stdin` that note again what it had.
    let refs: [UInt8]
  }

  /// Sets the address of the remote.
  /// - Returns: What it was; nil if it is new, or has that address.
  mutating func setRemote(_ url: String) throws(SyncProblem) -> FormerRemote? {
    let branch = try prepare()
    let name = (try? remote(of: branch)) ?? "origin"
    let former = address(of: name)
    _ = try git.output(["remote", former == nil ? "add" : "set-url", name, url])
    guard let former, !former.isSame(as: url) else { return nil }
    let refs = try git.output([
      "for-each-ref", "--format=update %(refname) %(objectname)", Sync.refs(of: name),
    ])
    try forget(name)
    return FormerRemote(name: name, url: former, refs: refs)
  }

  /// Returns the address of a remote; nil if there is none of that name.
  func address(of remote: String) -> String? {
    guard let result = git.run(["remote", "get-url", remote]), result.status == 0 else {
      return nil
    }
    return String(decoding: result.output.prefix { $0 != 10 }, as: UTF8.self)
  }

  /// Gives a remote its former address again, and what it had there.
  func restore(_ former: FormerRemote) throws(SyncProblem) {
    _ = try git.output(["remote", "set-url", former.name, former.url])
    try forget(former.name)
    guard !former.refs.isEmpty else { return }
    _ = try git.output(["update-ref", "--no-deref", "--stdin"], input: former.refs)
  }

  /// Forgets what the remote had: at its new address it may have less.
  private func forget(_ remote: String) throws(SyncProblem) {
    let known = try git.output([
      "for-each-ref", "--format=delete %(refname)", Sync.refs(of: remote),
    ])
    guard !known.isEmpty else { return }
    _ = try git.output(["update-ref", "--no-deref", "--stdin"], input: known)
  }
}
