import SeenCore
import SeenStore

/// What a check finds of pictures: missing, changed, and unreferenced ones.
enum MediaCheck {
  /// Compares the pictures that the journal names with the files in its folder.
  /// - Complexity: O(n) in the watches and the bytes of all pictures; if some files are unreferenced, also in all
  ///   lines, as undone events may still name them.
  static func findings(
    _ view: borrowing View, _ journal: Journal
  ) throws(AppError) -> [CheckFinding] {
    let folder = MediaFolder(view.folder, in: journal.host.files)
    let files: [MediaFile]
    do { files = try folder.all() } catch { throw .file(error) }
    // A profile without an event has no picture.
    let texts = journal.texts(of: view)
    let hasPhotos = try Profiles.hasEvents(view.ledger) { (line) throws(AppError) in
      try texts.mayHold("photo", in: line)
    }
    let profiles = hasPhotos ? try Profiles(view.ledger, event: texts.event) : nil
    let named = named(view.ledger, profiles?.present ?? [])
    var findings: [CheckFinding] = []
    var present: Set<ByteKey> = []
    var stray: [ByteKey: MediaFile] = [:]
    for file in files {
      guard let sum = file.sum else {
        findings.append(orphan(file))
        continue
      }
      present.insert(ByteKey(sum))
      if named[ByteKey(sum)] == nil { stray[ByteKey(sum)] = file }
      guard !folder.isWhole(file) else { continue }
      findings.append(CheckFinding(file: file.path, .changedPicture))
    }
    for (sum, name) in named where !present.contains(sum) {
      findings.append(
        CheckFinding(
          file: "media/\(sum.text.prefix(2))/\(sum.text)",
          .missingPicture(of: journal.gate.hidesAnything ? nil : name)))
    }
    // A profile that does not see every event cannot tell which files are unreferenced.
    guard !stray.isEmpty, !journal.gate.isClosed else { return findings }
    try forget(&stray, namedIn: view, texts)
    return findings + stray.values.map(orphan)
  }

  private static func orphan(_ file: MediaFile) -> CheckFinding {
    CheckFinding(file: file.path, .unnamedPicture)
  }

  /// Returns the pictures that watches, lists and profiles name, each with the one that does, the smallest by bytes if
  /// there are several: rows and lists come in any order.
  private static func named(
    _ ledger: borrowing Ledger, _ profiles: [Profile]
  ) -> [ByteKey: String] {
    var named: [ByteKey: String] = [:]
    func register(_ picture: String, _ owner: String) {
      guard PictureName.isWellFormed(picture) else { return }
      let key = ByteKey(picture)
      if let known = named[key], known.utf8.lexicographicallyPrecedes(owner.utf8) { return }
      named[key] = owner
    }
    for row in 0..<ledger.watches.count
    where !ledger.watches.flags[row].contains(.isDropped) && ledger.watches.hasPhotos(row) {
      for photo in ledger.photos(of: row) { register(photo, ledger.idText(ledger.watches.id(row))) }
    }
    ledger.forEachList(having: .cover) { list, word in
      register(ledger.words.text(word), ledger.lists.text(list))
    }
    for profile in profiles {
      if let photo = profile.fact("photo")?.text { register(photo, profile.subject) }
    }
    return named
  }

  /// Removes the files that any line names, such as an undone one, or one of a kind that is read elsewhere.
  private static func forget(
    _ stray: inout [ByteKey: MediaFile], namedIn view: borrowing View, _ texts: JournalTexts
  ) throws(AppError) {
    for row in 0..<view.ledger.index.count where !stray.isEmpty {
      let line = try texts.line(view.ledger.index[row].line)
      var digits = 0
      for (place, byte) in line.enumerated() {
        if PictureName.isDigit(byte) {
          digits += 1
          continue
        }
        if digits == 64 {
          let sum = String(decoding: line[(place - 64)..<place], as: UTF8.self)
          stray[ByteKey(sum)] = nil
        }
        digits = 0
      }
    }
  }
}
