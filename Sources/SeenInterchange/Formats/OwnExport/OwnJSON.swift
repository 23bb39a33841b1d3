import SeenCore
import SeenWire

/// The rows of `seen export json`.
enum OwnJSON {
  /// The members of a watch that are not its facts: those of its line, and what follows from other events.
  private static let notFacts: Set<String> = [
    "id", "recorded", "profile", "subject", "private", "kind", "name", "year", "show", "season",
    "episode", "directors", "ids",
    "nth", "rating",
  ]

  static func rows(_ file: SourceFile) throws(ImportProblem) -> [OwnExport.Row] {
    let profile = (try? JSONReader.read(file.bytes))?["profile"]?.text ?? Event.defaultProfile
    let arrays = ExportArray.allCases
    let paths = arrays.map { [$0.rawValue] }
    let table = try JSONRows(file, paths: paths)
    var contents: [OwnExport.Content] = []
    let read = table.rows(at: paths) { (path, value, row) throws(RowProblem) in
      row.report.name = value["name"]?.text ?? value["subject"]?.text ?? ""
      guard let content = content(value, of: arrays[path], profile) else {
        throw RowProblem(.rejected(.statesNothing))
      }
      contents.append(content)
    }
    var next = 0
    var reports = read.map(\.report)
    reports.dropNeedlessColumns()
    return zip(read, reports).map { row, report in
      if case .rejected = row.report.outcome { return OwnExport.Row(report: report) }
      guard next < contents.count else { return OwnExport.Row(report: report) }
      defer { next += 1 }
      return OwnExport.Row(report: report, contents: [contents[next]])
    }
  }

  private static func content(
    _ value: JSON, of array: ExportArray, _ profile: String
  ) -> OwnExport.Content? {
    switch array {
    case .titles: title(value).map { .draft($0) }
    case .watches: watch(value, profile).map { .event($0) }
    case .ratings: rating(value, profile).map { .event($0) }
    case .again:
      event(.againSet, value, profile, [JSON.Member("again", value["again"] ?? .null)])
        .map { .event($0) }
    case .favorites:
      event(.favoriteSet, value, profile, members(["favorite", "date"], of: value))
        .map { .event($0) }
    case .unwatched: event(.titleUnwatched, value, profile, []).map { .event($0) }
    case .playback: playback(value, profile).map { .event($0) }
    case .settings: setting(value, profile).map { .draft($0) }
    case .events: line(value)
    }
  }

  private static func title(_ value: JSON) -> Draft? {
    guard let id = value["id"]?.text, !id.isEmpty, let name = value["name"]?.text else {
      return nil
    }
    let facts = TitleFacts.fields.ordered(value.members ?? []).filter { $0.name != "id" }
    guard EventVerdict(EventKind.titleAdded.definition, hasSubject: true, data: facts).inert == nil
    else { return nil }
    guard name.isSame(as: id) else { return Draft(.titleAdded, id, facts) }
    // A title that is shown as its id was never added: only amendments can have facts of it.
    let reported = facts.filter { $0.name != "name" && !($0.name == "kind" && $0.value == "other") }
    if reported.isEmpty { return Draft(.titleAdded, id, []) }
    return Draft(.titleAmended, id, [JSON.Member("set", .object(reported))])
  }

  /// Returns a watch, as an element of the array and a line of `jsonl` have it.
  static func watch(_ value: JSON, _ profile: String) -> Event? {
    var data = WatchFact.fields.ordered(value.members ?? [])
      .filter { $0.name != "rewatch" && !notFacts.contains($0.name) }
    // Of a first watch it is a claim; of others it follows from their order.
    if value["nth"]?.wholeNumber == 1, value["rewatch"] == true {
      data = WatchFact.fields.ordered(data + [JSON.Member("rewatch", true)])
    }
    return event(.watchLogged, value, profile, data)
  }

  private static func rating(_ value: JSON, _ profile: String) -> Event? {
    let isSet = value["value"]?.isNull == false
    let names = isSet ? ["value", "scale", "watch", "viewing", "date"] : ["watch", "viewing"]
    return event(isSet ? .ratingSet : .ratingCleared, value, profile, members(names, of: value))
  }

  private static func playback(_ value: JSON, _ profile: String) -> Event? {
    guard let kind = value["type"]?.text.flatMap({ EventKind(name: $0) }) else { return nil }
    return event(
      kind, value, profile,
      members(
        ["position", "duration", "was", "again", "date"], of: value))
  }

  private static func setting(_ value: JSON, _ profile: String) -> Draft? {
    guard let name = value["name"]?.text, !name.isEmpty else { return nil }
    let data = [JSON.Member("key", .string(name)), JSON.Member("value", value["value"] ?? .null)]
    return Draft(.settingSet, profile: profile, data)
  }

  private static func line(_ value: JSON) -> OwnExport.Content? {
    let bytes = value.bytes
    guard let event = (try? EventLine.decode(bytes[...]))?.event else { return nil }
    return .line(event, bytes)
  }

  /// Returns the members of an object that have these names and are not null.
  private static func members(_ names: [String], of value: JSON) -> [JSON.Member] {
    names.compactMap { name in
      value[name].flatMap { $0.isNull ? nil : JSON.Member(name, $0) }
    }
  }

  private static func event(
    _ kind: EventKind, _ value: JSON, _ profile: String, _ data: [JSON.Member]
  ) -> Event? {
    OwnExport.event(
      kind, value["id"]?.text ?? "", value["recorded"]?.text ?? "", value["subject"]?.text ?? "",
      profile: profile, isPrivate: EventLine.isPrivate(value["private"]), data)
  }
}
