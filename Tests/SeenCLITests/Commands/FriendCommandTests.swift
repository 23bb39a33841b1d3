import Foundation
import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

/// Two journals on one machine, and what one shows of the other.
@Suite("seen friend")
struct FriendCommandTests {
  private let diary = TestDiary()
  private static let folder = "/home/bo/films"

  init() {
    diary.seen("seen log Heat --year 1995 --rate 8/10")
    bo("init " + FriendCommandTests.folder)
    bo("log Heat --year 1995 --rate 6/10")
    bo("log Ran --year 1985 --private --notes secret")
    bo("rate Ran 10/10")
    bo("watchlist add Alien --new --kind film")
  }

  /// Runs a command in Bo's journal.
  @discardableResult
  private func bo(_ line: String) -> Transcript {
    diary.seen("seen -C \(FriendCommandTests.folder) " + line)
  }

  @Test("leaves out a friend's journal that is too large, and says so once")
  func tooLarge() throws {
    let root = try TemporaryFolder()
    let world = TestWorld(files: PosixFileSystem())
    for name in ["HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"] {
      world.environment[name] = root.path + "/" + name
    }
    let (own, theirs) = (root.path + "/own", root.path + "/bo")
    world.run("init", own)
    world.run("init", theirs)
    world.run("-C", own, "log", "Heat", "--year", "1995")
    world.run("-C", theirs, "log", "Heat", "--year", "1995", "--rate", "7/10")
    world.run("-C", own, "friend", "add", "Bo", theirs)
    #expect(world.run("-C", own, "show", "Heat").output.contains("Bo"))
    // A file with a hole has no bytes on the disk.
    let file = theirs + "/events/2026-01.other.jsonl"
    #expect(FileManager.default.createFile(atPath: file, contents: nil))
    let handle = try #require(FileHandle(forWritingAtPath: file))
    try handle.truncate(atOffset: 20 << 30)
    try handle.close()
    let reported =
      "seen: the journal of Bo is left out: it has more than 1 GiB of events\n"
      + "hint: 'seen -C \(theirs) stats' reads it; 'seen friend remove Bo' leaves it out without"
      + " this message\n"
    let answer = world.run("-C", own, "show", "Heat")
    #expect(answer.code == .done && answer.errors == reported && !answer.output.contains("Bo"))
    #expect(world.run("-C", own, "recommend").errors == reported)
    let refused = world.run("-C", own, "diary", "--of", "bo")
    #expect(refused.code != .done && refused.errors == reported)
    #expect(world.run("-C", own, "friend", "--plain").output.hasPrefix("Bo\t\(theirs)\t"))
  }

  @Test("says whose watchlist and queue are empty")
  func nothingPlanned() {
    bo("watchlist remove Alien")
    diary.seen("seen friend add Bo \(FriendCommandTests.folder)")
    let empty = "The watchlist of bo is empty.\n"
    #expect(diary.seen("seen watchlist --of bo").output == empty)
    #expect(diary.seen("seen list show Watchlist --of bo").output.hasSuffix(empty))
    #expect(
      diary.seen("seen list show 'Up Next' --of bo").output.hasSuffix(
        "Nothing is up next for bo.\n"))
    bo("watchlist add Alien")
    bo("log Alien")
    #expect(
      diary.seen("seen watchlist --of bo").output
        == "bo has watched everything on their watchlist.\n")
  }

  @Test("adds a friend, whose journal is shown and never changed or mixed in")
  func showing() throws {
    let before = try files()
    diary.seen("seen friend add Bo \(FriendCommandTests.folder)")
    #expect(
      diary.seen("seen friend --plain").output
        == "Bo\t\(FriendCommandTests.folder)\tme\t1\t1\t2026-11-20\n")
    #expect(diary.seen("seen stats --of bo --json").output.contains(#""watches":1,"#))
    #expect(diary.seen("seen watchlist --of BO").output.contains("Alien"))
    #expect(diary.seen("seen search alien --of bo --plain").output.contains("Alien"))
    #expect(!diary.seen("seen search alien --plain").output.contains("Alien"))
    #expect(diary.seen("seen list --of bo --json").output.contains(#""titles":1,"#))
    let all = diary.seen("seen diary --of bo --json").output
    #expect(all.contains("Heat") && !all.contains("Ran") && !all.contains("secret"))
    #expect(try files() == before)
    #expect(diary.seen("seen diary --json").output.contains(#""rating":{"value":8,"#))
    diary.seen("seen friend remove BO")
    diary.refuses(
      "seen diary --of bo", "seen: no friend 'bo'", "hint: 'seen friend add NAME DIR' adds one",
      code: .noInput)
  }

  @Test("says in whose journal the damage is")
  func damage() throws {
    diary.seen("seen friend add Bo \(FriendCommandTests.folder)")
    let path = FriendCommandTests.folder + "/events/2026-11.bad.jsonl"
    try diary.world.files.writeNew(path, Array(String(repeating: "{bad\n", count: 1_200).utf8))
    let errors = diary.seen("seen diary --of bo").errors
    #expect(errors.hasPrefix("seen: in Bo's journal, events/2026-11.bad.jsonl:1:2: "), "\(errors)")
    let rest = "seen: and 1197 more; 'seen -C \(FriendCommandTests.folder) check' lists all\n"
    #expect(errors.contains(rest), "\(errors)")
    #expect(diary.seen("seen diary").errors.isEmpty)
  }

  @Test("shows a child nothing of a friend's that is hidden")
  func kids() {
    bo("amend Heat --set contentRating=R")
    diary.seen("seen friend add Bo \(FriendCommandTests.folder)")
    diary.seen("seen profile add Mia --kind kids")
    for line in ["diary --json", "search heat", "stats --json", "list", "diary --plain"] {
      #expect(diary.seen("seen \(line) --of bo").output.contains("Heat") == (line != "list"))
      #expect(!diary.seen("seen \(line) --of bo --profile mia").output.contains("Heat"), "\(line)")
    }
    #expect(!diary.seen("seen compare bo --json --profile mia").output.contains("Heat"))
  }

  @Test("refuses what cannot be a friend's journal")
  func refusals() throws {
    diary.refuses(
      "seen friend add me \(FriendCommandTests.folder)",
      "seen: 'me' is a profile of this journal", "hint: give the friend another name")
    diary.refuses(
      "seen friend add Zoe /home/nobody",
      "seen: cannot read the journal of Zoe: no folder '/home/nobody'",
      "hint: check the folder; 'seen friend add Zoe DIR' sets where it is", code: .noInput)
    let own = diary.world.run("friend", "add", "Zoe", "/home/ana/films")
    #expect(own.errors.contains("is this journal itself, or a copy of it"))
    diary.seen("seen friend add Bo \(FriendCommandTests.folder)")
    diary.refuses(
      "seen friend add bo /home/zoe",
      "seen: Bo is already a friend, with the journal in '\(FriendCommandTests.folder)'",
      "hint: 'seen friend remove Bo' first, or choose another name")
    bo("log Ran --profile zoe --new-profile")
    diary.refuses(
      "seen stats --of bo", "seen: the journal of Bo has several profiles: me, zoe",
      "hint: 'seen friend add Bo DIR --as PROFILE' says which one is Bo")
    diary.seen("seen friend add Zoe \(FriendCommandTests.folder) --as ZOE")
    #expect(diary.seen("seen diary --of zoe --json").output.contains("Ran"))
    // A newer format, and a folder that is gone.
    try diary.world.files.unlink(FriendCommandTests.folder + "/journal.json")
    let gone = diary.seen("seen friend")
    #expect(gone.code == .done && gone.errors.contains("cannot read the journal of Bo"))
    try diary.world.files.writeNew(
      FriendCommandTests.folder + "/journal.json",
      Array(#"{"format":9,"journal":"00000000-0000-4000-8000-000000000000"}"#.utf8))
    let newer = diary.world.run("stats", "--of", "zoe")
    #expect(newer.errors.contains("has format 9") && newer.code == .noInput)
  }

  @Test("never believes a friend's snapshot")
  func forged() throws {
    diary.seen("seen friend add Bo \(FriendCommandTests.folder)")
    let right = diary.seen("seen stats --of bo --json").output
    try diary.world.files.makeDirectories(FriendCommandTests.folder + "/.seen")
    try diary.world.files.writeNew(
      FriendCommandTests.folder + "/.seen/snapshot", Array("SEENSNAP forged".utf8))
    #expect(diary.seen("seen stats --of bo --json").output == right)
  }

  /// Every file of Bo's journal.
  private func files() throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for name in try diary.world.files.list(FriendCommandTests.folder) {
      let path = FriendCommandTests.folder + "/" + name
      guard try diary.world.files.status(path)?.kind == .directory else {
        found[name] = try diary.world.files.readWhole(path)
        continue
      }
      for inner in try diary.world.files.list(path) {
        found[name + "/" + inner] = try diary.world.files.readWhole(path + "/" + inner)
      }
    }
    return found
  }

  @Test("tells who else watched a title, and how the household rates it: SeenBy")
  func seenBy() throws {
    #expect(!diary.seen("seen show Heat").output.contains("watched by"))
    diary.seen("seen friend add Bo \(FriendCommandTests.folder)")
    let alone = diary.seen("seen show Heat").output
    #expect(alone.contains("watched by") && alone.contains("Bo"))
    diary.seen("seen log Heat --rate 5/10 --profile ana --new-profile")
    diary.seen("seen log Heat --profile cy --new-profile --private")
    let text = diary.seen("seen show Heat").output
    #expect(text.contains("you, ana and Bo") && text.contains("6.5/10 from 2 ratings"))
    let json = diary.seen("seen show Heat --json=seenBy,householdRating").output
    #expect(json.contains(#"{"name":"Bo","friend":true,"watched":true,"rating":6}"#))
    #expect(json.contains(#""householdRating":6.5"#))
    diary.seen("seen profile add Mia --kind kids")
    diary.seen("seen log Heat --profile mia")
    let child = diary.seen("seen show Heat --profile mia").output
    // What a friend has without a rating is hidden from a child.
    #expect(!child.contains("of you") && !child.contains("Bo"))
    diary.seen("seen setting content.unrated show --profile mia")
    #expect(diary.seen("seen show Heat --profile mia").output.contains("Bo"))
    // What a friend calls otherwise is found by its id elsewhere.
    bo("log 'Les Choses' --new --kind film")
    bo("amend 'Les Choses' --set 'ids={\"imdb\":\"tt0066995\"}'")
    diary.seen("seen log 'The Things of Life' --new --kind film")
    diary.seen("seen amend 'The Things of Life' --set 'ids={\"imdb\":\"tt0066995\"}'")
    #expect(diary.seen("seen show 'The Things of Life'").output.contains("Bo"))
  }

  @Test("suggests titles to friends and from them, and tells the answer")
  func suggestions() throws {
    diary.seen("seen friend add Bo \(FriendCommandTests.folder)")
    diary.seen("seen profile edit me --name Ana")
    bo("friend add ana /home/ana/films")
    bo("profile edit me --name Bo")
    bo("suggest Alien --to ANA --notes 'You will scream'")
    bo("suggest Heat --to Ana")
    let inbox = diary.seen("seen inbox").output
    #expect(inbox.contains("Alien") && inbox.contains("from Bo"))
    #expect(inbox.contains("You will scream"))
    diary.seen("seen inbox accept Alien")
    #expect(diary.seen("seen watchlist").output.contains("Alien"))
    #expect(!diary.seen("seen inbox").output.contains("Alien"))
    #expect(bo("inbox").output.contains("accepted"))
    diary.seen("seen inbox decline heat")
    #expect(bo("inbox --json").output.contains(#""state":"declined""#))
    diary.seen("seen log Alien")
    #expect(bo("inbox").output.contains("watched"))
    diary.seen("seen log Ran --year 1985")
    #expect(diary.seen("seen suggest Ran --to BO").code == .done)
    #expect(diary.seen("seen suggest Ran --to bo").code != .done)
    #expect(bo("inbox").output.contains("from ana"))
    #expect(diary.seen("seen check --strict").code == .done)
  }

  @Test("shows what friends say about a title, spoilers once it was watched")
  func comments() {
    bo("comment Heat 'Best coffee scene'")
    bo("comment Alien 'It was the android' --spoiler")
    diary.seen("seen friend add Bo \(FriendCommandTests.folder)")
    let heat = diary.seen("seen comments Heat").output
    #expect(heat.contains("Bo") && heat.contains("Best coffee scene"))
    diary.seen("seen watchlist add Alien --new --kind film")
    let hidden = diary.seen("seen comments Alien").output
    #expect(!hidden.contains("android") && hidden.contains("1 comment with spoilers"))
    #expect(diary.seen("seen comments Alien --spoilers").output.contains("android"))
    diary.seen("seen log Alien")
    #expect(diary.seen("seen comments Alien").output.contains("android"))
    #expect(diary.seen("seen comments Heat --json").output.contains(#""friend":"Bo""#))
  }
}
