package import SeenCore
package import SeenStore

/// PINs, needed to use a profile that has one, and to leave a child's profile.
extension Journal {
  /// Asks for the PIN that the profile needs.
  func unlock(
    _ log: borrowing ReplayedLog, _ folder: JournalFolder
  ) throws(AppError) {
    guard !isUnlocked else { return }
    if try !pins(of: folder).profiles.isEmpty {
      let texts = texts(of: log)
      let profiles = try Profiles(log.ledger, event: texts.event)
      try unlock(profiles[profile], profiles, folder)
    }
    isUnlocked = true
  }

  /// Returns whether any profile has a PIN, so that it must be known who asks before anything is shown.
  /// - Throws: Why that cannot be read.
  package func hasPins() throws(AppError) -> Bool {
    try !pins(of: openFolder()).profiles.isEmpty
  }

  /// Asks for the PIN that a change of profile needs.
  ///
  /// A profile that has a PIN needs it, unless it is the one in use. To leave a profile for kids, any other profile needs
  /// the PIN of a guardian: of any adult that has one.
  /// - Throws: `pinNeeded`, `wrongPin`, `pinWait`, `badPin` or `sharedPinFile`; `canceled`.
  package func unlock(
    _ target: Profile, _ profiles: Profiles, _ folder: JournalFolder
  ) throws(AppError) {
    let pins = try pins(of: folder)
    guard !pins.profiles.isEmpty, !target.id.isSame(as: profileInUse ?? "") else { return }
    if pins.has(target.id) { return try prove([target], pins, folder) }
    let usual = request.usualProfile
    guard let current = profileInUse ?? usual.flatMap({ profiles.called($0).first?.id }),
      !current.isSame(as: target.id), profiles[current].kind == .kids
    else { return }
    let guardians = guardians(profiles, pins)
    if !guardians.isEmpty { try prove(guardians, pins, folder) }
  }

  /// Asks for a guardian's PIN if a profile for kids changes its limits; other profiles are not asked.
  /// - Throws: as `unlock`.
  func requireGuardian(_ view: borrowing View) throws(AppError) {
    guard gate.hidesOthers else { return }
    let pins = try pins(of: view.folder)
    guard !pins.profiles.isEmpty else { return }
    let guardians = guardians(try profiles(ofAll: view.folder), pins)
    if !guardians.isEmpty { try prove(guardians, pins, view.folder) }
  }

  func requireGuardian(of folder: JournalFolder) throws(AppError) {
    try readProfileInUse(folder)
    guard namedProfile != nil else { return }
    let view = try read(.silent)
    try requireGuardian(view)
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
      case let kind: return kind?.definition.subject == .profile
      }
    }
  }

  /// Returns a profile whose PIN is to be set or removed, and whether it has one, which is asked for.
  /// - Parameters:
  ///   - name: The profile; nil for the user's own.
  ///   - view: The journal's view.
  /// - Returns: The profile, and whether it has a PIN.
  /// - Throws: What finding it throws, and as `unlock`.
  package func pinHolder(
    _ name: String?, _ view: borrowing View
  ) throws(AppError) -> (profile: Profile, hasPin: Bool) {
    try requireGuardian(view)
    let holder = try self.profile(name ?? profile, among: profiles(ofAll: view.folder))
    let pins = try pins(of: view.folder)
    let hasPin = pins.has(holder.id)
    if hasPin { try prove([holder], pins, view.folder) }
    return (holder, hasPin)
  }

  /// Returns the adults that have a PIN.
  private func guardians(_ profiles: Profiles, _ pins: Pins) -> [Profile] {
    pins.profiles.map { profiles[$0] }.filter { $0.kind == .adult && !$0.isDeleted }
  }

  /// Sets a profile's PIN, or with nil removes it.
  /// - Throws: `badPin` for one of fewer than 4 or more than 100 characters; `file`.
  package func setPin(
    _ pin: String?, of profile: Profile, _ folder: JournalFolder
  ) throws(AppError) {
    if let pin, !Journal.isPin(pin) { throw .refused(.profile(.badPin)) }
    let salt = host.randomBytes(16)
    let rounds = host.pinRounds
    _ = try change(folder) { pins in
      pins.set(pin, of: profile.id, salt: salt, rounds: rounds)
    }
  }

  /// Whether a text can be a new PIN.
  package static func isPin(_ text: String) -> Bool { (4...100).contains(text.count) }

  /// Asks for the PIN of one of some profiles.
  private func prove(
    _ profiles: [Profile], _ known: Pins, _ folder: JournalFolder
  ) throws(AppError) {
    let isProven = profiles.contains { profile in provenPins.contains { $0.isSame(as: profile.id) }
    }
    guard !isProven, !profiles.isEmpty else { return }
    try mustNotWait(known)
    guard case .text(let typed?) = try ask(.pin(profiles, isNew: false)) else { throw .canceled }
    let pin = typed
    // It is counted as wrong before it is checked, so that programs at the same time have no more tries than one.
    let now = host.now
    let pins = try change(folder) { (pins) throws(AppError) in
      try mustNotWait(pins)
      pins.fail(at: now)
    }
    guard let owner = profiles.first(where: { pins.isPin(pin, of: $0.id) }) else {
      throw .refused(.profile(.wrongPin))
    }
    provenPins.append(owner.id)
    _ = try change(folder) { $0.succeed() }
  }

  /// - Throws: `pinWait` if another PIN must not be tried yet.
  private func mustNotWait(_ pins: Pins) throws(AppError) {
    guard let wait = pins.wait(at: host.now) else { return }
    throw .refused(.profile(.pinWait(milliseconds: wait)))
  }

  /// Changes the PINs of a copy under a lock, and stores them before it returns.
  /// - Returns: The PINs after the change.
  /// - Throws: What the change throws; then nothing is stored.
  private func change(
    _ folder: JournalFolder, _ change: (inout Pins) throws(AppError) -> Void
  ) throws(AppError) -> Pins {
    let file = try copyFile("pins", of: folder)
    let lock: OpenFile
    do throws(AppendError) {
      lock = try file.lock()
    } catch {
      guard case .notRecorded(let reason) = error else { throw .append(error) }
      throw .file(reason)
    }
    defer { host.files.close(lock) }
    var pins = try pins(of: folder)
    try change(&pins)
    try keep(pins, folder)
    return pins
  }

  /// Reads the PINs of a copy.
  /// - Throws: `file` when they cannot be read or are damaged: then nothing is unlocked.
  package func pins(of folder: JournalFolder) throws(AppError) -> Pins {
    let file = try copyFile("pins", of: folder)
    do throws(FileError) {
      guard let bytes = try file.read() else { return Pins() }
      guard let pins = Pins(bytes) else { throw FileError(.read, file.path ?? "", .other) }
      return pins
    } catch {
      throw .file(error)
    }
  }

  private func keep(_ pins: Pins, _ folder: JournalFolder) throws(AppError) {
    try replaceCopyFile(
      "pins", of: folder, with: pins.profiles.isEmpty ? nil : pins.bytes, isDurable: true)
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
