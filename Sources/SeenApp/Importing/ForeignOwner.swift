import SeenCore

/// The profile here that the events of another journal's owner are recorded for.
///
/// Every journal calls its owner `me`, so somebody else's events would be taken for your own. Events of `me` there are
/// rewritten for a profile of this journal: a new revision of the same event, which counts instead of the one it came
/// from.
struct ForeignOwner {
  /// The profile that they are recorded for.
  let profile: String

  /// Returns an event as it is to be recorded here; nil if it belongs to another profile and is kept unchanged.
  func event(_ event: Event) -> Event? {
    let owner = event.owner
    guard owner.isSame(as: Event.defaultProfile) else { return nil }
    var moved = event
    moved.profile = profile
    moved.revision = (event.revision ?? 0) + 1
    moved.subject = event.subject.map { id($0) }
    moved.data = event.data.map { member($0) }
    return moved
  }

  /// Returns the id of a list or profile with the new owner; other ids unchanged.
  private func id(_ id: String) -> String {
    let list = ListID(id)
    if let owner = list.owner, owner.isSame(as: Event.defaultProfile) {
      return ListID(slug: list.slug, owner: profile).text
    }
    return Profile.id(ofSubject: id).map { Profile.subject(ofID: other($0)) } ?? id
  }

  /// Returns a member of an event's data with the new profile in place of the owner.
  private func member(_ member: JSON.Member) -> JSON.Member {
    switch (Field.naming(member.name)?.names, member.value) {
    case (.list, .string(let list)): JSON.Member(member.name, .string(id(list)))
    case (.profile, .string(let name)): JSON.Member(member.name, .string(other(name)))
    case (.profile, .array(let names)):
      JSON.Member(
        member.name, .array(names.map { $0.text.map { .string(other($0)) } ?? $0 }))
    case (_, .object(let changes)) where ["set", "was"].contains(member.name):
      JSON.Member(member.name, .object(changes.map { self.member($0) }))
    default: member
    }
  }

  private func other(_ name: String) -> String {
    name.isSame(as: Event.defaultProfile) ? profile : name
  }
}
