import SeenCore
import SeenWire

extension SeenBy {
  /// Who watched it: "you, Ana, Bo and 1 other friend"; nil where nobody else did, or could.
  var words: String? {
    let profiles = people.filter { !$0.isFriend && $0.isWatched }
    let friends = people.filter { $0.isFriend && $0.isWatched }
    var parts: [String] = []
    if profiles.count > 3 {
      parts.append("\(profiles.count) of you")
    } else {
      let others = profiles.filter { !$0.isSelf }.map(\.name)
      if !others.isEmpty { parts = (others.count < profiles.count ? ["you"] : []) + others }
    }
    if let first = friends.first {
      parts.append(first.name)
      if friends.count > 1 { parts.append(Count.of(friends.count - 1, "other friend")) }
    }
    return parts.isEmpty ? nil : Words.list(parts)
  }
}

extension SeenBy.Person {
  /// The person as JSON; the rating is on 0 to 10.
  var json: JSON {
    [
      "name": .string(name), "friend": .bool(isFriend), "watched": .bool(isWatched),
      "rating": rating.map { .number($0.tenText) } ?? .null,
    ]
  }
}
