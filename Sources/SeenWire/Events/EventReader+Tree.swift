package import SeenCore

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

  /// Counts a line that cannot be an event, once so many were found that it need not be told what is wrong: one that is
  /// too short, not UTF-8, or of a writer who does not count.
  ///
  /// - Parameters:
  ///   - line: The line, behind whose end 64 bytes can be read.
  ///   - isText: Whether it is known to be UTF-8.
  /// - Returns: Whether there is nothing more to do.
  mutating func skipsBad(_ line: UnsafeRawBufferPointer, isText: Bool) -> Bool {
    guard let start = line.baseAddress, line.count <= EventLine.maximumBytes else { return false }
    let isKnownText = unsafe isText || UTF8Check.isValid(start, start + line.count)
    let isBad = line.count < EventLine.minimumBytes || !isKnownText
    guard isBad || ledger.writersAreChosen else { return false }
    let place = placeDelta &+ UInt64(UInt(bitPattern: start))
    guard !ledger.findings.keeps(.badLine, at: place), !readsChosenLines else { return false }
    guard isBad else { return unsafe plainID(start) == 0 && isOnlyCounted(.badLine, place) }
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
    stamp.profile = word(event.profile ?? Event.defaultProfile)
    if let batch = event.batch { stamp.batch = word(batch) }
    if let source = event.source { stamp.source = ledger.sourceNames.intern(source) }
    if readsChosenLines {
      ledger.count(stamp.key, stamp.kind, batch: stamp.batch)
    } else {
      guard ledger.admit(stamp.key, stamp.kind, batch: stamp.batch) else { return }
    }
    if decoded.sum == .right { sumCount &+= 1 }
    let verdict = decoded.verdict(stamp.kind)
    for (kind, name) in decoded.findings(verdict) {
      if isOnlyCounted(kind, line.place) { continue }
      find(kind, line, detail: name.isEmpty ? .none : word(name))
    }
    if ledger.keepsIndex {
      ledger.addToIndex(
        stamp, type: word(event.type), subject: event.subject.map { word($0) } ?? .none,
        sum: decoded.lineSum)
    }
    fold(event, verdict, stamp, line)
  }

  private mutating func packedID(_ id: EventID) -> UInt64? {
    if let known = ledger.packed(id) { return known }
    guard ledger.takesWriter() else { return nil }
    return UInt64(ledger.writers.intern(id.writer.text)) << 48 | id.number
  }

  private mutating func fold(
    _ event: Event, _ verdict: EventVerdict?, _ stamp: Stamp, _ line: TextRange
  ) {
    guard let kind = stamp.kind, let verdict else {
      ledger.keep(stamp, type: word(event.type))
      return
    }
    guard verdict.inert == nil else { return }
    var stamp = stamp
    if kind.definition.subject == .title, let subject = event.subject, kind.isFolded {
      stamp.subject = ledger.titles.intern(subject)
    }
    let ignored = verdict.ignored
    let data = JSON.object(
      ignored.isEmpty ? event.data : event.data.filter { !ignored.contains($0.name) })
    foldKnown(
      kind, stamp, event.subject ?? "", data, ignored: ignored, bytes: line)
  }

  private mutating func foldKnown(
    _ kind: EventKind, _ stamp: Stamp, _ subject: String, _ data: JSON, ignored: [String],
    bytes line: TextRange
  ) {
    switch kind {
    case .watchLogged: ledger.apply(stamp, watch: record(data, line, isChange: false).record)
    case .watchAmended: amend(stamp, data, ignored, line)
    case .watchRetracted:
      guard let watch = target(data["watch"]) else { return }
      ledger.apply(stamp, to: watch, changed: nil, subject: .none, record: WatchRecord())
    case .ratingSet:
      guard let rating = Rating(data) else { return }
      ledger.apply(
        stamp, doubledValue: rating.doubledValue, scale: rating.scale,
        watch: data["watch"].flatMap { target($0) } ?? 0,
        isViewing: data["viewing"] == .bool(true))
    case .ratingCleared:
      ledger.apply(
        stamp, doubledValue: 0, scale: 0, watch: data["watch"].flatMap { target($0) } ?? 0,
        isViewing: data["viewing"] == .bool(true))
    case .againSet: ledger.apply(stamp, mark: .again, value: flag(data["again"]))
    case .favoriteSet: ledger.apply(stamp, mark: .favorite, value: flag(data["favorite"]))
    case .titleUnwatched: ledger.apply(stamp, mark: .unwatched, value: 1)
    case .watchingStarted, .watchingPaused, .watchingStopped, .progressRecorded:
      ledger.apply(
        stamp, playback: kind, position: data["position"]?.wholeNumber ?? 0,
        duration: data["duration"]?.wholeNumber ?? 0, seen: data["was"]?.wholeNumber)
    case .titleAdded: applyFacts(stamp, data, isAmendment: false)
    case .titleAmended:
      guard let changes = data["set"]?.members else { return }
      let kept = changes.filter { !ignored.contains("set." + $0.name) }
      applyFacts(stamp, .object(kept), isAmendment: true)
    case .titleMerged:
      guard let into = data["into"]?.text else { return }
      ledger.apply(stamp, mergedInto: ledger.titles.intern(into))
    case .eventUndone: undo(stamp, data)
    case .settingSet:
      guard let name = data["key"]?.text else { return }
      let value = data["value"] ?? .null
      ledger.apply(
        stamp, setting: word(name), value: word(String(decoding: value.bytes, as: UTF8.self)))
    case .itemAdded, .itemAmended, .itemMoved, .itemRemoved:
      applyItem(kind, stamp, data, ignored)
    case .listCreated, .listAmended, .listDeleted:
      applyList(kind, stamp, subject, data, ignored)
    default: ledger.keep(stamp, type: word(kind.name))
    }
  }

  private func flag(_ value: JSON?) -> UInt8 {
    guard case .bool(let flag)? = value else { return 2 }
    return flag ? 1 : 0
  }

  /// Returns the id of an event that a line names; 0 where its writer does not count.
  private mutating func target(_ value: JSON?) -> UInt64? {
    guard let id = value?.text.flatMap(EventID.init) else { return nil }
    return numbersNamedWriters ? packedID(id) : ledger.packed(id) ?? 0
  }

  private mutating func undo(_ stamp: Stamp, _ data: JSON) {
    var targets: [UInt64] = []
    if case .array(let ids)? = data["events"] { targets = ids.compactMap { target($0) } }
    for target in targets { ledger.apply(stamp, undoneEvent: target, batch: .none) }
    if let batch = data["batch"]?.text {
      ledger.apply(stamp, undoneEvent: 0, batch: word(batch))
    }
  }

  private mutating func amend(
    _ stamp: Stamp, _ data: JSON, _ ignored: [String], _ line: TextRange
  ) {
    guard let watch = target(data["watch"]), let changes = data["set"]?.members else { return }
    let kept = changes.filter { !ignored.contains("set." + $0.name) }
    var (record, changed) = record(.object(kept), line, isChange: true)
    var subject = Symbol.none
    if let text = JSON.object(kept)["subject"]?.text, !text.isEmpty {
      subject = ledger.titles.intern(text)
      changed.insert(.subject)
    }
    ledger.apply(stamp, to: watch, changed: changed, subject: subject, record: record)
  }
}

extension EventKind {
  /// Whether the ledger has a table for this kind; the others are kept as they are.
  package var isFolded: Bool {
    switch self {
    case .titleAdded, .titleAmended, .titleMerged, .titleUnwatched, .watchLogged, .watchAmended,
      .watchRetracted, .ratingSet, .ratingCleared, .againSet, .favoriteSet, .watchingStarted,
      .watchingPaused, .watchingStopped, .progressRecorded, .itemAdded, .itemAmended, .itemMoved,
      .itemRemoved:
      true
    default: false
    }
  }
}

extension DecodedLine {
  /// Returns what a reader makes of its event by the table of its kind; nil for an unknown kind.
  func verdict(_ kind: EventKind?) -> EventVerdict? {
    kind.map { EventVerdict($0.definition, hasSubject: event.subject != nil, data: event.data) }
  }

  /// The kinds of what its owner should know of it.
  var foundKinds: [Finding.Kind] { findings(verdict(event.kind)).map(\.kind) }

  /// Returns what its owner should know of a valid line by itself: of each thing the kind, and the member that it is
  /// about.
  func findings(_ verdict: EventVerdict?) -> [(kind: Finding.Kind, name: String)] {
    var findings: [(kind: Finding.Kind, name: String)] = []
    if sum == .wrong { findings.append((.wrongSum, "")) }
    for name in wrongMembers { findings.append((.ignoredMember, name)) }
    guard let verdict else { return findings }
    for name in verdict.ignored { findings.append((.ignoredMember, name)) }
    if let name = verdict.inert { findings.append((.inert, name)) }
    return findings
  }
}

extension DecodedLine {
  /// How the sum stands in the index: of a new writing of an old line it says nothing about who wrote that.
  fileprivate var lineSum: LineSum {
    sum == .right && event.revision != nil ? .wrong : sum.ofLine
  }
}

extension SumState {
  /// How it stands in the index.
  var ofLine: LineSum {
    switch self {
    case .missing: .missing
    case .right: .right
    case .wrong: .wrong
    }
  }
}
