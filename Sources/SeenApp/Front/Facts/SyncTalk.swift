/// What a person must say before a sync goes on.
package enum SyncQuestion: Equatable, Sendable {
  /// Whether many events are erased here too, which another copy forgot in some commits.
  case forgetting(Int, [Erasure])
}

/// What a person should know about a sync.
package enum SyncNotice: Equatable, Sendable {
  /// The repository was damaged: it has another name in the journal's folder now, and a new one was made.
  case setAside(String)
  /// The remote has its former address again, as the new one cannot be synced with.
  case kept(remote: String, address: String)
}
