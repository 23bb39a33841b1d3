import SeenCore
import SeenWire

/// Comments on titles, as `{comment, movie}` or with an object `comment` around the text.
extension TraktReader {
  /// Who wrote a comment; empty if the file does not say.
  private static func author(_ comment: JSON) -> String {
    let user = comment["user"]
    return user?["ids"]?["slug"]?.text ?? user?["username"]?.text ?? ""
  }

  /// Returns the object with the text.
  private static func stated(_ value: JSON) -> JSON {
    if let inner = value["comment"], inner.members != nil { return inner }
    return value
  }

  /// Reads comments; those of others, and replies to them, are counted and left out.
  mutating func readComments(_ table: JSONRows) {
    let today = today
    var authors: [ByteKey: Int] = [:]
    _ = table.rows { (value, _) throws(RowProblem) in
      authors[ByteKey(TraktReader.author(TraktReader.stated(value))), default: 0] += 1
    }
    // An export has the comments of its owner, who wrote most of them.
    let own = authors.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    var (replies, others) = (0, 0)
    let read = table.rows { (value, row) throws(RowProblem) in
      let comment = TraktReader.stated(value)
      if ByteKey(TraktReader.author(comment)) != own {
        (row.isCounted, others) = (true, others + 1)
      } else if let parent = try comment.whole("parent_id"), parent > 0 {
        (row.isCounted, replies) = (true, replies + 1)
      } else {
        try TraktReader.comment(comment, of: value, &row, today)
      }
    }
    add(read.filter { !$0.isCounted })
    for (count, reason) in [(replies, "replies to other comments"), (others, "comments of others")]
    where count > 0 {
      leave(LeftOut(file: table.name, rowCount: count, reason: reason))
    }
  }

  private static func comment(
    _ comment: JSON, of value: JSON, _ row: inout ForeignRow, _ today: Day
  ) throws(RowProblem) {
    try TraktTitle.read(value, into: &row)
    let text = try comment.text("comment") ?? ""
    guard !RowText.trimmed(text).isEmpty else { throw RowProblem(.rejected(.statesNothing)) }
    let number = try comment.whole("id").flatMap { $0 > 0 ? "\($0)" : nil }
    // Without a number, the text identifies it.
    let key = number ?? SHA256.text(Array((row.titleKey + "|" + text).utf8))
    row.statements.append(
      .comment(
        key: "comments:" + key, text, isSpoiler: comment.isTrue("spoiler"),
        try day("created_at", comment, today)))
  }
}
