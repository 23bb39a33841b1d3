import SeenCore
import SeenTestSupport
import Testing

@Suite("What a journal has of other profiles")
struct OtherProfilesTests {
  @Test("is their standing watches, and how many they are")
  func counts() throws {
    var drafts = ["me", "bo", "bo", "mia"].map {
      Draft(.watchLogged, "film:ran", profile: $0, [])
    }
    let undone = JSON.array(["laptop-k3f9x7qa.2"])
    drafts.append(Draft(.eventUndone, profile: "me", [JSON.Member("events", undone)]))
    let ledger = try Given(drafts).ledger()
    let others = OtherProfiles(ledger, besides: "me")
    #expect(others.watchCount == 2 && others.profileCount == 2)
    #expect(OtherProfiles(ledger, besides: "nobody").watchCount == 3)
  }
}
