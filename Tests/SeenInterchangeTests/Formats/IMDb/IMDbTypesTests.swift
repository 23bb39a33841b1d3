import SeenCore
import SeenInterchange
import SeenTestSupport
import Testing

@Suite("The types of titles in files of IMDb") struct IMDbTypesTests {
  /// The words of a language for a film, a show, a short show, an episode, a short film and a game.
  static let languages = [
    "Movie|TV Series|TV Mini Series|TV Episode|Short|Video Game",
    "movie|tvSeries|tvMiniSeries|tvEpisode|short|videoGame",
    "Film|Serie TV|Mini serie TV|Episodio TV|Corto|Videogioco",
    "Film|Fernsehserie|Mini-TV-Serie|Fernsehfolge|Kurzfilm|Videospiel",
    "Film|TV-Serie|Miniserie|TV-Episode|Kurzfilm|Videospiel",
    "Film|Série télévisée|Mini-série télévisée|Épisode de série télévisée|Court-métrage|Jeu vidéo",
    "Película|Serie de TV|Miniserie de TV|Episodio de TV|Cortometraje|Videojuego",
    "Filme|Série de TV|Minissérie de TV|Episódio de TV|Curta-metragem|Jogo eletrônico",
    "फ़िल्म|टीवी सीरीज़|मिनी सीरीज़|टीवी एपिसोड|लघु फ़िल्म|वीडियो गेम",
    "Film|Serial TV|Miniserial|Odcinek serialu|Film krótkometrażowy|Videogame",
    "Фильм|Сериал|Мини-сериал|Эпизод сериала|Короткометражный фильм|Видеоигра",
    "映画|テレビシリーズ|ミニシリーズ|テレビシリーズのエピソード|短編映画|ビデオゲーム",
    "Film|TV-serie|Miniserie|TV-avsnitt|Kortfilm|Videogame",
  ]

  private func kinds(_ types: [String], directors: [String]) throws -> (
    kinds: [String: String], plan: ImportPlan
  ) {
    var text = "Const,Your Rating,Date Rated,Title,Title Type,Year,Directors\n"
    let names = ["The Film", "The Show", "The Short Show", "The Show: First", "The Short", "Game"]
    for (place, type) in types.enumerated() {
      text +=
        "tt990000\(place),7,2026-03-0\(place + 1),\(names[place]),\(type),2005,\(directors[place])\n"
    }
    let journal = TestJournal()
    let file = SourceFile(name: "ratings.csv", bytes: Array(text.utf8))
    let plan = try IMDbImporter.plan([file], into: journal.imports())
    var kinds: [String: String] = [:]
    for draft in plan.drafts where draft.kind == .titleAdded {
      let data = JSON.object(draft.data)
      kinds[data["name"]?.text ?? ""] = data["kind"]?.text
    }
    return (kinds, plan)
  }

  private let expected = [
    "The Film": "film", "The Show": "show", "The Short Show": "show", "The Show: First": "episode",
    "The Short": "film", "Game": "other",
  ]

  @Test("are known in the languages of the site", arguments: languages)
  func known(words: String) throws {
    let types = words.split(separator: "|").map(String.init)
    let (kinds, plan) = try kinds(types, directors: ["A", "", "", "B", "C", ""])
    #expect(kinds == expected)
    #expect(plan.rows.allSatisfy { $0.remarks.isEmpty })
  }

  @Test(
    "are told from the rows of the column in a language that nobody knows, and that is said once")
  func unknown() throws {
    let (kinds, plan) = try kinds(
      ["Xaf", "Xubu", "Xubu", "Xomo", "Xaf", "Videogame"], directors: ["A", "", "", "B", "", ""])
    #expect(kinds == expected)
    let told = plan.rows.flatMap(\.remarks)
    #expect(
      told == [
        .unknownType("Xaf", takenFor: .film), .unknownType("Xubu", takenFor: .show),
        .unknownType("Xomo", takenFor: .episode),
      ])
  }
}
