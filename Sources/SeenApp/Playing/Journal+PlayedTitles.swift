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

  /// Asks for what some words name.
  package init(_ words: [String]) { self.words = words }
}

extension Journal {
  /// Returns what is to be played, in order.
  /// - Throws: `playing` for what has no file or is hidden, and `unanswered` for a file whose title nobody says.
  package func items(
    _ request: PlayRequest, _ view: borrowing View
  ) throws(AppError) -> [PlayedItem] {
    var items: [PlayedItem] = []
    for word in request.words {
      for address in try addresses(word) {
        items.append(try item(address, request, view))
      }
    }
    guard !items.isEmpty else { throw .playing(.nothingQueued) }
    return items
  }

  /// Returns the files of a word: itself, those in a folder, or an address.
  private func addresses(_ word: String) throws(AppError) -> [String] {
    if word.contains("://") { return [word] }
    let path = host.absolute(word)
    do throws(FileError) {
      let whole = try host.files.resolve(path)
      guard try host.files.status(whole)?.kind == .directory else { return [path] }
      let names = try host.files.list(path).filter { FileName.isVideo($0) }
      return names.sorted(by: NaturalOrder.precedes).map { path + "/" + $0 }
    } catch {
      guard error.reason == .notFound || error.reason == .notDirectory else { throw .file(error) }
      throw .playing(.noFile(word))
    }
  }

  private func item(
    _ address: String, _ request: PlayRequest, _ view: borrowing View
  ) throws(AppError) -> PlayedItem {
    let file = String(address.split(separator: "/").last ?? "")
    guard request.isRecorded, let titles = try titles(of: address, file, view),
      let first = titles.first
    else {
      var item = PlayedItem(address, [], PlayedCard(file: file))
      if case .seconds(let seconds)? = request.position { item.start = Double(seconds) }
      return item
    }
    let known = first.known
    if let known, isHidden(known, view) {
      throw .playing(.hidden(view.log.ledger.name(of: known)))
    }
    let card = PlayedCard(first, view.log.ledger)
    var item = PlayedItem(address, titles.map { PlayedTitle($0, view.log.ledger) }, card)
    item.start = try start(of: known, card, request, view)
    return item
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
    guard left.isWorthwhile,
      try front.answer(
        .playing(.resume(card, position: state.position, of: whole))) ?? .yes == .yes
    else { return nil }
    return max(0, left.position - Resumption.lead)
  }

  /// Returns the titles that a file holds; nil for one that is not recorded.
  /// - Throws: `unanswered` where nobody says it.
  private func titles(
    of address: String, _ file: String, _ view: borrowing View
  ) throws(AppError) -> [TitleChoice]? {
    let meaning = try meaning(ofFile: address, view)
    if meaning.isNothing { return nil }
    if let titles = meaning.titles { return titles }
    let question = Question.playing(.fileTitle(file, meaning.near))
    switch try front.answer(question) {
    case .choice(let place) where meaning.near.indices.contains(place):
      if let titles = meaning.titles(as: place) { return titles }
      return [try choice(meaning.near[place].id, view)]
    case .text(let text?): return [try namedTitle(text, view)]
    case .no: return nil
    default: throw .unanswered(question)
    }
  }

  private func namedTitle(
    _ text: String, _ view: borrowing View
  ) throws(AppError) -> TitleChoice {
    let split = TitleNarrowing.splitYear(text)
    let new = NewTitle(name: split?.name ?? text, year: split?.year)
    return try subject(text, new, isNew: false, view, TitleNarrowing(year: split?.year))
  }
}
