/// The title that something is about: one of the ledger, or one to be added first.
package enum TitleChoice: Equatable, Sendable {
  /// A title of the ledger.
  case known(Symbol)
  /// A title of the ledger without a year, which gets one.
  case dated(Symbol, year: Int)
  /// A title to be added.
  indirect case new(NewTitle)

  /// The title if the ledger has it.
  package var known: Symbol? {
    switch self {
    case .known(let title), .dated(let title, _): title
    case .new: nil
    }
  }

  /// Returns the title's id, and appends what adds it if it is new: before an episode its show, after a show all of
  /// its episodes, each of them once.
  /// - Throws: What `NewTitle.check` throws.
  func id(
    _ ledger: borrowing Ledger, _ context: IntentContext, _ settings: SettingsView,
    adding drafts: inout [Draft]
  ) throws(Refusal) -> String {
    var places = AddedPlaces(drafts)
    return try id(ledger, context, settings, adding: &drafts, at: &places)
  }

  /// Returns the title's id as above, where the drafts may be many and it is known which titles they add.
  /// - Throws: What `NewTitle.check` throws.
  func id(
    _ ledger: borrowing Ledger, _ context: IntentContext, _ settings: SettingsView,
    adding drafts: inout [Draft], at places: inout AddedPlaces
  ) throws(Refusal) -> String {
    switch self {
    case .known(let title): return ledger.titles.text(title)
    case .dated(let title, let year):
      let dating = try AmendTitle(title, [JSON.Member("year", .whole(year))])
        .decide(ledger, context)
      for draft in dating where !drafts.contains(where: { $0.data == draft.data }) {
        drafts.append(draft)
      }
      return ledger.titles.text(title)
    case .new(let title):
      try title.check(settings)
      if let show = title.show {
        let own = title.added(
          to: try show.id(ledger, context, settings, adding: &drafts, at: &places), ledger)
        let draft = context.draft(.titleAdded, own.id, own.members)
        // Typed facts beat those that came with the show.
        if let place = places.first(own.id) {
          drafts[place] = draft
        } else {
          places.append(draft, to: &drafts)
        }
        return own.id
      }
      let id = title.freeID(ledger, context)
      let members = title.members
      if places.all(id).contains(where: { drafts[$0].data == members }) { return id }
      places.append(context.draft(.titleAdded, id, members), to: &drafts)
      for episode in title.episodes {
        let added = episode.added(to: id, ledger)
        places.append(context.draft(.titleAdded, added.id, added.members), to: &drafts)
      }
      return id
    }
  }
}

/// Where among drafts titles are added, so that a run of thousands finds each at once.
///
/// A few are searched linearly, as most commands add one title or none: for the first dictionary of a type, the runtime
/// searches all conformances of the program.
struct AddedPlaces {
  private var few: [(id: ByteKey, place: Int)] = []
  private var many: [ByteKey: [Int]] = [:]
  private static let fewCount = 8

  /// Records which titles the drafts add.
  /// - Complexity: O(n) in the drafts.
  init(_ drafts: [Draft]) {
    for (place, draft) in drafts.enumerated() { register(draft, place) }
  }

  func first(_ id: String) -> Int? { all(id).first }

  func all(_ id: String) -> [Int] {
    let id = ByteKey(id)
    return few.filter { $0.id == id }.map(\.place) + (many.isEmpty ? [] : many[id] ?? [])
  }

  /// Appends what adds a title.
  mutating func append(_ draft: Draft, to drafts: inout [Draft]) {
    register(draft, drafts.count)
    drafts.append(draft)
  }

  private mutating func register(_ draft: Draft, _ place: Int) {
    guard draft.kind == .titleAdded, let id = draft.subject else { return }
    if few.count < AddedPlaces.fewCount {
      few.append((ByteKey(id), place))
    } else {
      many[ByteKey(id), default: []].append(place)
    }
  }
}
