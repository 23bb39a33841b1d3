/// What a profile wrote about a title, as it reads now.
package struct Comment: Sendable, Equatable {
  /// The event that posted it.
  package let id: EventID
  /// The title that it is about, which is canonical.
  package let title: Symbol
  /// Who wrote it.
  package let profile: String
  /// When it was posted.
  package let time: Instant
  /// The day it was given at its source; nil where it does not say.
  package let date: PartialDate?
  /// The comment that it replies to; nil for one that begins a thread.
  package let reply: EventID?
  /// Whether exports leave it out.
  package let isPrivate: Bool
  /// Its place among the events about comments, in total order.
  fileprivate let ordinal: Int
  package fileprivate(set) var text: String
  /// Whether it gives the story away.
  package fileprivate(set) var isSpoiler: Bool
  /// When it was last amended; nil if it never was.
  package fileprivate(set) var amended: Instant?
  /// Whether it was retracted.
  package fileprivate(set) var isRetracted = false

  /// Whether its text is hidden from profiles that have not watched the title yet.
  package func isSpoiler(for reader: String) -> Bool {
    isSpoiler && !profile.isSame(as: reader)
  }
}

/// What the profiles of a journal wrote about its titles.
///
/// Reads one ledger and nothing else, so that the comments of another journal are read the same way.
package struct Comments: Sendable {
  /// A comment in its thread.
  package struct Entry: Sendable, Equatable {
    package let comment: Comment
    /// How many comments are between it and the beginning of its thread, itself counted.
    package let depth: Int
    /// Who wrote the comment that it replies to; nil for one that begins a thread.
    package let addressee: String?
  }

  /// Every comment, including retracted ones, in total order.
  private var all: [Comment] = []
  /// The places of the comments that each one replies to; nil for those that begin a thread.
  private var parents: [Int?] = []

  /// The ids of those that give the story away.
  package var spoilers: [EventID] { all.filter(\.isSpoiler).map(\.id) }

  /// Reads the comments of a journal; free of cost for one without any.
  ///
  /// - Parameters:
  ///   - ledger: The settled ledger.
  ///   - event: Reads an event from its line.
  /// - Throws: What reading an event throws.
  /// - Complexity: O(n) in the kept events, and one line read for each event of a comment.
  package init<Failure: Error>(
    _ ledger: borrowing Ledger, event: (TextRange) throws(Failure) -> Event?
  ) throws(Failure) {
    let posted = ledger.words.find(EventKind.commentPosted.name)
    let retracted = ledger.words.find(EventKind.commentRetracted.name)
    let rows = ledger.kept(of: [.commentPosted, .commentAmended, .commentRetracted])
    // The last comment with an id on a title, and its author's later events about that id. Any number of comments may
    // share an id (a fork), so each event is processed only once.
    var places: [ByteKey: Int] = [:]
    var changes: [ByteKey: CommentChanges] = [:]
    for (ordinal, row) in rows.enumerated() {
      guard let event = try event(row.line) else { continue }
      let author = event.owner
      if row.type == posted {
        guard let comment = Comment(event, ledger, ordinal) else { continue }
        parents.append(comment.reply.flatMap { places[ByteKey("\($0) \(comment.title)")] })
        places[ByteKey("\(event.id) \(comment.title)")] = all.count
        all.append(comment)
        continue
      }
      let data = event.data
      guard let id = data["comment"]?.text else { continue }
      let key = ByteKey(id + " " + author)
      if row.type == retracted {
        changes[key, default: CommentChanges()].retracted = ordinal
      } else {
        changes[key, default: CommentChanges()].register(data["set"], ordinal, event.time)
      }
    }
    for place in all.indices {
      let key = ByteKey("\(all[place].id) " + all[place].profile)
      if let stated = changes[key] { all[place].apply(stated) }
    }
  }

  /// The comments that stand, in total order.
  package var standing: [Comment] { all.filter { !$0.isRetracted } }

  /// Returns how many comments on a title stand.
  package func count(about title: Symbol) -> Int {
    all.count { $0.title == title && !$0.isRetracted }
  }

  /// Returns the comments on a title: threads in the order they began, replies below what they reply to.
  ///
  /// A retracted one is included only if a standing comment replies to it, directly or indirectly.
  /// - Complexity: O(n) in all comments.
  package func threads(about title: Symbol) -> [Entry] {
    var isShown = all.map { !$0.isRetracted && $0.title == title }
    var replies: [Int: [Int]] = [:]
    // A reply comes after what it replies to.
    for place in all.indices.reversed() where isShown[place] {
      guard let parent = parents[place] else { continue }
      isShown[parent] = true
      replies[parent, default: []].append(place)
    }
    var entries: [Entry] = []
    var waiting = all.indices.reversed().filter { isShown[$0] && parents[$0] == nil }
      .map { (place: $0, depth: 0) }
    while let (place, depth) = waiting.popLast() {
      entries.append(
        Entry(
          comment: all[place], depth: depth,
          addressee: parents[place].map { all[$0].profile }))
      for reply in replies[place] ?? [] { waiting.append((reply, depth + 1)) }
    }
    return entries
  }
}

extension Comment {
  /// Reads a comment from the event that posted it; nil if the journal does not know its title.
  fileprivate init?(_ event: Event, _ ledger: borrowing Ledger, _ ordinal: Int) {
    let data = event.data
    guard let text = data["text"]?.text, let subject = event.subject,
      let title = ledger.titles.find(subject)
    else { return nil }
    self.init(
      id: event.id, title: ledger.canonicalTitle(title),
      profile: event.owner, time: event.time,
      date: data["date"]?.text.flatMap { PartialDate($0) },
      reply: data["reply"]?.text.flatMap { EventID($0) }, isPrivate: event.isPrivate,
      ordinal: ordinal, text: text, isSpoiler: data["spoiler"] == true)
  }

  /// Applies its author's later events about its id.
  fileprivate mutating func apply(_ stated: CommentChanges) {
    if let last = stated.text, last.ordinal > ordinal { text = last.value }
    if let last = stated.isSpoiler, last.ordinal > ordinal { isSpoiler = last.value }
    if let last = stated.amended, last.ordinal > ordinal { amended = last.value }
    if let last = stated.retracted, last > ordinal { isRetracted = true }
  }
}

/// One profile's events about its comments with an id: the last of each kind, with its place in the order.
private struct CommentChanges {
  var text: (ordinal: Int, value: String)?
  var isSpoiler: (ordinal: Int, value: Bool)?
  var amended: (ordinal: Int, value: Instant)?
  var retracted: Int?

  /// Notes the new values of an amendment; null removes the mark, and nothing removes the text.
  mutating func register(_ values: JSON?, _ ordinal: Int, _ time: Instant) {
    amended = (ordinal, time)
    if let text = values?["text"]?.text { self.text = (ordinal, text) }
    switch values?["spoiler"] {
    case .bool(let flag)?: isSpoiler = (ordinal, flag)
    case .null?: isSpoiler = (ordinal, false)
    default: break
    }
  }
}
