import SeenCore
import SeenWire

extension SeenBy {
  /// Who watched it: "3 of you, Bo and 1 other friend"; nil where nobody else did, or could.
  var words: String? {
    let profiles = people.filter { !$0.isFriend && $0.isWatched }
    let friends = people.filter { $0.isFriend && $0.isWatched }
    var parts: [String] = []
    if profiles.count > 1 {
      parts.append("\(profiles.count) of you")
    } else if let only = profiles.first, !only.isSelf {
      parts.append(only.name)
    }
    if let first = friends.first {
      let others = friends.count - 1
      let rest = others == 0 ? "" : " and \(Count.of(others, "other friend"))"
      parts.append(first.name + rest)
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension SeenBy.Person {
  /// The person as JSON; the rating is on 0 to 10.
  var json: JSON {
    [
      "name": .string(name), "friend": .bool(isFriend), "watched": .bool(isWatched),
      "rating": rating.map { .number($0.tenNumber) } ?? .null,
    ]
  }
}
