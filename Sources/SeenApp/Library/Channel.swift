import SeenCore
import SeenInterchange

/// A channel of the playlists of this machine: its streams are one, whatever their quality.
///
/// Entries with one id for guides, or one name but for its marks of quality, are one channel; those that are on an hour
/// later are another.
package struct Channel: Sendable {
  /// A stream of it.
  struct Stream: Equatable, Sendable {
    /// Where it is; it may hold a password, and is told to nobody but the player.
    let address: String
    /// The lines of the picture; 0 if no name says so.
    let height: Int
  }

  /// Its name, without marks of quality.
  package let name: String
  /// How many minutes later it shows what its guide says.
  package let shiftMinutes: Int
  /// Its ids for guides, folded, and the keys of its names.
  private(set) var ids: [String] = []
  private(set) var keys: [String] = []
  private(set) var streams: [Stream] = []

  /// Returns channels out of the entries of playlists, in their order.
  /// - Complexity: O(n) in the entries.
  static func all(_ entries: [PlaylistChannel]) -> [Channel] {
    var channels: [Channel] = []
    var places: [ByteKey: Int] = [:]
    for entry in entries {
      let key = PlaylistChannel.key(entry.name)
      let id = entry.guideID.map { TextFold.fold($0) }
      // A name may be an id elsewhere.
      let marks = [id.map { "i\(entry.shiftMinutes) \($0)" }, "n\(entry.shiftMinutes) \(key)"]
        .compactMap { $0.map { ByteKey($0) } }
      let known = marks.lazy.compactMap { places[$0] }.first
      let place = known ?? channels.count
      if known == nil {
        channels.append(Channel(name: entry.name, shiftMinutes: entry.shiftMinutes))
      }
      for mark in marks where places[mark] == nil { places[mark] = place }
      channels[place].add(entry, id, key)
    }
    return channels
  }

  private init(name: String, shiftMinutes: Int) {
    (self.name, self.shiftMinutes) = (name, shiftMinutes)
  }

  private mutating func add(_ entry: PlaylistChannel, _ id: String?, _ key: String) {
    if let id, !ids.contains(where: { $0.isSame(as: id) }) { ids.append(id) }
    if !keys.contains(where: { $0.isSame(as: key) }) { keys.append(key) }
    let stream = Stream(address: entry.address, height: entry.height)
    if !streams.contains(stream) { streams.append(stream) }
  }

  /// Returns whether it has a name, whatever its case and its marks of quality, or an id for guides.
  func isNamed(_ text: String) -> Bool {
    let (key, id) = (PlaylistChannel.key(text), TextFold.fold(text))
    return keys.contains { $0.isSame(as: key) } || ids.contains { $0.isSame(as: id) }
  }

  /// Returns the addresses of its streams, the preferred one first.
  /// - Parameter limit: The most lines of the picture that are wanted; nil for the most that there are.
  /// - Returns: The addresses.
  func addresses(_ limit: Int?) -> [String] {
    let order = PictureOrder(limit: limit)
    let places = streams.indices.sorted { left, right in
      let (one, other) = (streams[left].height, streams[right].height)
      return one == other ? left < right : order.prefers(one, to: other)
    }
    return places.map { streams[$0].address }
  }
}

/// Which of several pictures is preferred: the one with the most lines not above a limit, else the one with the fewest.
struct PictureOrder {
  /// The most lines that are wanted; nil for the most that there are.
  let limit: Int?

  /// Returns whether a picture of some lines comes before one of others.
  func prefers(_ lines: Int, to others: Int) -> Bool {
    let isAbove = lines > limit ?? .max
    guard isAbove == (others > limit ?? .max) else { return !isAbove }
    return isAbove ? lines < others : lines > others
  }
}
