import SeenStore

/// The files of a journal's repository that are Seen's; all others are the owner's, and left to git.
enum SyncFiles {
  /// What a path is to Seen.
  enum Kind: Equatable {
    /// A segment, whose lines are merged.
    case events
    /// Lines of text that Seen wrote and that may be merged by line.
    case lines
    /// `journal.json`, which only an upgrade changes.
    case identity
    /// `README.txt`, which is Seen's where a program wrote it.
    case readme
    /// A picture, by its SHA-256; events name it.
    case picture(String)
    /// A catalog, which never changes once it has its name.
    case catalog
    /// Lines that a repair moved away: copies only take some out of it, or remove it.
    case quarantine
    /// What phones wrote down, which only they change, or what they are answered.
    case captured
    /// A file that is written once, or replaced as a whole.
    case whole
    /// The owner's.
    case other
  }

  /// Returns whether a path that is left to git is its owner's, who may have a `README.txt` too.
  static func isOfOwner(_ path: String) -> Bool { [.other, .readme].contains(kind(of: path)) }

  /// Returns what a path in the repository is.
  static func kind(of path: String) -> Kind {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = names.allSatisfy { name in
      !name.isEmpty && name.utf8.allSatisfy { $0 >= 32 && $0 != 127 }
    }
    // Any file with a segment's extension counts, so it is sent.
    guard isPlain || path.hasPrefix("events/") else { return .other }
    if names.count == 1 {
      switch path {
      case ".gitattributes", ".gitignore": return .lines
      case JournalFolder.fileName: return .identity
      case JournalReadme.fileName: return .readme
      default: return .other
      }
    }
    guard let last = names.last, last.utf8.first != UInt8(ascii: ".") else { return .other }
    switch (names[0], names.count) {
    case ("events", 2): return last.hasSuffix(SegmentList.suffix) ? .events : .other
    case ("catalog", 2): return last.hasSuffix(CatalogName.suffix) ? .catalog : .whole
    case (Journal.captureFolder[...], 2) where last.hasSuffix(".txt"): return .captured
    case (Journal.captureFolder[...], 3) where names[1] == "answers" && last.hasSuffix(".txt"):
      return .captured
    case (Quarantine.name, 2): return .quarantine
    case ("media", 3): return .picture(String(last.prefix { $0 != "." }))
    default: return .other
    }
  }
}
