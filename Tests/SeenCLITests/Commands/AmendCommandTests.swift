import SeenCLI
import SeenCore
import SeenTestSupport
import Testing

@Suite("seen amend")
struct AmendCommandTests {
  private let diary = TestDiary()

  init() {
    diary.seen("seen log Heat --year 1995 --on 2013 --mood good --with Bo")
  }

  @Test("corrects a watch, keeping what stood before")
  func watch() {
    diary.expect(
      "seen amend --last --on yesterday --mood great --notes 'So loud.'",
      [
        "Amended the watch of Heat (1995) in 2013: date 2026-11-19, mood great, notes So loud."
      ], errors: ["'seen undo' takes it back."])
    #expect(
      diary.lastData
        == #"{"watch":"box.2","set":{"date":"2026-11-19","mood":"great","notes":"So loud."},"#
        + #""was":{"date":"2013","mood":"good","notes":null}}"#)
    #expect(diary.seen("seen diary --json").output.contains(#""date":"2026-11-19""#))
  }

  @Test("names the watch by any part of its id that no other has")
  func parts() {
    diary.seen("seen log Alien")
    for text in ["box.2", ".2", "2", "BOX.2"] {
      diary.seen("seen amend \(text) --at \(text)x")
      #expect(diary.lines.last?.contains(#""watch":"box.2""#) == true, "\(text)")
    }
    diary.refuses(
      "seen amend box --at home",
      "seen: 'box' matches 2 watches: box.2 Heat in 2013; box.4 Alien on November 20, 2026",
      "hint: use the id of one of them")
    diary.refuses(
      "seen amend box.9 --at home", "seen: no watch 'box.9'",
      "hint: 'seen show TITLE' lists the ids of watches")
  }

  @Test("names the only watch of a title by the title")
  func byTitle() {
    diary.seen("seen amend Heat --mood great")
    #expect(diary.lastData.contains(#"{"watch":"box.2","set":{"mood":"great"}"#))
    diary.seen("seen list add Watchlist Ran --new")
    diary.refuses("seen amend Ran --mood great", "seen: Ran is not watched")
    diary.seen("seen log Heat --on 2014")
    let refused = diary.seen("seen amend Heat --mood meh").errors
    #expect(refused.hasPrefix("seen: 'Heat' matches 2 watches: box.2 Heat in 2013; box."))
    #expect(refused.hasSuffix(" Heat in 2014\nhint: use the id of one of them\n"))
    for year in 2015...2019 { diary.seen("seen log Heat --on \(year)") }
    let some = diary.seen("seen amend Heat --mood meh").errors
    #expect(some.hasPrefix("seen: 'Heat' matches 7 watches, such as box."), "\(some)")
    diary.refuses(
      "seen amend --last foo bar", "seen: unexpected argument 'foo bar'",
      "hint: usage: seen amend [WHAT] [options]", code: .usage)
    diary.refuses(
      "seen amend --last", "seen: nothing to change",
      "hint: say what to change behind the title, or by options")
  }

  @Test("removes what was said, and is told when that would change nothing")
  func clear() {
    diary.expect(
      "seen amend 2 --clear mood --clear with --on unknown -q",
      ["Amended the watch of Heat (1995) in 2013: date removed, companions removed, mood removed."])
    #expect(diary.lastData.contains(#""set":{"date":null,"companions":null,"mood":null}"#))
    diary.refuses(
      "seen amend 2 --clear mood", "seen: nothing to change: it already has that value")
    let answer = diary.seen("seen amend 2 --clear flavour")
    #expect(answer.errors.hasPrefix("seen: no field 'flavour'\nhint: use one of: date,"))
    #expect(answer.code == .data)
    diary.refuses(
      "seen amend 2 --clear rating", "seen: 'rating' is not a field",
      "hint: 'seen rate' sets a rating; 'seen rate --clear' clears it")
    diary.refuses(
      "seen amend 2 --clear plattform", "seen: no field 'plattform'",
      "hint: did you mean 'platform'?")
  }

  @Test("moves a watch to the title that was really seen")
  func move() {
    diary.seen("seen log Heat --year 1986 --new --rate 5/10")
    diary.expect(
      "seen amend box.2 --title 'Heat (1986)' -q",
      ["Amended the watch of Heat (1995) in 2013: title Heat (1986)."])
    #expect(diary.lastData.contains(#""set":{"subject":"film:heat-1986"}"#))
    #expect(!diary.seen("seen diary --json").output.contains("heat-1995"))
  }

  @Test("corrects a title")
  func title() {
    diary.expect(
      "seen amend Heat --name 'Hot' --year 1996 --runtime 2h50 --genre crime --director Mann",
      ["Amended Heat (1995): name Hot, year 1996, runtime 170, genres crime, directors Mann."],
      errors: ["'seen undo' takes it back."])
    #expect(diary.seen("seen diary --json").output.contains(#""name":"Hot""#))
    diary.expect(
      "seen amend film:heat-1995 --clear year -q", ["Amended Hot (1996): year removed."])
    diary.refuses("seen amend Hot --clear name", "seen: 'name' cannot be cleared")
    diary.refuses(
      "seen amend Hot --kind flim", "seen: 'flim' is not a kind of title",
      "hint: use film, show, season, episode, bird, channel, other")
  }

  @Test("sets any field by its name, and refuses what is none of its values")
  func fields() {
    diary.expect(
      "seen amend Heat --set 'overview=A cop, a thief' --set 'countries=[\"US\"]' --set season=3"
        + " -q",
      ["Amended Heat (1995): countries US, overview A cop, a thief, season 3."])
    diary.seen("seen amend 2 --set spoiler=true --set 'tag=[\"imax\"]' --set date=2001-02")
    #expect(diary.lastData.contains(#""set":{"date":"2001-02","tags":["imax"],"spoiler":true}"#))
    diary.seen("seen amend 2 --set format=Cinema --set mood=😄")
    #expect(diary.lastData.contains(#""set":{"format":"theater","mood":"great"}"#))
    for field in [
      "minutes=ten", "tags=imax", "count=-1", "tags=null",
    ] {
      #expect(diary.seen(words: ["amend", "2", "--set", field]).code == .data, "\(field)")
    }
    for (words, problem) in [
      ("2 --set 'companions=[\"A\"]' --with C", "'--set companions' and '--with'"),
      ("2 --mood meh --set mood=great", "'--set mood' and '--mood'"),
      ("Heat --name Ran --set name=Ran", "'--set name' and '--name'"),
    ] {
      diary.refuses(
        "seen amend \(words)", "seen: \(problem) cannot be used together",
        "hint: see 'seen amend --help'", code: .usage)
    }
    diary.refuses(
      "seen amend 2 --set date=2027", "seen: 2027 is in the future; today is 2026-11-20",
      "hint: use today or an earlier day")
    #expect(diary.lines.count == 5)
  }

  @Test("takes minutes as 90 or 1h30m, by the option and by the field, and says so")
  func minutes() {
    diary.seen("seen amend 2 --set minutes=1h30m")
    #expect(diary.lastData.contains(#""set":{"minutes":90}"#))
    diary.seen("seen amend Heat --set runtime=2h50m")
    #expect(diary.lastData.contains(#""set":{"runtime":170}"#))
    for value in ["1:30", "90s"] {
      diary.refuses(
        "seen amend 2 --minutes \(value)",
        "seen: '\(value)' is not valid for --minutes: expected minutes from 0 to 1000000, such as 90"
          + " or 1h30m", "hint: see 'seen amend --help'", code: .usage)
    }
  }

  @Test("sets no field to a blank text, as no option does, and wants its value")
  func blank() {
    let fields =
      WatchFact.fields.map { ("2", $0.name) } + TitleFacts.fields.map { ("Heat", $0.name) }
    for (what, field) in fields {
      for value in ["", " "] {
        diary.refuses(
          "seen amend \(what) --set '\(field)=\(value)'",
          "seen: '\(value)' is not valid for --set \(field): expected some text",
          "hint: '--clear \(field)' clears it", code: .usage)
      }
    }
    diary.refuses(
      "seen amend 2 --set mood", "seen: option '--set mood' needs a value",
      "hint: write it as '--set mood=VALUE'", code: .usage)
  }

  @Test("wants to know what, and of which of the two")
  func which() {
    diary.refuses(
      "seen amend 2 --mood good --year 1995", "seen: '--mood' and '--year' cannot be used together",
      "hint: see 'seen amend --help'", code: .usage)
    diary.refuses(
      "seen amend 2", "seen: nothing to change",
      "hint: say what to change behind the title, or by options")
    diary.refuses(
      "seen amend --mood good", "seen: missing WHAT", "hint: usage: seen amend [WHAT] [options]",
      code: .usage)
    diary.refuses(
      "seen amend 2 --last --mood good", "seen: unexpected argument '2'",
      "hint: usage: seen amend [WHAT] [options]", code: .usage)
    diary.refuses(
      "seen amend --last --on tomorrow", "seen: 2026-11-21 is in the future; today is 2026-11-20",
      "hint: use today or an earlier day")
    diary.expect(
      "seen amend --last --mood meh -n",
      ["Would amend the watch of Heat (1995) in 2013: mood meh."])
    #expect(diary.lines.count == 2)
  }

  @Test("sorts behind the watch, even one from a clock that runs ahead")
  func clocks() {
    diary.world.now = diary.world.now + 2 * 86_400_000
    diary.world.environment["SEEN_WRITER"] = "ahead"
    diary.seen("seen log Ran --on 2013")
    diary.world.now = diary.world.now + -2 * 86_400_000
    diary.world.environment["SEEN_WRITER"] = "box"
    diary.seen("seen amend ahead.2 --mood meh")
    #expect(diary.seen("seen diary --json").output.contains(#""mood":"meh""#))
    diary.seen("seen undo ahead.2")
    #expect(!diary.seen("seen diary --json").output.contains("Ran"))
  }
}
