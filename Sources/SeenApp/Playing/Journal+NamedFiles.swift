import SeenCore
import SeenInterchange
import SeenStore

/// Files of the library by what they hold.
extension Journal {
  /// More than anybody plays in one go.
  private static let mostFiles = 50

  /// Returns the files of the titles that words name, or of those that a query finds and that have one.
  ///
  /// What was not watched comes first; where all was, all is played again.
  /// - Throws: `playing` for a title without a file, and for what no title is called.
  func namedFiles(
    _ words: [String], _ order: SeriesOrder?, _ view: borrowing View
  ) throws(AppError) -> [String] {
    let text = words.joined(separator: " ")
    if text.contains(":"), try !isExact(text, view, TitleNarrowing()) {
      var found = try libraryEntries(words, view).filter { !$0.isAway }
      if let order { found = order.sorted(found, view.log.ledger) }
      let open = found.filter { !$0.isWatched }
      guard !found.isEmpty else { throw .playing(.noFileOf(text)) }
      return (open.isEmpty ? found : open).prefix(Journal.mostFiles).map(\.file.path)
    }
    var named: [TitleChoice]
    do throws(AppError) {
      named = try titles(words, isKnown: false, view).titles
    } catch {
      guard error.isOfUnknownName else { throw error }
      named = try unknownEpisode(text, view)
      // Of some titles nothing is known but a file.
      if named.isEmpty {
        let files = try library().files(with: [FileName.Name.key(text)])
        guard let path = firstThere(files) else { throw error }
        return [path]
      }
    }
    var paths: [String] = []
    for title in named {
      let title = try isShow(title, view) ? nextEpisode(of: title, view) : title
      let files = try files(of: title, FileTitleMemo(), view)
      guard let path = firstThere(files) else {
        let name = PlayedCard(title, view.log.ledger).label
        throw .playing(files.first.map { .fileAway(name, path: $0.path) } ?? .noFileOf(name))
      }
      paths.append(path)
    }
    return paths
  }

  /// Returns the titles that were left where going on is worth it, the latest first.
  private func leftTitles(_ view: borrowing View) -> [Symbol] {
    let settings = SettingsView(view.log.ledger, profile: profile)
    return Watching(view.log.ledger, profile: profile).current.filter { state in
      let runtime = view.log.ledger.number(.runtime, of: state.title)
      let whole = PlaybackState.total(
        duration: state.duration, runtime: runtime, isChannel: false)
      return !isHidden(state.title, view)
        && Resumption(
          position: Double(state.position), of: whole.map { Double($0) },
          threshold: settings.progressThreshold
        ).isWorthwhile
    }.map(\.title)
  }

  /// Returns the file of the title that was left last and that has one; nil if none has.
  func leftFile(_ view: borrowing View) throws(AppError) -> String? {
    for title in leftTitles(view) {
      if let path = firstThere(try files(of: .known(title), FileTitleMemo(), view)) { return path }
    }
    return nil
  }

  /// Returns the file of the first title of the queue that has one; nil if none has.
  func queuedFile(
    _ view: borrowing View, except played: [String] = []
  ) throws(AppError) -> String? {
    guard try !library().roots.isEmpty else { return nil }
    let memo = FileTitleMemo()
    for entry in upNext(view).entries where !isHidden(entry.title, view) {
      let files = try files(of: .known(entry.title), memo, view)
      guard let path = firstThere(files), !played.contains(where: { $0.isSame(as: path) }) else {
        continue
      }
      return path
    }
    return nil
  }

  /// Returns the episode that a text names of a known show, although nobody knows that episode.
  private func unknownEpisode(
    _ text: String, _ view: borrowing View
  ) throws(AppError) -> [TitleChoice] {
    guard let (name, words) = EpisodeSelection.split(text), let code = try parsed(words)?.single
    else { return [] }
    let memo = FileTitleMemo()
    guard let show = try sureTitle(name, TitleNarrowing(kinds: [.show]), memo, view) else {
      return []
    }
    return try sureEpisodes(code.season, [code.episodes.lowerBound], of: show, memo, view)
  }

  /// Returns the next episode of a show, or its first.
  private func nextEpisode(
    of show: TitleChoice, _ view: borrowing View
  ) throws(AppError) -> TitleChoice {
    if let known = show.known {
      let left = leftTitles(view).first { view.log.ledger.show(of: $0) == known }
      if let next = left ?? upNext(view).nextOut(of: known) { return .known(next) }
    }
    return try sureEpisodes(1, [1], of: show, FileTitleMemo(), view).first ?? show
  }

  /// Returns the path of the first of some files that is there.
  func firstThere(_ files: [LibraryFile]) -> String? {
    files.first { (try? host.files.resolve($0.path)) != nil }?.path
  }

  /// Returns the files of a title, those with the preferred pictures first.
  /// - Complexity: O(n) in the bytes of the library.
  func files(
    of title: TitleChoice, _ memo: FileTitleMemo, _ view: borrowing View
  ) throws(AppError) -> [LibraryFile] {
    let library = try library()
    let texts = marks(of: title, library, view)
    var found: [(file: LibraryFile, height: Int)] = []
    let id = PlayedTitle(title, view.log.ledger).id
    let said = id.map { library.prints(of: $0, in: view.folder.identifier) } ?? []
    let files = library.files(with: texts, lengths: said.map(\.byteCount))
    for file in files + library.answeredFiles {
      let name = FileName(path: file.path)
      guard mayHold(name, title, view),
        !found.contains(where: { $0.file.path.isSame(as: file.path) })
      else { continue }
      var titles = try rememberedTitles(of: file.path, name, memo, view)
      if titles == nil {
        let sure = try sureTitles(of: name, name.ids + file.ids, memo, view)
        titles = sure.flatMap { $0.isGuess ? nil : $0.titles }
      }
      guard let titles, titles.contains(where: { isSame($0, title) }) else { continue }
      found.append((file, name.height ?? 0))
    }
    let settings = SettingsView(view.log.ledger, profile: profile)
    let order = PictureOrder(limit: settings.playQuality)
    found.sort { left, right in
      left.height == right.height
        ? left.file.byteCount > right.file.byteCount
        : order.prefers(left.height, to: right.height)
    }
    return found.map(\.file)
  }

  /// Returns the names and ids by which the library has the files of a title.
  private func marks(
    of title: TitleChoice, _ library: Library, _ view: borrowing View
  ) -> [String] {
    var titles = [title]
    switch title {
    case .known(let known), .dated(let known, _):
      if let show = view.log.ledger.show(of: known) { titles.append(.known(show)) }
    case .new(let new): if let show = new.show { titles.append(show) }
    }
    var marks: [String] = []
    for title in titles {
      marks.append(FileName.Name.key(title.name(view.log.ledger)))
      marks += externalIDs(of: title, view).map(\.text)
      let id = PlayedTitle(title, view.log.ledger).id
      marks += id.map { library.keys(ofShow: $0, in: view.folder.identifier) } ?? []
    }
    return marks.filter { !$0.isEmpty }
  }

  private func externalIDs(of title: TitleChoice, _ view: borrowing View) -> [ExternalID] {
    switch title {
    case .known(let known), .dated(let known, _): return view.log.ledger.externalIDs(of: known)
    case .new(let new):
      let ids = new.facts.first { $0.name.isSame(as: "ids") }?.value.members ?? []
      return ids.compactMap { id in id.value.text.map { ExternalID(id.name, $0) } }
    }
  }

  /// Returns whether the numbers in the name of a file are those of an episode; true for other titles.
  private func mayHold(_ file: FileName, _ title: TitleChoice, _ view: borrowing View) -> Bool {
    guard let known = title.known, case .episodes(let season, let numbers) = file.content,
      let number = view.log.ledger.episodeNumber(of: known)
    else { return true }
    return number.season == season && numbers.contains(number.episode)
  }

  private func isSame(_ left: TitleChoice, _ right: TitleChoice) -> Bool {
    if let left = left.known, let right = right.known { return left == right }
    guard case .new(let left) = left, case .new(let right) = right else { return false }
    if left.show != nil || right.show != nil { return left == right }
    return left.plainID.isSame(as: right.plainID)
  }
}

extension Library {
  /// The files of which somebody said what they are, wherever they are.
  fileprivate var answeredFiles: [LibraryFile] {
    answers.filter { !$0.isShow }.map {
      LibraryFile(
        path: $0.name, byteCount: $0.print?.byteCount ?? 0,
        modified: Instant(milliseconds: 0), ids: [])
    }
  }

  /// Returns what files are like of which somebody said that they hold a title, by its id.
  fileprivate func prints(of id: String, in journal: String) -> [FilePrint] {
    answers.filter { answer in
      answer.titles[journal]?.texts?.contains { $0.isSame(as: id) } ?? false
    }.compactMap(\.print)
  }

  /// Returns the names that somebody said are those of a show, by its id.
  fileprivate func keys(ofShow id: String, in journal: String) -> [String] {
    answers.filter { answer in
      answer.isShow
        && answer.titles[journal]?.texts?.contains { $0.isSame(as: id) } ?? false
    }.map(\.name)
  }
}

extension PlayedCard {
  /// What it is called in a sentence.
  fileprivate var label: String { show.map { "\($0): \(name)" } ?? name }
}
