/// The pictures that events name.
extension Event {
  /// The pictures that it names, by their SHA-256.
  package var pictures: [String] {
    var found: [String] = []
    _ = mapPictures { name in
      if PictureName.isWellFormed(name) { found.append(name) }
      return name
    }
    return found
  }

  /// Returns the event with other names for the pictures that it names.
  ///
  /// - Parameter name: Returns the new name of a picture; nil leaves it out, and a member without any picture goes too.
  /// - Returns: The event, all else in which is as it was.
  package func mapPictures(_ name: (String) -> String?) -> Event {
    var event = self
    event.data = Event.mapPictures(in: data, name)
    return event
  }

  private static func mapPictures(
    in members: [JSON.Member], _ name: (String) -> String?
  ) -> [JSON.Member] {
    members.compactMap { member in
      let field = Field.naming(member.name).flatMap { $0.names == .picture ? $0 : nil }
      var member = member
      switch (field?.type, member.value) {
      case (.array, .array(let all)):
        let names = all.compactMap(\.text).compactMap(name)
        guard !names.isEmpty else { return nil }
        member.value = .array(names.map { .string($0) })
      case (.text, .string(let old)):
        guard let new = name(old) else { return nil }
        member.value = .string(new)
      case (_, .object(let inside)): member.value = .object(mapPictures(in: inside, name))
      default: break
      }
      return member
    }
  }
}
