package import SeenCore
package import SeenRender
import SeenStore

/// Finding lists by name, and reading the titles on them.
extension Session {
  /// Returns the list that a text names, as the profile has it.
  /// - Throws: `refused` if there is none, or several have that name and nobody can be asked.
  package mutating func list(
    _ text: String, _ reading: borrowing Reading
  ) throws(CommandError) -> ListEntry {
    // Only the items of the list that is found are folded.
    let lists = ListTitles(reading.log.ledger, profile: profile)
      .lists(reading.log.ledger)
    let found: ListID
    do {
      found = try ListMatch.find(text, in: lists).id
    } catch {
      guard case .list(.ambiguousList(_, let ids)) = error, canAsk else { throw .refused(error) }
      let question = "Which '\(text)' do you mean?"
      guard let index = try pick(question, from: ids, instead: ["the list's id"]) else {
        throw .canceled
      }
      for list in lists where list.id.text.isSame(as: ids[index]) {
        return try builtIn(list.id, reading)
      }
      throw .refused(error)
    }
    return try builtIn(found, reading)
  }

  /// Returns one of the profile's lists, such as a built-in one.
  /// - Throws: `file` when a note cannot be read.
  package func builtIn(
    _ id: ListID, _ reading: borrowing Reading
  ) throws(CommandError) -> ListEntry {
    let live = try live(reading)
    return ProfileLists(reading.log.ledger, profile: profile, .one(id), live: live).entries[0]
  }

  /// Returns the titles of live lists.
  /// - Throws: `file` when a note cannot be read.
  package func live(_ reading: borrowing Reading) throws(CommandError) -> LiveLists {
    let around = surroundings(of: reading)
    let live = LiveLists(reading.log.ledger, reading.scope, around)
    guard live.needsNotes(reading.log.ledger) else { return live }
    var registered = around
    registered.foldedNotes = try foldedNotes(of: reading)
    return LiveLists(reading.log.ledger, reading.scope, registered)
  }

  /// Parses the query of a live list, and looks up the names in it.
  ///
  /// - Parameters:
  ///   - text: The query.
  ///   - list: The list; nil for one that is to be made.
  ///   - input: The other facts of the list, such as its place and its days.
  ///   - reading: The journal.
  /// - Returns: How many titles of the journal it finds now; nil if the list has to exist for that.
  /// - Throws: `badQuery`, also for a live list in it; `usage` for an empty query.
  func check(
    live text: String, of list: ListID?, _ input: ListInput, _ reading: borrowing Reading
  ) throws(CommandError) -> Int? {
    let query = try query([text], reading)
    guard query.root != .every([]) else {
      throw usage(.missingValue(option: "--live", valueName: "QUERY"))
    }
    var around = try surroundings(for: query, reading, list)
    around.isOfLiveList = true
    around.refusesLiveLists = true
    do {
      let scope = Scope(profile: reading.scope.profile, today: reading.scope.today)
      var evaluation = try LedgerEvaluation(query, reading.log.ledger, scope, around)
      return evaluation.titles(reading.log.ledger).count
    } catch {
      // The place and the days of the list are only being set now.
      if error.problem == .noList(.near), input.states("place") { return nil }
      if error.problem == .noList(.date), input.states("start") || input.states("end") {
        return nil
      }
      throw .badQuery(error)
    }
  }

  /// Refuses a term of a query, such as `genre:horror` or `-(kind:film`, where a title belongs, unless `--new` or a title
  /// says so.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - list: The name of the list that it was to be put on; nil for none.
  ///   - reading: The journal.
  /// - Throws: `isQuery`.
  func refuseQuery(
    _ text: String, for list: String?, _ reading: borrowing Reading
  ) throws(CommandError) {
    let term = text.drop { "-(".contains($0) }
    guard !arguments[WatchOptions.new], let colon = term.utf8.firstIndex(of: 58),
      !TitleMatch.looksLikeID(text), QueryField(named: term[..<colon]) != nil,
      let first = term[term.utf8.index(after: colon)...].first, !first.isWhitespace,
      try !isExact(text, reading, TitleNarrowing())
    else { return }
    throw .refused(.list(.isQuery(text, list: list)))
  }

  /// Reads the titles of a list, with their notes from the log.
  /// - Throws: `file` when an event cannot be read.
  package func titles(
    _ list: ListEntry, _ reading: borrowing Reading
  ) throws(CommandError) -> [ItemEntry] {
    let texts = texts(of: reading)
    var titles = try ItemEntry.read(
      reading.log.ledger, list, for: reading.scope.profile, event: texts.data)
    for place in titles.indices { titles[place].viewer = reading.scope.profile }
    return titles
  }
}

/// The options for the facts of a list, shared by `create` and `edit`.
enum ListOptions {
  static let icon = Key.option(
    "icon", "ICON", of: String.self, "A named icon such as star, or any emoji"
  ).completing(.words(ListIcon.allCases.map(\.rawValue)))
  static let at = Key.option("at", "PLACE", of: String.self, "The place it is for")
    .completing(.recorded(.location))
  static let near = Key.option(
    "near", "LAT,LON", of: String.self, "The place it is for, by coordinates")
  static let start = date("from", "The first day that counts as seen")
  static let end = date("until", "The last day that counts as seen")
  static let cover = Key.option(
    "cover", "FILE", of: String.self,
    "A picture to keep in the journal, or the SHA-256 of one that it has"
  ).completing(.files)
  static let live = Key.option(
    "live", "QUERY", of: String.self, "Make it a live list, filled by QUERY; see 'seen help query'"
  ).completing(.query)
  static let with = Key.list(
    "with", "PROFILE", of: String.self, "Share it with PROFILE, which can be new; can be repeated"
  )
  .completing(.profiles)

  private static func date(_ name: String, _ help: String) -> Key<PartialDate?> {
    Key.option(
      name, "DATE", help,
      { (text) throws(ValueProblem) -> PartialDate in
        guard let date = PartialDate(text) else { throw ValueProblem(.date) }
        return date
      })
  }

  static var all: [OptionSpec] {
    [icon.spec, at.spec, near.spec, start.spec, end.spec, cover.spec, live.spec, with.spec]
  }

  /// Reads the facts of a list.
  static func input(_ session: Session) throws(CommandError) -> ListInput {
    let arguments = session.arguments
    var input = ListInput()
    if let text = arguments[icon] { input.give("icon", .string(ListIcon.stored(text) ?? text)) }
    if let text = arguments[at] { input.give("location", .string(text)) }
    if let text = arguments[near] {
      do {
        input.give("place", try Coordinates.parse(text).json)
      } catch {
        throw .badCoordinates(error)
      }
    }
    if let date = arguments[start] { input.give("start", .string(date.description)) }
    if let date = arguments[end] { input.give("end", .string(date.description)) }
    if let text = arguments[cover] { input.give("cover", .string(text)) }
    if let text = arguments[live] { input.give("query", .string(text)) }
    return input
  }

  /// Adds to the facts of a list with whom it is to be shared.
  /// - Throws: `unknownProfile` and the like, for a name that is no profile's.
  static func share(
    _ input: inout ListInput, with names: [String], _ reading: borrowing Reading,
    _ session: inout Session
  ) throws(CommandError) {
    guard !names.isEmpty else { return }
    let own = session.profile
    let others = try session.members(names.filter { !$0.isSame(as: own) }, reading)
      .filter { !$0.isSame(as: own) }
    input.give("members", .array(([own] + others).map { .string($0) }))
  }
}

/// The options for when a title is wanted, or for the facts of a watch.
enum ItemOptions {
  static let seen = Key.flag("seen", "Also record that you saw it")
  static let start = Key.option(
    "from", "DATE", "From when you want to see it",
    { (text) throws(ValueProblem) -> PartialDate in
      guard let date = PartialDate(text) else { throw ValueProblem(.date) }
      return date
    })
  static let end = Key.option(
    "until", "DATE", "Until when you want to see it",
    { (text) throws(ValueProblem) -> PartialDate in
      guard let date = PartialDate(text) else { throw ValueProblem(.date) }
      return date
    })
  /// Options that need `--seen`.
  private static var sightings: [OptionSpec] {
    [
      WatchOptions.on.spec, WatchOptions.clock.spec, WatchOptions.at.spec, WatchOptions.near.spec,
      WatchOptions.with.spec, WatchOptions.mood.spec, WatchOptions.format.spec,
      WatchOptions.count.spec, WatchOptions.rate.spec, WatchOptions.photo.spec,
    ]
  }

  static var all: [OptionSpec] {
    [seen.spec, start.spec, end.spec, WatchOptions.notes.spec] + sightings
  }

  /// Whether any of these options was given.
  static func statesAnything(_ arguments: Arguments) -> Bool {
    let names = all.map(\.long)
    return arguments.occurrences.contains { names.contains($0.long) }
  }

  /// Reads the options for a title to be added.
  static func input(
    _ title: TitleChoice, _ session: Session, today: Day
  ) throws(CommandError) -> ItemInput {
    let arguments = session.arguments
    var input = ItemInput(title)
    input.start = arguments[start]
    input.end = arguments[end]
    guard arguments[seen] else {
      let named = sightings.map(\.long)
      if let option = arguments.occurrences.first(where: { named.contains($0.long) }) {
        throw session.usage(.needs("--" + option.long, "--seen"))
      }
      input.notes = arguments[WatchOptions.notes]
      return input
    }
    input.watch = try WatchOptions.watch(session, today: today, isNew: true)
    input.isDateAssumed = arguments[WatchOptions.on] == nil
    return input
  }
}
