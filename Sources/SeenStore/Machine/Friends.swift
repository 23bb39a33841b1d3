import SeenCore
import SeenWire

/// A friend whose journal is in a folder on this machine: a clone, or a synchronized folder.
package struct Friend: Sendable, Equatable {
  /// The name that the friend has here.
  package let name: String
  /// The folder of the friend's journal, as an absolute path.
  package let path: String
  /// The friend's profile there; nil for the only one.
  package let profile: String?

  /// Describes a friend.
  package init(name: String, path: String, profile: String?) {
    self.name = name
    self.path = path
    self.profile = profile
  }
}

/// The friends of a copy of a journal, stored outside of it: paths are valid only on one machine.
package struct Friends: Sendable {
  /// The most bytes that the events of a friend may have.
  ///
  /// Questions about one's own journal read those of friends, who must not make them take as long as they like.
  package static let mostByteCount: UInt64 = 1 << 30

  /// The friends, by name.
  package private(set) var all: [Friend] = []

  /// Creates an empty list of friends.
  package init() {}

  /// Reads the stored form; nil for bytes that this program did not write.
  package init?(_ bytes: [UInt8]) {
    guard let value = try? JSONReader.read(bytes), case .array(let entries)? = value["friends"]
    else { return nil }
    for entry in entries {
      guard let name = entry["name"]?.text, let path = entry["path"]?.text else { return nil }
      all.append(Friend(name: name, path: path, profile: entry["profile"]?.text))
    }
  }

  /// Their stored form: one JSON object.
  package var bytes: [UInt8] {
    let entries = all.map { friend in
      JSON.object([
        JSON.Member("name", .string(friend.name)), JSON.Member("path", .string(friend.path)),
        JSON.Member("profile", friend.profile.map { .string($0) } ?? .null),
      ])
    }
    return JSON.object([JSON.Member("friends", .array(entries))]).bytes + [10]
  }

  /// Returns the name of the folder of the caches of the journal at a path.
  package static func folderName(of path: String) -> String {
    String(decoding: Sum.text(Sum.of(Array(path.utf8)[...])), as: UTF8.self)
  }

  /// Returns the friend with a name, ignoring case; nil if there is none.
  package func named(_ name: String) -> Friend? {
    let folded = name.lowercased()
    return all.first { $0.name.lowercased().isSame(as: folded) }
  }

  /// Adds a friend, replacing one with the same name.
  package mutating func add(_ friend: Friend) {
    remove(friend.name)
    all.append(friend)
    all.sort { $0.name.precedes($1.name) }
  }

  /// Removes a friend.
  package mutating func remove(_ name: String) {
    let folded = name.lowercased()
    all.removeAll { $0.name.lowercased().isSame(as: folded) }
  }
}
