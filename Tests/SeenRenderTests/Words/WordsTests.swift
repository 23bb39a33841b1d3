import SeenCore
import SeenRender
import Testing

@Suite("Words")
struct WordsTests {
  @Test("have the article that is spoken before a vowel")
  func article() {
    let nouns = ["book", "album", "audio_book", "OVA", "row without a type", ""]
    #expect(
      nouns.map(Words.withArticle) == [
        "a book", "an album", "an audio_book", "an OVA", "a row without a type", "a ",
      ])
  }

  @Test(
    "dates are as precise as they are known",
    arguments: [
      ("2026-07-04", "July 4, 2026", "on July 4, 2026"), ("2026-07", "July 2026", "in July 2026"),
      ("2013", "2013", "in 2013"),
    ])
  func saysDates(text: String, full: String, adverb: String) throws {
    let date = try #require(PartialDate(text))
    #expect(DateWords.full(date) == full)
    #expect(DateWords.adverb(date) == adverb)
  }

  @Test("what would be done begins with the verb of what was, if it has one")
  func statesWhatWouldBe() {
    #expect(Words.would("Removed Heat from Noir.") == "Would remove Heat from Noir.")
    #expect(Words.would("Removed: rated 8/10.") == "Dry run: Removed: rated 8/10.")
  }

  @Test("a text is one word of a shell, in quotes if it needs them")
  func quotesForShells() {
    let words = [
      ("Heat", "Heat"), ("genre:horror", "genre:horror"), ("神隠し", "神隠し"), ("", "\"\""),
      ("Night Bus", "\"Night Bus\""), ("runtime:<100", "\"runtime:<100\""),
      ("rating:*", "\"rating:*\""), ("Bo's", "\"Bo's\""), ("~", "\"~\""), ("$9.99", "'$9.99'"),
      ("director:\"Michael Mann\"", "'director:\"Michael Mann\"'"),
      ("Bo's \"best\"", "'Bo'\\''s \"best\"'"),
    ]
    for (text, quoted) in words { #expect(Words.shell(text) == quoted) }
  }

  @Test("a sentence ends with one period")
  func endsSentences() {
    let diary = ["notes Once.", "notes What?", "notes Wow!", "Heat", ""].map(Words.ended)
    #expect(diary == ["notes Once.", "notes What?", "notes Wow!", "Heat.", "."])
  }

  @Test("an unknown date says so")
  func saysUnknownDates() {
    #expect(DateWords.full(.unknown) == "unknown date")
    #expect(DateWords.adverb(.unknown) == "on an unknown date")
    #expect(DateWords.ofMonthKey("2026-10") == "October 2026")
    #expect(DateWords.ofMonthKey("2026") == "2026")
  }

  @Test("months and weekdays have names, and other numbers do no harm")
  func saysMonthsAndWeekdays() {
    #expect((1...12).map(MonthName.short).joined() == "JanFebMarAprMayJunJulAugSepOctNovDec")
    #expect(MonthName.full(0) == "0")
    #expect((0..<7).map(WeekdayName.letter).joined() == "MTWTFSS")
    #expect(WeekStart.sunday.weekdays.map(WeekdayName.letter).joined() == "SMTWTFS")
    #expect(WeekdayName.keys.first == "monday" && WeekdayName.keys.last == "sunday")
  }

  @Test("ordinals are words up to the twelfth")
  func saysOrdinals() {
    #expect([1, 3, 12].map(Ordinal.word) == ["first", "third", "twelfth"])
    #expect(
      [13, 21, 22, 103, 111, 112].map(Ordinal.word) == [
        "13th", "21st", "22nd", "103rd", "111th", "112th",
      ])
    #expect(Ordinal.word(0) == "0")
  }

  @Test("counts know one and many")
  func saysCounts() {
    #expect(Count.of(1, "watch") == "1 watch")
    #expect(Count.of(0, "watch") == "0 watches")
    #expect(Count.of(3, "title") == "3 titles")
    #expect(Count.of(2, "entry", "entries") == "2 entries")
    #expect(Count.digits(9999) == "9999")
    #expect(Count.digits(1_234_567) == "1,234,567")
    #expect(Count.digits(Int.min).hasPrefix("-9,223"))
  }

  @Test("durations are hours and minutes")
  func saysDurations() {
    #expect(
      [0, 45, 60, 139, 72_001].map(DurationWords.ofMinutes) == [
        "0 min", "45 min", "1 h", "2 h 19 min", "1200 h 1 min",
      ])
    #expect([7, 2527, 4325].map(DurationWords.ofSeconds) == ["0:07", "42:07", "1:12:05"])
  }

  @Test("formats are known by key and by name")
  func saysFormats() {
    #expect(
      FormatWords.all.map(\.name) == [
        "Theater", "Streaming", "Blu-ray/DVD", "Digital Purchase", "TV Broadcast", "Other",
      ])
    #expect(FormatWords.name("vhs") == "vhs")
    for format in FormatWords.all { #expect(Width.of(format.glyph) == 2) }
  }

  @Test("a mood is shown by its emoji and its word, or the word alone")
  func saysMoods() {
    #expect(shown(MoodWords.full("great")) == "😄 Great")
    #expect(shown(MoodWords.short("great")) == "😄")
    #expect(shown(MoodWords.short("great"), glyphs: false) == "Great")
    #expect(shown(MoodWords.full("weepy 🥲")) == "weepy 🥲")
  }

  @Test("a rating stands as it was given, or converted where another scale is preferred")
  func saysRatings() throws {
    let nine = try #require(Rating(doubledValue: 9, scale: 5))
    #expect(shown(RatingWords.line(nine)) == "4.5/5")
    #expect(shown(RatingWords.line(nine, scale: 10)) == "9/10")
    #expect(shown(RatingWords.line(nine, scale: 100)) == "90/100")
    #expect(shown(RatingWords.line(nine, scale: 3)) == "●●○")
    let two = try #require(Rating(doubledValue: 4, scale: 3))
    #expect(shown(RatingWords.line(two)) == "●●○")
    #expect(shown(RatingWords.line(two), glyphs: false) == "2/3")
    #expect(shown(RatingWords.line(two, scale: 10)) == "8.5/10")
    let least = try #require(Rating(doubledValue: 1, scale: 10))
    // Three dots are praise: there are none for less.
    #expect(shown(RatingWords.line(least, scale: 3)) == "0.5/10")
    #expect(shown(RatingWords.line(least, scale: 7)) == "0.5/10")
  }
}

/// Returns a line as a terminal without color shows it.
func shown(_ line: Line, glyphs: Bool = true) -> String {
  line.spans.map { glyphs ? $0.glyph ?? $0.text : $0.text }.joined()
}
