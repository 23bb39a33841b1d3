import SeenCore
import SeenInterchange
import SeenWire

/// Playlists of channels, and guides of what is on them.
extension Library {
  /// A playlist or a guide, and of a playlist its channels, as it was when it was last read.
  struct Source: Sendable {
    let path: String
    let isGuide: Bool
    /// How long it is.
    var byteCount = 0
    /// When it was last changed, in nanoseconds since 1970.
    var modified: Int64 = 0
    /// The lines of its channels, each with its end.
    var lines: [UInt8] = []
  }

  /// The channels of all playlists.
  /// - Complexity: O(n) in their entries.
  var channels: [Channel] {
    var entries: [PlaylistChannel] = []
    for source in sources where !source.isGuide {
      for line in source.lines.split(separator: 10) {
        if let value = try? JSONReader.read(Array(line)), let entry = PlaylistChannel(value) {
          entries.append(entry)
        }
      }
    }
    return Channel.all(entries)
  }

  /// The paths of the guides.
  package var guides: [String] { sources.filter(\.isGuide).map(\.path) }

  /// Adds a playlist or a guide in place of what it said before.
  mutating func add(_ source: Source) {
    remove(source: source.path)
    sources.append(source)
    sources.sort { $0.path.precedes($1.path) }
  }

  /// Forgets a playlist or a guide.
  mutating func remove(source path: String) { sources.removeAll { $0.path.isSame(as: path) } }
}

extension Library.Source {
  static let channelStart = Array(#"{"channel":"#.utf8)

  /// Reads the stored form, without the channels; nil for anything else.
  init?(_ value: JSON) {
    let playlist = value["playlist"]?.text
    guard let path = playlist ?? value["guide"]?.text else { return nil }
    self.init(path: path, isGuide: playlist == nil, byteCount: value["bytes"]?.wholeNumber ?? -1)
    if case .number(let text)? = value["modified"] { modified = Int64(text) ?? 0 }
  }

  /// Its stored form.
  var bytes: [UInt8] {
    let head = JSON.object([
      JSON.Member(isGuide ? "guide" : "playlist", .string(path)),
      JSON.Member("bytes", .whole(byteCount)), JSON.Member("modified", .whole(Int(modified))),
    ])
    return head.bytes + [10] + lines
  }

  /// Takes the channels of a playlist.
  mutating func take(_ channels: [PlaylistChannel]) {
    lines = channels.flatMap { $0.json.bytes + [10] }
  }
}

extension PlaylistChannel {
  /// Reads the stored form; nil for anything else.
  fileprivate init?(_ value: JSON) {
    guard let name = value["channel"]?.text, let address = value["address"]?.text else {
      return nil
    }
    self.init(
      name: name, guideID: value["id"]?.text,
      shiftMinutes: min(max(value["shift"]?.wholeNumber ?? 0, -1440), 1440),
      group: value["group"]?.text, address: address, height: value["lines"]?.wholeNumber ?? 0)
  }

  /// Its stored form.
  fileprivate var json: JSON {
    var members = [JSON.Member("channel", .string(name))]
    if let guideID { members.append(JSON.Member("id", .string(guideID))) }
    if shiftMinutes != 0 { members.append(JSON.Member("shift", .whole(shiftMinutes))) }
    if let group { members.append(JSON.Member("group", .string(group))) }
    if height > 0 { members.append(JSON.Member("lines", .whole(height))) }
    return .object(members + [JSON.Member("address", .string(address))])
  }
}
