package import SeenCore

/// A comment as screens show it.
package struct CommentEntry: Sendable {
  /// The title that it is about.
  package let title: TitleCard
  /// The comment, and where it is in its thread.
  package let entry: Comments.Entry
  /// Whether its text is hidden because it is a spoiler.
  package let isHidden: Bool
  /// The friend whose journal it is from; nil for this journal.
  package let friend: String?

  /// The name of its author.
  let author: String
  /// The author it replies to; nil if it begins a thread.
  let addressee: String?

  /// Creates an entry of this journal, or of a friend's.
  package init(
    _ title: TitleCard, _ entry: Comments.Entry, isHidden: Bool, _ profiles: Profiles,
    friend: String? = nil
  ) {
    author = friend ?? profiles[entry.comment.profile].name
    addressee = entry.addressee.map { addressee in
      if let friend, addressee.isSame(as: entry.comment.profile) { return friend }
      return profiles[addressee].name
    }
    self.title = title
    self.entry = entry
    self.isHidden = isHidden
    self.friend = friend
  }

  var comment: Comment { entry.comment }
  /// Its text; nil if it is hidden or was removed.
  var text: String? { isHidden || comment.isRetracted ? nil : comment.text }
}

/// The comments on titles: threads in the order they began.
package struct CommentsScreen: EntryScreen {
  package let entries: [CommentEntry]
  /// Where days of recording begin and end.
  package var zone = LocalZone.utc

  package init(_ entries: [CommentEntry]) {
    self.entries = entries
  }

  package static let entryFields = ScreenFields<CommentEntry>(
    [
      .text("id") { $0.comment.id.description }, .text("subject") { $0.title.id },
      .text("name") { $0.title.name }, .text("profile") { $0.comment.profile },
      .text("time") { $0.comment.time.description }, .date("date") { $0.comment.date },
      .text("text") { $0.text },
      .flag("spoiler") { $0.comment.isSpoiler }, .flag("hidden") { $0.isHidden },
      .text("reply") { $0.entry.depth > 0 ? $0.comment.reply?.description : nil },
      .number("depth") { $0.entry.depth },
      .text("amended") { $0.comment.amended?.description },
      .flag("removed") { $0.comment.isRetracted }, .text("friend") { $0.friend },
    ],
    columns: ["id", "subject", "profile", "time", "reply", "spoiler", "hidden", "removed", "text"])

  /// Each comment with its author and time, below the one that it replies to, and how many are hidden.
  package var document: Document {
    var document = Document()
    var last: String?
    for entry in entries where !entry.isHidden {
      if last.map({ !$0.isSame(as: entry.title.id) }) ?? true {
        document.blocks += [
          .heading(entry.title.line),
          .table(
            Table([
              Table.Column("who", fit: .cut), Table.Column("when"), Table.Column("mark"),
              Table.Column("id"),
            ])),
        ]
        last = entry.title.id
      }
      guard case .table(var table)? = document.blocks.popLast() else { continue }
      table.rows += rows(entry)
      document.append(.table(table))
    }
    let hidden = entries.count(where: \.isHidden)
    if entries.isEmpty {
      document.append(.paragraph("No comments. 'seen comment TITLE TEXT' posts one."))
    } else if hidden > 0 {
      if !document.blocks.isEmpty { document.append(.blank) }
      let them = hidden == 1 ? "it" : "them"
      document.append(
        .paragraph(
          Line("\(Count.of(hidden, "comment")) with spoilers; --spoilers shows \(them).", .dim)))
    }
    return document
  }

  /// The maximum indentation of replies.
  private static let mostIndent = 8

  private func rows(_ entry: CommentEntry) -> [Table.Row] {
    let comment = entry.comment
    let indent = String(repeating: "  ", count: min(entry.entry.depth, Self.mostIndent))
    let to = entry.addressee.map { " to \($0)" } ?? ""
    let marks = [
      comment.isSpoiler ? "spoiler" : nil, comment.amended == nil ? nil : "edited",
    ].compactMap { $0 }
    let day = DateWords.line(comment.date ?? PartialDate(zone.day(of: comment.time)), .dim)
    let id = comment.id.description
    let who = Line(indent + entry.author, .title) + Line(to, .dim)
    guard let text = entry.text else {
      return [
        .cells(
          [who, day, Line("removed", .dim), Line(id, .dim)],
          spoken: { Line("\(entry.author)\(to), ") + day + Line(": removed. Id \(id).") })
      ]
    }
    let mark = marks.joined(separator: ", ")
    return [
      .cells(
        [who, day, Line(mark, comment.isSpoiler ? .warn : .dim), Line(id, .dim)],
        spoken: {
          Line("\(entry.author)\(to), ") + day
            + Line("\(mark.isEmpty ? "" : ", " + mark). Id \(id).")
        }),
      .note(Line(text)),
    ]
  }
}
