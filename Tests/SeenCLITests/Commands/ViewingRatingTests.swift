import SeenCLI
import SeenTestSupport
import Testing

@Suite("Ratings of single watches")
struct ViewingRatingTests {
  private let diary = TestDiary()

  init() {
    diary.seen("seen log Foo --on 2026-01-01 --rate 3/10 --new")
    diary.seen("seen log Foo --on 2026-06-01 --rate 9/10")
  }

  /// The ratings of the diary's rows, the newest watch first; `-` where there is none.
  private var rows: [String] {
    diary.seen("seen diary --plain").output.split(separator: "\n").map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      return cells[7].isEmpty ? "-" : String(cells[7])
    }
  }

  private var current: String {
    diary.seen("seen show film:foo --json=rating").output
  }

  @Test("every row shows the rating of its watch, the title its own")
  func rowsAndTitle() {
    #expect(rows == ["9/10", "3/10"])
    #expect(current == #"{"rating":{"value":9,"scale":10}}"# + "\n")
    #expect(diary.seen("seen show box.2 --json=rating").output.contains(#""value":3"#))
    #expect(diary.seen("seen show box.2").output.contains("3/10"))
    let months = ["2026-01": 3, "2026-06": 9]
    for (month, mean) in months {
      let fields = "averageRating,ratedTitles,byRating"
      #expect(
        diary.seen("seen stats --when \(month) --json=\(fields)").output
          == #"{"averageRating":\#(mean),"ratedTitles":1,"byRating":{"\#(mean)":1}}"# + "\n")
    }
    #expect(
      diary.seen("seen stats --when 2026 --json=averageRating,ratedTitles,byRating").output
        == #"{"averageRating":6,"ratedTitles":1,"byRating":{"3":1,"9":1}}"# + "\n")
    #expect(
      diary.seen("seen stats --json=averageRating,ratedTitles,byRating").output
        == #"{"averageRating":9,"ratedTitles":1,"byRating":{"9":1}}"# + "\n")
    #expect(
      diary.seen("seen stats --when 2026").output
        .contains("6/10 on average for 2 rated watches"))
    diary.seen("seen setting ui.accessible on")
    let typed = diary.seen("seen diary").output
    #expect(typed.contains("Rated 3 out of 10.") && typed.contains("Rated 9 out of 10."))
  }

  @Test("exports write the same as the diary")
  func exports() {
    diary.seen("seen log Foo --on 2026-07-01")
    let csv = diary.seen("seen export csv").output.split(separator: "\r\n").dropFirst()
    #expect(
      csv.map { $0.split(separator: ",", omittingEmptySubsequences: false)[8] } == ["3", "9", ""])
    let films = diary.seen("seen export letterboxd").output.split(separator: "\n").dropFirst()
    #expect(
      films.map { $0.split(separator: ",", omittingEmptySubsequences: false)[2] }
        == ["1.5", "4.5", ""])
    let json = diary.seen("seen export json").output
    #expect(json.contains(#""rating":{"value":3,"scale":10}"#) && !json.contains("viewing"))
    diary.seen("seen rate box.2 4/10")
    #expect(diary.seen("seen export json").output.contains(#""watch":"box.2","viewing":true}"#))
  }

  @Test("a rating of an older watch that is logged later leaves the title's alone")
  func backdated() {
    diary.expect(
      "seen log Foo --on 2020 --rate 5/10",
      [
        "Foo, watched in 2020. Rated 5/10.",
        "You watched Foo in 2026; by date, this is now your first of 3 watches.",
      ],
      errors: [
        "'seen undo' takes it back.",
        "You watched Foo again after that, so its rating is still 9/10.",
      ])
    #expect(diary.lastData == #"{"value":5,"scale":10,"watch":"box.6","viewing":true,"was":null}"#)
    #expect(rows == ["9/10", "3/10", "5/10"] && current.contains(":9"))
    diary.seen("seen log Foo --on unknown --rate 1/10")
    #expect(diary.lastData.contains(#""viewing":true"#))
    // Of the same day the one that was recorded later is the later one.
    diary.seen("seen log Foo --on 2026-06-01 --rate 7/10")
    #expect(!diary.lastData.contains("viewing") && current.contains(":7"))
    diary.seen("seen undo")
    #expect(current.contains(":9"))
  }

  @Test("a title is rated with its last watch; any watch is rated by its id")
  func rates() {
    diary.expect("seen rate Foo 8 -q", ["Foo: rated 8/10."])
    #expect(
      diary.lastData
        == #"{"value":8,"scale":10,"watch":"box.4","was":{"value":9,"scale":10}}"#)
    diary.expect(
      "seen rate box.2 2", ["Foo on January 1, 2026: rated 2/10."],
      errors: [
        "'seen undo' takes it back.",
        "You watched Foo again after that, so its rating is still 8/10.",
      ])
    #expect(
      diary.lastData
        == #"{"value":2,"scale":10,"watch":"box.2","viewing":true,"was":{"value":3,"scale":10}}"#)
    diary.expect("seen rate box.4 6 -q", ["Foo on June 1, 2026: rated 6/10."])
    #expect(rows == ["6/10", "2/10"] && current.contains(":6"))
    #expect(diary.seen("seen stats --as-of box.6 --json=averageRating").output.contains(":8"))
    diary.seen("seen rate Ran 7 --dry-run")
    diary.seen("seen watchlist add Ran --new")
    diary.seen("seen rate Ran 7")
    #expect(diary.lastData == #"{"value":7,"scale":10,"was":null}"#)
  }

  @Test("clearing a title's rating clears that of its last watch; that of a watch its own")
  func clears() {
    diary.expect("seen rate Foo --clear -q", ["Cleared the rating of Foo."])
    #expect(diary.lastData == #"{"watch":"box.4","was":{"value":9,"scale":10}}"#)
    #expect(rows == ["-", "3/10"] && current.contains("null"))
    diary.refuses("seen rate Foo --clear", "seen: Foo is not rated")
    diary.refuses(
      "seen rate box.4 --clear", "seen: watch box.4 of Foo has no rating of its own")
    diary.expect(
      "seen rate box.2 --clear -q", ["Cleared the rating of Foo on January 1, 2026."])
    #expect(
      diary.lastData == #"{"watch":"box.2","viewing":true,"was":{"value":3,"scale":10}}"#)
    #expect(rows == ["-", "-"])
    diary.seen("seen undo")
    #expect(rows == ["-", "3/10"])
    diary.seen("seen undo")
    #expect(rows == ["9/10", "3/10"] && current.contains(":9"))
  }

  @Test("amend rates a watch as it is afterward")
  func amends() {
    diary.expect(
      "seen amend box.2 --on 2026-09-01 --rate 4 -q",
      ["Amended the watch of Foo on January 1, 2026: date 2026-09-01, rating 4/10."])
    #expect(
      diary.lastData
        == #"{"value":4,"scale":10,"watch":"box.2","was":{"value":9,"scale":10}}"#)
    #expect(rows == ["4/10", "9/10"] && current.contains(":4"))
    diary.seen("seen amend box.4 --rate 10")
    #expect(diary.types.last == "rating.set" && diary.lastData.contains(#""viewing":true"#))
    #expect(rows == ["4/10", "10/10"] && current.contains(":4"))
    // A date alone moves no rating.
    diary.seen("seen amend box.2 --on 2020")
    #expect(rows == ["10/10", "4/10"] && current.contains(":4"))
    diary.seen("seen amend box.2 --title Bar --rate 5 --clear date")
    #expect(diary.seen("seen amend box.2 --rate 5 --year 1990").code == .usage)
  }

  @Test("a watch that moves takes the rating with it that came with it, and leaves what was there")
  func movedRating() {
    func rating(_ title: String) -> String {
      diary.seen("seen show \(title) --json=rating").output
    }
    diary.seen("seen log Heat --year 1995 --on 2025-01-01 --rate 7 --new")
    diary.seen("seen log Heat --year 1995 --on 2026-01-01 --rate 9")
    diary.seen("seen watchlist add Heat --year 1986 --new")
    diary.expect(
      "seen amend box.9 --title 'Heat (1986)' -q",
      ["Amended the watch of Heat (1995) on January 1, 2026: title Heat (1986), rating 9/10."])
    #expect(diary.types.suffix(3) == ["watch.amended", "rating.set", "rating.set"])
    #expect(rating("'Heat (1986)'").contains(#""value":9"#))
    #expect(rating("'Heat (1995)'").contains(#""value":7"#))
    diary.seen("seen amend box.9 --title Foo --on 2020-01-01")
    #expect(diary.types.suffix(2) == ["watch.amended", "rating.cleared"])
    #expect(current.contains(":9") && !rating("'Heat (1986)'").contains("value"))
  }

  @Test("a watch that was removed or merged keeps nothing it should not, nor loses what it has")
  func removedAndMerged() {
    diary.seen("seen rate box.2 4")
    diary.seen("seen remove box.4 --yes")
    #expect(rows == ["4/10"] && current.contains(":9"))
    diary.seen("seen log Fou --new --on 2026-02-01 --rate 6")
    diary.seen("seen amend Fou --into Foo")
    #expect(rows == ["6/10", "4/10"] && current.contains(":6"))
    diary.seen("seen rate Foo 8")
    #expect(rows == ["8/10", "4/10"] && current.contains(":8"))
    // Its title is Foo already, by the merge.
    diary.seen("seen amend --last --title Foo")
    #expect(rows == ["8/10", "4/10"] && current.contains(":8"))
  }

  @Test("nobody rates, amends or removes the watch of another profile")
  func otherProfile() {
    diary.seen("seen log Baz --new --profile bo --new-profile")
    diary.refuses(
      "seen rate box.2 5 --profile bo", "seen: watch box.2 of Foo belongs to the profile 'me'",
      "hint: use --profile me to change it")
    for line in ["amend box.2 --clear date", "amend box.2 --title Baz", "remove box.2"] {
      diary.refuses(
        "seen \(line) --profile bo", "seen: watch box.2 of Foo belongs to the profile 'me'",
        "hint: use --profile me to change it")
    }
    diary.refuses(
      "seen amend box.2 --rate 5 --profile bo",
      "seen: watch box.2 of Foo belongs to the profile 'me'",
      "hint: use --profile me to change it")
  }

  @Test("a title that is called like a part of an id is the title")
  func numbers() {
    diary.seen("seen log 2 --new --on 2001")
    diary.expect("seen rate 2 5 -q", ["2: rated 5/10."])
    #expect(rows == ["9/10", "3/10", "5/10"])
  }

  @Test("what is private stays out of exports, also as the rating of a watch that is not")
  func privates() {
    diary.seen("seen log Bar --new --on 2026-03-01 --rate 5 --private")
    #expect(!diary.seen("seen export csv").output.contains("Bar"))
    #expect(diary.seen("seen export csv --private").output.contains(",Bar,"))
  }
}
