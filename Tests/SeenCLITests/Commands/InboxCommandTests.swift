import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen suggest and seen inbox")
struct InboxCommandTests {
  private func diary() -> TestDiary {
    let diary = TestDiary()
    diary.seen("seen log Heat --year 1995 --on 2026-11-01 --profile ana --new-profile")
    diary.seen("seen log Ran --on 2026-11-02 --profile bo --new-profile")
    return diary
  }

  @Test("what a profile must not see is not suggested to it, nor because of that")
  func hidden() {
    let diary = diary()
    diary.seen("seen profile add Mia --kind kids --born 2018")
    diary.seen("seen log Horror --new --kind film --content-rating R")
    diary.seen("seen log Show --new --kind show --content-rating TV-MA")
    diary.seen("seen log Show s01e01")
    diary.seen("seen log Cars --new --kind film --content-rating G")
    func hint(_ title: String) -> String {
      "hint: its content rating is for older viewers, or is hidden by content.hide, or it has none;"
        + " then a guardian lets it through with 'seen amend \(title) --content-rating G'"
    }
    for (line, name) in [
      ("Horror --to bo --to mia", "Horror"), ("Cars --to Mia --because Horror", "Horror"),
      ("Show s01e01 --to mia", "Show s01e01"),
    ] {
      diary.refuses(
        "seen suggest \(line)", "seen: '\(name)' is hidden from the profile 'Mia'",
        hint(name.contains(" ") ? "\"\(name)\"" : name),
        code: .notPermitted)
    }
    #expect(diary.seen("seen suggest Cars --to mia").code == .done)
    #expect(diary.seen("seen suggest Horror --to bo").code == .done)
  }

  @Test("what is accepted is on the watchlist with the names of who suggested it")
  func names() {
    let diary = diary()
    diary.seen("seen profile add 'Cy D.'")
    diary.seen("seen suggest Heat --to bo --profile cy-d")
    diary.seen("seen suggest Heat --to bo --profile ana --notes Do.")
    diary.seen("seen inbox accept Heat --profile bo")
    let notes = diary.seen("seen list items watchlist --profile bo --json=notes").output
    #expect(notes == #"{"notes":"From Cy D.\nFrom ana: Do."}"# + "\n")
  }

  @Test("suggest, answer, watch: and who suggested it is told")
  func whole() {
    let diary = diary()
    diary.expect(
      "seen suggest Heat --to Bo --notes 'You will like it.' --profile ana",
      ["Suggested Heat (1995) to bo."],
      errors: ["'seen undo --profile ana' takes it back."])
    #expect(diary.lastData == #"{"to":"bo","note":"You will like it."}"#)
    diary.expect(
      "seen inbox --profile bo",
      ["Suggested to you", "Heat (1995)  from ana  box.5", "    You will like it."])
    diary.expect(
      "seen inbox --profile ana", ["You suggested", "Heat (1995)  to bo, not answered yet  box.5"])
    diary.expect(
      "seen inbox accept Heat --profile bo -q", ["Heat (1995) is on your watchlist."])
    #expect(diary.types.suffix(2) == ["item.added", "suggestion.answered"])
    let why = diary.seen("seen list items watchlist --profile bo --json=id,notes").output
    #expect(why == #"{"id":"film:heat-1995","notes":"From ana: You will like it."}"# + "\n")
    diary.expect(
      "seen inbox --profile bo",
      ["Your inbox is empty. 'seen suggest TITLE --to NAME' suggests a title."])
    #expect(diary.seen("seen inbox --profile ana").output.contains("to bo, accepted"))
    diary.seen("seen log Heat --on 2026-11-20 --profile bo")
    #expect(
      diary.seen("seen inbox --profile ana").output.contains(
        "to bo, watched on November 20, 2026"))
    #expect(
      diary.seen("seen inbox --profile ana --json=state,watched,box").output
        == #"{"state":"watched","watched":"2026-11-20","box":"sent"}"# + "\n")
    let later = diary.seen("seen inbox --profile ana --today 2026-12-25").output
    #expect(later.hasPrefix("Your inbox is empty"), "\(later)")
    let all = diary.seen("seen inbox --all --profile ana --today 2026-12-25").output
    #expect(all.contains("Heat"), "\(all)")
  }

  @Test("has suggestions and reminders of titles of which nothing else was recorded")
  func unknownTitles() throws {
    let world = try SmallJournal.world(adding: [
      SmallJournal.line(10, "suggestion.sent", "film:ran", #"{"to":"me"}"#, profile: "ana"),
      SmallJournal.line(11, "reminder.set", "film:jaws", #"{"at":"2026-12-24T20:00"}"#),
    ])
    #expect(
      world.run("inbox", "--json=subject,name,state").output
        == #"{"subject":"film:ran","name":"film:ran","state":"new"}"# + "\n")
    #expect(
      world.run("remind", "list", "--json=subject").output == #"{"subject":"film:jaws"}"# + "\n")
    // They are known to nobody for that.
    #expect(
      world.run("stats", "--json=titlesUnwatched").output == #"{"titlesUnwatched":1}"# + "\n")
  }

  @Test("later keeps it in the inbox, decline does not")
  func answers() {
    let diary = diary()
    diary.seen("seen suggest Heat --to bo --profile ana")
    diary.expect(
      "seen inbox later 5 --profile bo -q", ["Put off Heat (1995); it stays in your inbox."])
    diary.expect("seen inbox --profile bo", ["Later", "Heat (1995)  from ana  box.5"])
    diary.expect("seen inbox decline box.5 --profile bo -q", ["Declined Heat (1995)."])
    #expect(diary.seen("seen inbox --profile bo").output.hasPrefix("Your inbox is empty"))
    #expect(diary.seen("seen watchlist --profile bo").output.hasPrefix("Your watchlist is empty"))
  }

  @Test("a title that was watched before may be suggested, which is told")
  func watched() {
    let diary = diary()
    diary.expect(
      "seen suggest Ran --to bo --profile ana", ["Suggested Ran to bo."],
      errors: [
        "'seen undo --profile ana' takes it back.", "bo has already watched it.",
      ])
  }

  @Test("a child sees the answers to what it suggested, and no other suggestion of others")
  func childrensAnswers() {
    let diary = diary()
    diary.seen("seen profile add Mia --kind kids")
    diary.seen("seen suggest Heat --to bo --profile mia")
    diary.seen("seen suggest Ran --to bo --profile ana")
    diary.seen("seen inbox accept Heat --profile bo")
    diary.seen("seen inbox decline Ran --profile bo")
    let inbox = diary.seen("seen inbox --profile mia").output
    #expect(inbox.contains("to bo, accepted"), "\(inbox)")
    #expect(!inbox.contains("Ran"))
  }

  @Test("what a suggestion resembles is the title that remains after a merge")
  func mergedReason() {
    let diary = diary()
    diary.seen("seen suggest Heat --to bo --because Ran --profile ana")
    diary.seen("seen log Kagemusha --new --profile ana")
    diary.seen("seen amend Ran --into Kagemusha -y --profile ana")
    diary.expect("seen inbox --profile bo --json=because", [#"{"because":"film:kagemusha"}"#])
  }
}
