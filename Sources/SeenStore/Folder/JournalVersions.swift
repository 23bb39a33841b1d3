import SeenCore

/// What a journal needs of a program, or what a program knows.
///
/// An old program may know enough to read a journal and too little to record in it, as `journal.json` says.
package struct JournalVersions: Sendable, Equatable {
  /// The format that a program must know to read.
  package let read: Int
  /// The format that it must know to record.
  package let write: Int
  /// The names of what it must know besides, each once, in byte order.
  package let names: [String]

  /// What this program knows.
  package static let known = JournalVersions(read: 1, write: 1, names: [])

  /// Describes versions.
  package init(read: Int, write: Int, names: [String]) {
    self.read = read
    self.write = write
    self.names = Set(names.map { ByteKey($0) }).sorted().map(\.text)
  }

  /// Returns what a journal needs that needs both: the greater formats, and the names of both.
  package func joined(_ other: JournalVersions) -> JournalVersions {
    JournalVersions(
      read: max(read, other.read), write: max(write, other.write), names: names + other.names)
  }

  /// Returns what a program that knows these lacks to read a journal; nil for nothing.
  func lack(for journal: JournalVersions) -> JournalLack? {
    if journal.read > read { return .format(journal.read) }
    let unknown = journal.names.filter { name in !names.contains { $0.isSame(as: name) } }
    return unknown.isEmpty ? nil : .names(unknown)
  }
}

/// What a program lacks to read a journal.
package enum JournalLack: Equatable, Sendable {
  /// The format of the journal, which is newer.
  case format(Int)
  /// Names of what it must know, at least one.
  case names([String])
}
