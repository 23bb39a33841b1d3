import SeenCLI
import SeenCore
import SeenTestSupport
import Testing

@Suite("seen view")
struct ViewCommandTests {
  private func diary() -> TestDiary {
    let diary = TestDiary()
    diary.seen("seen log Heat 1995 --new --rate 9 --genre crime on 2025-01-02")
    diary.seen("seen log Ran 1985 --new --rate 10 --with Bo on 2025-03-04")
    return diary
  }

  @Test("shows what the query finds, as the command that it is saved for")
  func shows() {
    let diary = diary()
    let answers: [(save: String, plain: String)] = [
      ("seen view save good 'rating:>=9' --of diary", "seen diary 'rating:>=9'"),
      ("seen view save good 'rating:>=9' --of stats", "seen stats 'rating:>=9'"),
      ("seen view save good 'with:Bo or rating:>9'", "seen search 'with:Bo or rating:>9'"),
    ]
    for (save, plain) in answers {
      #expect(diary.seen(save).code == .done)
      for options in ["", " --json", " --when 2025-01", " --as-of 2020-01-01"] {
        let view = diary.seen("seen view good" + options)
        let other = diary.seen(plain + options)
        #expect(view.output == other.output, "\(save) \(options)")
        #expect(view.code == other.code)
      }
      let narrowed = diary.seen("seen view Good 'with:Bo' --json").output
      #expect(narrowed.contains("Ran") || narrowed.contains("\"watches\":1"), "\(narrowed)")
      #expect(!narrowed.contains("Heat"))
    }
    #expect(diary.lastData.contains(#""key":"\#(SavedViews.term)good""#))
    #expect(diary.seen("seen view --json").output.contains(#""name":"good","of":"search""#))
  }

  @Test("is a term of other queries, with its own scale of ratings")
  func terms() {
    let diary = diary()
    diary.seen("seen view save good 'rating:>=10 or with:Bo'")
    diary.seen("seen setting rating.scale 5")
    for (named, plain) in [
      ("view:good", "rating:>=5 or with:Bo"), ("-view:good", "-(rating:>=5 or with:Bo)"),
      ("(view:good) year:1985", "(rating:>=5 or with:Bo) year:1985"),
      ("'\"view:good\"'", "'\"view:good\"'"),
    ] {
      #expect(
        diary.seen(words: ["seen", "search", named, "--json=id"].dropFirst().map { $0 }).output
          == diary.seen(words: ["search", plain, "--json=id"]).output, "\(named)")
    }
    diary.seen("seen list create Best")
    diary.seen("seen rule add Best view:good")
    #expect(diary.lastData.contains("(rating:>=10/10 or with:Bo)"), "\(diary.lastData)")
    #expect(diary.seen("seen search view:god").errors.contains("did you mean 'good'?"))
    #expect(diary.seen("seen __complete -- search view:").output.contains("view:good"))
  }

  @Test("is undone, removed, and a profile's own")
  func changes() {
    let diary = diary()
    diary.seen("seen view save noir genre:noir")
    diary.seen("seen view save noir genre:crime")
    #expect(diary.seen("seen view --plain").output.contains("genre:crime"))
    diary.seen("seen undo")
    #expect(diary.seen("seen view --plain").output.contains("genre:noir"))
    #expect(diary.seen("seen view noir --profile bo").code != .done)
    #expect(diary.seen("seen view remove noir").code == .done)
    #expect(diary.seen("seen view noir").errors.contains("no saved view 'noir'"))
    #expect(diary.seen("seen view").output.contains("No saved views"))
    #expect(diary.seen("seen setting").output.contains("view:") == false)
  }

  @Test("refuses names and queries that mean nothing")
  func refuses() {
    let diary = diary()
    #expect(diary.seen("seen view save '!!' genre:noir").code == .data)
    #expect(diary.seen("seen view save save genre:noir").errors.contains("save and remove"))
    #expect(diary.seen("seen view save noir gonre:x").code == .usage)
    #expect(diary.seen("seen view save noir genre:noir --of log").code == .usage)
    #expect(diary.seen("seen view save noir genre:noir").code == .done)
    #expect(diary.seen("seen view save noir genre:noir").code != .done, "it is so already")
  }

  @Test("says what it replaces, that it has no options, and that views in it stay as they are")
  func told() {
    let diary = diary()
    let first = diary.seen("seen view save eighties decade:1980s").output
    #expect(first == "'seen view eighties' shows decade:1980s.\n")
    let second = diary.seen("seen view save eighties 'decade:1980s seen:yes'").output
    #expect(second.hasSuffix(", no longer decade:1980s.\n"), "\(second)")
    diary.seen("seen list create Best")
    for line in [
      "seen view save other 'view:eighties or genre:noir'", "seen view save not -view:eighties",
      "seen list create Eighties --live view:eighties", "seen rule add Best '(view:eighties)'",
    ] {
      let errors = diary.seen(line).errors
      #expect(
        errors.contains("The query of view:eighties is kept as it is now"), "\(line): \(errors)")
    }
    #expect(!diary.seen("seen view save quoted '\"view:eighties\"'").errors.contains("is kept"))
    for line in ["view save e kind:film --sort rating", "view eighties --by director"] {
      let errors = diary.seen("seen \(line)").errors
      #expect(errors.contains("a view is only a query"), "\(line): \(errors)")
    }
    #expect(diary.seen("seen view save noir genre:noir --of titles").code == .done)
    #expect(diary.seen("seen view noir").code == .done)
  }
}
