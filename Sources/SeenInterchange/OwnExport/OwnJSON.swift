import SeenCore
import SeenWire

/// The rows of `seen export json`.
enum OwnJSON {
  private static let arrays = [
    "titles", "watches", "ratings", "again", "favorites", "unwatched", "playback", "settings",
    "events",
  ]

  /// The members of a watch that are not its facts: those of its line, and what follows from other events.
  private static let notFacts: Set<String> = [
    "id", "recorded", "profile", "subject", "private", "kind", "name", "year", "directors", "ids",
    "nth", "rating",
  ]

  static func rows(_ file: SourceFile) throws(ImportProblem) -> [OwnExport.Row] {
    let profile = (try? JSONReader.read(file.bytes))?["profile"]?.text ?? Event.defaultProfile
    let paths = arrays.map { [$0] }
    let table = try JSONRows(file, paths: paths)
    var contents: [OwnExport.Content] = []
    let read = table.rows(at: paths) { (path, value, row) throws(RowProblem) in
      row.report.name = value["name"]?.text ?? value["subject"]?.text ?? ""
      guard let content = content(value, of: arrays[path], profile) else {
        throw RowProblem(.rejected(.saysNothing))
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
    _ value: JSON, of array: String, _ profile: String
  ) -> OwnExport.Content? {
    switch array {
    case "titles": return title(value).map { .draft($0) }
    case "settings":
      guard let name = value["name"]?.text, !name.isEmpty else { return nil }
      let data = [JSON.Member("key", .string(name)), JSON.Member("value", value["value"] ?? .null)]
      return .draft(Draft(.settingSet, profile: profile, data))
    case "events":
      let bytes = value.bytes
      guard let event = (try? EventLine.decode(bytes[...]))?.event else { return nil }
      return .line(event, bytes)
    default: return event(value, of: array, profile).map { .event($0) }
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
    // A title that is called by its id was never added: only amendments can tell of it.
    let told = facts.filter { $0.name != "name" && !($0.name == "kind" && $0.value == "other") }
    if told.isEmpty { return Draft(.titleAdded, id, []) }
    return Draft(.titleAmended, id, [JSON.Member("set", .object(told))])
  }

  static func event(_ value: JSON, of array: String, _ profile: String) -> Event? {
    var kind = EventKind.watchLogged
    var data: [JSON.Member] = []
    func say(_ name: String, _ member: JSON?) {
      if let member, !member.isNull { data.append(JSON.Member(name, member)) }
    }
    switch array {
    case "watches":
      data = WatchFact.fields.ordered(value.members ?? [])
        .filter { $0.name != "rewatch" && !notFacts.contains($0.name) }
      // Of a first watch it is a claim; of others it follows from their order.
      if value["nth"]?.wholeNumber == 1, value["rewatch"] == true {
        data = WatchFact.fields.ordered(data + [JSON.Member("rewatch", true)])
      }
    case "ratings":
      let isSet = value["value"]?.isNull == false
      kind = isSet ? .ratingSet : .ratingCleared
      if isSet {
        say("value", value["value"])
        say("scale", value["scale"])
      }
      say("watch", value["watch"])
      say("viewing", value["viewing"])
      if isSet { say("date", value["date"]) }
    case "again":
      kind = .againSet
      data = [JSON.Member("again", value["again"] ?? .null)]
    case "favorites":
      kind = .favoriteSet
      say("favorite", value["favorite"])
      say("date", value["date"])
    case "unwatched": kind = .titleUnwatched
    default:
      guard let named = value["type"]?.text.flatMap({ EventKind(name: $0) }) else { return nil }
      kind = named
      for name in ["position", "duration", "was"] { say(name, value[name]) }
    }
    return OwnExport.event(
      kind, value["id"]?.text ?? "", value["recorded"]?.text ?? "", value["subject"]?.text ?? "",
      profile: profile, isPrivate: EventLine.isPrivate(value["private"]), data)
  }
}
