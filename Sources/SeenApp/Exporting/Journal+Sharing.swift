import SeenCore
import SeenStore

/// Files that are made of a view to be given to others.
extension Journal {
  /// Reads a view again without what others must not see.
  /// - Throws: What is wrong with the journal or a file.
  package func leaveOutPrivate(of view: inout View) throws(AppError) {
    guard view.ledger.hasPrivate else { return }
    view.isWithoutPrivate = view.ledger.hasPrivateEntries(of: view.scope.profile)
    var options = ViewOptions.silent
    options.leavesOutPrivate = true
    view.log = try replay(view.folder, logPrefix(in: view.folder), options)
  }
}
