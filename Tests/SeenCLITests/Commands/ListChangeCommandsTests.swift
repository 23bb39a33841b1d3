import SeenCLI
import SeenTestSupport
import Testing

@Suite("seen list create, edit, rename, delete and clear")
struct ListChangeCommandsTests {
  private let diary = TestDiary()

  @Test("make and change a list, and tell what was recorded")
  func change() {
    diary.expect(
      "seen list create \"Spring walks\" --with bo --new-profile --at Park --from 2026-03"
        + " --until 2026-05",
      ["Created the shared list Spring walks (list:spring-walks)."],
      errors: ["'seen undo' takes it back."])
    #expect(
      diary.lastData
        == #"{"name":"Spring walks","kind":"shared","members":["me","bo"],"location":"Park","#
        + #""start":"2026-03","end":"2026-05"}"#
    )
    diary.expect(
      "seen list edit spring --icon 🦅 --near 51.5,-0.1 -q",
      ["Spring walks: icon 🦅, place lat 51.5 lon -0.1."])
    diary.expect("seen list edit spring --clear end -q", ["Cleared end of Spring walks."])
    diary.expect(
      "seen list rename spring \"Walks in spring\" -q", ["Renamed Spring walks to Walks in spring."]
    )
    #expect(
      diary.seen("seen list --json=name,icon,end").output
        .hasSuffix(#"{"name":"Walks in spring","icon":"🦅","end":null}"# + "\n"))
    let before = diary.lines
    diary.expect(
      "seen list create Noir -n", ["Would create the list Noir (list:me/noir)."])
    #expect(diary.lines == before)
  }

  @Test("share with a profile that exists, whatever its case, or that is wanted to be new")
  func members() {
    diary.seen("seen log Heat --profile kid --new-profile --new")
    diary.seen("seen list create Noir")
    for command in ["list create Trip --with kidd", "list edit Noir --with me --with kidd"] {
      diary.refuses(
        "seen \(command)", "seen: no profile 'kidd'",
        "hint: did you mean 'kid'? --new-profile creates a new one", code: .noInput)
    }
    #expect(diary.seen("seen list create Trip --with KID").code == .done)
    #expect(diary.lastData.contains(#""members":["me","kid"]"#))
    diary.world.terminals = [.input, .error]
    diary.world.keys = [.character("u")]
    #expect(diary.seen("seen list create Walks --with kidd").code == .done)
    #expect(diary.lastData.contains(#""members":["me","kid"]"#))
    diary.world.keys = [.character("a")]
    #expect(diary.seen("seen list edit Noir --with kidd").code == .done)
    #expect(diary.lastData.contains(#"["me","kidd"]"#))
  }

  @Test("delete and clear ask, and undo brings everything back")
  func delete() {
    diary.seen("seen list create Noir")
    diary.seen("seen list add Noir Laura \"Out of the Past\" --yes")
    let before = diary.state
    #expect(diary.seen("seen list delete Noir").code == .usage)
    diary.expect("seen list delete Noir --yes -q", ["Deleted Noir."])
    #expect(diary.seen("seen list show Noir").code == .data)
    diary.seen("seen undo")
    #expect(diary.state == before)
    diary.expect("seen list clear noir -yq", ["Removed 2 titles from Noir."])
    diary.seen("seen undo")
    #expect(diary.state == before)
    diary.world.terminals = [.input, .output, .error]
    diary.world.keys = [.character("n")]
    #expect(diary.seen("seen list delete Noir").code == .no)
    diary.world.keys = [.character("y")]
    #expect(diary.seen("seen list delete Noir").code == .done)
  }

  @Test("edit changes what is said of a title on a list")
  func item() {
    diary.seen("seen list create Noir")
    diary.seen("seen list add Noir Laura --from 2026-12")
    diary.expect(
      "seen list edit Noir --title Laura --until 2027 --notes \"with Bo\" -q",
      ["Laura on Noir: notes with Bo, target start 2026-12 end 2027."])
    diary.expect(
      "seen list edit Noir --title Laura --clear target -q", ["Cleared target of Laura on Noir."])
    diary.expect("seen list edit Noir --notes x -q", ["Noir: notes x."])
  }

  @Test("refuse what cannot be")
  func refusals() {
    diary.seen("seen list create Noir")
    diary.refuses(
      "seen list create noir", "seen: a list 'Noir' already exists: list:me/noir",
      "hint: choose another name, or change it with 'seen list edit'")
    diary.refuses(
      "seen list create X --from 2026 --until 2025", "seen: 2025 is before 2026",
      "hint: put the earlier date first")
    diary.refuses(
      "seen list delete watchlist", "seen: Watchlist is built in and cannot be deleted",
      "hint: 'seen list clear' empties it")
    diary.refuses(
      "seen list show noire", "seen: no list 'noire'", "hint: did you mean 'Noir'?")
    diary.refuses(
      "seen list 'My Noir'", "seen: unknown command 'My Noir'",
      "hint: did you mean 'seen list show \"My Noir\"'?", code: .usage)
    diary.refuses(
      "seen list rename noir queue", "seen: a list 'Up Next' already exists: list:me/queue",
      "hint: choose another name, or change it with 'seen list edit'")
    diary.refuses("seen list clear noir", "seen: Noir is already empty")
    #expect(diary.seen("seen list create X --near 91,0").code == .usage)
    diary.seen("seen setting lists.max 1")
    diary.refuses(
      "seen list create Two", "seen: 1 list is the limit for a profile (lists.max)",
      "hint: 'seen setting lists.max N' raises it")
  }
}
