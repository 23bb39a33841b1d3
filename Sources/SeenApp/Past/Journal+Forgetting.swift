package import SeenCore
import SeenStore
import SeenWire

/// The events to erase from the files.
package struct ForgottenEvents {
  /// The events, in total order.
  package var events: [Event] = []
  /// The profile to erase completely; nil if it is something else.
  package var profile: Profile?
  /// How many events stay, although the profile recorded them, as they are about titles, lists or profiles of others too.
  package var keptCount = 0
  /// The events that stay, although they name the title: suggestions because of it, queries, its episodes, and what is
  /// about watches that were moved to another.
  package var naming: [EventID] = []
  /// The events that stay, although they say what was there before they changed it.
  package var repeating: [EventID] = []
  /// What damaged lines of it have in them: the ids of the title in quotes, or the profile as events name it.
  package var quoted: [String] = []
}

extension Journal {
  /// Returns the events that a text means: an event with those that refer to it, or all events of a title or of a
  /// profile.
  /// - Throws: `unknownEvent` for an id, `unknownProfile` for a profile; what `title` throws for any other text.
  package func eventsToForget(
    _ text: String, _ view: borrowing View
  ) throws(AppError) -> ForgottenEvents {
    try requireGuardian(view)
    var found = ForgottenEvents()
    let texts = texts(of: view)
    let gate = gate
    var names: [String] = []
    var rows: [(key: EventKey, line: TextRange)]
    if let id = EventID(text) {
      rows = try rowsToForget(of: id, named: text, view)
    } else if let id = Profile.id(ofSubject: text) {
      let profile = try profileToForget(id, view)
      found.profile = profile
      found.quoted = [#""profile":"\#(profile.id)""#, #""\#(profile.subject)""#]
      rows = try rowsToForget(of: profile, view, texts, kept: &found.keptCount)
    } else {
      let title = try titleToForget(text, view, texts)
      rows = try rowsToForget(of: title, view, texts)
      names = view.ledger.names(of: title)
      found.quoted = names.map { "\"\($0)\"" }
    }
    rows += try rowsAmending(rows, view, texts)
    if !names.isEmpty { found.naming = try events(naming: names, besides: rows, view, texts) }
    for row in view.ledger.inOrder(rows, \.key) {
      guard let event = try texts.event(row.line), event.kind != .eventForgotten,
        gate.reaches(event)
      else { continue }
      found.events.append(event)
    }
    found.repeating = try events(repeating: found.events, besides: rows, view, texts)
    return found
  }

  private func rowsToForget(
    of id: EventID, named text: String, _ view: borrowing View
  ) throws(AppError) -> [(key: EventKey, line: TextRange)] {
    guard let packed = view.ledger.packed(id) else { throw .unknownEvent(text) }
    var rows: [(key: EventKey, line: TextRange)] = []
    for row in 0..<view.ledger.index.count where view.ledger.index[row].key.id == packed {
      rows.append((view.ledger.index[row].key, view.ledger.index[row].line))
    }
    guard !rows.isEmpty else { throw .unknownEvent(text) }
    return rows
  }

  /// Returns the rows of what only says more about the events of some rows, and is not among these.
  /// - Complexity: O(n) in the events, each of whose lines is read.
  private func rowsAmending(
    _ rows: [(key: EventKey, line: TextRange)], _ view: borrowing View, _ texts: JournalTexts
  ) throws(AppError) -> [(key: EventKey, line: TextRange)] {
    let keys = Set(rows.map(\.key))
    let ids = Set(rows.map { ByteKey(view.ledger.idText($0.key.id)) })
    var amending: [(key: EventKey, line: TextRange)] = []
    for row in 0..<view.ledger.index.count where !keys.contains(view.ledger.index[row].key) {
      let line = view.ledger.index[row].line
      guard let id = try texts.event(line)?.amendedEvent, ids.contains(ByteKey(id)) else {
        continue
      }
      amending.append((view.ledger.index[row].key, line))
    }
    return amending
  }

  /// Returns the rows of what is about a title.
  ///
  /// A watch, and what names it, is about the title that the watch has now.
  private func rowsToForget(
    of title: Symbol, _ view: borrowing View, _ texts: JournalTexts
  ) throws(AppError) -> [(key: EventKey, line: TextRange)] {
    let titles = try titlesOfMovedWatches(view, texts)
    var rows: [(key: EventKey, line: TextRange)] = []
    for row in 0..<view.ledger.index.count {
      let indexed = view.ledger.index[row]
      let named = view.ledger.subjectTitle(indexed)
      var own = named
      if !titles.isEmpty, let event = try texts.event(indexed.line) {
        let watch = event.amendedEvent ?? event.data["watch"]?.text
        own = titles[ByteKey(watch ?? event.id.description)] ?? named
      }
      if own == title { rows.append((indexed.key, indexed.line)) }
    }
    return rows
  }

  /// Returns the titles of the watches that an amendment which counts gave another one, by the ids of the watches.
  private func titlesOfMovedWatches(
    _ view: borrowing View, _ texts: JournalTexts
  ) throws(AppError) -> [ByteKey: Symbol] {
    guard let amended = view.ledger.words.find(EventKind.watchAmended.name) else { return [:] }
    var moves: [(key: EventKey, watch: ByteKey, title: Symbol)] = []
    for row in 0..<view.ledger.index.count {
      let indexed = view.ledger.index[row]
      guard indexed.type == amended, indexed.hasEffect, !indexed.isVoid,
        let data = try texts.data(indexed.line),
        let watch = data["watch"]?.text, let subject = data["set"]?["subject"]?.text,
        let title = view.ledger.titles.find(subject)
      else { continue }
      moves.append((indexed.key, ByteKey(watch), view.ledger.canonicalTitle(title)))
    }
    var titles: [ByteKey: Symbol] = [:]
    for move in view.ledger.inOrder(moves, \.key) { titles[move.watch] = move.title }
    return titles
  }

  /// Returns the title that a text names, also where all that was said of it was undone.
  private func titleToForget(
    _ text: String, _ view: borrowing View, _ texts: JournalTexts
  ) throws(AppError) -> Symbol {
    if case .found = match(text, view, TitleNarrowing()) { return try title(text, view) }
    let folded = TextFold.fold(text)
    var undone: Set<Symbol> = []
    for row in 0..<view.ledger.index.count where view.ledger.index[row].isVoid {
      guard let title = view.ledger.subjectTitle(view.ledger.index[row]),
        let event = try texts.event(view.ledger.index[row].line), gate.shows(event)
      else { continue }
      let data = event.data
      let name = data["name"]?.text ?? data["set"]?["name"]?.text
      let isNamed = event.subject?.isSame(as: text) ?? false
      if isNamed || name.map({ TextFold.fold($0).isSame(as: folded) }) ?? false {
        undone.insert(title)
      }
    }
    guard undone.count == 1, let title = undone.first else { return try title(text, view) }
    return title
  }

  /// Returns the events that name a title, in queries by its name too, and are not among some rows, in total order.
  private func events(
    naming names: [String], besides rows: [(key: EventKey, line: TextRange)],
    _ view: borrowing View, _ texts: JournalTexts
  ) throws(AppError) -> [EventID] {
    let keys = Set(rows.map(\.key))
    let ids = Set(names.map { ByteKey($0) })
    let queries = QueriesOfTitles(ids, view.log.ledger)
    var naming: [(key: EventKey, id: EventID)] = []
    for row in 0..<view.ledger.index.count where !keys.contains(view.ledger.index[row].key) {
      guard let event = try texts.event(view.ledger.index[row].line), gate.reaches(event) else {
        continue
      }
      let data = JSON.object(event.data)
      let isNaming =
        event.subject.map { ids.contains(ByteKey($0)) } ?? false
        || data.holdsText { ids.contains(ByteKey($0)) }
        || queries.areIn(event)
      if isNaming { naming.append((view.ledger.index[row].key, event.id)) }
    }
    return view.ledger.inOrder(naming, \.key).map(\.id)
  }

  /// Returns the events that changed what some events said and still have its text, and are not among some rows, in
  /// total order.
  private func events(
    repeating stated: [Event], besides rows: [(key: EventKey, line: TextRange)],
    _ view: borrowing View, _ texts: JournalTexts
  ) throws(AppError) -> [EventID] {
    let keys = Set(rows.map(\.key))
    let stated = Set(stated.flatMap { $0.texts(in: "set") + $0.texts(in: nil) })
    guard !stated.isEmpty else { return [] }
    var repeating: [(key: EventKey, id: EventID)] = []
    for row in 0..<view.ledger.index.count where !keys.contains(view.ledger.index[row].key) {
      guard let event = try texts.event(view.ledger.index[row].line), gate.reaches(event),
        event.texts(in: "was").contains(where: { stated.contains($0) })
      else { continue }
      repeating.append((view.ledger.index[row].key, event.id))
    }
    return view.ledger.inOrder(repeating, \.key).map(\.id)
  }

  // MARK: Profiles

  /// Returns the profile that a text means, deleted or not.
  private func profileToForget(
    _ text: String, _ view: borrowing View
  ) throws(AppError) -> Profile {
    let profiles = try profiles(of: view)
    let alike = profiles.called(text)
    guard alike.count == 1, let profile = alike.first else {
      return try self.profile(text, among: profiles)
    }
    return profile
  }

  /// Returns the rows of what a profile recorded, and of events about it, its lists and suggestions to it.
  ///
  /// What it said of a title or a shared list that others speak of too belongs to them as well, as does what it said of
  /// other profiles: a child does not grow up. Facts of titles have no profile: they are its own where it recorded
  /// something in the same batch.
  /// - Complexity: O(n) in the events, each of whose lines is read.
  private func rowsToForget(
    of profile: Profile, _ view: borrowing View, _ texts: JournalTexts, kept: inout Int
  ) throws(AppError) -> [(key: EventKey, line: TextRange)] {
    var rows: [(key: EventKey, line: TextRange)] = []
    var shareable: [(topic: ByteKey, key: EventKey, line: TextRange)] = []
    var shared: Set<ByteKey> = []
    let batches = batches(of: profile, view)
    func id(_ title: Symbol) -> ByteKey { ByteKey(view.ledger.titles.text(title)) }
    for row in 0..<view.ledger.index.count {
      let indexed = view.ledger.index[row]
      guard let event = try texts.event(indexed.line) else { continue }
      // Events of later versions may be about a title too.
      let isAboutTitle = event.kind.map { $0.audience == .whoSeesTitle } ?? true
      let isOwn =
        event.owner.isSame(as: profile.id)
        || isAboutTitle && event.profile == nil && batches.contains(indexed.batch)
      let title = view.ledger.subjectTitle(indexed)
      if isOwn, let title, isAboutTitle {
        shareable.append((id(title), indexed.key, indexed.line))
      } else if isOwn, !event.isAbout(profile), let subject = event.shareableSubject {
        shareable.append((ByteKey(subject), indexed.key, indexed.line))
        if event.concernsOthers(than: profile) { shared.insert(ByteKey(subject)) }
      } else if isOwn || event.isAbout(profile) {
        rows.append((indexed.key, indexed.line))
      } else {
        if let title { shared.insert(id(title)) }
        let data = event.data
        for list in [event.shareableSubject, data["list"]?.text] {
          if let list { shared.insert(ByteKey(list)) }
        }
        // Others may know a show by an episode alone.
        if let show = data["show"]?.text, let title = view.ledger.titles.find(show) {
          shared.insert(id(view.ledger.canonicalTitle(title)))
        }
      }
    }
    for each in shareable {
      if shared.contains(each.topic) { kept += 1 } else { rows.append((each.key, each.line)) }
    }
    return rows
  }
}

extension Journal {
  /// Returns the batches in which a profile recorded something of its own.
  private func batches(of profile: Profile, _ view: borrowing View) -> Set<Symbol> {
    guard let own = view.ledger.words.find(profile.id) else { return [] }
    var batches: Set<Symbol> = []
    for row in 0..<view.ledger.index.count {
      let event = view.ledger.index[row]
      if event.profile == own, event.batch != .none { batches.insert(event.batch) }
    }
    return batches
  }
}

extension Ledger {
  /// Returns the id of a title, and those of titles that were merged into it.
  fileprivate func names(of title: Symbol) -> [String] {
    (0..<Symbol(titles.count)).filter { canonicalTitle($0) == title }.map { titles.text($0) }
  }

  /// Returns the title that an event is about, by its own name or one it was merged into; nil for anything else.
  fileprivate func subjectTitle(_ event: EventRow) -> Symbol? {
    guard event.subject != .none, let title = titles.find(words.text(event.subject)) else {
      return nil
    }
    return canonicalTitle(title)
  }
}

extension Event {
  /// Returns the texts in an object of the data, or with nil in the data itself, each with the field that it is of.
  fileprivate func texts(in name: String?) -> [ByteKey] {
    let data = JSON.object(self.data)
    // What is said of a watch or a comment is so of any title.
    let whose = data["watch"]?.text ?? data["comment"]?.text ?? subject ?? ""
    let topic = [whose, data["list"]?.text ?? ""]
    return (name.map { data[$0]?.members ?? [] } ?? self.data).compactMap { member in
      guard member.value.holdsText({ !$0.isEmpty }) else { return nil }
      let value = String(decoding: member.value.bytes, as: UTF8.self)
      return ByteKey((topic + [member.name, value]).joined(separator: "\n"))
    }
  }

  /// The list or the profile that the event is about, where others may need to know what it says.
  fileprivate var shareableSubject: String? {
    switch kind {
    case .listCreated, .listAmended, .listDeleted, .profileCreated, .profileAmended,
      .profileDeleted:
      subject
    default: nil
    }
  }

  /// Whether the event is about another profile, or shares a list with one.
  fileprivate func concernsOthers(than profile: Profile) -> Bool {
    if subject.flatMap(Profile.id(ofSubject:)) != nil { return true }
    let data = JSON.object(self.data)
    guard case .array(let members)? = data["members"] ?? data["set"]?["members"] else {
      return false
    }
    return members.contains { !($0.text?.isSame(as: profile.id) ?? true) }
  }

  /// Whether the event is about a profile, one of its lists, or what was suggested to it, whoever recorded it.
  fileprivate func isAbout(_ profile: Profile) -> Bool {
    if let owner = subject.flatMap({ ListID($0).owner }) { return owner.isSame(as: profile.id) }
    if kind == .suggestionSent, let to = data["to"]?.text {
      return to.isSame(as: profile.id)
    }
    return subject.map { $0.isSame(as: profile.subject) } ?? false
  }
}
