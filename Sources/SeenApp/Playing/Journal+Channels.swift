import SeenCore
import SeenInterchange
import SeenStore

/// Channels by name, and the playlists and guides of the library.
extension Journal {
  /// Returns the channel that words name, with its title, which is added where the journal has none; nil for other words.
  ///
  /// A title of the journal that is no channel comes before a channel of the same name.
  /// - Throws: `playing` for a channel that is hidden, and `file`.
  func channelItem(
    _ request: PlayRequest, _ view: borrowing View
  ) throws(AppError) -> PlayedItem? {
    let channels = try library().channels
    let text = request.words.joined(separator: " ")
    guard !channels.isEmpty, !text.isEmpty else { return nil }
    var (names, title) = ([text], TitleChoice?.none)
    if case .found(let known) = match(text, view, TitleNarrowing()) {
      guard view.log.ledger.kind(of: known) == .channel else { return nil }
      guard !isHidden(known, view) else { throw .playing(.hidden(text)) }
      title = .known(known)
      names.append(view.log.ledger.name(of: known))
    }
    let found = channels.first { channel in names.contains { channel.isNamed($0) } }
    guard let found else { return nil }
    let settings = SettingsView(view.log.ledger, profile: profile)
    let chosen: TitleChoice
    if let title { chosen = title } else { chosen = try channelTitle(found, view) }
    let titles = request.isRecorded ? [PlayedTitle(chosen, view.log.ledger)] : []
    var item = PlayedItem("", titles, PlayedCard(chosen, view.log.ledger))
    item.streams = found.addresses(settings.playQuality)
    return item
  }

  private func channelTitle(
    _ channel: Channel, _ view: borrowing View
  ) throws(AppError) -> TitleChoice {
    let kinds = TitleNarrowing(kinds: [.channel])
    if let known = try sureTitle(channel.name, kinds, FileTitleMemo(), view) { return known }
    // Nobody has said what a channel shows that the journal does not know.
    guard gate.content == nil else { throw .playing(.hidden(channel.name)) }
    return .new(NewTitle(kind: TitleKind.channel.name, name: channel.name))
  }

  /// Reads a playlist, or the start of a guide; nil for a file that is neither.
  /// - Throws: Why it cannot be read.
  func source(at path: String) throws(FileError) -> Library.Source? {
    guard let status = try host.files.status(path), status.kind == .file else { return nil }
    let name = path.lowercased()
    let isGuide = name.hasSuffix(".xml") || name.hasSuffix(".xml.gz")
    var source = Library.Source(
      path: path, isGuide: isGuide, byteCount: Int(clamping: status.byteCount),
      modified: status.modifiedNanoseconds)
    if isGuide { return source }
    guard let playlist = try CatalogSource.playlist(path, [], host) else { return nil }
    source.take(playlist.channels)
    return source
  }

  /// Reads the playlists of a library again that have changed; those that are away stay as they are.
  func rereadSources(_ library: inout Library) {
    for old in library.sources where !old.isGuide {
      guard let status = try? host.files.status(old.path),
        status.modifiedNanoseconds != old.modified
          || Int(clamping: status.byteCount) != old.byteCount,
        let new = try? source(at: old.path)
      else { continue }
      library.add(new)
    }
  }
}
