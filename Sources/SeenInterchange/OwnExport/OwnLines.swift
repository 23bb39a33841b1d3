import SeenCore
import SeenWire

/// The rows of `seen export jsonl`: a watch on each line, with what is known of its title and its rating.
enum OwnLines {
  static func rows(_ file: SourceFile) throws(ImportProblem) -> [OwnExport.Row] {
    guard let text = FileText(file.bytes) else { throw .notText(file: file.name) }
    var rows: [OwnExport.Row] = []
    var titles: Set<ByteKey> = []
    for (place, line) in text.bytes.split(separator: 10, omittingEmptySubsequences: false)
      .enumerated() where !line.allSatisfy({ $0 <= 32 })
    {
      var row = OwnExport.Row(report: ForeignRow(file.name, place + 1).report)
      let value = try? JSONReader.read(Array(line))
      row.report.name = value?["name"]?.text ?? ""
      if let value, let watch = watch(value) {
        if titles.insert(ByteKey(watch.subject ?? "")).inserted {
          row.contents.append(.draft(title(value, of: watch)))
        }
        row.contents.append(.event(watch))
        if let rating = rating(value, of: watch) { row.contents.append(.draft(rating)) }
      } else {
        row.report.outcome = .rejected(value?.members == nil ? .notJSON : .saysNothing)
      }
      rows.append(row)
    }
    OwnCSV.markViewings(&rows)
    return rows
  }

  private static func watch(_ value: JSON) -> Event? {
    OwnJSON.event(value, of: "watches", value["profile"]?.text ?? Event.defaultProfile)
  }

  private static func title(_ value: JSON, of watch: Event) -> Draft {
    let subject = watch.subject ?? ""
    let isNamed = value["name"]?.text.map { !$0.isEmpty && !$0.isSame(as: subject) } ?? false
    let facts = ["kind", "name", "year", "directors", "ids"].compactMap { name in
      value[name].map { JSON.Member(name, $0) }
    }
    // Nothing is known of a title that is called by its id.
    return Draft(.titleAdded, subject, isNamed ? facts : [])
  }

  private static func rating(_ value: JSON, of watch: Event) -> Draft? {
    guard let members = value["rating"]?.members else { return nil }
    let data = members + [JSON.Member("watch", .string(watch.id.description))]
    guard EventVerdict(EventKind.ratingSet.definition, hasSubject: true, data: data).inert == nil
    else { return nil }
    var draft = Draft(
      .ratingSet, watch.subject, profile: watch.profile ?? Event.defaultProfile, data)
    draft.isPrivate = watch.isPrivate
    return draft
  }
}
