package import SeenCore

/// A playlist (M3U) of television as titles of a catalog: channels, films, and shows with their episodes.
///
/// `#EXTINF` gives the name; `SxxEyy` or `1x04` in it makes an episode, `SxxE01E02` and `SxxE01-E02` two, a year in
/// parentheses or a group of films makes a film, and everything else is a channel. Variants of one title, such as `HD`,
/// `4K`, `(1080p)` or a country prefix, are merged. The `group-title` becomes the genre, or several separated by `;`.
/// An address is kept only if it cannot contain a user name or password.
package struct Playlist {
  /// The titles so far, by id, in the order they came.
  private var titles: [[JSON.Member]] = []
  private var places: [ByteKey: Int] = [:]
  private var entry: PlaylistEntry?
  private var entryLine = 0
  private var lineCount = 0
  private var skippedLines: [Skipped] = []
  /// The streams of its channels, in the order they came.
  package private(set) var channels: [PlaylistChannel] = []
  /// How many entries it had.
  package private(set) var entryCount = 0

  /// A line that gives no title.
  package struct Skipped: Equatable, Sendable {
    /// Its number, from 1.
    package let line: Int
    /// Why it does not.
    package let reason: Reason

    /// Why a line gives no title.
    package enum Reason: Sendable {
      /// An `#EXTINF` has no name.
      case noName
      /// No address follows an `#EXTINF`.
      case noAddress
      /// No `#EXTINF` precedes an address.
      case noEntry
      /// It is longer than a line may be.
      case tooLong
    }
  }

  /// Creates an empty playlist.
  package init() {}

  /// Returns whether a line begins a playlist.
  package static func isHeader(_ line: [UInt8]) -> Bool {
    let start = line.starts(with: [0xef, 0xbb, 0xbf]) ? line[3...] : line[...]
    return start.starts(with: "#EXTM3U".utf8) || start.starts(with: "#EXTINF:".utf8)
  }

  /// Reads the next line; nil means one that is too long.
  package mutating func read(_ bytes: [UInt8]?) {
    lineCount += 1
    guard let bytes else { return skip(lineCount, .tooLong) }
    let text = String(decoding: bytes, as: UTF8.self)
    let line = PlaylistEntry.trimmed(text[...])
    if line.hasPrefix("#EXTINF") {
      if entry != nil { skip(entryLine, .noAddress) }
      entry = PlaylistEntry(line)
      entryLine = lineCount
    } else if line.hasPrefix("#EXTGRP:") {
      if entry?.group == nil { entry?.group = PlaylistEntry.trimmed(line.dropFirst(8)) }
    } else if !line.hasPrefix("#"), !line.isEmpty {
      add(address: line)
      entry = nil
    }
  }

  /// The titles as members of `title.added`, with their ids.
  package var members: [[JSON.Member]] { titles }

  /// The lines so far that give no title, in their order.
  package var skipped: [Skipped] {
    let open = entry == nil ? [] : [Skipped(line: entryLine, reason: .noAddress)]
    return (skippedLines + open).sorted { $0.line < $1.line }
  }

  private mutating func skip(_ line: Int, _ reason: Skipped.Reason) {
    skippedLines.append(Skipped(line: line, reason: reason))
  }

  private mutating func add(address: String) {
    guard let entry else { return skip(lineCount, .noEntry) }
    guard !entry.name.isEmpty else { return skip(entryLine, .noName) }
    entryCount += 1
    let words = entry.genres.map { JSON.string($0) }
    let genres = words.isEmpty ? [] : [JSON.Member("genres", .array(words))]
    if let found = entry.episodes {
      let id = TitleID.make(kind: "show", name: found.show, year: found.year)
      let year = found.year.map { [JSON.Member("year", .whole($0))] } ?? []
      add(
        id, [JSON.Member("kind", "show"), JSON.Member("name", .string(found.show))] + year + genres)
      for number in found.numbers {
        let name = found.name ?? "Episode \(number)"
        add(
          TitleID.episode(number, season: found.season, of: id),
          [
            JSON.Member("kind", "episode"), JSON.Member("name", .string(name)),
            JSON.Member("show", .string(id)), JSON.Member("season", .whole(found.season)),
            JSON.Member("episode", .whole(number)),
          ] + links(address))
      }
      return
    }
    let kind = entry.isFilm ? "film" : "channel"
    // Channels of films stand in groups of films too.
    if entry.year == nil { channels.append(PlaylistChannel(entry, address: address)) }
    var members = [JSON.Member("kind", .string(kind)), JSON.Member("name", .string(entry.title))]
    if let year = entry.year { members.append(JSON.Member("year", .whole(year))) }
    add(
      TitleID.make(kind: kind, name: entry.title, year: entry.year),
      members + genres + links(address))
  }

  private mutating func add(_ id: String, _ members: [JSON.Member]) {
    guard let place = places[ByteKey(id)] else {
      places[ByteKey(id)] = titles.count
      titles.append([JSON.Member("id", .string(id))] + members)
      return
    }
    // Facts that the first of several variants lacked.
    for member in members where !titles[place].contains(where: { $0.name.isSame(as: member.name) })
    {
      titles[place].append(member)
    }
  }

  private func links(_ address: String) -> [JSON.Member] {
    guard PlaylistAddress.isPublic(address) else { return [] }
    return [JSON.Member("links", ["stream": .string(address)])]
  }
}

/// Addresses in playlists, many of which contain a subscriber's user name and password.
package enum PlaylistAddress {
  /// Returns whether an address can be kept: plain http, no user, no query, and no path like `/NAME/PASSWORD/1`.
  package static func isPublic(_ address: String) -> Bool {
    guard address.hasPrefix("https://") || address.hasPrefix("http://") else { return false }
    let bytes = address.utf8
    guard !bytes.contains(64), !bytes.contains(63), !bytes.contains(35), !bytes.contains(59),
      !bytes.contains(37)
    else { return false }
    let parts = address.split(separator: "/").dropFirst(2)
    let kinds = ["live", "movie", "series", "timeshift"]
    if let first = parts.first, kinds.contains(first.lowercased()) { return false }
    guard let file = parts.last else { return true }
    // Set-top boxes request `/NAME/PASSWORD/NUMBER`, with or without an extension.
    let stem = file.split(separator: ".").first ?? file
    return !(parts.count >= 3 && stem.utf8.allSatisfy { (48...57).contains($0) })
  }
}
