import SeenCore

/// A stream of a channel as an entry of a playlist says it.
package struct PlaylistChannel: Equatable, Sendable {
  /// The name of the channel, without marks of quality.
  package let name: String
  /// Its id in guides; nil if there is none.
  package let guideID: String?
  /// How many minutes later than its guide it is; negative if it is earlier.
  package let shiftMinutes: Int
  /// The group that it is listed in.
  package let group: String?
  /// Where it is; it may hold a password.
  package let address: String
  /// The lines of the picture; 0 if the name does not say so.
  package let height: Int

  /// Describes a stream.
  package init(
    name: String, guideID: String?, shiftMinutes: Int, group: String?, address: String,
    height: Int
  ) {
    (self.name, self.guideID, self.shiftMinutes) = (name, guideID, shiftMinutes)
    (self.group, self.address, self.height) = (group, address, height)
  }

  /// Takes an entry.
  init(_ entry: PlaylistEntry, address: String) {
    self.init(
      name: entry.title, guideID: entry.guideID, shiftMinutes: entry.shiftMinutes,
      group: entry.group, address: address, height: entry.height)
  }

  /// Returns what names of one channel have in common, whatever their case and their marks of quality.
  package static func key(_ name: String) -> String { FileName.Name.key(PlaylistEntry.plain(name)) }
}
