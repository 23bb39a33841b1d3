import SeenApp
import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen catalog get")
struct CatalogGetTests {
  private let diary = TestDiary()
  private let files = Served()

  init() {
    diary.world.environment["HOME"] = "/home/ana"
    let files = files
    diary.world.program = { command, _ in files.answer(command) }
  }

  /// A server as curl shows it.
  private final class Served {
    var files: [String: String] = [
      "title.basics.tsv.gz": """
      tconst\ttitleType\tprimaryTitle\tisAdult\tstartYear\truntimeMinutes\tgenres
      tt0000001\ttvEpisode\tThe Tide\t0\t2001\t50\t\\N
      tt0000002\tmovie\tHeat\t0\t1995\t170\tCrime,Drama
      tt0000003\tmovie\tUnknown\t0\t1995\t\\N\t\\N
      tt0000005\ttvSeries\tHarbour\t0\t2001\t\\N\t\\N
      tt0000006\tmovie\tLess known\t0\t1999\t\\N\t\\N

      """,
      "title.ratings.tsv.gz": """
      tconst\taverageRating\tnumVotes
      tt0000002\t8.3\t700000
      tt0000005\t8.0\t40
      tt0000006\t5.0\t39

      """,
      "title.episode.tsv.gz":
        "tconst\tparentTconst\tseasonNumber\tepisodeNumber\ntt0000001\ttt0000005\t1\t2\n",
      "title.akas.tsv.gz": """
      titleId\tordering\ttitle\ttypes\tisOriginalTitle
      tt0000002\t2\tHitze, Teil 1\t\\N\t0
      tt0000002\t1\tHEAT\toriginal\t1
      tt0000002\t3\tNo name yet\tworking\t0

      """,
      "title.crew.tsv.gz": "tconst\tdirectors\twriters\ntt0000002\tnm1,nm9\tnm2\n",
      "title.principals.tsv.gz": """
      tconst\tordering\tnconst\tcategory\tcharacters
      tt0000002\t2\tnm3\tactor\t["Neil"]
      tt0000002\t1\tnm2\tactress\t\\N
      tt0000002\t3\tnm1\tdirector\t\\N

      """,
      "name.basics.tsv.gz": "nconst\tprimaryName\nnm1\tMichael Mann\nnm2\tAmy B\nnm3\tAl P\n",
    ]
    var asked: [[String]] = []
    /// The status and the fields for a file, instead of the file.
    var instead: [String: String] = [:]

    func answer(_ command: [String]) -> ProgramResult? {
      asked.append(command)
      let name = command.last?.split(separator: "/").last.map(String.init) ?? ""
      let text = files[name] ?? ""
      let tag = "\"\(text.utf8.count)\""
      let isKnown = command.contains("If-None-Match: \(tag)")
      let plain =
        isKnown
        ? "HTTP/2 304 \r\n\r\n"
        : "HTTP/2 200 \r\nETag: \(tag)\r\nContent-Length: \(text.utf8.count)\r\n\r\n" + text
      return ProgramResult(
        status: 0, output: Array((instead[name] ?? plain).utf8), errors: [])
    }
  }

  private func lines() throws -> [String] {
    let folder = "/home/ana/.local/share/seen-catalogs"
    let names = try diary.world.files.list(folder).filter { $0.hasSuffix(".jsonl") }
    #expect(names.count == 1)
    let bytes = try diary.world.files.readWhole(folder + "/" + names[0])
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("makes a catalog of the best known, outside the journal")
  func imdb() throws {
    let answer = diary.seen("seen catalog get imdb --top 2")
    #expect(answer.code == .done)
    #expect(
      answer.output.hasPrefix(
        "Added imdb.2026-11-20 for all your journals: 1 film, 1 show and 1 episode.\n"))
    #expect(answer.output.contains("License: IMDb non-commercial datasets: personal use only\n"))
    #expect(
      try lines() == [
        #"{"id":"episode:harbour-2001/s01e02","kind":"episode","name":"The Tide","year":2001,"runtime":50,"#
          + #""show":"show:harbour-2001","season":1,"episode":2,"ids":{"imdb":"tt0000001"}}"#,
        #"{"id":"film:heat-1995","kind":"film","name":"Heat","year":1995,"runtime":170,"genres":["Crime","Drama"],"#
          + #""directors":["Michael Mann"],"cast":["Amy B","Al P"],"aliases":["Hitze, Teil 1"],"#
          + #""votes":700000,"ids":{"imdb":"tt0000002"}}"#,
        #"{"id":"show:harbour-2001","kind":"show","name":"Harbour","year":2001,"votes":40,"ids":{"imdb":"tt0000005"}}"#,
      ])
    #expect(try !diary.world.files.list("/home/ana/films").contains("catalog"))
    #expect(diary.seen("seen log Heat -q").code == .done)
    #expect(diary.lastData.contains("Hitze") || diary.lines.contains { $0.contains("Hitze") })
    for command in files.asked {
      #expect(command.first == "curl")
      #expect(command.contains("--no-location") && command.contains("=https"))
      #expect(command.last?.hasPrefix("https://datasets.imdbws.com/") == true)
    }
  }

  @Test("is used by every journal of the person, and removed for all")
  func shared() {
    diary.seen("seen catalog get imdb --top 1")
    diary.world.run("init", "/home/ana/other")
    diary.world.currentDirectory = "/home/ana/other"
    #expect(diary.seen("seen log Heat -q").code == .done)
    #expect(diary.seen("seen catalog list --plain").output.hasPrefix("imdb\t2026-11-20\t1\t"))
    #expect(diary.seen("seen catalog remove imdb --yes").code == .done)
    diary.world.currentDirectory = "/home/ana/films"
    #expect(diary.seen("seen catalog list --plain").output.isEmpty)
  }

  @Test("brings what is new, and nothing where nothing is")
  func update() throws {
    diary.seen("seen catalog get imdb --top 2")
    let before = try lines()
    #expect(diary.seen("seen catalog update imdb").output == "imdb has nothing new.\n")
    #expect(try lines() == before)
    files.files["title.ratings.tsv.gz", default: ""] += "tt0000003\t9.0\t100\n"
    let answer = diary.seen("seen catalog update imdb")
    #expect(
      answer.output.hasPrefix(
        "Updated imdb from 2026-11-20 to 2026-11-20.2: 1 new title, 2 gone"))
    #expect(try lines().contains { $0.contains("Unknown") })
    let again = files.asked.count
    #expect(diary.seen("seen catalog update imdb").output == "imdb has nothing new.\n")
    #expect(files.asked.count == again + 7)
  }

  @Test("follows a redirection only where files may be fetched from")
  func redirection() {
    files.instead["title.crew.tsv.gz"] =
      "HTTP/1.1 302 Found\r\nLocation: https://mirror.example.org/title.crew2\r\n\r\n"
    files.files["title.crew2"] = files.files["title.crew.tsv.gz"]
    #expect(diary.seen("seen catalog get imdb --top 2").code == .done)
    #expect(files.asked.contains { $0.last == "https://mirror.example.org/title.crew2" })
    files.instead["title.crew.tsv.gz"] =
      "HTTP/1.1 302 Found\r\nLocation: http://mirror.example.org/x\r\n\r\n"
    #expect(diary.seen("seen catalog get imdb --top 1").code == .unavailable)
  }

  @Test("of a preview lists the addresses, and fetches nothing")
  func preview() {
    let answer = diary.seen("seen catalog get imdb --kinds film --dry-run")
    #expect(answer.output.contains("  https://datasets.imdbws.com/title.basics.tsv.gz\n"))
    #expect(!answer.output.contains("episode"))
    #expect(files.asked.isEmpty)
  }

  @Test("tells whose profile for kids sees nothing of it")
  func kids() {
    diary.seen("seen profile add Mia --kind kids")
    let answer = diary.seen("seen catalog get imdb --top 1")
    #expect(answer.errors.contains("imdb has no content ratings, so Mia, a profile for kids,"))
  }

  @Test("of shows by name keeps those that are there, and refuses a name that nobody knows")
  func named() throws {
    func show(_ id: Int, _ name: String) -> String {
      #"{"id":\#(id),"name":"\#(name)","premiered":"2022-02-18","_embedded":{"episodes":[{"id":\#(id)1,"#
        + #""name":"One","season":1,"number":1,"airdate":"2022-02-18"}]}}"#
    }
    files.files["shows?q=Severance&embed=episodes"] = show(1, "Severance")
    files.files["shows?q=Borgen&embed=episodes"] = show(2, "Borgen")
    #expect(diary.seen("seen catalog get tvmaze Severance").code == .done)
    #expect(diary.seen("seen catalog get tvmaze Borgen").code == .done)
    #expect(try lines().count == 4)
    files.instead["shows?q=Borgne&embed=episodes"] = "HTTP/2 404 \r\n\r\n"
    let answer = diary.seen("seen catalog get tvmaze Borgne")
    #expect(answer.code == .unavailable)
    #expect(answer.errors.hasPrefix("seen: TVmaze has no show 'Borgne'\n"))
    #expect(try lines().count == 4)
  }

  @Test("of Wikidata goes on to the years that come")
  func years() throws {
    let table =
      "item,label,kind,year,imdb\nhttp://www.wikidata.org/entity/Q1,Heat,film,2020,tt0113277\n"
    let world = diary.world
    var asked: [String] = []
    world.program = { command, _ in
      asked.append(command.last ?? "")
      let head = "HTTP/2 200 \r\nContent-Length: \(table.utf8.count)\r\n\r\n"
      return ProgramResult(status: 0, output: Array((head + table).utf8), errors: [])
    }
    #expect(diary.seen("seen catalog get wikidata").code == .done)
    #expect(!asked.contains { $0.contains("%222027%22%20AS%20%3Fyear") })
    world.now = world.now + Int64(400 * 86_400_000)
    asked = []
    #expect(diary.seen("seen catalog update wikidata").code == .done)
    #expect(asked.contains { $0.contains("%222027%22%20AS%20%3Fyear") })
  }
}
