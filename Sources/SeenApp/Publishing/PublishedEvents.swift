import SeenCore
import SeenStore
import SeenWire

/// The events of a profile as friends may see them: the lines of a journal that is published.
///
/// Every event keeps its id, and every event that friends see its time, so that a later publication only appends. What
/// friends must not see is a line without data (`event.forgotten`), so that the numbers of each writer have no gaps:
/// private events, what refers to them, other profiles' events, what was undone or removed before it was published, and
/// what is nobody's business, such as settings, imports and reminders. It says no time of its own. Of what was amended
/// only the last values are published, and lines that were published with others are written again.
struct PublishedEvents {
  struct Line {
    let id: EventID
    /// The segment that it belongs in.
    let segment: String
    /// Its line, without a line feed.
    let bytes: [UInt8]
  }

  /// The lines, in total order.
  private(set) var lines: [Line] = []
  /// How many private events, and events that refer to them, are left out.
  var privateCount: Int { hidden.count }
  /// The events that were forgotten since they were published.
  private(set) var erased: Set<EventID> = []
  /// How many events are published with their data, now or before, except undos of nothing that is.
  private(set) var shownCount = 0
  /// The number of new events whose place is only given roughly.
  private(set) var coarseCount = 0

  private let profile: String
  private var includesNotes: Bool
  private var subjects: Set<ByteKey> = []
  private let hidden: PrivateEvents
  /// What was undone or retracted before it was ever published, and what only says more about that.
  private var withheld: Set<ByteKey> = []
  /// The watches whose place is published as it is; nil for all.
  private var exact: Set<ByteKey>?
  /// The pictures that the lines name, without their metadata.
  private(set) var pictures: [Picture] = []
  /// How many pictures are left out because their metadata cannot be removed, or they are missing.
  private(set) var pictureless = 0
  private let media: MediaFolder
  /// Why a picture could not be looked at, if one could not.
  private var unread: FileError?
  private var names: [ByteKey: String?] = [:]
  /// The lines of events that were published with values that do not hold any more, as they are to be.
  private(set) var restated: [EventName: [UInt8]] = [:]
  /// The pictures that those lines named.
  private(set) var replacedPictures: Set<String> = []
  private let before: PublishedBefore
  private let void: Set<ByteKey>

  /// Decides what is published of a journal that was read with a row for each event.
  ///
  /// - Parameters:
  ///   - view: The journal.
  ///   - texts: The texts of its log.
  ///   - hidden: The events that others are not to know of.
  ///   - void: The ids of events that are void, also where nobody knows of those.
  ///   - before: What was published before.
  ///   - coarse: The rows of the watches whose place is only told roughly.
  ///   - includesNotes: Whether notes are published.
  ///   - files: The file system.
  /// - Throws: `file` when an event cannot be read: nobody can say then what others may see.
  /// - Complexity: O(n log n) in the events, each of whose lines is read, and in the bytes of new pictures.
  init(
    _ view: borrowing View, _ texts: JournalTexts, without hidden: PrivateEvents,
    void: Set<ByteKey>, besides before: PublishedBefore, coarse: Bits?, includesNotes: Bool,
    in files: any FileSystem
  ) throws(AppError) {
    self.hidden = hidden
    self.before = before
    self.void = void
    media = MediaFolder(view.folder, in: files)
    profile = view.scope.profile
    self.includesNotes = includesNotes
    exact = coarse.map { PublishedEvents.exactWatches(view, besides: $0) }
    var events: [Event] = []
    for row in view.ledger.indexed() {
      guard let event = try texts.event(row.line) else { continue }
      events.append(event)
      withhold(event, isVoid: isVoid(event))
    }
    for event in events {
      guard event.kind != .suggestionAnswered,
        let amended = event.amendedEvent.map({ ByteKey($0) }),
        withheld.contains(amended) || before.isSilent[amended] == true
      else { continue }
      withheld.insert(ByteKey(event.id.description))
    }
    let last = LastValues(of: events) { event in
      !hidden.contains(event) && !isWithheld(event) && !isVoid(event)
        && before.isSilent[ByteKey(event.id.description)] != true
        && (event.kind?.audience != .friends || isOwn(event))
    }
    let whole = events
    for place in events.indices { events[place] = last.current(events[place], at: place) }
    findSubjects(events)
    write(events, view.log.ledger)
    try restate(events, asRecorded: whole, last)
    if let unread { throw .file(unread) }
  }

  /// Finds the titles that something is shown of.
  private mutating func findSubjects(_ events: [Event]) {
    // A title of which something is withheld is shown only for something else than its facts.
    let doubtful = Set(events.filter(isWithheld).compactMap { $0.subject.map { ByteKey($0) } })
    for event in events {
      guard !hidden.contains(event), !isWithheld(event), isOwn(event), let subject = event.subject
      else { continue }
      let isFacts = event.kind?.audience == .whoSeesTitle
      if !isFacts || !doubtful.contains(ByteKey(subject)) { subjects.insert(ByteKey(subject)) }
    }
  }

  /// Writes the lines of the events that are new.
  private mutating func write(_ events: [Event], _ ledger: borrowing Ledger) {
    var shown: Set<ByteKey> = []
    var written: [Event] = []
    var isReported: [Bool] = []
    for event in events {
      let id = ByteKey(event.id.description)
      let isSilentThere = before.isSilent[id]
      let isErased = isSilentThere == false && event.kind == .eventForgotten
      var isShown = isSilentThere.map { !$0 && !isErased } ?? shows(event)
      // An undo of what is withheld shows nothing.
      if isShown, event.kind == .eventUndone {
        isShown = UndoneEvents.rows(event.data, ledger).contains { row in
          shown.contains(ByteKey(ledger.idText(row.key.id)))
        }
      }
      if isShown { shown.insert(id) }
      if isErased { erased.insert(event.id) }
      written.append(isSilentThere == nil && isShown ? stripped(event) : event)
      isReported.append(isShown || isSilentThere == false && !isErased)
    }
    shownCount = shown.count
    let places = written.indices.sorted { first, second in
      PublishedEvents.precedes(written[first], written[second])
    }
    var silent: Set<ByteKey> = []
    var time = PublishedEvents.unknownTime
    var writer: WriterID?
    for place in places {
      var event = written[place]
      if event.id.writer != writer { time = PublishedEvents.unknownTime }
      writer = event.id.writer
      let id = ByteKey(event.id.description)
      if isReported[place] { time = event.time }
      guard before.isSilent[id] == nil else { continue }
      if !isReported[place] {
        // Its id is told once, also where the journal has it twice.
        guard !shown.contains(id), silent.insert(id).inserted else { continue }
        event = PublishedEvents.forgotten(event, at: time)
      }
      let name = SegmentName(month: SegmentName.month(of: event.time), writer: event.id.writer)
      lines.append(Line(id: event.id, segment: name.text, bytes: LogTexts.line(of: event)))
    }
  }

  /// Orders events by writer, number and time.
  private static func precedes(_ first: Event, _ second: Event) -> Bool {
    let (one, other) = (first.id, second.id)
    if one.writer != other.writer { return one.writer.text.precedes(other.writer.text) }
    return one.number == other.number ? first.time < second.time : one.number < other.number
  }

  /// Writes lines again that were published with values that do not hold any more.
  /// - Throws: `file` when a published line cannot be read.
  private mutating func restate(
    _ events: [Event], asRecorded whole: [Event], _ last: LastValues
  ) throws(AppError) {
    // Where an amendment that was published is undone, the values before it hold again.
    var restored: Set<ByteKey> = []
    for event in whole where isReported(event) && isVoid(event) {
      if let target = LastValues.target(of: event) { restored.insert(target) }
    }
    for (place, event) in events.enumerated() where isReported(event) {
      let isRestored = LastValues.target(of: event).map { restored.contains($0) } ?? false
      guard isRestored || event != whole[place], event.kind != .eventForgotten,
        let old = try before.event(event), isRestored || last.current(old, at: place) != old
      else { continue }
      let keepsNotes = includesNotes
      includesNotes = PublishedEvents.withoutNotes(old.data) != old.data
      let new = stripped(event)
      includesNotes = keepsNotes
      guard new.data != old.data || new.subject != old.subject else { continue }
      restated[EventName(event)] = LogTexts.line(of: new)
      replacedPictures.formUnion(old.pictures.filter { !new.pictures.contains($0) })
    }
  }

  /// Returns whether something was published of an event.
  private func isReported(_ event: Event) -> Bool {
    before.isSilent[ByteKey(event.id.description)] == false
  }

  private func isVoid(_ event: Event) -> Bool {
    void.contains(ByteKey(event.id.description))
  }

  /// Notes that an event, or the one that it retracts, is not to be published any more, unless it was.
  private mutating func withhold(_ event: Event, isVoid: Bool) {
    let id: String?
    switch event.kind {
    case _ where isVoid: id = event.id.description
    case .watchRetracted, .commentRetracted: id = hidden.contains(event) ? nil : event.amendedEvent
    default: id = nil
    }
    if let id, before.isSilent[ByteKey(id)] == nil { withheld.insert(ByteKey(id)) }
  }

  private func isWithheld(_ event: Event) -> Bool {
    withheld.contains(ByteKey(event.id.description))
  }

  private func isOwn(_ event: Event) -> Bool {
    event.owner.isSame(as: profile)
  }

  /// Returns whether friends see an event.
  private func shows(_ event: Event) -> Bool {
    guard !hidden.contains(event), !isWithheld(event) else { return false }
    switch event.kind?.audience {
    case .whoSeesTitle: return event.subject.map { subjects.contains(ByteKey($0)) } ?? false
    case .whoSeesProfile:
      return event.subject?.isSame(as: Profile.subject(ofID: profile)) ?? false
    case .friends: return isOwn(event)
    case .household, nil: return false
    }
  }

  /// The time of what friends must not see where they see nothing earlier of its writer.
  private static let unknownTime = Instant(milliseconds: 0)

  /// Returns what is left of an event that friends must not see: its number, without its time and former type.
  private static func forgotten(_ event: Event, at time: Instant) -> Event {
    var empty = event.forgotten
    empty.data = []
    empty.time = time
    return empty
  }

  /// Returns an event without its notes, unless they are published, and without where it was imported from.
  private mutating func stripped(_ event: Event) -> Event {
    var event = event
    event.source = nil
    event.isPrivate = false
    if !includesNotes { event.data = PublishedEvents.withoutNotes(event.data) }
    event = event.mapPictures { published($0) }
    if let data = withCoarsePlaces(event) {
      event.data = data
      coarseCount += 1
    }
    return event
  }

  /// Returns the ids of the standing watches of a profile, except some rows.
  private static func exactWatches(
    _ view: borrowing View, besides coarse: Bits
  ) -> Set<ByteKey> {
    let all = Diary(
      view.ledger, Scope(profile: view.scope.profile, today: view.scope.today))
    var ids: Set<ByteKey> = []
    for entry in all.entries where !coarse[entry.row] {
      ids.insert(ByteKey(view.ledger.idText(view.ledger.watches.id(entry.row))))
    }
    return ids
  }

  /// Returns the data of an event about a watch whose place is only given roughly; nil if there is nothing to hide.
  ///
  /// For retracted watches it is unknown whether their place may be shown, so it is hidden.
  private func withCoarsePlaces(_ event: Event) -> [JSON.Member]? {
    guard let exact, let watch = event.watchID, !exact.contains(ByteKey(watch)) else { return nil }
    let data = PublishedEvents.withCoarsePlaces(event.data)
    return data == event.data ? nil : data
  }

  /// Returns members without names of places, and with rounded coordinates.
  private static func withCoarsePlaces(_ members: [JSON.Member]) -> [JSON.Member] {
    members.compactMap { member in
      // The removal of a place may be shown.
      if member.value == .null { return member }
      switch WatchFact(named: member.name)?.coarseForm {
      case .hidden: return nil
      case .rounded:
        return Coordinates(json: member.value).map { JSON.Member(member.name, $0.coarse.json) }
      case .whole, nil:
        guard case .object(let inside) = member.value else { return member }
        return JSON.Member(member.name, .object(withCoarsePlaces(inside)))
      }
    }
  }

  /// Returns the name that a picture is published by; nil for one that is left out.
  private mutating func published(_ sum: String) -> String? {
    if let known = names[ByteKey(sum)] { return known }
    var name: String?
    var file: MediaFile?
    do throws(FileError) { file = try media.file(of: sum) } catch { unread = error }
    if let file, let bytes = media.bytes(of: file, limit: 1 << 30),
      let kind = PictureKind(bytes), let bare = BarePicture.bytes(of: bytes, kind)
    {
      let picture = Picture(sum: SHA256.text(bare), kind: kind, bytes: bare)
      pictures.append(picture)
      name = picture.sum
    } else {
      pictureless += 1
    }
    names[ByteKey(sum)] = .some(name)
    return name
  }

  private static func withoutNotes(_ members: [JSON.Member]) -> [JSON.Member] {
    members.compactMap { member in
      if ["notes", "note"].contains(member.name) { return nil }
      guard case .object(let inside) = member.value else { return member }
      return JSON.Member(member.name, .object(withoutNotes(inside)))
    }
  }
}
