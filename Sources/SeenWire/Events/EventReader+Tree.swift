import SeenCore

/// Reading a line through the tree: complete, strict, in any member order. About 5 µs a line.
extension EventReader {
  /// Reads one line, without its line feed.
  mutating func readTree(_ memory: UnsafeRawBufferPointer) {
    guard let start = memory.baseAddress, memory.count > 0 else { return }
    let place = placeDelta &+ UInt64(UInt(bitPattern: start))
    read(unsafe Array(memory), place: place)
  }

  /// Reads one line, without its line feed, that lies at a place in the log.
  package mutating func read(_ bytes: [UInt8], place: UInt64, isTail: Bool = false) {
    if bytes.allSatisfy({ $0 == 32 || $0 == 9 || $0 == 13 }) { return }
    let line = TextRange(place: place, length: min(bytes.count, EventLine.maximumBytes))
    do {
      let decoded = try EventLine.decode(bytes[...])
      apply(decoded, line: line, bytes: bytes)
    } catch {
      guard !readsChosenLines else { return }
      report(error, line, isTail: isTail)
    }
  }

  private mutating func report(_ problem: LineProblem, _ line: TextRange, isTail: Bool) {
    let kind: Finding.Kind = isTail ? .tornTail : .badLine
    switch problem {
    case .mergeMarker: find(.mergeMarker, line)
    case .tooLong: find(.lineTooLong, line)
    case _ where isOnlyCounted(kind, line.place): break
    case .notJSON(let problem):
      find(kind, line, column: problem.byteOffset + 1, detail: word("\(problem.kind)"))
    case .notObject: find(kind, line, detail: word("notObject"))
    case .badMember(let name): find(kind, line, detail: word("badMember " + name))
    }
  }

  /// Counts a line that cannot be an event, once so many were found that the reason is no longer reported: one that is
  /// too short, not UTF-8, or of a writer who does not count.
  ///
  /// - Parameters:
  ///   - start: The first byte of the line.
  ///   - lineFeed: The line feed after it; 64 readable bytes must follow.
  ///   - isText: Whether the line is UTF-8.
  /// - Returns: Whether the line is done.
  mutating func skipsBad(
    _ start: UnsafeRawPointer, _ lineFeed: UnsafeRawPointer, isText: Bool
  ) -> Bool {
    let line = unsafe UnsafeRawBufferPointer(start: start, count: lineFeed - start)
    guard line.count <= EventLine.maximumBytes else { return false }
    let isBad = line.count < EventLine.minimumBytes || !isText
    guard isBad || ledger.writersAreChosen else { return false }
    guard unsafe isBad || plainID(start) == 0 else { return false }
    return unsafe isOnlyCounted(bad: line, start)
  }

  /// Counts a line that is not an event, once so many were found that the reason is no longer reported; returns false
  /// if the tree must read it.
  mutating func isOnlyCounted(bad line: UnsafeRawBufferPointer, _ start: UnsafeRawPointer) -> Bool {
    let place = placeDelta &+ UInt64(UInt(bitPattern: start))
    guard !ledger.findings.keeps(.badLine, at: place), !readsChosenLines,
      line.count <= EventLine.maximumBytes
    else { return false }
    if unsafe line.allSatisfy({ $0 == 32 || $0 == 9 || $0 == 13 }) { return true }
    if unsafe EventLine.isMergeMarker(line) { return false }
    return isOnlyCounted(.badLine, place)
  }

  private mutating func word(_ text: String) -> Symbol {
    ledger.words.intern(text)
  }

  private mutating func apply(_ decoded: DecodedLine, line: TextRange, bytes: [UInt8]) {
    let event = decoded.event
    guard let id = packedID(event.id) else {
      if !isOnlyCounted(.badLine, line.place) {
        find(.badLine, line, detail: word("tooManyWriters"))
      }
      return
    }
    var stamp = Stamp()
    stamp.key = EventKey(id: id, time: event.time.milliseconds)
    guard prefix.holds(stamp.key, writer: { event.id.writer.text }) else { return }
    stamp.kind = event.kind
    stamp.line = line
    stamp.isPrivate = event.isPrivate
    if stamp.isPrivate { ledger.hasPrivate = true }
    stamp.profile = word(event.profile ?? Event.defaultProfile)
    if let batch = event.batch { stamp.batch = word(batch) }
    if let source = event.source { stamp.source = ledger.sourceNames.intern(source) }
    if readsChosenLines {
      ledger.count(stamp.key, stamp.kind, batch: stamp.batch)
    } else {
      guard ledger.admit(stamp.key, stamp.kind, batch: stamp.batch) else { return }
    }
    registerSum(decoded.sum, line)
    let verdict = decoded.verdict(stamp.kind)
    for name in decoded.wrongMembers { register(.ignoredMember, name, line) }
    register(verdict, line)
    if ledger.keepsIndex {
      ledger.addToIndex(
        stamp, type: word(event.type), subject: event.subject.map { word($0) } ?? .none,
        sum: decoded.sum.ofLine(revision: event.revision), isInert: verdict?.inert != nil)
    }
    guard let verdict else {
      ledger.keep(stamp, type: word(event.type))
      return
    }
    guard verdict.inert == nil else { return }
    fold(stamp, verdict.kept(event.data), verdict, subject: subject(event.subject, stamp.kind))
  }

  /// Returns the symbol of what an event is about; none for kinds of which only the event itself is kept.
  private mutating func subject(_ name: String?, _ kind: EventKind?) -> Symbol {
    guard let name, let kind else { return .none }
    switch kind.subjectTable {
    case .title: return ledger.titles.intern(name)
    case .list: return ledger.lists.intern(name)
    case .profile?, .none?, nil: return .none
    }
  }

  /// Notes the findings about a line's data; none if its kind is unknown.
  mutating func register(_ verdict: EventVerdict?, _ line: TextRange) {
    guard let verdict else { return }
    for name in verdict.ignored { register(.ignoredMember, name, line) }
    if let name = verdict.inert { register(.inert, name, line) }
  }

  /// Notes the findings about a member of a line.
  mutating func register(_ kind: Finding.Kind, _ name: String, _ line: TextRange) {
    if !isOnlyCounted(kind, line.place) { find(kind, line, detail: word(name)) }
  }

  private mutating func packedID(_ id: EventID) -> UInt64? {
    if let known = ledger.packed(id) { return known }
    guard ledger.acceptsWriter() else { return nil }
    return UInt64(ledger.writers.intern(id.writer.text)) << 48 | id.number
  }

  /// Applies an event of a known kind that is not inert.
  ///
  /// - Parameters:
  ///   - stamp: Its writer, time and the like.
  ///   - members: The valid members of its data; members that the table of its kind does not name may be left out.
  ///   - verdict: The wrong members.
  ///   - subject: What it is about.
  mutating func fold(
    _ stamp: Stamp, _ members: [JSON.Member], _ verdict: EventVerdict, subject: Symbol
  ) {
    guard let kind = stamp.kind else { return }
    var stamp = stamp
    if kind.subjectTable == .title { stamp.subject = subject }
    let data = JSON.object(members)
    switch kind {
    case .watchLogged: ledger.apply(stamp, watch: record(data, stamp.line, isChange: false).record)
    case .watchAmended: amend(stamp, data, verdict)
    case .watchRetracted:
      guard let watch = target(data["watch"]) else { return }
      ledger.apply(stamp, to: watch, changed: nil, subject: .none, record: WatchRecord())
    case .ratingSet:
      guard let rating = Rating(data) else { return }
      ledger.apply(
        stamp, doubledValue: rating.doubledValue, scale: rating.scale,
        watch: data["watch"].flatMap { target($0) } ?? 0,
        isViewing: data["viewing"] == .bool(true),
        date: given(data)?.packed ?? 0)
    case .ratingCleared:
      ledger.apply(
        stamp, doubledValue: 0, scale: 0, watch: data["watch"].flatMap { target($0) } ?? 0,
        isViewing: data["viewing"] == .bool(true))
    case .againSet: ledger.apply(stamp, mark: .again, value: flag(data["again"]))
    case .favoriteSet:
      ledger.apply(stamp, mark: .favorite, value: flag(data["favorite"]), date: given(data))
    case .titleUnwatched: ledger.apply(stamp, mark: .unwatched, value: 1)
    case .watchingStarted, .watchingPaused, .watchingStopped, .progressRecorded:
      ledger.apply(
        stamp, playback: kind, position: data["position"]?.wholeNumber ?? 0,
        duration: data["duration"]?.wholeNumber ?? 0, seen: data["was"]?.wholeNumber,
        isAgain: kind == .watchingStarted && data["again"] == .bool(true),
        date: kind == .progressRecorded ? 0 : given(data)?.packed ?? 0)
    case .titleAdded: applyFacts(stamp, data, isAmendment: false)
    case .titleAmended:
      guard let changes = verdict.changes(data) else { return }
      applyFacts(stamp, changes, isAmendment: true)
    case .titleMerged:
      guard let into = data["into"]?.text else { return }
      ledger.apply(stamp, mergedInto: ledger.titles.intern(into))
    case .eventUndone: undo(stamp, data)
    case .settingSet:
      guard let name = data["key"]?.text else { return }
      let value = data["value"] ?? .null
      ledger.apply(
        stamp, setting: word(name), value: word(String(decoding: value.bytes, as: UTF8.self)))
    case .itemAdded: applyItem(.added, stamp, data, verdict)
    case .itemAmended: applyItem(.amended, stamp, data, verdict)
    case .itemMoved: applyItem(.moved, stamp, data, verdict)
    case .itemRemoved: applyItem(.removed, stamp, data, verdict)
    case .listCreated: createList(stamp, list: subject, data)
    case .listAmended: amendList(stamp, list: subject, verdict.changes(data) ?? [:])
    case .listDeleted: deleteList(stamp, list: subject)
    case .ruleSet, .ruleRemoved, .ruleApplied, .profileCreated, .profileAmended, .profileDeleted,
      .reminderSet, .reminderCleared, .commentPosted, .commentAmended, .commentRetracted,
      .suggestionSent, .suggestionAnswered, .eventForgotten, .importRecorded,
      .journalUpgraded:
      ledger.keep(stamp, type: word(kind.name))
    }
  }

  private func flag(_ value: JSON?) -> UInt8 {
    guard case .bool(let flag)? = value else { return 2 }
    return flag ? 1 : 0
  }

  /// Returns the day of something at its source; nil if it is not given.
  private func given(_ data: JSON) -> PartialDate? {
    data["date"]?.text.flatMap { PartialDate($0) }
  }

  /// Returns the id of an event that a line refers to; 0 if its writer does not count.
  private mutating func target(_ value: JSON?) -> UInt64? {
    guard let id = value?.text.flatMap(EventID.init) else { return nil }
    return numbersNamedWriters ? packedID(id) : ledger.packed(id) ?? 0
  }

  private mutating func undo(_ stamp: Stamp, _ data: JSON) {
    var targets: [UInt64] = []
    if case .array(let ids)? = data["events"] { targets = ids.compactMap { target($0) } }
    let batch = data["batch"]?.text.map { word($0) } ?? .none
    ledger.apply(stamp, undoneEvents: targets, batch: batch)
  }

  private mutating func amend(_ stamp: Stamp, _ data: JSON, _ verdict: EventVerdict) {
    guard let watch = target(data["watch"]), let changes = verdict.changes(data) else { return }
    var (record, changed) = record(changes, stamp.line, isChange: true)
    var subject = Symbol.none
    if let text = changes["subject"]?.text, !text.isEmpty {
      subject = ledger.titles.intern(text)
      changed.insert(.subject)
    }
    ledger.apply(stamp, to: watch, changed: changed, subject: subject, record: record)
  }
}

extension EventKind {
  /// The ledger table that names the subject; nil if none does.
  var subjectTable: SubjectKind? {
    switch self {
    case .titleAdded, .titleAmended, .titleMerged, .titleUnwatched, .watchLogged, .watchAmended,
      .watchRetracted, .ratingSet, .ratingCleared, .againSet, .favoriteSet, .watchingStarted,
      .watchingPaused, .watchingStopped, .progressRecorded, .itemAdded, .itemAmended, .itemMoved,
      .itemRemoved, .reminderSet, .commentPosted, .suggestionSent:
      .title
    case .listCreated, .listAmended, .listDeleted: .list
    case .ruleSet, .ruleRemoved, .ruleApplied, .profileCreated, .profileAmended, .profileDeleted,
      .settingSet, .reminderCleared, .commentAmended, .commentRetracted, .suggestionAnswered,
      .eventUndone, .eventForgotten, .importRecorded, .journalUpgraded:
      nil
    }
  }
}

extension DecodedLine {
  /// Returns the verdict on its event by the table of its kind; nil for an unknown kind.
  fileprivate func verdict(_ kind: EventKind?) -> EventVerdict? {
    kind.map { EventVerdict($0.definition, hasSubject: event.subject != nil, data: event.data) }
  }

  /// The kinds of findings about a valid line on its own.
  var foundKinds: [Finding.Kind] {
    let verdict = verdict(event.kind)
    let ignored = wrongMembers.count + (verdict?.ignored.count ?? 0)
    return (sum == .wrong ? [.wrongSum] : [])
      + Array(repeating: .ignoredMember, count: ignored) + (verdict?.inert == nil ? [] : [.inert])
  }
}

extension EventVerdict {
  /// Returns the valid members of the data, or of a nested object.
  func kept(_ members: [JSON.Member], inside path: String = "") -> [JSON.Member] {
    if ignored.isEmpty { return members }
    return members.filter { !ignored.contains(path.isEmpty ? $0.name : path + $0.name) }
  }

  /// Returns the valid new values that an amendment sets; nil if it sets none.
  func changes(_ data: JSON) -> JSON? {
    data["set"]?.members.map { .object(kept($0, inside: "set.")) }
  }
}

extension SumState {
  /// Returns how the index keeps it: the sum of a revised line does not tell whether the original had one.
  func ofLine(revision: Int?) -> LineSum {
    switch self {
    case .missing: .missing
    case .right: revision ?? 0 == 0 ? .right : .wrong
    case .wrong: .wrong
    }
  }
}
