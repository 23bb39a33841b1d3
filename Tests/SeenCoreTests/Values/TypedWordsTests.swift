import SeenCore
import SeenTestSupport
import Testing

@Suite("Episodes, positions, places, formats and moods as people type them")
struct TypedWordsTests {
  @Test(
    "episodes and runs of them are read",
    arguments: [
      ("s02e03", "s02e03"), ("S2E3", "s02e03"), ("2x03", "s02e03"),
      ("s02e01..e05", "s02e01..e05"), ("s02e01..s02e05", "s02e01..e05"),
      ("s2e1..5", "s02e01..e05"), ("s00e01", "s00e01"), ("s02e05..e05", "s02e05"),
      ("s2026e123", "s2026e123"),
    ])
  func episodes(_ text: String, _ code: String) throws {
    #expect(try EpisodeCode.parse(text)?.description == code)
  }

  @Test("titles are no episodes; runs that cannot be are refused")
  func noEpisodes() throws {
    for text in ["", "Heat", "s02", "e03", "2x", "s02e", "1917", "s02e03 ", "s02e03..", "s1e1.e2"] {
      #expect(try EpisodeCode.parse(text) == nil, "\(text)")
    }
    #expect(throws: EpisodeCode.Problem.backwards("s02e05..e01")) {
      try EpisodeCode.parse("s02e05..e01")
    }
    #expect(throws: EpisodeCode.Problem.twoSeasons("s01e05..s02e01")) {
      try EpisodeCode.parse("s01e05..s02e01")
    }
    #expect(throws: EpisodeCode.Problem.tooMany("s1e1..e1001", limit: 1000)) {
      try EpisodeCode.parse("s1e1..e1001")
    }
    #expect(try EpisodeCode.parse("s1e1..e1000")?.episodes.count == 1000)
    #expect(try EpisodeCode.parse("s00e01")?.season == 0)
  }

  @Test("positions are clocks, units or parts of the whole")
  func positions() {
    #expect(TypedPosition("1:02:33") == .seconds(3753))
    #expect(TypedPosition("62:33") == .seconds(3753))
    #expect(TypedPosition("45m") == .seconds(2700))
    #expect(TypedPosition("1h20m") == .seconds(4800))
    #expect(TypedPosition("1h20") == .seconds(4800))
    #expect(TypedPosition("1h 20m 5s") == .seconds(4805))
    #expect(TypedPosition("3600s") == .seconds(3600))
    #expect(TypedPosition("50%") == .percent(50))
    #expect(TypedPosition("0") == .seconds(0), "the start, in whatever unit")
    for text in [
      "", "45", "1:60", "1:2", "101%", "h", "20m1h", "1h60", "1m30", "-5m", "1:02:03:04",
      "99999999999s",
    ] {
      #expect(TypedPosition(text) == nil, "\(text)")
    }
  }

  @Test("coordinates are degrees north and east, in range")
  func coordinates() throws {
    #expect(
      try Coordinates.parse("51.5,-0.12") == Coordinates(latitude: 51.5, longitude: -0.12))
    #expect(try Coordinates.parse("-90, 180").latitude == -90)
    #expect(throws: Coordinates.Problem.latitudeOutOfRange("90.1")) {
      try Coordinates.parse("90.1,0")
    }
    #expect(throws: Coordinates.Problem.longitudeOutOfRange("-180.5")) {
      try Coordinates.parse("0,-180.5")
    }
    for text in ["", "51.5", "1,2,3", "a,b", "nan,0", "0x1p3,0", "1e1,0", ","] {
      #expect(throws: Coordinates.Problem.notCoordinates(text)) { try Coordinates.parse(text) }
    }
  }

  @Test("formats and moods are known by key, name and emoji; other moods stay as typed")
  func formatsAndMoods() {
    for (text, key) in [
      ("Theater", "theater"), ("Blu-ray/DVD", "bluray"), ("dvd", "bluray"), ("BLURAY", "bluray"),
      ("cinema", "theater"), ("Theatre", "theater"), ("the Cinema", "theater"),
      ("Digital Purchase", "digital"), ("tv broadcast", "tv"), ("other", "other"),
    ] {
      #expect(WatchFormat.key(text) == key)
    }
    #expect(WatchFormat.key("cave painting") == nil && WatchFormat.key("") == nil)
    for (text, mood) in [
      ("😄", "great"), ("Great", "great"), ("😄 Great", "great"), ("😴", "tired"), ("MEH", "meh"),
      ("Over the moon", "Over the moon"), ("🤩", "🤩"),
    ] {
      #expect(Mood.stored(text) == mood)
    }
  }

  @Test("folding makes texts alike that people take for the same")
  func folding() {
    for (text, folded) in [
      ("  The  MATRIX ", "the matrix"), ("Amélie", "amelie"), ("Ame\u{301}lie", "amelie"),
      ("Łódź", "lodz"), ("Ærø", "aero"), ("Straße", "strasse"), ("WALL·E", "wall·e"),
      ("Rosemary’s Baby", "rosemary's baby"), ("İstanbul", "istanbul"), ("夜", "夜"), ("", ""),
    ] {
      #expect(TextFold.fold(text).isSame(as: folded), "\(text)")
    }
  }

  @Test("kinds of titles are known by what people call them")
  func kinds() {
    for (text, kind) in [
      ("film", TitleKind.film), ("FILM", .film), ("Movie", .film), ("tv", .show),
      ("TV Show", .show),
      ("series", .show), ("birds", .bird), ("Episode", .episode), ("other", .other),
    ] {
      #expect(TitleKind(typed: text) == kind, "\(text)")
    }
    #expect(TitleKind(typed: "podcast") == nil && TitleKind(typed: "") == nil)
  }

  @Test("a word that others spell differently is found in both spellings, its capitals as they are")
  func spellings() {
    #expect(Spelling.others(of: "Gray Heron") == ["Grey Heron"])
    #expect(Spelling.others(of: "GREY-headed gull") == ["GRAY-headed gull"])
    #expect(
      Spelling.others(of: "gray color")
        == ["gray colour", "grey color", "grey colour"])
    #expect(Spelling.others(of: "color colour color colour").count == 7, "three words of it")
    for text in ["", "Heat", "graying", "Grayson", "größer"] {
      #expect(Spelling.others(of: text) == [], "\(text)")
    }
  }

  @Test("the words with two spellings are those of the page about finding titles")
  func documentedSpellings() throws {
    let page = try Repository.text("Sources/SeenCLI/SeenCLI.docc/FindingTitles.md")
    let words = page.split { " ;.\n".contains($0) }.filter { $0.contains("/") }
    let stated = words.filter { $0.first?.isLetter == true }.map { String($0) }  // not `9/10`
    #expect(stated == Spelling.pairs.map { "\($0.0)/\($0.1)" })
  }

  @Test("a swap of neighbors is one edit; beyond the limit there is no distance")
  func distances() {
    func distance(_ left: String, _ right: String, _ limit: Int) -> Int? {
      EditDistance.between(Array(left.unicodeScalars), Array(right.unicodeScalars), limit: limit)
    }
    #expect(distance("heat", "haet", 1) == 1 && distance("heat", "heat", 0) == 0)
    #expect(distance("heat", "hat", 1) == 1 && distance("heat", "her", 1) == nil)
    #expect(distance("ca", "abc", 3) == 3 && distance("", "abc", 3) == 3)
    #expect([1, 5, 6, 9, 30].map(EditDistance.limit(forLength:)) == [1, 1, 2, 3, 3])
  }
}
