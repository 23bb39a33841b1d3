import SeenApp
import SeenCore
import SeenRender

/// Catalogs on a command line: what is asked and said about them.
extension Session {
  /// Returns what a path gives to be read as a catalog: standard input only for `-`.
  func givenCatalog(_ path: String) -> Given {
    path.isSame(as: "-") ? given(path) : Given(path)
  }

  /// Asks what must be decided about a catalog; nil where nobody can be asked and it can be left.
  func answer(_ question: CatalogQuestion) throws(AppError) -> Answer? {
    switch question {
    case .removal(let catalog):
      let title = "\(catalog.name).\(catalog.version)"
      return try confirm("Remove the catalog \(title), \(CatalogEntry(catalog).words)?")
        ? .yes : .no
    case .hidingAdults(let adults):
      guard canAsk else { return nil }
      return try confirm("\(adults.fact) Hide \(adults.them)?") ? .yes : .no
    case .filling(let count):
      guard canAsk || arguments[SharedOptions.fill] else { return nil }
      if arguments[SharedOptions.fill] { return .yes }
      let (titles, them) = (Count.of(count, "title"), count == 1 ? "it" : "them")
      return try confirm("\(titles) of yours can get facts from it. Fill \(them) in?") ? .yes : .no
    }
  }

  /// Tells what there is to know about a catalog.
  func notify(_ notice: CatalogNotice) {
    switch notice {
    case .adults(let adults): inform(adults.hint)
    case .unfilled(let count):
      let (titles, them) = (Count.of(count, "title"), count == 1 ? "it" : "them")
      inform(
        "\(titles) of yours can get facts from it; --fill fills \(them) in.")
    case .ended(let title, let catalog, let year):
      guard json == nil else { return }
      let own = title.year.map { " (\($0))" } ?? ""
      inform("\(title.name)\(own), from \(catalog) to \(year).")
    }
  }

  /// Lists lines that cannot be used.
  func inform(ofBadLines source: CatalogSource) {
    let shown = 20
    for line in source.badLines.prefix(shown) {
      warn("\(source.shown):\(line.line):\(line.column): \(line.problem.words)")
    }
    let count = source.badLineCount
    if count > shown { warn("and \(Count.digits(count - shown)) more") }
    if count > 0 {
      warn("\(Count.of(count, "line")) of \(source.shown) cannot be used; the rest can.")
    }
  }

  /// Asks whether titles of the journal that have only a name get the facts of its catalogs, and says what was recorded.
  func settleFilling() throws(AppError) {
    guard let (receipt, count) = try journal.fillTitles() else { return }
    output(receipt, "Filled in \(Count.of(count, "title")) of yours.")
  }

  /// Asks whether to hide adult titles of a new catalog, and says what was recorded.
  func settleAdults(of source: CatalogSource) throws(AppError) {
    guard let (receipt, value) = try journal.hideAdults(of: source) else { return }
    output(receipt, "\(Setting.contentHide.key) is \(value).")
  }
}

extension AdultTitles {
  /// How many there are, and what says so.
  fileprivate var fact: String {
    let groups = groups.joined(separator: ", ")
    return "\(Count.of(count, "title")) \(count == 1 ? "is" : "are") for adults (\(groups))."
  }

  fileprivate var them: String { count == 1 ? "it" : "them" }

  /// How they can be hidden.
  var hint: String {
    "\(fact) 'seen setting \(Setting.contentHide.key) \(setting)' hides \(them)."
  }
}

extension CatalogEntry {
  /// The catalog as screens show it.
  init(_ catalog: CatalogSummary) {
    self.init(
      name: catalog.name, version: catalog.version,
      kinds: catalog.kinds.map { ($0.kind, $0.count) }, badLineCount: catalog.badLineCount,
      badLines: catalog.badLines.map {
        BadLine(line: $0.line, column: $0.column, problem: $0.problem.words)
      }, bytes: catalog.byteCount, about: catalog.about, isShared: catalog.isShared)
  }
}
