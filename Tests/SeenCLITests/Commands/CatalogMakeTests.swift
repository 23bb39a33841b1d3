import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen catalog make")
struct CatalogMakeTests {
  private let diary = TestDiary()

  /// The lines of the one catalog whose name begins so.
  private func lines(_ name: String) throws -> [String] {
    let files = try diary.world.files.list("/home/ana/films/catalog")
    let file = try #require(files.first { $0.hasPrefix(name + ".") && $0.hasSuffix(".jsonl") })
    return try diary.lines(of: "catalog/" + file)
  }

  private func line(_ cells: String...) -> String { cells.joined(separator: "\t") + "\n" }

  private func putIMDb() throws {
    try diary.put(
      line(
        "tconst", "titleType", "primaryTitle", "isAdult", "startYear", "runtimeMinutes", "genres")
        + line("tt0000001", "tvEpisode", "The Tide", "0", "2001", "50", "\\N")
        + line("tt0000002", "movie", "\"Heat\" 5\" \u{e9}", "0", "1995", "170", "Crime,Drama")
        + line("tt0000003", "movie", "Nosferatu", "0", "1922", "94", "\\N")
        + line("tt0000004", "movie", "Nosferatu", "0", "1922", "\\N", "\\N")
        + line("tt0000005", "tvSeries", "Harbour", "0", "2001", "\\N", "\\N")
        + line("tt0000006", "movie", "Late", "1", "1999", "\\N", "\\N")
        + line("tt0000007", "videoGame", "Game", "0", "1999", "\\N", "\\N")
        + line("tt0000008", "movie", "", "0", "1999", "\\N", "\\N")
        + line("tt0000009", "tvEpisode", "Lost", "0", "2002", "\\N", "\\N"),
      as: "title.basics.tsv")
    try diary.put(
      line("tconst", "averageRating", "numVotes") + line("tt0000005", "8.0", "40")
        + line("tt0000002", "8.3", "700000"), as: "title.ratings.tsv")
    try diary.put(
      line("tconst", "parentTconst", "seasonNumber", "episodeNumber")
        + line("tt0000001", "tt0000005", "1", "2") + line("tt0000009", "tt0000005", "\\N", "\\N"),
      as: "title.episode.tsv")
  }

  @Test("of IMDb keeps films and shows, and says what it left out")
  func imdb() throws {
    try putIMDb()
    let answer = diary.seen("seen catalog make imdb title.basics.tsv")
    #expect(answer.output.hasSuffix(": 3 films and 1 show.\n"))
    #expect(
      answer.errors
        == "Left out 1 for adults only, 1 that is no film, show or species and 2 whose show or"
        + " place in it is missing.\n" + "title.basics.tsv:9: it has no name\n"
        + "1 row cannot be used; the rest can.\n")
    #expect(
      try lines("imdb") == [
        #"{"id":"film:heat-5-é-1995","kind":"film","name":"\"Heat\" 5\" é","year":1995,"runtime":170,"#
          + #""genres":["Crime","Drama"],"ids":{"imdb":"tt0000002"}}"#,
        #"{"id":"film:nosferatu-1922","kind":"film","name":"Nosferatu","year":1922,"runtime":94,"#
          + #""ids":{"imdb":"tt0000003"}}"#,
        #"{"id":"film:nosferatu-1922~tt0000004","kind":"film","name":"Nosferatu","year":1922,"#
          + #""ids":{"imdb":"tt0000004"}}"#,
        #"{"id":"show:harbour-2001","kind":"show","name":"Harbour","year":2001,"ids":{"imdb":"tt0000005"}}"#,
      ])
    #expect(
      diary.seen("seen catalog show imdb --json=license,changes").output
        == #"{"license":"IMDb non-commercial datasets: personal use only","#
        + #""changes":"Made from title.basics.tsv, with ids of our own."}"# + "\n")
    #expect(diary.seen("seen catalog show imdb --json=badLineCount").output.contains("0"))
    #expect(diary.seen("seen log tt0000002 -q").code == .done)
  }

  @Test("of IMDb gives an episode its show, which comes after it")
  func episodes() throws {
    try putIMDb()
    let answer = diary.seen("seen catalog make imdb title.episode.tsv title.basics.tsv")
    #expect(answer.output.hasSuffix(": 3 films, 1 show and 1 episode.\n"))
    #expect(
      try lines("imdb").first
        == #"{"id":"episode:harbour-2001/s01e02","kind":"episode","name":"The Tide","year":2001,"runtime":50,"#
        + #""show":"show:harbour-2001","season":1,"episode":2,"ids":{"imdb":"tt0000001"}}"#)
    #expect(
      diary.seen("seen log Harbour s01e02 -q").output
        == "Harbour s01e02 The Tide, watched on November 20, 2026.\n")
  }

  @Test(
    "says which years and kinds were kept",
    arguments: [
      ("--years 1990..", "from 1990 on"), ("--years ..1930", "up to 1930"),
      ("--years 1922", "of the year 1922"), ("--years 1922..1995", "of the years 1922 to 1995"),
      ("--kinds show,episode,tv", "only show and episode"),
    ])
  func kept(_ option: String, _ words: String) throws {
    try putIMDb()
    diary.seen("seen catalog make imdb title.basics.tsv \(option)")
    #expect(
      diary.seen("seen catalog show imdb --json=changes").output
        == #"{"changes":"Made from title.basics.tsv, \#(words), with ids of our own."}"# + "\n")
  }

  @Test("keeps the kinds, years and votes that were asked for; an episode comes with its show")
  func wishes() throws {
    try putIMDb()
    func made(_ options: String) -> String {
      let files = "title.basics.tsv title.ratings.tsv title.episode.tsv"
      return diary.seen("seen catalog make imdb \(files) \(options) -n").output
    }
    #expect(made("--kinds film") == "Would add imdb: 3 films.\n")
    #expect(made("--kinds episode") == "Would add imdb: 1 show and 1 episode.\n")
    #expect(made("--kinds movies,tv") == "Would add imdb: 3 films and 1 show.\n")
    #expect(made("--years 1922") == "Would add imdb: 2 films.\n")
    #expect(made("--years 1990..1999") == "Would add imdb: 1 film.\n")
    #expect(made("--years 2000..") == "Would add imdb: 1 show and 1 episode.\n")
    #expect(made("--years ..1930") == "Would add imdb: 2 films.\n")
    #expect(made("--votes 40") == "Would add imdb: 1 film, 1 show and 1 episode.\n")
    #expect(made("--votes 41") == "Would add imdb: 1 film.\n")
    #expect(diary.seen("seen catalog").output.hasPrefix("No catalogs."))
  }

  @Test("of MovieLens reads the year in the title, and the ids beside it")
  func movieLens() throws {
    try diary.put(
      "movieId,title,genres\n1,\"Seven (a.k.a. Se7en) (1995)\",Mystery|Thriller\n"
        + "2,Heat (1995),(no genres listed)\n", as: "movies.csv")
    try diary.put("movieId,imdbId,tmdbId\n1,0114369,807\n2,113277,\n", as: "links.csv")
    diary.seen("seen catalog make movielens links.csv movies.csv")
    #expect(
      try lines("movielens") == [
        #"{"id":"film:seven-a-k-a-se7en-1995","kind":"film","name":"Seven (a.k.a. Se7en)","year":1995,"#
          + #""genres":["Mystery","Thriller"],"ids":{"movielens":"1","imdb":"tt0114369","tmdb":"807"}}"#,
        #"{"id":"film:heat-1995","kind":"film","name":"Heat","year":1995,"#
          + #""ids":{"movielens":"2","imdb":"tt0113277"}}"#,
      ])
  }

  @Test("of TMDB reads its daily exports and objects of films")
  func tmdb() throws {
    try diary.put(
      """
      {"adult":false,"id":949,"original_title":"Heat","popularity":1.5,"video":false}
      {"adult":true,"id":950,"original_title":"Late"}
      {"id":1396,"original_name":"Harbour"}
      nothing
      {"id":951,"title":"Ran","release_date":"1985-06-01","genres":[{"id":1,"name":"War"}],"vote_count":12}
      """, as: "ids.json")
    let answer = diary.seen("seen catalog make tmdb ids.json")
    #expect(answer.errors.contains("ids.json:4: it is not a JSON object\n"))
    #expect(
      try lines("tmdb") == [
        #"{"id":"film:heat","kind":"film","name":"Heat","ids":{"tmdb":"949"}}"#,
        #"{"id":"show:harbour","kind":"show","name":"Harbour","ids":{"tmdb":"1396"}}"#,
        #"{"id":"film:ran-1985","kind":"film","name":"Ran","year":1985,"genres":["War"],"released":"1985-06-01","#
          + #""votes":12,"ids":{"tmdb":"951"}}"#,
      ])
  }

  @Test("of TVmaze reads pages of shows with their episodes")
  func tvmaze() throws {
    try diary.put(
      #"[{"id":1,"name":"Harbour","language":"English","genres":["Crime"],"status":"Ended","runtime":null,"#
        + #""averageRuntime":50,"premiered":"2001-03-04","network":{"name":"X","country":{"name":"Norway"}},"#
        + #""externals":{"tvrage":2,"thetvdb":70,"imdb":"tt0000005"},"#
        + #""summary":"<p>At <b>sea</b>.</p><p>Fish &amp; &#39;chips&#39; &lt; 3 &nbsp;km.</p>","#
        + #""_embedded":{"episodes":[{"id":1,"name":"The Tide","season":1,"number":2,"airdate":"2001-03-11"},"#
        + #"{"id":10,"name":"Special","season":1,"number":null,"airdate":"2001-04-01"},"#
        + #"{"id":11,"name":"Announced","season":1,"number":null,"airdate":""}]}},7]"#,
      as: "page.json")
    let answer = diary.seen("seen catalog make tvmaze page.json")
    #expect(answer.output.hasSuffix(": 1 show and 1 episode.\n"))
    #expect(answer.errors.contains("page.json:1: it is not a JSON object"))
    #expect(
      try lines("tvmaze") == [
        #"{"id":"show:harbour-2001","kind":"show","name":"Harbour","year":2001,"runtime":50,"#
          + #""genres":["Crime"],"countries":["Norway"],"languages":["English"],"#
          + #""overview":"At sea. Fish & 'chips' < 3 km.","#
          + #""status":"Ended","released":"2001-03-04","ids":{"tvmaze":"1","imdb":"tt0000005","tvdb":"70"}}"#,
        #"{"id":"episode:harbour-2001/s01e02","kind":"episode","name":"The Tide","released":"2001-03-11","#
          + #""show":"show:harbour-2001","season":1,"episode":2,"ids":{"tvmaze":"1"}}"#,
      ])
  }
}
