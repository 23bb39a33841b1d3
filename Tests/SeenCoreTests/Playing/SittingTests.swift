import SeenCore
import SeenTestSupport
import Testing

@Suite("A sitting with a player") struct SittingTests {
  private static let start = Instant(milliseconds: 1_795_000_000_000)

  /// Plays a minute's film: positions second by second from one place to another, then more moments.
  private static func play(
    _ parts: [ClosedRange<Int>], of whole: Double? = 60, then moments: [Sitting.Moment] = []
  ) -> Sitting {
    var sitting = Sitting(began: start)
    var now = start
    _ = sitting.take(.duration(whole), at: now)
    for (place, part) in parts.enumerated() {
      if place > 0 { _ = sitting.take(.sought, at: now) }
      for second in part {
        now = now + 1000
        _ = sitting.take(.position(Double(second)), at: now)
      }
    }
    for moment in moments { _ = sitting.take(moment, at: now) }
    return sitting
  }

  private static func verdict(
    _ sitting: Sitting, from viewingStart: Double = 0, lastWatch: Instant? = nil
  ) -> SittingVerdict {
    SittingVerdict(
      sitting, threshold: 90, viewingStart: viewingStart, lastWatch: lastWatch)
  }

  @Test("counts what was played and not what was skipped, in whatever order the parts come")
  func laws() throws {
    try everySeed(200) { random in
      var parts: [ClosedRange<Int>] = []
      for _ in 0..<random.whole(1...5) {
        let first = random.whole(0...50)
        parts.append(first...min(59, first + random.whole(0...30)))
      }
      // From the last tenth to the first a player has begun anew.
      for place in parts.indices.dropFirst()
      where parts[place - 1].upperBound >= 54 && parts[place].lowerBound <= 6 { return }
      let sitting = Self.play(parts)
      let played = parts.reduce(0) { $0 + $1.count - 1 }
      try check(Int(sitting.played) == played, "\(parts): \(sitting.played)")
      try check(sitting.position == Double(parts[parts.count - 1].upperBound), "\(parts)")
      try check(sitting.start == Double(parts[0].lowerBound), "\(parts)")
    }
  }

  @Test("never ends beyond the whole, and never plays backwards, whatever a player says")
  func nonsense() throws {
    try everySeed(500) { random in
      var sitting = Sitting(began: Self.start)
      var now = Self.start
      let numbers = [Double.nan, .infinity, -1, 0, 1e300, 59, 60, 61, 3.5, -0.0]
      var played = 0.0
      for _ in 0..<100 {
        now = now + Int64(random.whole(-5000...600_000))
        let moment: Sitting.Moment =
          switch random.whole(0...6) {
          case 0: .duration(random.whole(0...1) == 0 ? nil : numbers[random.whole(0...9)])
          case 1: .seekable(random.whole(0...1) == 0)
          case 2: .sought
          case 3: .paused(random.whole(0...1) == 0)
          case 4: .stalled(random.whole(0...1) == 0)
          case 5: .ended
          default: .position(numbers[random.whole(0...9)])
          }
        _ = sitting.take(moment, at: now)
        try check(sitting.played >= played && sitting.played.isFinite, "\(moment)")
        try check(sitting.position.map { $0.isFinite && $0 >= 0 } ?? true, "\(moment)")
        try check(sitting.stalledMilliseconds >= 0, "\(moment)")
        played = sitting.played
        _ = Self.verdict(sitting)
      }
    }
  }

  @Test("is a watch only when the end is reached and half of the way there was played")
  func verdicts() {
    #expect(Self.verdict(Self.play([0...9])) == .nothing)
    #expect(Self.verdict(Self.play([0...25])) == .unfinished)
    #expect(Self.verdict(Self.play([0...54])) == .watched)
    #expect(Self.verdict(Self.play([0...12, 45...57])) == .doubtful(.skipped))
    // What was resumed is judged by its own way.
    #expect(Self.verdict(Self.play([43...58]), from: 0) == .watched)
  }

  @Test("is no rewatch where a scene is looked at again, but where it began at the start")
  func again() {
    let before = Self.start + -3_600_000
    #expect(
      Self.verdict(Self.play([40...58]), from: 40, lastWatch: before)
        == .doubtful(.seenJustBefore))
    #expect(Self.verdict(Self.play([0...58]), from: 0, lastWatch: before) == .watched)
    #expect(
      Self.verdict(Self.play([40...58]), from: 40, lastWatch: Self.start + -90_000_000) == .watched)
  }

  @Test("ends where the player has played all, but not where it was told to stop earlier")
  func ends() {
    #expect(Self.play([0...57], then: [.ended]).position == 60)
    #expect(Self.play([0...57], then: [.ended]).isOver)
    #expect(!Self.play([0...25], then: [.ended]).isOver)
  }

  @Test("counts the start of marked credits as the end, but no credits before three quarters")
  func credits() {
    var sitting = Self.play([0...50])
    sitting.credits = 48
    #expect(Self.verdict(sitting) == .watched)
    sitting.credits = 30
    #expect(Self.verdict(sitting) == .unfinished)
  }

  @Test("has no share of a live stream, whose length grows while it plays")
  func live() {
    var sitting = Self.play([0...58])
    _ = sitting.take(.duration(75), at: Self.start + 60_000)
    #expect(sitting.isLive && sitting.duration == nil)
    #expect(Self.verdict(sitting) == .unfinished)
    #expect(Self.verdict(Self.play([0...58], then: [.seekable(false)])) == .unfinished)
  }

  @Test("says once that it has begun, that it rests for long, and that it began anew")
  func steps() {
    var sitting = Sitting(began: Self.start)
    var steps: [Sitting.Step] = []
    func take(_ moment: Sitting.Moment, _ second: Int) {
      let time = Self.start + Int64(second) * 1000
      if let step = sitting.take(moment, at: time) { steps.append(step) }
    }
    take(.duration(60), 0)
    for second in 0...20 { take(.position(Double(second)), second) }
    take(.paused(true), 20)
    for second in [21, 600, 640, 700] { take(.position(20), second) }
    take(.paused(false), 700)
    for second in 21...58 { take(.position(Double(second)), 680 + second) }
    take(.sought, 740)
    take(.position(0.3), 740)
    #expect(steps == [.begun, .restedLong, .looped])
    #expect(sitting.position == 58)
  }

  @Test("adds up how long it waited for data")
  func stalls() {
    var sitting = Sitting(began: Self.start)
    for (second, isStalled) in [(2, true), (3, true), (7, false), (9, true), (10, false)] {
      _ = sitting.take(.stalled(isStalled), at: Self.start + Int64(second) * 1000)
    }
    #expect(sitting.stalls == 2 && sitting.stalledMilliseconds == 6000)
  }

  @Test("is gone on with only where that is worth a question")
  func resumption() {
    func isWorthwhile(_ position: Double, _ whole: Double?) -> Bool {
      Resumption(position: position, of: whole).isWorthwhile
    }
    #expect(isWorthwhile(2472, 6420))
    #expect(!isWorthwhile(119, 200))
    #expect(!isWorthwhile(300, 6420))
    #expect(!isWorthwhile(5800, 6420))
    #expect(isWorthwhile(300, nil))
    #expect(!Resumption(position: 5000, of: 6420, credits: 4900).isWorthwhile)
  }
}
