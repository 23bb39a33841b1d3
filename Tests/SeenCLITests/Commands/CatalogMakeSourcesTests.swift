import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen catalog make, of birds, Wikidata and any table")
struct CatalogMakeSourcesTests {
  private let diary = TestDiary()

  /// Makes a catalog, and returns its lines.
  private func made(_ arguments: String) throws -> [String] {
    let answer = diary.seen("seen catalog make \(arguments) -o made.jsonl")
    #expect(answer.code == .done, "\(answer.errors)")
    let lines = try diary.lines(of: "made.jsonl")
    try diary.world.files.unlink("/home/ana/films/made.jsonl")
    try diary.world.files.unlink("/home/ana/films/made.about.json")
    return lines
  }

  @Test("the eBird taxonomy gives its species, with their families")
  func eBird() throws {
    try diary.put(
      "\u{feff}TAXON_ORDER,CATEGORY,SPECIES_CODE,TAXON_CONCEPT_ID,PRIMARY_COM_NAME,SCI_NAME,"
        + "ORDER,FAMILY,SPECIES_GROUP,REPORT_AS\n"
        + "2,species,ostric2,avibase-2247CB05,Common Ostrich,Struthio camelus,Struthioniformes,"
        + "Struthionidae (Ostriches),Ostriches,\n"
        + "6,slash,y00934,avibase-1,Common/Somali Ostrich,Struthio camelus/molybdophanes,"
        + "Struthioniformes,Struthionidae (Ostriches),,\n",
      as: "ebird.csv")
    #expect(
      try made("ebird-taxonomy ebird.csv") == [
        #"{"id":"bird:struthio-camelus","kind":"bird","name":"Common Ostrich","scientificName":"Struthio camelus","#
          + #""family":"Struthionidae","order":"Struthioniformes","ids":{"ebird":"ostric2"}}"#
      ])
  }

  @Test("the GBIF backbone gives accepted species of birds, with English names beside it")
  func gbif() throws {
    func row(_ cells: String...) -> String { cells.joined(separator: "\t") + "\n" }
    try diary.put(
      row("taxonID", "canonicalName", "taxonRank", "taxonomicStatus", "class", "order", "family")
        + row("1", "Turdus merula", "species", "accepted", "Aves", "Passeriformes", "Turdidae")
        + row("2", "Turdus", "genus", "accepted", "Aves", "Passeriformes", "Turdidae")
        + row("3", "Turdus niger", "species", "synonym", "Aves", "Passeriformes", "Turdidae")
        + row("4", "Canis lupus", "species", "accepted", "Mammalia", "Carnivora", "Canidae")
        + row("5", "Turdus novus", "species", "accepted", "Aves", "Passeriformes", "Turdidae"),
      as: "Taxon.tsv")
    try diary.put(
      row("taxonID", "vernacularName", "language") + row("1", "Amsel", "de")
        + row("1", "Common \"Blackbird\"", "en") + row("1", "Blackbird", "en"),
      as: "VernacularName.tsv")
    #expect(
      try made("gbif Taxon.tsv VernacularName.tsv") == [
        #"{"id":"bird:turdus-merula","kind":"bird","name":"Common \"Blackbird\"","scientificName":"Turdus merula","#
          + #""family":"Turdidae","order":"Passeriformes","ids":{"gbif":"1"}}"#,
        #"{"id":"bird:turdus-novus","kind":"bird","name":"Turdus novus","scientificName":"Turdus novus","#
          + #""family":"Turdidae","order":"Passeriformes","ids":{"gbif":"5"}}"#,
      ])
  }

  private let heat =
    #"{"id":"film:heat-1995","kind":"film","name":"Heat","year":1995,"ids":{"wikidata":"Q42198","imdb":"tt0113277"}}"#

  @Test("an answer of Wikidata's query service is read as CSV and as JSON, each item once")
  func wikidataAnswers() throws {
    let item = "http://www.wikidata.org/entity/Q42198"
    try diary.put(
      "item,itemLabel,date,imdb\n\(item),Heat,1995-12-15T00:00:00Z,tt0113277\n"
        + "\(item),Heat,1996-02-01T00:00:00Z,tt0113277\n"
        + "http://www.wikidata.org/entity/Q7,Q7,,\n", as: "query.csv")
    #expect(try made("wikidata query.csv") == [heat])
    try diary.put(
      #"[{"item":"\#(item)","itemLabel":"Heat","date":"1995-12-15T00:00:00Z","imdb":"tt0113277"}]"#,
      as: "query.json")
    #expect(try made("wikidata query.json") == [heat])
    try diary.put(
      #"{"item":{"type":"uri","value":"\#(item)"},"itemLabel":{"value":"Heat"},"year":{"value":"1995"},"#
        + #""imdb":{"value":"tt0113277"}}"#, as: "bindings.json")
    #expect(try made("wikidata bindings.json") == [heat])
  }

  @Test("entities of Wikidata are films, shows and birds by their claims")
  func wikidataEntities() throws {
    func claim(_ property: String, _ value: String, rank: String = "normal") -> String {
      #""\#(property)":[{"rank":"\#(rank)","mainsnak":{"datavalue":{"value":\#(value)}}}]"#
    }
    let times =
      #""P577":[{"mainsnak":{"datavalue":{"value":{"time":"+1996-02-01T00:00:00Z"}}}},"#
      + #"{"mainsnak":{"datavalue":{"value":{"time":"+1995-12-15T00:00:00Z"}}}}]"#
    let film = [claim("P31", #"{"id":"Q11424"}"#), claim("P345", #""tt0113277""#), times]
      .joined(separator: ",")
    let town = claim("P31", #"{"id":"Q515"}"#)
    let bird = claim("P225", #""Turdus merula""#) + "," + claim("P3444", #""eurbla""#)
    try diary.put(
      "[\n"
        + #"{"id":"Q42198","labels":{"de":{"value":"Hitze"},"en":{"value":"Heat"}},"claims":{\#(film)}},"#
        + "\n" + #"{"id":"Q64","labels":{"en":{"value":"Berlin"}},"claims":{\#(town)}},"# + "\n"
        + #"{"id":"Q25234","labels":{"en":{"value":"Common Blackbird"}},"claims":{\#(bird)}}"#
        + "\n]\n", as: "dump.json")
    #expect(
      try made("wikidata dump.json") == [
        heat,
        #"{"id":"bird:turdus-merula","kind":"bird","name":"Common Blackbird","#
          + #""scientificName":"Turdus merula","ids":{"wikidata":"Q25234","ebird":"eurbla"}}"#,
      ])
  }

  @Test("any table is read by the names of its columns, and by --map")
  func anyTable() throws {
    try diary.put(
      "Titel;year;genres;show;season;episode;Sterne\nHeat (1995);;Crime|Drama;;;;5\n"
        + "The Tide;;;Harbour;1;2;4\n\"Broken\nwater\";;;Harbour;1;3;\n;2001;;;;;\n",
      as: "films.csv")
    #expect(
      try made("csv films.csv --map Titel=title --name mine") == [
        #"{"id":"film:heat-1995","kind":"film","name":"Heat","year":1995,"genres":["Crime","Drama"]}"#,
        #"{"id":"show:harbour","kind":"show","name":"Harbour"}"#,
        #"{"id":"episode:harbour/s01e02","kind":"episode","name":"The Tide","show":"show:harbour","season":1,"episode":2}"#,
        #"{"id":"episode:harbour/s01e03","kind":"episode","name":"Broken\nwater","show":"show:harbour","season":1,"episode":3}"#,
      ])
    diary.expect(
      "seen catalog make csv films.csv",
      errors: [
        "seen: films.csv:1: the header is 'Titel,year,genres,show,season,episode,Sterne', which"
          + " lacks title", "hint: give a CSV file of the export as it was downloaded",
      ], code: .data)
    let wrong = diary.seen("seen catalog make csv films.csv --map Titel=titel")
    #expect(wrong.errors.contains("hint: did you mean 'Titel=title'?"), "\(wrong.errors)")
    #expect(wrong.code == .usage)
  }

  @Test("counts the values that cannot be read, of the titles that it takes")
  func unreadable() throws {
    try diary.put(
      "title,year,runtime,released,votes,adult\nHeat,1995.0,170 min,12/15/1995,many,\n"
        + "Ran,soon,162,1985-06-01,5,\nClue,1985,,1985,,\nLate,soon,,,,1\n", as: "films.csv")
    let answer = diary.seen("seen catalog make csv films.csv -o made.jsonl")
    #expect(
      answer.errors
        == "Left out 1 for adults only.\nLeft out of films.csv, because it cannot be read: runtime"
        + " (1 row), released (2 rows), votes (1 row), year (1 row).\n")
    #expect(
      try diary.lines(of: "made.jsonl") == [
        #"{"id":"film:heat-1995","kind":"film","name":"Heat","year":1995}"#,
        #"{"id":"film:ran","kind":"film","name":"Ran","runtime":162,"released":"1985-06-01","votes":5}"#,
        #"{"id":"film:clue-1985","kind":"film","name":"Clue","year":1985}"#,
      ])
  }

  @Test("what is made replaces a catalog by way of a file")
  func update() throws {
    try diary.put("title,year\nHeat,1995\n", as: "a.csv")
    try diary.put("title,year\nHeat,1995\nRan,1985\n", as: "b.csv")
    diary.seen("seen catalog make csv a.csv --name mine --license CC0")
    #expect(diary.seen("seen catalog show mine --json=license").output == "{\"license\":\"CC0\"}\n")
    diary.refuses(
      "seen catalog make csv b.csv --name mine",
      "seen: you already have the catalog 'mine', in version '\(version)'",
      "hint: 'seen catalog update mine FILE' compares and replaces it")
    diary.seen("seen catalog make csv b.csv -o b.jsonl")
    #expect(diary.seen("seen catalog update mine b.jsonl").output.hasSuffix(": 1 added.\n"))
    diary.refuses(
      "seen catalog make csv b.csv -o b.jsonl",
      "seen: cannot write '/home/ana/films/b.jsonl': it already exists",
      "hint: choose another name, or remove that file first", code: .cannotCreate)
  }

  private var version: String {
    diary.seen("seen catalog --json=version").output.split(separator: "\"").dropFirst(3).first
      .map { "\($0)" } ?? ""
  }

  @Test("a file that cannot be read leaves nothing behind")
  func failures() throws {
    try diary.put("title,year\nHeat,1995\n\"Ran,1985\n", as: "open.csv")
    try diary.world.files.writeNew("/home/ana/films/cut.json.gz", [0x1f, 0x8b, 8, 0, 0, 0])
    try diary.put("title,year\n", as: "none.csv")
    #expect(diary.seen("seen catalog make csv open.csv").code == .data)
    #expect(diary.seen("seen catalog make tmdb cut.json.gz").code == .data)
    #expect(diary.seen("seen catalog make csv none.csv").code == .data)
    #expect(diary.seen("seen catalog make csv none.csv -o x.jsonl").code == .data)
    #expect(try diary.world.files.status("/home/ana/films/x.jsonl") == nil)
    let left = (try? diary.world.files.list("/home/ana/films/catalog")) ?? []
    #expect(left.isEmpty)
  }
}
