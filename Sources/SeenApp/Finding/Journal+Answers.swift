package import SeenCore
import SeenStore
import SeenWire

/// What queries ask that the tables of a reading do not have: about people, titles that are like one, and events that
/// only the log has.
extension Journal {
  /// Answers what a query asks besides its tables, and where it asks about lists, what those of live ones ask.
  /// - Throws: What reading a friend's journal or the log throws, and what is wrong with the title of `like:`.
  package func answer(
    _ query: Query, _ view: borrowing View, _ around: inout QuerySurroundings
  ) throws(AppError) {
    try answer(query.terms, view, &around, isStored: false)
    guard query.terms.contains(where: { $0.field == .in }) else { return }
    try answer(
      LiveLists.queries(view.log.ledger, view.scope).flatMap(\.terms), view, &around)
  }

  /// Answers what some terms ask.
  ///
  /// - Parameters:
  ///   - terms: The terms.
  ///   - view: The reading.
  ///   - around: What gets the answers.
  ///   - isStored: Whether the terms are stored: who or what they name may be gone, and nothing is found then.
  /// - Throws: What reading a friend's journal or the log throws; unless they are stored, what is wrong with a name.
  package func answer(
    _ terms: [QueryTerm], _ view: borrowing View, _ around: inout QuerySurroundings,
    isStored: Bool = true
  ) throws(AppError) {
    let people = Query.people(in: terms)
    if !people.isEmpty { try find(people, view, &around, isStored: isStored) }
    for text in Query.similar(in: terms) where around.similar[ByteKey(text)] == nil {
      do throws(AppError) {
        around.similar[ByteKey(text)] = try similar(to: text, view)
      } catch {
        guard isStored, case .refused = error else { throw error }
      }
    }
    if terms.contains(where: { $0.field == .comment }) {
      let own = try comments(view).standing.filter { $0.profile.isSame(as: view.scope.profile) }
      around.commented = Set(own.map(\.title))
    }
    let tests = Set(terms.compactMap(\.eventTest)).filter { around.events[$0] == nil }
    if !tests.isEmpty { try find(tests, view, &around) }
  }

  // MARK: People

  /// Finds people by their names, profiles before friends, as far as the profile may know of them.
  private func find(
    _ names: [String], _ view: borrowing View, _ around: inout QuerySurroundings, isStored: Bool
  ) throws(AppError) {
    let profiles = try household(view)
    // Friends of a friend's journal are ignored.
    let friends = gate.isOfFriend ? Friends() : try friends(of: view.folder)
    around.peopleNames = profiles.present.map(\.name) + friends.all.map(\.name)
    for name in names {
      let key = ByteKey(TextFold.fold(name))
      guard around.people[key] == nil else { continue }
      let called = profiles.called(name).filter { !$0.isDeleted }
      if called.count == 1 {
        around.people[key] = .profile(called[0].id)
      } else if let friend = friends.named(name) {
        do throws(AppError) {
          let other = try read(friend, besides: view, .silent)
          around.people[key] = .friend(
            QueryPerson.titles(other.log.ledger, profile: other.scope.profile))
        } catch {
          guard isStored, case .friend = error, !error.leavesFriendUnread else { throw error }
        }
      }
    }
  }

  // MARK: Similar titles

  /// Returns the titles that are most like one, of the journal and its catalogs.
  /// - Throws: What finding the title, or reading a catalog, throws.
  private func similar(to text: String, _ view: borrowing View) throws(AppError) -> SimilarTitles {
    let taste = try taste(of: text, view) { _, _ in }.taste
    let catalogs = try catalogs(of: view.folder)
    let mapped = try tables(of: catalogs, in: view.folder)
    let listed = Recommendations.Listed(view.log.ledger, catalogs.index, json: LogTexts.json)
    return SimilarTitles(taste, view.log.ledger, mapped.tables, listed)
  }

  // MARK: Events

  /// Finds the events that some questions are about, among those of the profile that stand.
  private func find(
    _ tests: Set<EventTest>, _ view: borrowing View, _ around: inout QuerySurroundings
  ) throws(AppError) {
    var found: [EventTest: FoundEvents] = [:]
    for test in tests { found[test] = FoundEvents() }
    let indexed = try read(.indexedSilently)
    let filter = EventFilter(profile: view.scope.profile)
    var events: [Event] = []
    try standing(filter, indexed) { (line) throws(AppError) in
      guard let event = Event(standing: line.bytes),
        event.kind == nil || event.kind == .watchLogged
      else { return }
      if tests.contains(where: { $0.holds(of: event) }) { events.append(event) }
    }
    for event in events {
      for test in tests where test.holds(of: event) {
        if let watch = event.namedWatch.flatMap({ view.log.ledger.packed($0) }) {
          found[test]?.watches.insert(watch)
        } else if let title = event.subject.flatMap({ view.log.ledger.titles.find($0) }) {
          found[test]?.titles.insert(view.log.ledger.canonicalTitle(title))
        }
      }
    }
    around.events.merge(found) { $1 }
  }
}

extension Event {
  /// Reads the line of an event that stands; nil for any other bytes.
  fileprivate init?(standing line: [UInt8]) {
    guard let value = try? JSONReader.read(line),
      let id = value["id"]?.text.flatMap({ EventID($0) }),
      let time = value["time"]?.text.flatMap({ Instant($0) }), let type = value["type"]?.text
    else { return nil }
    self.init(id: id, time: time, type: type, data: value["data"]?.members ?? [])
    subject = value["subject"]?.text
    by = value["by"]?.text
  }

  /// The watch that it is, or that it names.
  fileprivate var namedWatch: EventID? {
    kind == .watchLogged ? id : data["watch"]?.text.flatMap { EventID($0) }
  }
}
