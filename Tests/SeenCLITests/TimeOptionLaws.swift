import SeenCLI
import SeenCore
import SeenTestSupport
import Testing

/// Every option and operand that takes a time, as the descriptions of commands have them.
@Suite("Whatever takes a time")
struct TimeOptionLaws {
  /// An option or operand that takes a time.
  private struct Place: CustomStringConvertible {
    /// The command line before the time.
    let words: [String]
    /// The option, or the name of the operand.
    let name: String
    /// What of a time it takes.
    let use: TypedTime.Use

    var description: String { words.joined(separator: " ") }
  }

  /// What the placeholders of help take.
  private static let uses: [String: TypedTime.Use] = [
    "DATE": .date, "PERIOD": .period, "WHEN": .moment, "MOMENT": .momentAhead, "HH:MM": .clock,
    "FROM": .moment, "TO": .moment,
  ]

  /// What stands for other operands.
  private static let others = [
    "TITLE": "Heat", "LIST": "watchlist", "WATCH": "box.5", "WHAT": "box.5", "NAME": "Other",
    "WHO": "bo", "TEXT": "text", "RULE": "rule", "QUERY": "kind:film", "RATING": "8/10",
    "EPISODE": "s01e01",
  ]

  /// Whether an operand is what a time is said of, which some other option can say as well.
  private static func isSubject(_ operand: OperandSpec) -> Bool {
    ["TITLE", "WHAT"].contains(operand.name)
  }

  /// All of them; nothing is recorded where that can be said.
  private static var places: [Place] {
    var places: [Place] = []
    CommandListTests.forEach { name, command in
      let spec = command.spec
      var words = Array(name.split(separator: " ").map(String.init).dropFirst())
      for operand in spec.operands
      where operand.isRequired
        || (isSubject(operand) && !spec.accepts.contains(.past))
      {
        if let use = uses[operand.name] {
          places.append(Place(words: words, name: operand.name, use: use))
        }
        words.append(others[operand.name] ?? "today")
      }
      // A report goes somewhere.
      if name == "seen report" { words += ["--one", "-"] }
      let taken = spec.options + SharedOptions.taken(by: spec)
      if spec.accepts.contains(.change) { words.append("--dry-run") }
      for option in taken where !option.isHidden && option.long != "color" {
        guard case .required(let value) = option.value, let use = uses[value] else { continue }
        let isOfSighting =
          ["on", "clock"].contains(option.long) && taken.contains { $0.long == "seen" }
        let before = words + (isOfSighting ? ["--seen"] : [])
        places.append(Place(words: before + ["--" + option.long], name: option.long, use: use))
      }
    }
    return places
  }

  /// Returns whether a time is of the kind that is wanted.
  private func fits(_ text: String, _ use: TypedTime.Use, _ now: ZonedMoment) -> Bool {
    let direction: TypedTime.Direction = use == .momentAhead ? .ahead : .back
    guard
      let time = try? TypedTime.parse(text, today: now.civil.day, now: now, direction)
    else { return false }
    switch use {
    case .date: return (try? time.date()) != nil
    case .period, .month: return (try? time.period()) != nil
    case .momentAhead:
      if case .date(let date) = time.meaning, date.day != nil { return true }
      return (try? time.moment()) != nil
    case .clock: return (try? TypedTime.clock(text)) != nil
    case .moment:
      switch time.meaning {
      case .moment, .clock, .instants: return true
      case .date, .days, .season: return (try? time.closedPeriod(for: .moment)) != nil
      }
    }
  }

  @Test("is found in the descriptions of commands")
  func found() {
    let names = Set(Self.places.map(\.name))
    #expect(
      names == ["on", "clock", "when", "as-of", "since", "until", "from", "at", "FROM"], "\(names)")
    #expect(Self.places.count > 60)
  }

  @Test("takes what fits it, and refuses the rest in one sentence, with 64")
  func phrases() throws {
    let world = try SmallJournal.world()
    world.now = TimePhrases.now
    let now = ZonedMoment(world.now, world.zone(nil))
    var random = Seeded(seed: 1)
    var isTold: Set<String> = []
    for place in Self.places {
      // The first of a name takes all phrases, and the others some.
      let isFirst = isTold.insert(place.name).inserted
      let phrases = TimePhrases.table.filter { _ in isFirst || random.chance(4) }
      for (text, _, _) in phrases {
        world.now = TimePhrases.now
        let answer = world.run(place.words + [text])
        let sentence = answer.errors.split(separator: "\n").first.map(String.init) ?? ""
        // A calendar shows a year at most.
        if sentence.contains("expected at most a year") { continue }
        if fits(text, place.use, now) {
          let isAbout =
            sentence.hasPrefix("seen: '\(text)' is ") || sentence.contains("no such date")
          #expect(!isAbout, "\(place) '\(text)': \(answer.errors)")
          #expect(
            answer.code != .usage || sentence.contains("in the future"),
            "\(place) '\(text)': \(answer.errors)")
        } else {
          let isGiven = sentence.hasPrefix("seen: '\(text)' is ") && sentence.contains("; give ")
          #expect(answer.code == .usage && isGiven, "\(place) '\(text)': \(answer)")
        }
      }
    }
  }

  @Test("says what a date can be until the setting says which comes first")
  func order() throws {
    let world = try SmallJournal.world()
    for place in Self.places where place.use != .clock && place.use != .momentAhead {
      let answer = world.run(place.words + ["5/6/2026"])
      #expect(
        answer.code == .usage && answer.errors.contains("can be June 5, 2026 or May 6, 2026"),
        "\(place): \(answer)")
    }
    world.run("setting", "date.order", "dmy")
    for place in Self.places where place.use != .clock && place.use != .momentAhead {
      let answer = world.run(place.words + ["5/6/2026"])
      #expect(!answer.errors.contains("can be"), "\(place): \(answer)")
    }
  }
}
