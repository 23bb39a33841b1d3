import SeenCore
import SeenInterchange
import SeenStore
import SeenWire

/// Fetching the files of a source into the cache of the person.
struct CatalogFetching {
  let order: CatalogOrder
  let host: any Host
  let front: any Front
  /// Where the files come from.
  private let base: WebAddress
  /// Where they are kept.
  let folder: String
  /// The tags of the files of the catalog that is there.
  private let known: [(file: String, tag: String)]
  /// The tags of the files that came.
  private(set) var tags: [(file: String, tag: String)] = []
  /// The files that came, in the order in which they are read.
  private(set) var files: [String] = []
  /// Whether anything came that was not there.
  private(set) var hasNews = false
  private var hasCalled = false

  /// Prepares to fetch.
  /// - Throws: `fetching` for an address that nothing is fetched from, or without a place for files; `file` if it cannot
  ///   be made.
  init(
    _ order: CatalogOrder, known: [(file: String, tag: String)], _ host: any Host,
    _ front: any Front
  ) throws(AppError) {
    self.order = order
    self.known = known
    (self.host, self.front) = (host, front)
    let text = order.from ?? order.source.base
    guard let base = WebAddress(text) else { throw .fetching(.badAddress(text)) }
    self.base = base
    guard let caches = ThisMachine.cacheDirectory(host.variable) else {
      throw .fetching(.noHome)
    }
    folder = caches + "/seen/catalogs/" + order.source.rawValue
  }

  /// The addresses that are fetched first; of a source with pages, the first of them.
  var addresses: [String] {
    switch order.source {
    case .imdb: imdbFiles.map { base.appending($0).description }
    case .tvmaze:
      order.shows.map { search($0).description }
        + (order.isWhole ? [base.appending("shows?page=0").description] : [])
    case .wikidata: [base.description]
    }
  }

  /// Fetches everything that the order needs.
  ///
  /// - Parameter followed: The ids, at IMDb and at TVmaze, and the folded names of the shows of the journal.
  /// - Throws: `fetching` or `file`.
  mutating func run(_ followed: FollowedShows) throws(AppError) {
    do { try host.files.makeDirectories(folder) } catch { throw .file(error) }
    defer { front.show(.end(.fetching(order.source.rawValue))) }
    switch order.source {
    case .imdb: try fetchIMDb()
    case .tvmaze:
      for show in order.shows {
        let isKnown = try fetch(search(show), as: "show-\(Slug.make(show)).json")
        if !isKnown { throw .fetching(.unknownShow(show)) }
      }
      if order.isWhole { try fetchTVmaze(followed) }
    case .wikidata: try fetchWikidata()
    }
  }

  /// Removes what came, where it would fill the disk of the person.
  func removeLarge() {
    guard order.source == .imdb else { return }
    for file in files {
      try? host.files.unlink(file)
      try? host.files.unlink(file + ".tag")
    }
  }

  // MARK: Sources

  private var imdbFiles: [String] {
    let wantsEpisodes = order.wishes.kinds?.contains(.episode) ?? true
    return [
      "title.basics", "title.ratings", wantsEpisodes ? "title.episode" : nil, "title.akas",
      "title.crew", "title.principals", "name.basics",
    ].compactMap { $0.map { $0 + ".tsv.gz" } }
  }

  private mutating func fetchIMDb() throws(AppError) {
    for name in imdbFiles { try fetch(base.appending(name), as: name) }
    guard hasNews else { return }
    // Those that are no longer kept, because nothing newer was there.
    for name in imdbFiles where !isThere(name) {
      try fetch(base.appending(name), as: name, again: true)
    }
  }

  private func search(_ show: String) -> WebAddress {
    base.appending("singlesearch/shows").asking([("q", show), ("embed", "episodes")])
  }

  private mutating func fetchTVmaze(_ followed: FollowedShows) throws(AppError) {
    var ranked: [(weight: Int, id: Int)] = []
    var wanted: [Int] = []
    var page = 0
    while try fetch(base.appending("shows?page=\(page)"), as: "shows-\(page).json") {
      for show in shows(ofPage: page) {
        guard let id = show["id"]?.wholeNumber else { continue }
        ranked.append((show["weight"]?.wholeNumber ?? 0, id))
        if followed.has(show) { wanted.append(id) }
      }
      page += 1
    }
    ranked.sort { $0.weight != $1.weight ? $0.weight > $1.weight : $0.id < $1.id }
    let top = order.wishes.top ?? CatalogDownload.usualShows
    var ids = wanted
    for show in ranked.prefix(top) where !ids.contains(show.id) { ids.append(show.id) }
    for id in ids {
      try fetch(base.appending("shows/\(id)/episodes"), as: "episodes-\(id).json")
    }
  }

  private func shows(ofPage page: Int) -> [JSON] {
    guard let bytes = try? host.files.readWhole("\(folder)/shows-\(page).json"),
      let plain = Gzip.plain(bytes), case .array(let shows)? = try? JSONReader.read(plain)
    else { return [] }
    return shows
  }

  private mutating func fetchWikidata() throws(AppError) {
    let kinds = order.wishes.kinds ?? [.film, .show]
    for year in order.wishes.years ?? 1...0 {
      for kind in kinds where kind == .film || kind == .show {
        let query = WikidataQuery.text(kind, year: year)
        try fetch(
          base.asking([("query", query)]), as: "\(kind.name)s-\(year).csv",
          headers: ["Accept: text/csv"])
      }
    }
  }

  // MARK: Files

  private func isThere(_ name: String) -> Bool {
    (try? host.files.status("\(folder)/\(name)"))?.kind == .file
  }

  /// Fetches a file unless nothing newer is there; returns whether there is one.
  @discardableResult
  private mutating func fetch(
    _ address: WebAddress, as name: String, headers: [String] = [], again: Bool = false
  ) throws(AppError) -> Bool {
    if hasCalled, order.source.pause > 0, !base.isLoopback {
      host.pause(milliseconds: order.source.pause)
    }
    hasCalled = true
    let path = "\(folder)/\(name)"
    let front = front
    let task = LongTask.fetching(order.source.rawValue)
    front.show(.step(task, 0, of: 0))
    let fetch = WebFetch(host: host) { done, total in
      front.show(.step(task, done, of: max(total, done)))
    }
    // Of IMDb only the tags are kept.
    let mayBeKnown = !again && (order.source == .imdb || isThere(name))
    let knownTag = mayBeKnown ? known.first { $0.file.isSame(as: name) }?.tag : nil
    let keptTag = keptTag(of: name)
    let tag = keptTag ?? knownTag
    switch try fetch.fetch(address, to: path, unless: tag, headers: headers) {
    case .fetched(let tag):
      hasNews = true
      note(name, tag)
      try keep(tag, of: name)
    case .unchanged:
      // What came whole before a fetch was broken off is as new as what comes now.
      if keptTag != nil, keptTag != knownTag { hasNews = true }
      note(name, tag)
    case .missing:
      // Pages of shows end with one that is not there.
      if order.source == .tvmaze { return false }
      throw .fetching(.status(address, 404))
    }
    if !files.contains(where: { $0.isSame(as: path) }) { files.append(path) }
    return true
  }

  /// The tag of a large file that came whole in a fetch that was broken off later; nil if there is none.
  private func keptTag(of name: String) -> String? {
    guard order.source == .imdb, isThere(name) else { return nil }
    let bytes = try? host.files.readWhole("\(folder)/\(name).tag", .read, limit: 1 << 12)
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  private func keep(_ tag: String?, of name: String) throws(AppError) {
    guard order.source == .imdb else { return }
    let path = "\(folder)/\(name).tag"
    try? host.files.unlink(path)
    guard let tag else { return }
    do { try host.files.writeNew(path, Array(tag.utf8)) } catch { throw .file(error.asWriting) }
  }

  private mutating func note(_ name: String, _ tag: String?) {
    tags.removeAll { $0.file.isSame(as: name) }
    if let tag { tags.append((name, tag)) }
  }
}

/// The shows of a journal, to know them among those of a source.
struct FollowedShows {
  private var names: Set<ByteKey> = []
  private var ids: Set<ByteKey> = []

  /// No shows.
  init() {}

  /// The shows that a journal has.
  /// - Complexity: O(n) in its titles.
  init(_ ledger: borrowing Ledger) {
    for title in 0..<Symbol(ledger.titles.count)
    where ledger.kind(of: title) == .show && ledger.isAdded(title) {
      names.insert(ByteKey(TextFold.fold(ledger.name(of: title))))
    }
  }

  /// Whether a show of TVmaze is one of them.
  func has(_ show: JSON) -> Bool {
    show["name"]?.text.map { names.contains(ByteKey(TextFold.fold($0))) } ?? false
  }
}

/// What Wikidata is asked for: the titles of one kind that came out in one year.
enum WikidataQuery {
  /// Returns a query in SPARQL (https://www.w3.org/TR/sparql11-query/).
  static func text(_ kind: TitleKind, year: Int) -> String {
    let (type, date) = kind == .show ? ("wd:Q5398426", "wdt:P580") : ("wd:Q11424", "wdt:P577")
    func start(of year: Int) -> String {
      let digits = String(year)
      let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return "\"\(padded)-01-01T00:00:00Z\"^^xsd:dateTime"
    }
    return """
      SELECT ?item (SAMPLE(?name) AS ?label) ("\(kind.name)" AS ?kind) ("\(year)" AS ?year) \
      (SAMPLE(?id) AS ?imdb) (MAX(?minutes) AS ?runtime) \
      (GROUP_CONCAT(DISTINCT ?person; separator="|") AS ?directors) \
      (GROUP_CONCAT(DISTINCT ?sort; separator="|") AS ?genres) WHERE { \
      ?item wdt:P31 \(type); \(date) ?date; wdt:P345 ?id; rdfs:label ?name. \
      FILTER(LANG(?name) = "en") \
      FILTER(?date >= \(start(of: year)) && ?date < \(start(of: year + 1))) \
      FILTER NOT EXISTS { ?item \(date) ?first. FILTER(?first < \(start(of: year))) } \
      OPTIONAL { ?item wdt:P2047 ?minutes } \
      OPTIONAL { ?item wdt:P57/rdfs:label ?person. FILTER(LANG(?person) = "en") } \
      OPTIONAL { ?item wdt:P136/rdfs:label ?sort. FILTER(LANG(?sort) = "en") } \
      } GROUP BY ?item
      """
  }
}
