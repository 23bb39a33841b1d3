import SeenCore
import SeenStore

/// What undone events are about, which may no longer be in the journal.
struct UndoneTopics {
  /// Whether they are as they would be if every event had a row in the index.
  private(set) var areSure = true
  private let texts: JournalTexts
  /// The titles that were added here and are void, by their ids.
  private var titles: [ByteKey: TitleLabel] = [:]
  private var subjects = SubjectNames()

  /// Prepares to name what events of a log are about.
  init(_ texts: JournalTexts) { self.texts = texts }

  /// Returns what an event is about; of a title that is void, its own event says it.
  mutating func topic(of event: Event, _ view: borrowing View) throws(AppError) -> EventTopic {
    let data = event.data
    if event.kind == .settingSet, let key = data["key"]?.text { return .named(key) }
    guard let subject = event.subject else { return .named("") }
    if let title = view.log.ledger.titles.find(subject) {
      let isMerge = event.kind == .titleMerged
      if isMerge { return .title(TitleLabel(view.log.ledger, title)) }
      if view.log.ledger.text(.name, of: title) != nil {
        return try topic(of: subject, view)
      }
    }
    if event.kind == .titleAdded, let name = data["name"]?.text {
      titles[ByteKey(subject)] = TitleLabel(
        id: subject, name: name, year: data["year"]?.wholeNumber)
    }
    if let title = titles[ByteKey(subject)] { return .title(title) }
    return try topic(of: subject, view)
  }

  /// Returns the list or the title that an event names beside what it is about.
  mutating func other(of event: Event, _ view: borrowing View) throws(AppError) -> EventTopic {
    let other = (event.data["list"] ?? event.data["into"])?.text ?? ""
    let list = ListID(other)
    return list.isBuiltIn ? .named(list.usualName) : try topic(of: other, view)
  }

  /// Returns a title, or the last name of a list or a profile, whether or not it still exists.
  private mutating func topic(
    of subject: String, _ view: borrowing View
  ) throws(AppError) -> EventTopic {
    if let name = try subjects.name(of: subject, view.log.ledger, texts) { return .named(name) }
    if let id = Profile.id(ofSubject: subject) {
      if view.log.indexStart > .min { areSure = false }
      return .named(id)
    }
    guard ListID.isList(subject) else {
      guard let title = view.log.ledger.titles.find(subject) else { return .named(subject) }
      return .title(TitleLabel(view.log.ledger, view.log.ledger.canonicalTitle(title)))
    }
    if view.log.indexStart > .min { areSure = false }
    let id = ListID(subject)
    let lists = ProfileLists(
      view.log.ledger, profile: id.owner ?? view.scope.profile, .one(id)
    ).entries
    return .named(lists.first?.name ?? subject)
  }
}
