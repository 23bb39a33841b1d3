package import SeenApp
package import SeenCore
package import SeenRender
import SeenStore

/// Finding lists by name, and reading the titles on them.
extension Session {
  /// Reads the titles of a list, with their notes from the log.
  /// - Throws: `file` when an event cannot be read.
  package func items(
    of list: ListEntry, _ view: borrowing View
  ) throws(AppError) -> [ItemEntry] {
    let texts = journal.texts(of: view)
    var titles = try ItemEntry.read(
      view.log.ledger, list, for: view.scope.profile, event: texts.data)
    let people = try people(view)
    for place in titles.indices { titles[place].people = people }
    return titles
  }

  /// Returns what people are called, as far as the profile may know.
  /// - Throws: `file` when an event cannot be read.
  package func people(_ view: borrowing View) throws(AppError) -> PersonNames {
    PersonNames(try journal.namedProfiles(view).all, for: view.scope.profile)
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
    "near", "PLACE", of: String.self, "The place it is for, as LAT,LON, or that of a town")
  static let start = Key.option(
    "from", "DATE", of: String.self, "The first day that counts as seen")
  static let end = Key.option(
    "until", "DATE", of: String.self, "The last day that counts as seen")
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
  .splitting().completing(.profiles)
  static let without = Key.list(
    "without", "PROFILE", of: String.self, "Stop sharing it with PROFILE; can be repeated"
  )
  .splitting().completing(.profiles)

  static var all: [OptionSpec] {
    [icon.spec, at.spec, near.spec, start.spec, end.spec, cover.spec, live.spec, with.spec]
  }

  /// Reads the facts of a list.
  static func input(
    _ session: Session, _ view: borrowing View
  ) throws(AppError) -> ListInput {
    let arguments = session.arguments
    var input = ListInput()
    if let text = arguments[icon] { input.give("icon", .string(ListIcon.stored(text) ?? text)) }
    if let text = arguments[at] { input.give("location", .string(text)) }
    if let text = arguments[near] {
      input.give("place", try session.journal.point(text, view).json)
    }
    for (name, option) in [("start", start), ("end", end)] {
      if let date = try date(option, arguments, view.scope) {
        input.give(name, .string(date.description))
      }
    }
    if let text = arguments[cover] { input.give("cover", .string(text)) }
    return input
  }

  /// Reads `--start` or `--end`; nil when it was not given, or is unknown.
  static func date(
    _ option: Key<String?>, _ arguments: Arguments, _ scope: Scope
  ) throws(AppError) -> PartialDate? {
    try arguments[option].map { (text) throws(AppError) in
      try WatchOptions.target(text, scope)
    }?.known
  }

  /// Keeps the picture that is given as a cover, and replaces its path with its name.
  /// - Throws: `badCover` if nothing has that path, and what keeping a picture throws.
  static func keepCover(
    _ input: inout ListInput, _ view: borrowing View, _ session: Session
  ) throws(AppError) {
    guard let path = session.arguments[cover], !PictureName.isWellFormed(path) else { return }
    do throws(AppError) {
      input.give("cover", .string(try session.journal.keepPicture(path, view)))
    } catch {
      if case .file(let problem) = error, problem.reason == .notFound {
        throw .refused(.list(.badCover(path)))
      }
      throw error
    }
  }

  /// Adds to the facts of a new list with whom it is shared.
  /// - Throws: `unknownProfile` and the like, for a name that is no profile's.
  static func share(
    _ input: inout ListInput, _ view: borrowing View, _ session: Session
  ) throws(AppError) {
    let names = session.arguments[with]
    guard !names.isEmpty else { return }
    let own = session.profile
    let others = try session.journal.members(names.filter { !$0.isSame(as: own) }, view)
      .filter { !$0.isSame(as: own) }
    input.give("members", .array(([own] + others).map { .string($0) }))
  }
}

/// The options for when a title is wanted, or for the facts of a watch.
enum ItemOptions {
  static let seen = Key.flag("seen", "Also record that you saw it")
  static let start = Key.option(
    "from", "DATE", of: String.self, "From when you want to see it")
  static let end = Key.option(
    "until", "DATE", of: String.self, "Until when you want to see it")
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
    _ title: TitleChoice, _ session: Session, _ view: borrowing View
  ) throws(AppError) -> ItemInput {
    let (arguments, scope) = (session.arguments, view.scope)
    var input = ItemInput(title)
    input.start = try ListOptions.date(start, arguments, scope)
    input.end = try ListOptions.date(end, arguments, scope)
    guard arguments[seen] else {
      let named = sightings.map(\.long)
      if let option = arguments.occurrences.first(where: { named.contains($0.long) }) {
        throw session.usage(.needs("--" + option.long, "--seen"))
      }
      input.notes = arguments[WatchOptions.notes]
      return input
    }
    input.watch = try WatchOptions.watch(session, view, isNew: true)
    input.isDateAssumed = arguments[WatchOptions.on] == nil
    return input
  }
}
