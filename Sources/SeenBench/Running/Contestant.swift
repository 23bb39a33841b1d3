import SeenStore

/// A version of the program that is measured, and where it works.
struct Contestant {
  /// The name of its times.
  let name: String
  /// The path of the program.
  let program: String
  /// Distinguishes its files from those of the other version.
  let suffix: String
}

extension Bench {
  /// Returns the program and, with `--beside`, another version of it, whose times are those of a peer.
  /// - Throws: When there is no program.
  func contestants(_ name: String) throws -> [Contestant] {
    let own = Contestant(name: name, program: try program(), suffix: "")
    return [own]
      + (beside.map { [Contestant(name: "beside", program: $0, suffix: "-beside")] } ?? [])
  }

  /// Returns the journal that a version reads: snapshots of two versions differ, so the other one has a copy.
  func journal(of contestant: Contestant) throws -> String {
    let journal = try journal()
    guard !contestant.suffix.isEmpty else { return journal }
    let copy = folder + "/journal" + contestant.suffix
    let files = PosixFileSystem()
    try Scratch.remove(copy)
    try files.makeDirectories(copy + "/events")
    for name in try files.list(journal + "/events") where name.hasSuffix(".jsonl") {
      try Machine.copyRaw(journal + "/events/" + name, to: copy + "/events/" + name)
    }
    let name = "/" + JournalFolder.fileName
    try Machine.copyRaw(journal + name, to: copy + name)
    // A snapshot of files that changed just now is not trusted.
    files.pause(milliseconds: 2100)
    return copy
  }
}
