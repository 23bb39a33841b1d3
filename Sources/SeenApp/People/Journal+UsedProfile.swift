package import SeenCore
package import SeenStore

/// The profile that is used in this copy of a journal on this machine.
extension Journal {
  /// Uses a profile from now on, if it may be used.
  /// - Parameter name: Its name; nil to use none that was chosen.
  /// - Returns: The profile; nil for none.
  /// - Throws: `unknownProfile`; a PIN that is not given; `file`.
  package func useProfile(_ name: String?) throws(AppError) -> Profile? {
    let folder = try openFolder()
    try readProfileInUse(folder)
    let profiles = try profiles(ofAll: folder)
    let profile = try name.map { (name) throws(AppError) in
      try self.profile(name, among: profiles)
    }
    try unlock(profile ?? profiles[Event.defaultProfile], profiles, folder)
    try use(profile?.id, in: folder)
    return profile
  }

  /// The profile that commands take, which need not exist: as named, else the one in use in this copy, else `me`; nil where
  /// it cannot be known.
  package var chosenProfile: String? {
    guard namedProfile == nil else { return namedProfile }
    guard let folder = try? openFolder() else { return Event.defaultProfile }
    do { try readProfileInUse(folder) } catch { return nil }
    return namedProfile ?? Event.defaultProfile
  }

  /// Uses no profile anymore that was chosen, if it is this one.
  /// - Throws: `file`.
  package func stopUsing(_ profile: Profile, in folder: JournalFolder) throws(AppError) {
    if let used = profileInUse, profile.id.isSame(as: used) { try use(nil, in: folder) }
  }
}
