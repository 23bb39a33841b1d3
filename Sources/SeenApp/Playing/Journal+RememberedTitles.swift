import SeenCore
import SeenInterchange
import SeenStore

/// What was said of files, and what stands beside them.
extension Journal {
  /// Returns the titles that a person said a file holds, by its path, by its ends, or by its show; none for what is not
  /// recorded, nil where nobody said anything.
  func rememberedTitles(
    of path: String, _ file: FileName, _ memo: FileTitleMemo, _ view: borrowing View
  ) throws(AppError) -> [TitleChoice]? {
    let library = try library()
    let journal = view.folder.identifier
    let said =
      library.answer(path: path)?.titles[journal]
      ?? library.answer(ofEndsOf: path, in: host.files)?.titles[journal]
    if let ids = said?.texts { return try titles(withIDs: ids, memo, view) }
    guard case .episodes(let season, let numbers) = file.content, !numbers.isEmpty,
      let key = file.showKey, let ids = library.answer(show: key)?.titles[journal]?.texts,
      let shows = try titles(withIDs: ids, memo, view)
    else { return nil }
    guard let show = shows.first else { return [] }
    let episodes = try sureEpisodes(season, numbers, of: show, memo, view)
    return episodes.isEmpty ? nil : episodes
  }

  private func titles(
    withIDs ids: [String], _ memo: FileTitleMemo, _ view: borrowing View
  ) throws(AppError) -> [TitleChoice]? {
    var titles: [TitleChoice] = []
    for id in ids {
      guard let title = try sureTitle(id, TitleNarrowing(), memo, view) else { return nil }
      titles.append(title)
    }
    return titles
  }

  /// Returns the ids that NFO files beside a file, and of its show, say; those that cannot be read say none.
  func noteIDs(besides path: String) -> [ExternalID] {
    guard !path.contains("://"), let folder = path.parentPath else { return [] }
    let name = String(path.dropFirst(folder.count).drop { $0 == "/" })
    let stem = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
    let shows = [folder, folder.parentPath ?? folder].map { $0 + "/" + NFOIdentity.showName }
    let own = [stem + ".nfo", "movie.nfo"].map { folder + "/" + $0 }
    return (own + shows).flatMap { path -> [ExternalID] in
      let bytes = try? host.files.readWhole(path, .read, limit: NFOIdentity.byteLimit)
      return bytes.map { NFOIdentity($0).ids } ?? []
    }
  }
}

extension FileName {
  /// What stands for the name of the show in the names of its files; nil for what is no episode.
  var showKey: String? {
    switch content {
    case .nothing, .film: nil
    case .episodes, .aired, .absolute: names.first { !$0.key.isEmpty }?.key
    }
  }
}
