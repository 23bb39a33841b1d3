package import SeenCore

/// What a picture says of a watch that the watch does not have.
package struct PictureOffer: Equatable, Sendable {
  package internal(set) var date: PartialDate?
  package internal(set) var clock: Clock?
  var zone: String?
  package internal(set) var place: Coordinates?

  /// The facts, by the names that events use.
  var members: [JSON.Member] {
    var members: [JSON.Member] = []
    if let date { members.append(JSON.Member("date", .string(date.description))) }
    if let clock { members.append(JSON.Member("clock", .string(clock.description))) }
    if let zone { members.append(JSON.Member("zone", .string(zone))) }
    if let place { members.append(JSON.Member("place", place.json)) }
    return members
  }
}
