import SeenCore
import SeenTestSupport
import Testing

@Suite("Marked parts of a video") struct MarkTests {
  @Test(
    "are chapters with no name but a word for such a part, in any case",
    arguments: [
      ("Intro", MarkedPart.Kind.intro), ("OP", .intro), ("Opening", .intro),
      ("Main Titles", .intro),
      ("Title Sequence", .intro), ("Vorspann", .intro), ("Générique", .intro),
      ("Chapter 2: Intro", .intro), ("recap", .recap), ("Previously on Dark", .recap),
      ("End Credits", .credits), ("ED", .credits), ("Ending Theme", .credits),
      ("Abspann", .credits), ("Outro", .credits), ("Preview", .preview),
      ("Next Episode Preview", .preview),
    ])
  func names(_ name: String, _ kind: MarkedPart.Kind) {
    let chapters = [Chapter("", at: 0), Chapter("Act 1", at: 10), Chapter(name, at: 60)]
    #expect(Chapter.marks(of: chapters, whole: 100).map(\.kind) == [kind])
  }

  @Test(
    "are no scenes whose names only hold such a word",
    arguments: [
      "Prologue", "Part 1", "The Opening Night", "A Happy Ending for All", "Introduction to Bob",
      "Operation", "Closing Time at the Bar", "", "Credit Where Due",
    ])
  func scenes(_ name: String) {
    let chapters = [Chapter(name, at: 0), Chapter("Act 1", at: 50)]
    #expect(Chapter.marks(of: chapters, whole: 100).isEmpty)
  }

  @Test("end where the next chapter begins, or with the video; early credits are an intro")
  func ends() {
    let chapters = [
      Chapter("Credits", at: 2), Chapter("Act 1", at: 30), Chapter("Credits", at: 90),
    ]
    let marks = Chapter.marks(of: chapters, whole: 100)
    #expect(marks.map(\.kind) == [.intro, .credits])
    #expect(marks.map(\.start) == [2, 90])
    #expect(marks.map(\.end) == [30, 100])
    #expect(Chapter.marks(of: chapters, whole: nil).map(\.kind) == [.intro])
  }

  @Test("are never without a length, whatever a file says")
  func nonsense() throws {
    try everySeed(300) { random in
      let numbers = [Double.nan, .infinity, -1, 0, 1e300, 5, 5, 60]
      let (start, end) = (numbers[random.whole(0...7)], numbers[random.whole(0...7)])
      if let mark = MarkedPart(.intro, from: start, to: end, .editList) {
        try check(mark.start >= 0 && mark.end > mark.start, "\(start) \(end)")
      }
    }
  }
}

@Suite("Skipping") struct SkippingTests {
  private static func acts(_ way: Skipping.Way, _ marks: [MarkedPart], _ places: [Double])
    -> [Skipping
    .Act]
  {
    var skipping = Skipping(way)
    skipping.marks = marks
    return places.compactMap { skipping.act(at: $0) }
  }

  @Test("offers or skips each part once, and never by itself what was only learned")
  func once() throws {
    let intro = try #require(MarkedPart(.intro, from: 10, to: 40, .chapter))
    let learned = try #require(MarkedPart(.intro, from: 10, to: 40, .learned))
    let credits = try #require(MarkedPart(.credits, from: 90, to: 100, .chapter))
    let places = [0.0, 9, 10, 11, 39, 40, 12, 95]
    #expect(Self.acts(.button, [intro, credits], places) == [.offer(intro)])
    #expect(Self.acts(.auto, [intro, credits], places) == [.skip(intro)])
    #expect(Self.acts(.auto, [learned], places) == [.offer(learned)])
    #expect(Self.acts(.off, [intro, credits], places).isEmpty)
  }

  @Test("learns an intro from where it ends")
  func learns() {
    #expect(Skipping.learned(endingAt: 100)?.start == 15)
    #expect(Skipping.learned(endingAt: 30)?.start == 0)
    #expect(Skipping.learned(endingAt: 2) == nil)
  }
}

@Suite("Tracks") struct TrackTests {
  private static let tracks = [
    Track(1, language: "eng", name: nil), Track(2, language: "ger", name: "Kommentar"),
    Track(3, language: "ger", name: "Stereo"), Track(4, language: nil, name: "Signs"),
  ]

  @Test("are chosen by language and name, whatever their numbers")
  func choices() throws {
    try everySeed(200) { random in
      let wanted = Self.tracks[random.whole(0...3)]
      let others = Self.tracks.shuffled(using: &random).enumerated().map { place, track in
        Track(place + 10, language: track.language, name: track.name)
      }
      let found = TrackChoice(wanted).track(among: others)
      try check(found?.language == wanted.language && found?.name == wanted.name, "\(wanted)")
    }
    #expect(
      TrackChoice.track(language: "ger", name: "5.1").track(among: Self.tracks)?.number == 2)
    #expect(TrackChoice.track(language: "jpn", name: nil).track(among: Self.tracks) == nil)
    #expect(TrackChoice.none.track(among: Self.tracks) == nil)
  }
}

@Suite("Limits while something is played") struct ViewingLimitTests {
  private static let start = Instant(milliseconds: 1_795_000_000_000)

  /// Plays second by second, and returns what was said after how many.
  private static func play(
    _ limit: ViewingLimit, seconds: Int, of whole: Int
  ) -> [(second: Int, act: ViewingLimit.Act)] {
    var (limit, acts) = (limit, [(second: Int, act: ViewingLimit.Act)]())
    for second in 0...seconds {
      let act = limit.act(
        played: Double(second), at: start + Int64(second) * 1000, rest: Double(whole - second))
      if let act { acts.append((second, act)) }
      if act == .stop { break }
    }
    return acts
  }

  @Test("tells five minutes before, and stops a child's film at its limit")
  func stops() {
    let limit = ViewingLimit(seconds: 600, deadline: nil, isBinding: true)
    let acts = Self.play(limit, seconds: 5000, of: 6000)
    #expect(acts.map(\.act) == [.tell(minutes: 5), .stop])
    #expect(acts.map(\.second) == [300, 600])
    let late = ViewingLimit(seconds: nil, deadline: Self.start + 60_000, isBinding: true)
    #expect(Self.play(late, seconds: 600, of: 600).map(\.act) == [.tell(minutes: 1), .stop])
  }

  @Test("lets end what ends within five minutes, and only tells adults")
  func spares() {
    let limit = ViewingLimit(seconds: 60, deadline: nil, isBinding: true)
    #expect(Self.play(limit, seconds: 300, of: 300).map(\.act) == [.tell(minutes: 1), .tellOver])
    let adult = ViewingLimit(seconds: 60, deadline: nil, isBinding: false)
    #expect(Self.play(adult, seconds: 5000, of: 6000).map(\.act) == [.tell(minutes: 1), .tellOver])
    #expect(!adult.isOver(played: 100, at: Self.start))
    #expect(limit.isOver(played: 60, at: Self.start))
  }

  @Test("never says anything without a limit, and stops by the earlier of two")
  func earlier() throws {
    try everySeed(200) { random in
      let (daily, until) = (random.whole(1...2000), random.whole(1...2000))
      let limit = ViewingLimit(
        seconds: Double(daily), deadline: Self.start + Int64(until) * 1000, isBinding: true)
      let stop = Self.play(limit, seconds: 3000, of: 9000).last
      try check(stop?.act == .stop && stop?.second == min(daily, until), "\(daily) \(until)")
    }
    let none = ViewingLimit(seconds: nil, deadline: nil, isBinding: true)
    #expect(Self.play(none, seconds: 3000, of: 9000).isEmpty)
  }
}
