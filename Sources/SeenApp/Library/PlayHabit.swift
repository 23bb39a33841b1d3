import SeenCore

/// What a person showed while something was played: where the intro of a season ends, or what is heard and read in a show.
///
/// It stands in the file of the library, as it is of this machine and never of a journal:
/// ```
/// {"habit":"show:dark-2017","journal":"0197c…","season":1,"intro":[3.5,88.5]}
/// {"habit":"show:dark-2017","journal":"0197c…","profile":"me","audio":{"language":"ger"},"subtitles":false}
/// {"habit":"","journal":"0197c…","profile":"mia","day":"2026-11-29","unfinished":{"film:heat-1995":840}}
/// ```
struct PlayHabit: Equatable, Sendable {
  /// What it is of.
  enum Scope: Equatable, Sendable {
    /// A season of a show: the same for everyone.
    case season(Int)
    /// A profile.
    case profile(String)
  }

  /// The id of the show, or of a title that belongs to none.
  let series: String
  /// The id of the journal.
  let journal: String
  let scope: Scope
  /// Where the intro begins and ends, in seconds.
  var intro: (start: Double, end: Double)?
  /// What is heard, and what is read; nil where nothing was chosen.
  var audio: TrackChoice?
  var subtitles: TrackChoice?

  /// How many seconds of titles were played on a day that are no watches.
  var unfinished: (day: String, seconds: [JSON.Member])?

  /// Begins with nothing.
  init(_ series: String, _ journal: String, _ scope: Scope) {
    (self.series, self.journal, self.scope) = (series, journal, scope)
  }

  static func == (left: PlayHabit, right: PlayHabit) -> Bool { left.json == right.json }

  /// Whether both are of the same.
  func isOfSame(as other: PlayHabit) -> Bool {
    series.isSame(as: other.series) && journal.isSame(as: other.journal) && scope == other.scope
  }

  /// Reads the stored form; nil for anything else.
  init?(_ value: JSON) {
    guard let series = value["habit"]?.text, let journal = value["journal"]?.text else {
      return nil
    }
    if let season = value["season"]?.wholeNumber {
      self.init(series, journal, .season(season))
    } else if let profile = value["profile"]?.text {
      self.init(series, journal, .profile(profile))
    } else {
      return nil
    }
    if case .array(let places)? = value["intro"], places.count == 2,
      let start = places[0].double, let end = places[1].double,
      let mark = MarkedPart(.intro, from: start, to: end, .learned)
    {
      intro = (mark.start, mark.end)
    }
    (audio, subtitles) = (TrackChoice(value["audio"]), TrackChoice(value["subtitles"]))
    if let day = value["day"]?.text, let seconds = value["unfinished"]?.members {
      unfinished = (day, seconds)
    }
  }

  /// Its stored form.
  var json: JSON {
    var members = [JSON.Member("habit", .string(series)), JSON.Member("journal", .string(journal))]
    switch scope {
    case .season(let season): members.append(JSON.Member("season", .whole(season)))
    case .profile(let profile): members.append(JSON.Member("profile", .string(profile)))
    }
    if let intro {
      let places = [intro.start, intro.end].map {
        JSON.number(Decimal.fraction(Int($0 * 10), over: 10, decimals: 1))
      }
      members.append(JSON.Member("intro", .array(places)))
    }
    if let audio { members.append(JSON.Member("audio", audio.json)) }
    if let subtitles { members.append(JSON.Member("subtitles", subtitles.json)) }
    if let unfinished {
      members.append(JSON.Member("day", .string(unfinished.day)))
      members.append(JSON.Member("unfinished", .object(unfinished.seconds)))
    }
    return .object(members)
  }

  /// Returns how many seconds were played on a day that are no watches.
  func unfinishedSeconds(on day: Day) -> Double {
    guard let unfinished, unfinished.day.isSame(as: day.description) else { return 0 }
    return unfinished.seconds.reduce(0) { $0 + Double(min(86_400, $1.value.wholeNumber ?? 0)) }
  }

  /// Adds what was played of a title on a day; a watch counts by itself.
  mutating func add(_ seconds: Double, of title: String, on day: Day, isWatch: Bool) {
    let name = day.description
    var all = unfinished.map { $0.day.isSame(as: name) ? $0.seconds : [] } ?? []
    let before = all.first { $0.name.isSame(as: title) }?.value.wholeNumber ?? 0
    all.removeAll { $0.name.isSame(as: title) }
    let sum = min(86_400, max(0, before) + Int(min(86_400, max(0, seconds))))
    if !isWatch { all.append(JSON.Member(title, .whole(sum))) }
    unfinished = (name, all)
  }

  /// The mark that it makes; nil for none.
  var mark: MarkedPart? {
    intro.flatMap { MarkedPart(.intro, from: $0.start, to: $0.end, .learned) }
  }
}

extension TrackChoice {
  fileprivate init?(_ value: JSON?) {
    guard let value else { return nil }
    if value == false {
      self = .none
    } else if value.members != nil {
      self = .track(language: value["language"]?.text, name: value["name"]?.text)
    } else {
      return nil
    }
  }

  fileprivate var json: JSON {
    switch self {
    case .none: return false
    case .track(let language, let name):
      let texts = [("language", language), ("name", name)]
      return .object(
        texts.compactMap { (key, text) in text.map { JSON.Member(key, .string($0)) } })
    }
  }
}
