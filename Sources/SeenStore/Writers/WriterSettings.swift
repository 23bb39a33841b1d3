package import SeenCore

/// What a program tells the store about itself, so that the store need not ask the system.
package struct WriterSettings: Sendable {
  /// Where a user's state lives, such as `$XDG_STATE_HOME`; nil when there is no such place.
  package var stateDirectory: String?
  /// What tells this machine from others; only its hash is kept.
  package var machine: String
  /// The word that names of new writers begin with.
  package var label: String
  /// The writer to be, whatever is remembered (`SEEN_WRITER`); nil to choose.
  package var pinned: WriterID?
  /// Whether events are synchronized before they are acknowledged; false in tests of other things.
  package var isSynchronizing = true
  /// How long to wait for another program.
  package var timeout = JournalLock.Timeout.standard

  /// Describes a program.
  package init(
    stateDirectory: String?, machine: String, label: String, pinned: WriterID? = nil
  ) {
    self.stateDirectory = stateDirectory
    self.machine = machine
    self.label = label
    self.pinned = pinned
  }
}
