import SeenCLI
import SeenCore
import SeenTestSupport
import Testing

/// Who shares a list, and what the others see of that.
@Suite("Sharing a list")
struct ListSharingTests {
  private let diary = TestDiary()

  init() {
    for line in [
      "profile add Ana", "profile add Bo", "profile add Cleo", "profile edit me --name Kim",
      "list create Club --with bo --profile ana",
    ] { diary.seen("seen " + line) }
  }

  private func members(_ list: String = "Club", by profile: String = "ana") -> String {
    diary.seen("seen list show \(list) --json=members --profile \(profile)").output
  }

  @Test("adds and removes people, and leaves the others as they are")
  func people() {
    diary.seen("seen list edit Club --with 'me, Cleo' --profile ana")
    #expect(members() == #"{"members":["ana","bo","me","cleo"]}"# + "\n")
    diary.seen("seen list edit Club --without bo --profile cleo")
    #expect(members() == #"{"members":["ana","me","cleo"]}"# + "\n")
    diary.seen("seen list edit Club --with bo --without me,cleo --profile ana")
    #expect(members() == #"{"members":["ana","bo"]}"# + "\n")
    #expect(diary.seen("seen list show Club").code == .data)
    diary.refuses(
      "seen list edit Club --without cleo --profile ana", "seen: Club is not shared with 'cleo'")
    diary.refuses(
      "seen list edit Club --without ana --profile bo",
      "seen: Club is the list of 'ana', who cannot be taken from it",
      "hint: '--clear members' leaves it to 'ana' alone")
  }

  @Test("is ended by the owner alone, and never opens a list to everybody")
  func ended() {
    diary.refuses(
      "seen list edit Club --clear members --profile bo",
      "seen: Club is the list of 'ana', who alone can end sharing it",
      "hint: 'seen list edit Club --without PROFILE' takes one member from it")
    diary.seen("seen list edit Club --clear members --profile ana")
    #expect(members() == #"{"members":["ana"]}"# + "\n")
    for person in ["me", "bo", "cleo"] {
      #expect(diary.seen("seen list show Club --profile \(person)").code == .data, "\(person)")
    }
    #expect(!diary.seen("seen list --profile ana").output.contains("Shared lists"))
    diary.seen("seen list create All --shared --profile ana")
    diary.refuses(
      "seen list edit All --with bo --profile ana", "seen: All is shared with everybody",
      "hint: 'seen list edit All --clear members' ends that; then --with adds people")
    diary.seen("seen list edit All --clear members --profile ana")
    #expect(diary.seen("seen list show All").code == .data)
    diary.seen("seen list create Mine")
    diary.seen("seen list edit Mine --with bo")
    #expect(diary.seen("seen list show Mine --profile bo").code == .done)
    diary.seen("seen list edit Mine --clear members")
    #expect(diary.seen("seen list show Mine --profile bo").code == .data)
  }

  @Test("is seen by everybody: who made it, and who else has it, by name")
  func shown() {
    diary.seen("seen list create Mine --icon star")
    diary.seen("seen list edit Mine --with bo,cleo")
    for (person, line) in [
      ("bo", "by Kim, with Cleo"), ("cleo", "by Kim, with Bo"), ("me", "with Bo, Cleo"),
    ] {
      let answer = diary.seen("seen list --profile \(person)").output
      let shared = answer.split(separator: "Shared lists").last ?? ""
      #expect(shared.contains("Mine") && shared.contains(line), "\(person): \(answer)")
      let one = diary.seen("seen list show Mine --json=kind --profile \(person)").output
      #expect(one == #"{"kind":"shared"}"# + "\n")
    }
    diary.seen("seen list add Mine Heat --new --profile bo")
    diary.seen("seen log Heat --profile bo")
    #expect(diary.seen("seen list show Mine").output.contains("by Bo"))
    #expect(diary.seen("seen list why Mine Heat").output.contains("Bo"))
    #expect(diary.seen("seen history Heat").output.contains("added to mine by Bo"))
    let difference = diary.seen("seen diff 2020-01-01").output
    #expect(difference.contains("Heat: on November 20, 2026, by Bo"), "\(difference)")
    #expect(!difference.contains("box."))
  }

  @Test("keeps off a list what any member took off, until somebody adds it by hand")
  func takenOff() {
    for line in [
      "log Alien --new --genre horror", "log Psycho --new --genre horror",
      "rule add Club genre:horror --name all --profile ana", "rule apply Club --profile ana",
      "list remove Club Alien --profile bo",
    ] { #expect(diary.seen("seen " + line).code == .done, "\(line)") }
    for person in ["ana", "bo"] {
      diary.seen("seen rule apply Club --profile \(person)")
      #expect(!diary.seen("seen list items Club --profile ana").output.contains("Alien"))
    }
    diary.seen("seen list add Club Alien --profile ana")
    #expect(diary.seen("seen list items Club --profile bo").output.contains("Alien"))
  }

  @Test("takes several people in one word, and a name with a comma in quotes inside")
  func commas() {
    #expect(SplitText.values("Mia, Bo") == ["Mia", "Bo"])
    #expect(SplitText.values(#""Rex, Ltd" , Bo"#) == ["Rex, Ltd", "Bo"])
    #expect(SplitText.values(#""Weird Al" Yankovic"#) == [#""Weird Al" Yankovic"#])
    #expect(SplitText.values(#""Weird Al" Yankovic, Bo"#) == [#""Weird Al" Yankovic"#, "Bo"])
    #expect(SplitText.values(",,") == [""] && SplitText.values("") == [""])
    let names = ["Mia", "Rex, Ltd", #"Bo "B", Jr"#, "ü,ä", ",", #"",""#]
    for count in 1...names.count {
      let some = Array(names.prefix(count))
      let text = some.map(SplitText.quoted).joined(separator: ", ")
      #expect(SplitText.values(text) == some, "\(text)")
    }
    diary.seen("seen log Heat --new --with 'Mia, Bo' --tag a,b --with '\"Rex, Ltd\"'")
    #expect(diary.lastData.contains(#""companions":["Mia","Bo","Rex, Ltd"],"tags":["a","b"]"#))
  }

  @Test("of a household: an empty diary says whose watches there are")
  func others() throws {
    let ledger = try Given([Draft(.watchLogged, "film:heat", profile: "ana")]).ledger()
    #expect(OthersWatches(ledger, for: "me")?.count == 1)
    #expect(OthersWatches(ledger, for: "ana") == nil)
    diary.seen("seen log Heat --new --profile ana")
    diary.seen("seen log Ran --new --profile ana")
    diary.seen("seen log Up --new --profile ana --private")
    for line in ["diary", "stats", "streak", "calendar", "rewatches"] {
      let answer = diary.seen("seen \(line)")
      #expect(answer.errors == "ana has 2 watches; --profile ana shows them.\n", "\(line)")
    }
    for line in ["diary --json", "list", "diary --profile ana"] {
      #expect(!diary.seen("seen \(line)").errors.contains("ana has"), "\(line)")
    }
    diary.seen("seen log Heat")
    #expect(!diary.seen("seen diary").errors.contains("ana has"))
  }
}
