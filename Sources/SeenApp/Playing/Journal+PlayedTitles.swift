package import SeenCore
import SeenInterchange
import SeenStore

/// What is to be played, and which titles that is.
package struct PlayRequest: Sendable {
  /// Files, addresses, and words of a title, as typed.
  package var words: [String]
  /// Where it begins; nil for where it was left.
  package var position: TypedPosition?
  /// Whether it begins at its start, wherever it was left.
  package var isFromStart = false
  /// Whether what is played is recorded.
  package var isRecorded = true
  /// In which order films of a series are played; nil for that of the library.
  package var order: SeriesOrder?
  /// Whether a person is asked to go on where a title was left; else it does.
  var asksWhetherToResume = true

  /// Asks for what some words name.
  package init(_ words: [String]) { self.words = words }
}

extension Journal {
  /// Returns what is to be played, in order.
  /// - Throws: `playing` for what has no file or is hidden, and where a child has no time left; `unanswered` for a file
  ///   whose title nobody says.
  package func items(
    _ request: PlayRequest, _ view: borrowing View
  ) throws(AppError) -> [PlayedItem] {
    guard !viewingLimit(view).isOver(played: 0, at: host.now) else {
      throw .playing(.timeOver(gate.profile.name))
    }
    if !namesFiles(request.words), let channel = try channelItem(request, view) {
      return [channel]
    }
    var items: [PlayedItem] = []
    var request = request
    for address in try addresses(request.words, request.order, view) {
      var item = try item(address, request, view)
      item.isOfQueue = request.words.isEmpty
      items.append(item)
      // What was typed of a place is of the first.
      (request.position, request.asksWhetherToResume) = (nil, false)
    }
    guard !items.isEmpty else { throw .playing(.nothingQueued) }
    return items
  }

  /// Returns the files and addresses that words name: each itself, or all of them a title or a query; without words the
  /// first of the queue that has a file.
  private func addresses(
    _ words: [String], _ order: SeriesOrder?, _ view: borrowing View
  ) throws(AppError) -> [String] {
    if words.isEmpty {
      let left = try leftFile(view)
      if let left { return [left] }
      return try queuedFile(view).map { [$0] } ?? []
    }
    guard namesFiles(words) else { return try namedFiles(words, order, view) }
    var found: [String] = []
    for word in words {
      guard let files = try addresses(word) else { throw .playing(.noFile(word)) }
      found += files
    }
    return found
  }

  /// Returns whether words name files, there or not, and no title.
  private func namesFiles(_ words: [String]) -> Bool {
    words.contains { word in
      Journal.looksLikeFile(word) || (try? addresses(word) != nil) ?? false
    }
  }

  /// Returns whether a word is meant to name a file, whether or not there is one.
  private static func looksLikeFile(_ word: String) -> Bool {
    word.contains("/") || FileName.isVideo(word)
  }

  /// Returns the files of a word: itself, those in a folder, or an address; nil where there is no file of that name.
  private func addresses(_ word: String) throws(AppError) -> [String]? {
    if word.contains("://") { return [word] }
    let path = host.absolute(word)
    do throws(FileError) {
      let whole = try host.files.resolve(path)
      guard try host.files.status(whole)?.kind == .directory else { return [path] }
      let videos = try videos(in: path, depth: 0)
      if !videos.isEmpty { return videos }
    } catch {
      guard error.reason == .notFound || error.reason == .notDirectory else { throw .file(error) }
      return nil
    }
    throw .playing(.emptyFolder(word))
  }

  /// Returns the videos in a folder, in order, and then those in the folders in it, as seasons are.
  private func videos(in folder: String, depth: Int) throws(FileError) -> [String] {
    let names = try host.files.list(folder).sorted(by: NaturalOrder.precedes)
      .filter { !$0.hasPrefix(".") }
    let own = names.filter { FileName.isVideo($0) }.map { folder + "/" + $0 }
    guard own.isEmpty, depth < 2 else { return own }
    var all: [String] = []
    for name in names {
      let path = folder + "/" + name
      guard try host.files.status(path)?.kind == .directory else { continue }
      all += try videos(in: path, depth: depth + 1)
    }
    return all
  }

  func item(
    _ address: String, _ request: PlayRequest, _ view: borrowing View
  ) throws(AppError) -> PlayedItem {
    let file = String(address.split(separator: "/").last ?? "")
    let titles = request.isRecorded ? try titles(of: address, file, view) : nil
    guard let titles, let first = titles.first else {
      try refuseHiddenFile(address, view)
      var item = PlayedItem(address, [], PlayedCard(file: file))
      if case .seconds(let seconds)? = request.position { item.start = Double(seconds) }
      return item
    }
    try refuseHidden(titles, view)
    let known = first.known
    let card = PlayedCard(first, view.log.ledger)
    var item = PlayedItem(address, titles.map { PlayedTitle($0, view.log.ledger) }, card)
    item.series = series(of: first, view.log.ledger)
    item.start = try start(of: known, card, request, view)
    return item
  }

  /// Returns the id of the show of a title, or its own; nil for one that has none yet.
  private func series(of title: TitleChoice, _ ledger: borrowing Ledger) -> String? {
    switch title {
    case .known(let known), .dated(let known, _):
      ledger.titles.text(ledger.show(of: known) ?? known)
    case .new(let new): (new.show ?? title).keptID(ledger)
    }
  }

  /// Returns where a title begins, in seconds; nil for its start.
  private func start(
    of title: Symbol?, _ card: PlayedCard, _ request: PlayRequest, _ view: borrowing View
  ) throws(AppError) -> Double? {
    if request.isFromStart { return nil }
    let state = title.flatMap {
      Watching(view.log.ledger, profile: profile, of: $0).state(of: $0)
    }
    let runtime = title.flatMap { view.log.ledger.number(.runtime, of: $0) }
    let whole = PlaybackState.total(
      duration: state?.duration, runtime: runtime, isChannel: false)
    switch request.position {
    case .seconds(let seconds): return Double(seconds)
    case .percent(let percent):
      guard let whole else {
        guard let title else {
          throw .refused(.durationUnknown(TitleSummary(NewTitle(name: card.name))))
        }
        throw .refused(.durationUnknown(TitleSummary(view.log.ledger, title)))
      }
      return Double(whole * percent / 100)
    case nil: break
    }
    guard let state else { return nil }
    let settings = SettingsView(view.log.ledger, profile: profile)
    let left = Resumption(
      position: Double(state.position), of: whole.map { Double($0) },
      threshold: settings.progressThreshold)
    guard left.isWorthwhile else { return nil }
    if request.asksWhetherToResume {
      let question = Question.playing(.resume(card, position: state.position, of: whole))
      guard try front.answer(question) ?? .yes == .yes else { return nil }
    }
    return max(0, left.position - Resumption.lead)
  }

  /// Returns the titles that a file holds; nil for one that is not recorded.
  ///
  /// What a person answers is remembered.
  /// - Throws: `unanswered` where nobody says it.
  private func titles(
    of address: String, _ file: String, _ view: borrowing View
  ) throws(AppError) -> [TitleChoice]? {
    let meaning = try meaning(ofFile: address, view)
    if let titles = meaning.titles { return titles.isEmpty ? nil : titles }
    let name = FileName(path: address)
    let new = newTitle(of: name)
    let question = Question.playing(.fileTitle(file, meaning.near, new: new))
    var titles: [TitleChoice]?
    switch try front.answer(question) {
    case .choice(let place) where meaning.near.indices.contains(place):
      titles = meaning.titles(as: place)
      if titles == nil { titles = [try choice(meaning.near[place].id, view)] }
    case .text(let text?): titles = [try namedTitle(text, new, view)]
    case .new where new != nil: titles = new.map { [.new($0)] }
    case .no: break
    default: throw .unanswered(question)
    }
    if let titles, let show = titles.first, titles.count == 1,
      case .episodes(let season, let numbers) = name.content, !numbers.isEmpty,
      isShow(show, view)
    {
      remember(titles, of: nil, show: name.showKey, view)
      return try sureEpisodes(season, numbers, of: show, FileTitleMemo(), view)
    }
    remember(titles ?? [], of: address, view)
    return titles
  }

  /// Returns whether a title is a show.
  func isShow(_ title: TitleChoice, _ view: borrowing View) -> Bool {
    switch title {
    case .known(let title), .dated(let title, _): view.log.ledger.kind(of: title) == .show
    case .new(let title): title.kind.isSame(as: "show")
    }
  }

  /// Returns the film or the show that a file would be if nothing knows it; nil where its name does not say.
  private func newTitle(of file: FileName) -> NewTitle? {
    guard let name = file.names.first, !name.text.isEmpty else { return nil }
    switch file.content {
    case .film: return NewTitle(name: name.text, year: name.year)
    case .episodes(_, let numbers) where !numbers.isEmpty:
      return NewTitle(kind: TitleKind.show.name, name: name.text, year: name.year)
    case .episodes, .nothing, .aired, .absolute: return nil
    }
  }

  /// Returns the title that a person names for a file: a show alone for a file of one of its episodes.
  private func namedTitle(
    _ text: String, _ file: NewTitle?, _ view: borrowing View
  ) throws(AppError) -> TitleChoice {
    let split = TitleNarrowing.splitYear(text)
    var new = NewTitle(name: split?.name ?? text, year: split?.year)
    var narrowing = TitleNarrowing(year: split?.year)
    if let file, file.kind.isSame(as: TitleKind.show.name), EpisodeSelection.split(text) == nil {
      new.kind = file.kind
      narrowing.kinds = [.show]
    }
    return try subject(text, new, isNew: false, view, narrowing)
  }
}
