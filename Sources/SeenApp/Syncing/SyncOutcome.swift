/// How a journal is to be synced.
package struct SyncOptions: Sendable {
  /// The address to sync with from now on; nil for the one that the repository has.
  package var remote: String?
  /// Whether the repository is trusted from now on, although it was not made here.
  package var trusts = false
  /// Whether what another copy forgot is erased without a question, however much it is.
  package var acceptsForgetting = false

  /// Creates the options of a usual sync.
  package init() {}

  /// Whether a child must not choose them: where the journal is sent, what may run, and what is erased.
  var needsGuardian: Bool { remote != nil || trusts || acceptsForgetting }
}

/// How a sync ended.
package struct SyncOutcome: ~Copyable {
  /// The journal before, with a row for each event.
  package let before: View
  /// The journal after others' events came; nil if none did.
  package internal(set) var after: View?
  /// What was exchanged with the remote.
  package internal(set) var exchange = SyncExchange()
  /// What came from others.
  package internal(set) var arrivals = Arrivals()
  /// Why it failed, whatever was done until then; nil if it did not.
  package internal(set) var failure: AppError?

  init(since before: consuming View) { self.before = before }
}

/// What a sync exchanged with the remote.
package struct SyncExchange: Sendable {
  /// A file that was missing, or lacked events, and has them again.
  package struct Restored: Sendable {
    package let path: String
    /// The number of the events that it lacked; nil for a whole file.
    package let eventCount: Int?
  }

  /// The files that have changes which are left to git.
  package internal(set) var others: [String] = []
  /// What was missing and was restored.
  package internal(set) var restored: [Restored] = []
  /// Files of Seen's that another copy removed.
  package internal(set) var removed: [String] = []
  /// Files that the other side changed and that are left to git.
  package internal(set) var left: [String] = []
  /// The commit with everything that this copy had before merging; nil before the first.
  package internal(set) var start: String?
  /// Whether something was merged.
  package internal(set) var hasMerged = false
  /// Files of the other side whose paths git refuses, which the merge leaves out.
  package internal(set) var refused: [String] = []
  /// The commit that is checked out now; nil before the first.
  var head: String?
  /// The branch that is checked out, and the address of the remote, once they are known.
  var branch: String?
  var address: String?
  /// How many lines of events were sent.
  package internal(set) var sent = 0
  /// How many events lost their data here, because another copy forgot them.
  package internal(set) var erasedCount = 0
  /// In which commits it did.
  package internal(set) var erasures: [Erasure] = []

  /// The files left to git that are the owner's.
  package var notSeens: [String] { others.filter { SyncFiles.isOfOwner($0) } }
  /// The files left to git that are Seen's, and were changed outside of it.
  package var edited: [String] { others.filter { !SyncFiles.isOfOwner($0) } }
}

/// What a sync would do, and how many lines of events wait for it.
package struct SyncPlan: Sendable {
  package let remote: String
  package let branch: String
  /// The lines that are committed or in the folder, and that the remote does not have as far as is known here.
  package let waiting: Int
}

/// Whether and with what a copy of a journal is synced.
package struct SyncState {
  /// What is remembered of it; nil where the repository is not trusted, or there is none.
  package let record: SyncRecord?
  /// What the next sync would do; nil where there is no record, or a problem.
  package internal(set) var plan: SyncPlan?
  /// Why it cannot be synced now.
  package internal(set) var problem: SyncProblem?
}
