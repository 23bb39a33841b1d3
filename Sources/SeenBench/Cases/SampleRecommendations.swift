import SeenCore
import SeenStore
import SeenWire

/// The films sample with one liked title after the other left out, and `seen recommend` asked each time.
struct SampleRecommendations {
  private let program: String
  private let path: String
  private let files = PosixFileSystem()
  private var environment: [String] { ["XDG_STATE_HOME=" + path + "/state", "HOME=" + path] }

  /// Prepares a folder.
  init(_ bench: Bench) throws {
    program = try bench.program()
    path = bench.folder + "/recommend"
    try Scratch.remove(path)
    try files.makeDirectories(path)
  }

  /// Measures how many of the titles that the profile `me` rated 8 of 10 or more are found again.
  ///
  /// Recommendations are taken from the sections in turn. The peers are the titles that most others watched, and chance.
  func measurement() throws -> Measurement {
    defer { try? Scratch.remove(path) }
    let whole = path + "/whole"
    _ = try Processes.run([program, "init", "--sample", "films", whole], environment: environment)
    let segments = try files.list(whole + "/events").sorted { $0.precedes($1) }
    let lines = try segments.map { name in
      try files.readWhole(whole + "/events/" + name).split(separator: 10).map { Array($0) }
    }
    let events = lines.joined().compactMap { try? JSONReader.read($0) }
    let liked = SampleRecommendations.liked(events)
    let popular = SampleRecommendations.popular(events)
    var found = BenchCase.Found(), known = BenchCase.Found()
    var numbers: [String: Int] = [:]
    var times: [Double] = []
    for title in liked {
      let copy = path + "/copy"
      try Scratch.remove(copy)
      try files.makeDirectories(copy + "/events")
      try files.writeNew(copy + "/journal.json", files.readWhole(whole + "/journal.json"))
      for (segment, name) in zip(lines, segments) {
        let kept = segment.filter { !SampleRecommendations.isOpinion($0, of: title) }
        try files.writeNew(copy + "/events/" + name, Array(kept.joined(separator: [10])) + [10])
      }
      let answer = path + "/answer"
      times.append(
        try Processes.run(
          [program, "-C", copy, "recommend", "--json"], environment: environment, output: answer))
      let ids = SampleRecommendations.inTurn(try files.readWhole(answer))
      func number(_ id: String) -> Int {
        let number = numbers[id] ?? numbers.count
        numbers[id] = number
        return number
      }
      found.note(number(title), ids.prefix(BenchCase.recommended).map(number))
      let mine = SampleRecommendations.watched(events, but: title)
      let others = popular.filter { !mine.contains($0) }
      known.note(number(title), others.prefix(BenchCase.recommended).map(number))
    }
    let titles = Set(events.compactMap { $0["subject"]?.text }.filter { $0.hasPrefix("film:") })
    let open = titles.count - SampleRecommendations.watched(events, but: "").count + 1
    var measurement = Measurement(
      name: "recommend.sample", events: events.count, bytes: 0, times: times)
    measurement.facts = [
      ("titles", Double(liked.count)), ("hitRate", found.rate),
      ("coverage", found.coverage(of: titles.count)), ("popularityHitRate", known.rate),
      ("popularityCoverage", known.coverage(of: titles.count)),
      ("randomHitRate", Double(BenchCase.recommended) / Double(max(1, open))),
    ]
    return measurement
  }

  /// Returns the films that the profile rated 8 of 10 or more, each once.
  private static func liked(_ events: [JSON]) -> [String] {
    var known: Set<String> = []
    return events.compactMap { event in
      guard isOwn(event), event["type"]?.text == "rating.set",
        let subject = event["subject"]?.text, subject.hasPrefix("film:"),
        let value = event["data"]?["value"].flatMap(number),
        let scale = event["data"]?["scale"].flatMap(number),
        10 * value >= BenchCase.likedRating * scale, known.insert(subject).inserted
      else { return nil }
      return subject
    }
  }

  /// Returns the films that others watched, those of most watches first.
  private static func popular(_ events: [JSON]) -> [String] {
    var counts: [String: Int] = [:]
    for event in events where !isOwn(event) && event["type"]?.text == "watch.logged" {
      if let subject = event["subject"]?.text { counts[subject, default: 0] += 1 }
    }
    return counts.sorted { left, right in
      left.value == right.value ? left.key.precedes(right.key) : left.value > right.value
    }.map(\.key)
  }

  /// Returns the films that the profile watched, without one.
  private static func watched(_ events: [JSON], but title: String) -> Set<String> {
    Set(
      events.compactMap { event in
        guard isOwn(event), event["type"]?.text == "watch.logged",
          let subject = event["subject"]?.text, subject.hasPrefix("film:"),
          !subject.isSame(as: title)
        else { return nil }
        return subject
      })
  }

  private static func number(_ value: JSON) -> Double? {
    guard case .number(let text) = value else { return nil }
    return Double(text)
  }

  private static func isOwn(_ event: JSON) -> Bool {
    event["profile"]?.text.map { $0.isSame(as: "me") } ?? true
  }

  /// Returns whether a line says what the profile did with a title or thinks of it.
  private static func isOpinion(_ line: [UInt8], of title: String) -> Bool {
    guard let event = try? JSONReader.read(line), isOwn(event),
      event["subject"]?.text?.isSame(as: title) ?? false, let type = event["type"]?.text
    else { return false }
    return !type.hasPrefix("title.")
  }

  /// Returns the ids of recommendations, one of each section in turn.
  private static func inTurn(_ answer: [UInt8]) -> [String] {
    var sections: [(name: String, ids: [String])] = []
    for line in answer.split(separator: 10) {
      guard let entry = try? JSONReader.read(Array(line)), let id = entry["id"]?.text else {
        continue
      }
      let name = (entry["section"]?.text ?? "") + (entry["because"]?.text ?? "")
      if sections.last?.name != name { sections.append((name, [])) }
      sections[sections.count - 1].ids.append(id)
    }
    var ids: [String] = []
    for place in 0..<(sections.map(\.ids.count).max() ?? 0) {
      ids += sections.filter { place < $0.ids.count }.map { $0.ids[place] }
    }
    return ids
  }
}
