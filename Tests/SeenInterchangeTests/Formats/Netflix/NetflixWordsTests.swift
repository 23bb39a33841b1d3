import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("The words of Netflix") struct NetflixWordsTests {
  /// A word for a season in a language, as it stands with its number, one for an episode, and the only season.
  static let languages: [(season: String, episode: String, only: String)] = [
    ("Season #", "Episode #", "Limited Series"), ("Staffel #", "Folge #", "Miniserie"),
    ("Saison #", "Épisode #", "Mini-série"), ("Temporada #", "Episodio #", "Serie limitada"),
    ("Temporada #", "Episódio #", "Minissérie"), ("Stagione #", "Episodio #", "Miniserie"),
    ("Seizoen #", "Aflevering #", "Miniserie"), ("Säsong #", "Avsnitt #", "Miniserie"),
    ("Sæson #", "Afsnit #", "Miniserie"), ("Sesong #", "Episode #", "Miniserie"),
    ("Kausi #", "Jakso #", "Minisarja"), ("Sezon #", "Odcinek #", "Miniserial"),
    ("#. řada", "#. díl", "Minisérie"), ("#. séria", "#. epizóda", "Minisérie"),
    ("#. évad", "#. rész", "Minisorozat"), ("Sezonul #", "Episodul #", "Miniserie"),
    ("#. Sezon", "#. Bölüm", "Mini Dizi"), ("Sezona #", "Epizoda #", "Miniserija"),
    ("Сезон #", "Серия #", "Мини-сериал"), ("Сезон #", "Серія #", "Міні-серіал"),
    ("Κύκλος #", "Επεισόδιο #", "Μίνι σειρά"), ("עונה #", "פרק #", "מיני סדרה"),
    ("الموسم #", "الحلقة #", "Limited Series"), ("सीज़न #", "एपिसोड #", "Limited Series"),
    ("ซีซั่น #", "ตอนที่ #", "มินิ ซีรีส์"), ("Mùa #", "Tập #", "Limited Series"),
    ("Musim #", "Episode #", "Limited Series"), ("シーズン#", "第#話", "ミニシリーズ"),
    ("시즌 #", "#화", "미니시리즈"), ("第 # 季", "第 # 集", "迷你剧"), ("第#季", "第#集", "限定劇"),
  ]

  /// The names of a file in a language: two shows with seasons, one with its only season, one without any, and two films.
  private func names(_ season: String, _ episode: String, only: String?) -> [String] {
    func at(_ words: String, _ number: Int) -> String { words.replacing("#", with: "\(number)") }
    let shows = [
      "Circle: \(at(season, 1)): Hell", "Circle: \(at(season, 2)): Heaven",
      "Circle: \(at(season, 2)): \(at(episode, 3))", "Harbor: \(at(season, 1)): Rope",
      "Harbor: \(at(season, 1)): Salt (\(at(episode, 2)))", "Lodge: \(at(episode, 1))",
      "Lodge: \(at(episode, 2))",
    ]
    return shows + (only.map { ["Lake: \($0): Ice"] } ?? []) + [
      "Mission: Impossible", "Big Bridge",
    ]
  }

  /// What was watched of a file: the show, season and number of each episode, or the name of a film.
  private func watched(_ names: [String]) throws -> [String] {
    let rows = names.map { "\"\($0)\",2023-01-01" }
    let text = (["Title,Date"] + rows).joined(separator: "\n")
    let file = SourceFile(name: "NetflixViewingHistory.csv", bytes: Array(text.utf8))
    var journal = TestJournal()
    let plan = try NetflixImporter.plan([file], into: journal.imports())
    try journal.record(plan.drafts)
    var titles: [String: JSON] = [:]
    for event in journal.events where event.kind == .titleAdded {
      titles[event.subject ?? ""] = .object(event.data)
    }
    return journal.events.filter { $0.kind == .watchLogged }.compactMap { event in
      guard let title = titles[event.subject ?? ""] else { return nil }
      guard title["kind"]?.text == "episode" else { return title["name"]?.text }
      let show = title["show"]?.text.flatMap { titles[$0]?["name"]?.text } ?? "?"
      let numbers = ["season", "episode"].map { title[$0]?.wholeNumber.map(String.init) ?? "-" }
      return ([show] + numbers).joined(separator: " ")
    }
  }

  private let expected = [
    "Circle 1 -", "Circle 2 -", "Circle 2 3", "Harbor 1 -", "Harbor 1 2", "Lodge 1 1", "Lodge 1 2",
  ]

  @Test("tell seasons and episodes in thirty languages", arguments: languages.indices)
  func known(place: Int) throws {
    let words = Self.languages[place]
    #expect(
      try watched(names(words.season, words.episode, only: words.only))
        == expected + ["Lake 1 -", "Mission: Impossible", "Big Bridge"])
  }

  @Test("of seasons may be any: an invented one in all names of a file changes nothing")
  func invented() throws {
    for words in Self.languages {
      for season in ["Blorp #", "#. blorp", "Blorp #B", "#ª blorp"] {
        #expect(
          try watched(names(season, words.episode, only: nil))
            == expected + ["Mission: Impossible", "Big Bridge"], "\(season) \(words.episode)")
      }
    }
  }
}
