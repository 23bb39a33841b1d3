import SeenCore
import SeenWire

/// The rows of `seen export jsonl`: a watch on each line, with its title's facts and its rating; and those of
/// `seen export cloudevents`, whose data is such a watch.
enum OwnLines {
  static func rows(_ file: SourceFile) throws(ImportProblem) -> [OwnExport.Row] {
    var rows: [OwnExport.Row] = []
    var titles: Set<ByteKey> = []
    try forEachLine(of: file) { value, row in add(value, row, &titles, to: &rows) }
    OwnCSV.markViewings(&rows)
    return rows
  }

  static func rows(ofCloudEvents file: SourceFile) throws(ImportProblem) -> [OwnExport.Row] {
    var rows: [OwnExport.Row] = []
    var titles: Set<ByteKey> = []
    let first = FileText(file.bytes)?.bytes.first { $0 > 32 }
    if first == UInt8(ascii: "[") {
      var values: [JSON] = []
      let read = try JSONRows(file).rows { value, _ in values.append(value) }
      var next = values.makeIterator()
      for row in read {
        add(row.isOpen ? next.next()?["data"] : nil, row.report, &titles, to: &rows)
      }
    } else {
      try forEachLine(of: file) { value, row in add(value?["data"], row, &titles, to: &rows) }
    }
    OwnCSV.markViewings(&rows)
    return rows
  }

  /// Calls a function with the contents of each nonblank line, nil if it is not JSON, and its row.
  private static func forEachLine(
    of file: SourceFile, _ body: (JSON?, ImportRow) -> Void
  ) throws(ImportProblem) {
    guard let text = FileText(file.bytes) else { throw .notText(file: file.name) }
    for (place, line) in text.bytes.split(separator: 10, omittingEmptySubsequences: false)
      .enumerated() where !line.allSatisfy({ $0 <= 32 })
    {
      body(try? JSONReader.read(Array(line)), ForeignRow(file.name, place + 1).report)
    }
  }

  private static func add(
    _ value: JSON?, _ report: ImportRow, _ titles: inout Set<ByteKey>,
    to rows: inout [OwnExport.Row]
  ) {
    var row = OwnExport.Row(report: report)
    row.report.name = value?["name"]?.text ?? ""
    if let value, let watch = watch(value) {
      if titles.insert(ByteKey(watch.subject ?? "")).inserted {
        if let show = show(value, of: watch), titles.insert(ByteKey(show.id)).inserted {
          row.contents.append(.draft(show.draft))
        }
        row.contents.append(.draft(title(value, of: watch)))
      }
      row.contents.append(.event(watch))
      if let rating = rating(value, of: watch) { row.contents.append(.draft(rating)) }
    } else {
      row.report.outcome = .rejected(value?.members == nil ? .notJSON : .statesNothing)
    }
    rows.append(row)
  }

  private static func watch(_ value: JSON) -> Event? {
    OwnJSON.watch(value, value["profile"]?.text ?? Event.defaultProfile)
  }

  private static func title(_ value: JSON, of watch: Event) -> Draft {
    let subject = watch.subject ?? ""
    let isNamed = value["name"]?.text.map { !$0.isEmpty && !$0.isSame(as: subject) } ?? false
    var facts = ["kind", "name", "year", "season", "episode", "directors", "ids"].compactMap {
      name in value[name].map { JSON.Member(name, $0) }
    }
    if let show = show(value, of: watch) { facts.append(JSON.Member("show", .string(show.id))) }
    facts = TitleFacts.fields.ordered(facts)
    // Nothing is known about a title that is shown as its id.
    return Draft(.titleAdded, subject, isNamed ? facts : [])
  }

  /// Returns the show of an episode or a season: the export has its name, and the id of its part begins with its own.
  private static func show(_ value: JSON, of watch: Event) -> (id: String, draft: Draft)? {
    guard let id = watch.subject.flatMap({ TitleID.show(of: $0) }), let name = value["show"]?.text,
      !name.isEmpty
    else { return nil }
    let facts = [JSON.Member("kind", "show"), JSON.Member("name", .string(name))]
    return (id, Draft(.titleAdded, id, name.isSame(as: id) ? [] : facts))
  }

  private static func rating(_ value: JSON, of watch: Event) -> Draft? {
    guard let members = value["rating"]?.members else { return nil }
    let data = members + [JSON.Member("watch", .string(watch.id.description))]
    guard EventVerdict(EventKind.ratingSet.definition, hasSubject: true, data: data).inert == nil
    else { return nil }
    var draft = Draft(
      .ratingSet, watch.subject, profile: watch.owner, data)
    draft.isPrivate = watch.isPrivate
    return draft
  }
}
