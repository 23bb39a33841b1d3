package import SeenCore
import SeenStore

/// The other profiles of the journal, as far as the profile may know of them.
extension Journal {
  /// Returns the profiles of a reading that has a row for each event.
  /// - Throws: `file` when an event cannot be read.
  package func profiles(of view: borrowing View) throws(AppError) -> Profiles {
    let texts = texts(of: view)
    let ids = gate.hidesOthers ? [profile] : view.ledger.profiles()
    return try Profiles(view.ledger, besides: ids, event: texts.event)
  }

  /// Returns the profiles that events of a reading are about: all that have a name.
  /// - Throws: `file` when an event cannot be read.
  package func namedProfiles(_ view: borrowing View) throws(AppError) -> Profiles {
    let texts = texts(of: view)
    return try Profiles(view.ledger, event: texts.event)
  }

  /// Returns the change that adds a profile.
  /// - Throws: `exists` where a friend has the name; `file` when an event cannot be read.
  package func adding(_ profile: AddProfile, _ view: borrowing View) throws(AppError) -> Change {
    if let friend = try friends(of: view.folder).named(profile.name) {
      throw .friend(.exists(friend.name, path: friend.path))
    }
    return .add(profile, to: try profiles(of: view))
  }

  /// Returns the profiles of the journal that recorded a watch, a rating or a mark, or were created: all that matter in
  /// comparisons; only itself for a profile that sees nobody else.
  /// - Throws: `file` when an event cannot be read.
  package func household(_ view: borrowing View) throws(AppError) -> Profiles {
    let texts = texts(of: view)
    let ids = gate.hidesOthers ? [profile] : view.ledger.profilesWithRows + [profile]
    return try Profiles(
      view.ledger, besides: Array(Set(ids.map { ByteKey($0) })).map(\.text),
      event: texts.event)
  }

  /// Returns the undeleted profile with a name, ignoring case.
  ///
  /// A profile without a row in any table is searched for in all events, except if the current profile must not see
  /// others.
  /// - Throws: `unknownProfile` or `deleted`.
  package func profile(named text: String, _ view: borrowing View) throws(AppError) -> Profile {
    let present = try household(view)
    if gate.hidesOthers || present.called(text).count == 1 {
      return try profile(text, among: present)
    }
    return try profile(text, among: profiles(ofAll: view.folder))
  }

  /// Returns the undeleted profile that a text means.
  /// - Throws: `unknownProfile` or `deleted`.
  package func profile(_ text: String, among profiles: Profiles) throws(AppError) -> Profile {
    let alike = profiles.called(text)
    guard alike.count == 1, let profile = alike.first else {
      let known = profiles.present.map(\.id)
      let near = alike.isEmpty ? Nearest.words(to: text, among: known) : alike.map(\.id)
      throw .unknownProfile(text, near: near, known: known, canBegin: false)
    }
    if profile.isDeleted { throw .refused(.profile(.deleted(profile.id))) }
    return profile
  }
}
