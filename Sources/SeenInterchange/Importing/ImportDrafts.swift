import SeenCore
import SeenWire

/// The events that an import will record, without duplicates; shared by all importers.
///
/// Its tables grow with every row. A change while there is a second reference would copy whole tables: every change is
/// a statement of its own.
struct ImportDrafts {
  let journal: ImportJournal
  /// The name of the format, the first part of every source key.
  let source: String
  var matcher: TitleMatcher
  /// The drafts, each after what it needs.
  var drafts: [Draft] = []
  /// The source keys of this import, so that a repeated row adds nothing.
  private let seenKeys = TextTable<Void>()
  /// The watches of the journal that rows of this import are held for, or taken for.
  var joined: Set<ByteKey> = []
  /// The ids of this import's lists.
  private var madeLists: Set<ByteKey> = []

  /// Creates an empty collection.
  init(journal: ImportJournal, source: String) {
    self.journal = journal
    self.source = source
    matcher = TitleMatcher(journal: journal, source: source)
  }

  /// Returns the standing event that an earlier import recorded under a key.
  func standing(_ kind: EventKind, _ key: String) -> Event? {
    journal.standing(kind, journal.profile, key)
  }

  /// Returns why an event with this key would be a duplicate; nil for a new one, whose key is now taken.
  mutating func repetition(of kind: EventKind, _ key: String) -> DuplicateReason? {
    if standing(kind, key) != nil { return .recorded }
    return seenKeys.insert((), key) ? nil : .repeated
  }

  /// Returns the id of a title, recording a new one first, and a remark if several would match.
  mutating func title(
    of title: ForeignTitle, _ known: TitleMatcher.Match?, isShared: Bool = false
  ) -> (id: String, remark: RowRemark?) {
    let match = known ?? matcher.new(title, isShared: isShared)
    if let addition = match.addition { drafts.append(addition) }
    let remark = RowRemark.unclearTitle(taken: match.id, others: match.others)
    return (match.id, match.others.isEmpty ? nil : remark)
  }

  /// Records an event of the profile; returns its place among the drafts.
  @discardableResult
  mutating func add(
    _ kind: EventKind, _ subject: String, _ key: String?, _ data: [JSON.Member],
    watch: Int? = nil
  ) -> Int {
    var draft = Draft(kind, subject, profile: journal.profile, source: key, data)
    if let watch { draft.reference = Draft.Reference("watch", to: watch) }
    drafts.append(draft)
    return drafts.count - 1
  }

  /// Adds the external ids that only the source knows to a title of the journal.
  mutating func addIDs(of title: ForeignTitle, to id: String) {
    guard !title.externalIDs.isEmpty, let known = journal.title(id), known.id.isSame(as: id),
      !title.conflicts(with: known)
    else { return }
    let more = title.externalIDs.filter { own in
      !known.externalIDs.contains { $0.scheme.isSame(as: own.scheme) }
    }
    let names = more.map { "\($0.scheme):\($0.value)" }.joined(separator: "|")
    guard !more.isEmpty, seenKeys.insert((), "ids:\(id)") else { return }
    let all = known.externalIDs + more
    matcher.learn(all, of: id)
    let ids = all.map { JSON.Member($0.scheme, .string($0.value)) }
    add(
      .titleAmended, id, "\(source):ids:\(names)|\(id)",
      [JSON.Member("set", .object([JSON.Member("ids", .object(ids))]))])
  }

  /// Adds the name of a row to the other names of a bird of the journal: the row knew it by its scientific name.
  mutating func addAlias(of title: ForeignTitle, to id: String) {
    guard title.kind == .bird, title.scientificName != nil, let known = journal.title(id),
      known.id.isSame(as: id), let names = known.birdNames, !names.has(title.name),
      seenKeys.insert((), "aliases:\(id)")
    else { return }
    let texts = (names.aliases + [title.name]).map { JSON.string($0) }
    add(
      .titleAmended, id, "\(source):alias:\(title.name)|\(id)",
      [JSON.Member("set", .object([JSON.Member("aliases", .array(texts))]))])
  }

  /// Adds the year of a row to a title of the journal that has none, and was taken for the row's.
  mutating func addYear(of title: ForeignTitle, to match: TitleMatcher.Match) {
    guard match.step == .withoutYear, let year = title.year,
      seenKeys.insert((), "year:\(match.id)")
    else { return }
    add(
      .titleAmended, match.id, "\(source):year:\(year)|\(match.id)",
      [
        JSON.Member("set", .object([JSON.Member("year", .whole(year))])),
        JSON.Member("was", .object([JSON.Member("year", .null)])),
      ])
  }

  // MARK: Lists

  /// What became of a list of the source.
  enum ListState: Equatable {
    /// It is created now.
    case made
    /// An earlier import created it.
    case known
    /// An earlier import created it, and it has been deleted since.
    case deleted
  }

  /// Returns the id of a list of the source, creating a new one first.
  mutating func list(
    _ key: String, named name: String, _ facts: [JSON.Member]
  ) -> (id: String, state: ListState) {
    if let earlier = standing(.listCreated, key) {
      let id = earlier.subject ?? ""
      return (id, journal.hasList(id) ? .known : .deleted)
    }
    let id = freeID(named: name)
    add(.listCreated, id, key, facts)
    madeLists.insert(ByteKey(id))
    return (id, .made)
  }

  /// Returns an unused list id: from the name, with the first free suffix of `-2`, `-3` … if it is taken.
  private func freeID(named name: String) -> String {
    let slug = Slug.make(name)
    var id = ListID(slug: slug, owner: journal.profile)
    var number = 2
    while id.isBuiltIn || journal.hasList(id.text) || madeLists.contains(ByteKey(id.text)) {
      id = ListID(slug: "\(slug)-\(number)", owner: journal.profile)
      number += 1
    }
    return id.text
  }

  // MARK: The report

  /// The most bytes that the names of files may have in one event.
  private static let fileNameBytes = 400_000

  /// Removes everything about titles that are hidden from the profile.
  ///
  /// - Parameters:
  ///   - rows: The rows; those of such titles are rejected.
  ///   - titles: The titles of each row, by its index: its own, and that of its show.
  /// - Returns: These titles.
  mutating func hide(in rows: inout [ImportRow], _ titles: (Int) -> [String]) -> Set<ByteKey> {
    let hidden = removeHidden()
    guard !hidden.isEmpty else { return [] }
    for place in rows.indices
    where titles(place).contains(where: { hidden.contains(ByteKey($0)) }) {
      rows[place].outcome = .rejected(.hidden(journal.profileName))
      rows[place].remarks = []
    }
    return hidden
  }

  /// Returns the plan for finished rows: the drafts, with a report of the import as the last one.
  mutating func plan(
    of files: [SourceFile], _ rows: [ImportRow], _ explanations: [ExplainedRow]
  ) -> ImportPlan {
    var plan = ImportPlan()
    plan.rows = rows
    plan.explanations = explanations
    if !drafts.isEmpty { drafts.append(record(of: files, plan)) }
    plan.drafts = drafts
    return plan
  }

  /// Removes the drafts about titles that are hidden from the profile; returns these titles.
  private mutating func removeHidden() -> Set<ByteKey> {
    guard let hides = journal.hides else { return [] }
    var hidden: Set<ByteKey> = []
    var kept: [Draft] = []
    var places: [Int] = []
    for var draft in drafts {
      let subject = ByteKey(draft.subject ?? "")
      // A show is added before what belongs to it.
      let show = draft.data["show"]?.text.map { ByteKey($0) }
      if hides(draft) || show.map(hidden.contains) == true { hidden.insert(subject) }
      places.append(kept.count)
      if hidden.contains(subject) { continue }
      if let reference = draft.reference {
        draft.reference = Draft.Reference(reference.member, to: places[reference.draft])
      }
      kept.append(draft)
    }
    if !hidden.isEmpty { drafts = kept }
    return hidden
  }

  private func record(of files: [SourceFile], _ plan: ImportPlan) -> Draft {
    var read: [JSON] = []
    var byteCount = 0
    for file in files {
      // Including the JSON around a name; for an export of thousands of lists, only the first are named.
      byteCount += file.name.utf8.count * 6 + 128
      if byteCount > ImportDrafts.fileNameBytes { break }
      read.append(
        .object([
          JSON.Member("name", .string(file.name)),
          JSON.Member("bytes", .whole((file.given ?? file.bytes).count)),
          JSON.Member("sha256", .string(SHA256.text(file.given ?? file.bytes))),
        ]))
    }
    return Draft(
      .importRecorded, profile: journal.profile,
      [
        JSON.Member("source", .string(source)), JSON.Member("files", .array(read)),
        JSON.Member("accepted", .whole(plan.acceptedCount)),
        JSON.Member("duplicate", .whole(plan.duplicateCount)),
        JSON.Member("held", .whole(plan.heldCount)),
        JSON.Member("rejected", .whole(plan.rejectedCount)),
      ])
  }
}

extension Rating {
  /// The members of `rating.set`, in the order of its table.
  func members(watch: JSON.Member? = nil, on day: PartialDate?) -> [JSON.Member] {
    members + [watch].compactMap(\.self) + day.dateMember
  }
}

extension PartialDate? {
  /// The day that a row was created at its source, if given, as a member of an event.
  var dateMember: [JSON.Member] {
    guard let self, self != .unknown else { return [] }
    return [JSON.Member("date", .string(self.description))]
  }
}
