import SeenCore
import SeenStore

/// PINs, needed to use a profile that has one, and to leave a child's profile.
extension Session {
  /// Asks for the PIN that the profile of the command needs.
  mutating func unlock(
    _ log: borrowing ReplayedLog, _ journal: JournalFolder
  ) throws(CommandError) {
    guard !isUnlocked else { return }
    if try !pins(of: journal).profiles.isEmpty {
      let texts = texts(of: log)
      let profiles = try Profiles(log.ledger, event: texts.event)
      try unlock(profiles[profile], profiles, journal)
    }
    isUnlocked = true
  }

  /// Asks for the PIN that a change of profile needs.
  ///
  /// A profile that has a PIN needs it, unless it is the one in use. To leave a profile for kids, any other profile needs
  /// the PIN of a guardian: of any adult that has one.
  /// - Throws: `pinNeeded`, `wrongPin`, `pinWait`, `badPin` or `sharedPinFile`; `canceled`.
  mutating func unlock(
    _ target: Profile, _ profiles: Profiles, _ journal: JournalFolder
  ) throws(CommandError) {
    let pins = try pins(of: journal)
    guard !pins.profiles.isEmpty, !target.id.isSame(as: profileInUse ?? "") else { return }
    if pins.has(target.id) { return try prove([target], pins, journal) }
    let variable = world.variable("SEEN_PROFILE").flatMap { $0.isEmpty ? nil : $0 }
    guard let current = profileInUse ?? variable.flatMap({ profiles.called($0).first?.id }),
      !current.isSame(as: target.id), profiles[current].kind == .kids
    else { return }
    let guardians = guardians(profiles, pins)
    if !guardians.isEmpty { try prove(guardians, pins, journal) }
  }

  /// Asks for a guardian's PIN if a profile for kids changes its limits; other profiles are not asked.
  /// - Throws: as `unlock`.
  mutating func requireGuardian(_ reading: borrowing Reading) throws(CommandError) {
    guard gate.hidesOthers else { return }
    let pins = try pins(of: reading.journal)
    guard !pins.profiles.isEmpty else { return }
    let guardians = guardians(try profiles(ofAll: reading.journal), pins)
    if !guardians.isEmpty { try prove(guardians, pins, reading.journal) }
  }

  mutating func requireGuardian(of journal: JournalFolder) throws(CommandError) {
    try readProfileInUse(journal)
    guard namedProfile != nil else { return }
    let reading = try read(.silent)
    try requireGuardian(reading)
  }

  /// Returns whether drafts set or undo limits of a profile for kids.
  func changesLimits(_ drafts: [Draft], _ ledger: borrowing Ledger) -> Bool {
    drafts.contains { draft in
      switch draft.kind {
      case .settingSet:
        let key = draft.data["key"]?.text ?? ""
        return Setting.limitsKids(key: key)
      case .eventUndone:
        let data = draft.data
        var ids = [data["batch"]?.text].compactMap(\.self)
        ids += data["events"]?.texts ?? []
        return ledger.areAboutProfiles(ids)
      case let kind: return kind.definition.subject == .profile
      }
    }
  }

  /// Asks for the PIN of a profile.
  /// - Throws: as `unlock`.
  mutating func prove(_ profile: Profile, _ journal: JournalFolder) throws(CommandError) {
    try prove([profile], pins(of: journal), journal)
  }

  /// Returns the adults that have a PIN.
  private func guardians(_ profiles: Profiles, _ pins: Pins) -> [Profile] {
    pins.profiles.map { profiles[$0] }.filter { $0.kind == .adult && !$0.isDeleted }
  }

  /// Sets a profile's PIN, or with nil removes it.
  func setPin(_ pin: String?, of profile: Profile, _ journal: JournalFolder) throws(CommandError) {
    let salt = world.randomBytes(16)
    let rounds = world.pinRounds
    _ = try change(journal) { pins in
      pins.set(pin, of: profile.id, salt: salt, rounds: rounds)
    }
  }

  /// Reads a PIN: from a file if there is one, else from the terminal, twice for a new one.
  /// - Throws: `pinNeeded` or `newPinNeeded` if nobody can be asked.
  mutating func readPin(
    _ question: String, of profile: Profile, isNew: Bool, from path: String?
  ) throws(CommandError) -> String {
    let pin: String
    if let path {
      pin = try pinOfFile(path)
    } else {
      guard canAsk else {
        throw .refused(
          .profile(isNew ? .newPinNeeded(profile.name) : .pinNeeded(profile.name)))
      }
      guard let typed = try promptSecret(question, instead: []) else { throw .canceled }
      if isNew {
        guard let again = try promptSecret("Again:", instead: []) else { throw .canceled }
        guard again.isSame(as: typed) else { throw .refused(.profile(.pinsDiffer)) }
      }
      pin = typed
    }
    if isNew, !(4...100).contains(pin.count) { throw .refused(.profile(.badPin)) }
    return pin
  }

  private func pinOfFile(_ path: String) throws(CommandError) -> String {
    let bytes: [UInt8]
    let isShared: Bool
    do throws(FileError) {
      isShared = try world.files.status(path)?.isShared ?? false
      bytes = try world.files.readWhole(path, .read, limit: 4 << 10)
    } catch {
      throw .file(error)
    }
    if isShared { throw .refused(.profile(.sharedPinFile(path))) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .refused(.profile(.badPin))
    }
    return String(text.prefix { !$0.isNewline })
  }

  /// Asks for the PIN of one of some profiles.
  private mutating func prove(
    _ profiles: [Profile], _ known: Pins, _ journal: JournalFolder
  ) throws(CommandError) {
    let isProven = profiles.contains { profile in provenPins.contains { $0.isSame(as: profile.id) }
    }
    guard !isProven, let first = profiles.first else { return }
    try mustNotWait(known)
    let names = profiles.map { "'\($0.name)'" }.joined(separator: " or ")
    let pin = try readPin(
      "PIN of \(names):", of: first, isNew: false, from: arguments[SharedOptions.pinFile])
    // It is counted as wrong before it is checked, so that programs at the same time have no more tries than one.
    let now = world.now
    let pins = try change(journal) { (pins) throws(CommandError) in
      try mustNotWait(pins)
      pins.fail(at: now)
    }
    guard let owner = profiles.first(where: { pins.isPin(pin, of: $0.id) }) else {
      throw .refused(.profile(.wrongPin))
    }
    provenPins.append(owner.id)
    _ = try change(journal) { $0.succeed() }
  }

  /// - Throws: `pinWait` if another PIN must not be tried yet.
  private func mustNotWait(_ pins: Pins) throws(CommandError) {
    guard let wait = pins.wait(at: world.now) else { return }
    throw .refused(.profile(.pinWait(milliseconds: wait)))
  }

  /// Changes the PINs of a copy under a lock, and stores them before it returns.
  /// - Returns: The PINs after the change.
  /// - Throws: What the change throws; then nothing is stored.
  private func change(
    _ journal: JournalFolder, _ change: (inout Pins) throws(CommandError) -> Void
  ) throws(CommandError) -> Pins {
    let file = try copyFile("pins", of: journal)
    let lock: OpenFile
    do throws(AppendError) {
      lock = try file.lock()
    } catch {
      guard case .notRecorded(let reason) = error else { throw .append(error) }
      throw .file(reason)
    }
    defer { world.files.close(lock) }
    var pins = try pins(of: journal)
    try change(&pins)
    try keep(pins, journal)
    return pins
  }

  /// Reads the PINs of a copy.
  /// - Throws: `file` when they cannot be read or are damaged: then nothing is unlocked.
  func pins(of journal: JournalFolder) throws(CommandError) -> Pins {
    let file = try copyFile("pins", of: journal)
    do throws(FileError) {
      guard let bytes = try file.read() else { return Pins() }
      guard let pins = Pins(bytes) else { throw FileError(.read, file.path ?? "", .other) }
      return pins
    } catch {
      throw .file(error)
    }
  }

  private func keep(_ pins: Pins, _ journal: JournalFolder) throws(CommandError) {
    try replaceCopyFile(
      "pins", of: journal, with: pins.profiles.isEmpty ? nil : pins.bytes, isDurable: true)
  }
}

extension Ledger {
  /// Returns whether an event about a profile is among some events and batches, by their ids; it must have a row.
  /// - Complexity: O(n) in the rows of events.
  fileprivate func areAboutProfiles(_ ids: [String]) -> Bool {
    let wanted = Set(ids.map { ByteKey($0) })
    for row in 0..<index.count where words.text(index[row].type).hasPrefix("profile.") {
      let isNamed =
        wanted.contains(ByteKey(idText(index[row].key.id)))
        || index[row].batch != .none && wanted.contains(ByteKey(words.text(index[row].batch)))
      if isNamed { return true }
    }
    return false
  }
}
