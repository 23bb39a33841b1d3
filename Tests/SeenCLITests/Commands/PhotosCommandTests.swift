import SeenCLI
import SeenInterchange
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

@Suite("Photos of watches")
struct PhotosCommandTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + Array("pixels".utf8)
  private static let gif = Array("GIF89a and more".utf8)

  private func diary() throws -> (TestDiary, MemoryFileSystem) {
    let diary = TestDiary()
    let files = try #require(diary.world.files as? MemoryFileSystem)
    try files.put("/home/ana/films/odeon.jpg", Self.png)
    try files.put("/home/ana/films/dance.gif", Self.gif)
    return (diary, files)
  }

  private func path(_ bytes: [UInt8], _ ending: String) -> String {
    let sum = SHA256.text(bytes)
    return "/home/ana/films/media/\(sum.prefix(2))/\(sum).\(ending)"
  }

  @Test("are copied by their bytes, listed, opened and checked")
  func whole() throws {
    let (diary, files) = try diary()
    let sums = [Self.png, Self.gif].map { SHA256.text($0) }
    diary.expect(
      "seen log Heat --photo odeon.jpg --photo dance.gif --photo odeon.jpg -q",
      ["Heat, watched on November 20, 2026."])
    #expect(diary.lastData == #"{"date":"2026-11-20","photos":["\#(sums[0])","\#(sums[1])"]}"#)
    #expect(try files.readWhole(path(Self.png, "png")) == Self.png)
    diary.expect("seen photos", ["November 20, 2026  Heat  2 photos  box.2"])
    diary.expect("seen photos director:mann", ["No photos match."])
    #expect(
      diary.seen("seen photos --json=id,file,bytes").output
        == #"{"id":"box.2","file":"\#(path(Self.png, "png"))","bytes":14}"# + "\n"
        + #"{"id":"box.2","file":"\#(path(Self.gif, "gif"))","bytes":15}"# + "\n")
    diary.expect("seen check")
    var shown: [[String]] = []
    diary.world.editor = { command, _ in
      shown.append(command)
      return 0
    }
    diary.expect("seen open last")
    #expect(
      shown == [["xdg-open", path(Self.png, "png")], ["xdg-open", path(Self.gif, "gif")]])
    diary.world.environment["SEEN_VIEWER"] = "feh -F"
    diary.expect("seen open 2")
    #expect(shown.last == ["feh", "-F", path(Self.png, "png"), path(Self.gif, "gif")])
  }

  @Test("are named by the diary, the page of a title and a list, and opened by the names of these")
  func named() throws {
    let (diary, _) = try diary()
    diary.seen("seen log Heat --on yesterday --photo odeon.jpg --photo dance.gif @Odeon")
    diary.seen("seen log Heat")
    #expect(diary.seen("seen diary").output.contains("Odeon · 2 photos\n"))
    #expect(diary.seen("seen show Heat").output.contains("Odeon · 2 photos"))
    let sums = [Self.png, Self.gif].map { SHA256.text($0) }
    let photos = #""photos":["\#(sums[0])","\#(sums[1])"]"#
    #expect(diary.seen("seen diary --json").output.contains(photos))
    #expect(diary.seen("seen show Heat --json=history").output.contains(photos))
    diary.seen("seen list create Hitchcock --cover dance.gif")
    #expect(
      diary.seen("seen list show Hitchcock").output.contains("cover  " + path(Self.gif, "gif")))
    diary.seen("seen profile add Mia --picture odeon.jpg")
    var shown: [[String]] = []
    diary.world.editor = { command, _ in
      shown.append(command)
      return 0
    }
    diary.world.environment["SEEN_VIEWER"] = "feh"
    diary.expect("seen open Heat")
    diary.expect("seen open Hitchcock")
    diary.expect("seen open mia")
    #expect(
      shown == [
        ["feh", path(Self.png, "png"), path(Self.gif, "gif")], ["feh", path(Self.gif, "gif")],
        ["feh", path(Self.png, "png")],
      ])
    #expect(
      diary.seen("seen open Hitchcock --json").output
        == #"{"id":"list:me/hitchcock","name":"Hitchcock","file":"\#(path(Self.gif, "gif"))","url":null}"#
        + "\n")
  }

  @Test("stand back for the page of a title, whose address is what its id says, or there is none")
  func pages() throws {
    let (diary, _) = try diary()
    var shown: [[String]] = []
    diary.world.editor = { command, _ in
      shown.append(command)
      return 0
    }
    diary.world.environment["SEEN_VIEWER"] = "feh"
    diary.seen("seen log Heat --photo odeon.jpg")
    #expect(diary.seen("seen open Heat --page").code == .data)
    diary.seen(words: ["amend", "Heat", "--set", #"ids={"imdb":"tt0113277"}"#])
    diary.expect("seen open Heat --page")
    #expect(shown == [["xdg-open", "https://www.imdb.com/title/tt0113277"]])
    diary.seen("seen log Ran --new --kind film")
    for id in [
      "../../x", "tt1 --config=x", "", "\u{1b}[2J", "tt1?x", String(repeating: "a", count: 99),
    ] {
      diary.seen(words: ["amend", "Ran", "--set", "ids={\"imdb\":\"\(id)\"}"])
      #expect(diary.seen("seen open Ran").code == .data, "\(id)")
    }
    #expect(shown.count == 1)
    #expect(diary.seen("seen open Nothing").code == .data)
  }

  @Test("are shown on terminals that can, whole or not at all")
  func images() throws {
    let (diary, files) = try diary()
    diary.seen("seen log Heat --photo odeon.jpg --photo dance.gif")
    diary.seen("seen log Ran")
    let here = "Pictures are not shown here; 'seen open box.2' shows them.\n"
    #expect(diary.seen("seen show Heat --images").errors == here)
    diary.world.terminals = [.output]
    #expect(diary.seen("seen show Heat --images").errors == here, "an unknown terminal")
    diary.world.environment["TERM_PROGRAM"] = "iTerm.app"
    let (png, gif) = ("iVBORw0KGgpwaXhlbHM=", "R0lGODlhIGFuZCBtb3Jl")
    func count(_ text: String, _ part: String) -> Int { text.components(of: part) }
    let title = diary.seen("seen show Heat --images").output
    #expect(count(title, "\u{1b}]1337;File=inline=1;size=14;") == 1 && count(title, png) == 1)
    #expect(count(title, gif) == 0, "one is enough for a title")
    #expect(count(diary.seen("seen show box.2 --images").output, gif) == 1)
    #expect(count(diary.seen("seen show box.2").output, "1337") == 0)
    #expect(count(diary.seen("seen show box.2 --images --json").output, "1337") == 0)
    diary.world.environment["TERM_PROGRAM"] = nil
    diary.world.environment["TERM"] = "xterm-kitty"
    let kitty = diary.seen("seen show box.2 --images")
    #expect(count(kitty.output, "\u{1b}_Ga=T,f=100,q=2,r=12,m=0;\(png)\u{1b}\\") == 1)
    #expect(kitty.errors.hasPrefix("Install chafa to see this photo here;"))
    diary.world.environment["TMUX"] = "/tmp/tmux"
    #expect(count(diary.seen("seen show box.2 --images").output, "_G") == 0)
    diary.world.environment["TMUX"] = nil
    try files.unlink(path(Self.png, "png"))
    try files.put(path(Self.png, "png"), Self.png + [0x1b])
    #expect(diary.seen("seen show Heat --images").errors.hasSuffix("is missing or was changed.\n"))
    #expect(diary.seen("seen show Ran --images").errors == "It has no photos.\n")
  }

  @Test("are told by 'seen check' when they are missing, changed, or nothing names them")
  func check() throws {
    let (diary, files) = try diary()
    diary.seen("seen log Heat --photo odeon.jpg --photo dance.gif")
    let (png, gif) = (path(Self.png, "png"), path(Self.gif, "gif"))
    try files.unlink(png)
    try files.unlink(gif)
    try files.put(gif, Array("GIF89a and less".utf8))
    try files.makeDirectory("/home/ana/films/media/00")
    let other = "media/00/00" + String(repeating: "1", count: 62) + ".png"
    try files.put("/home/ana/films/" + other, Self.png)
    let start = "/home/ana/films/".utf8.count
    let found = diary.seen("seen check --plain").output
    #expect(found.contains(String(gif.dropFirst(start)) + "\t"))
    let kinds = diary.seen("seen check --json=kind,file").output
    #expect(kinds.contains(#""kind":"changedPhoto","file":"\#(gif.dropFirst(start))""#), "\(kinds)")
    #expect(
      kinds.contains(#""kind":"missingPhoto","file":"\#(png.dropFirst(start).dropLast(4))""#),
      "\(kinds)")
    #expect(kinds.contains(#""kind":"orphanedPhoto","file":"\#(other)""#), "\(kinds)")
    diary.expect(
      "seen photos", ["November 20, 2026  Heat  2 photos, 1 missing  box.2"])
    diary.expect(
      "seen open last",
      errors: [
        "seen: the photo \(SHA256.text(Self.png)) of watch box.2 is missing or was changed",
        "hint: restore it from another copy of the journal; 'seen check media' lists them all",
      ], code: .noInput)
  }

  @Test("that are missing are told with the same thing that names them, whatever comes first")
  func owners() throws {
    let (diary, _) = try diary()
    let lines = "hgfedcba".enumerated().map { place, name in
      #"{"id":"hand.\#(place + 1)","time":"2026-11-20T21:10:00.000Z","type":"list.created","#
        + #""subject":"list:\#(name)","data":{"cover":"\#(SHA256.text(Self.png))"}}"# + "\n"
    }
    try diary.put(lines.joined(), as: "events/2026-11.hand.jsonl")
    #expect(diary.seen("seen check media").output.contains("a picture of list:a is missing"))
  }

  @Test("of what was undone are not orphaned, as it can come back")
  func undone() throws {
    let (diary, _) = try diary()
    diary.seen("seen log Heat --photo odeon.jpg")
    diary.seen("seen undo")
    diary.expect("seen check")
    diary.expect(
      "seen photos", ["No photos. 'seen log TITLE --photo FILE' adds one."])
    diary.seen("seen redo")
    #expect(diary.seen("seen photos --plain").lines.count == 1)
  }

  @Test("are added by amend to those that are there, and cleared")
  func amended() throws {
    let (diary, _) = try diary()
    let sums = [Self.png, Self.gif].map { SHA256.text($0) }
    diary.seen("seen log Heat --photo odeon.jpg")
    diary.seen("seen amend --last --photo dance.gif")
    #expect(diary.lastData.contains(#""set":{"photos":["\#(sums[0])","\#(sums[1])"]}"#))
    diary.seen("seen amend --last --clear photos --photo dance.gif")
    #expect(diary.lastData.contains(#""set":{"photos":["\#(sums[1])"]}"#))
    diary.seen("seen amend --last --clear photo")
    #expect(diary.lastData.contains(#""set":{"photos":null}"#))
    diary.seen("seen list create Trips")
    diary.seen("seen list add Trips Ran --seen --photo odeon.jpg")
    #expect(diary.seen("seen photos --plain").lines.count == 1)
    diary.seen("seen list create Noir --cover odeon.jpg")
    #expect(diary.lastData.contains(#""cover":"\#(sums[0])""#))
    diary.seen("seen list edit Noir --cover dance.gif")
    #expect(diary.lastData.contains(#""cover":"\#(sums[1])""#))
  }

  @Test("are not kept by a dry run, or by a command that is refused")
  func nothing() throws {
    let (diary, files) = try diary()
    diary.seen("seen log Heat --photo odeon.jpg --dry-run")
    diary.seen("seen log Heat --photo odeon.jpg --on tomorrow")
    diary.seen("seen list add Nowhere Heat --seen --photo odeon.jpg")
    #expect(try files.status("/home/ana/films/media") == nil)
  }

  @Test("are refused when they are no pictures, too large, links or empty")
  func refusals() throws {
    let (diary, files) = try diary()
    try files.put("/home/ana/films/a.jpg", Array("<svg/>".utf8))
    try files.put("/home/ana/films/b.jpg", [])
    try files.put("/home/ana/films/c.jpg", Self.png + [UInt8](repeating: 0, count: 1_000_000))
    try files.makeLink("/home/ana/films/d.jpg", to: "/home/ana/films/odeon.jpg")
    diary.seen("seen setting media.max 1")
    let kinds = "hint: give a JPEG, PNG, GIF, WebP or HEIC file"
    diary.refuses("seen log Heat --photo a.jpg", "seen: 'a.jpg' is not a picture", kinds)
    diary.refuses("seen log Heat --photo b.jpg", "seen: 'b.jpg' is empty", kinds)
    diary.refuses(
      "seen log Heat --photo c.jpg", "seen: 'c.jpg' is larger than 1 MB",
      "hint: make it smaller, or raise the limit with 'seen setting media.max N'")
    diary.refuses(
      "seen log Heat --photo d.jpg",
      "seen: cannot read '/home/ana/films/d.jpg': it is a symbolic link",
      "hint: give the path that the link points to", code: .noInput)
    diary.refuses(
      "seen log Heat --photo e.jpg",
      "seen: cannot read '/home/ana/films/e.jpg': no such file or folder",
      "hint: check the path", code: .noInput)
    try files.makeLink("/home/ana/films/media", to: "/home/ana")
    diary.refuses(
      "seen log Heat --photo odeon.jpg",
      "seen: cannot write '/home/ana/films/media': it is a symbolic link; nothing was recorded",
      "hint: give the path that the link points to", code: .inputOutput)
    diary.refuses(
      "seen list add watchlist Heat --photo a.jpg", "seen: '--photo' needs '--seen'",
      "hint: see 'seen list add --help'", code: .usage)
  }
}

@Suite("What photos say")
struct PhotoFactsTests {
  /// A JPEG picture that was taken on 19 November 2026 at 19:30, at 51.54 north.
  private static let jpeg: [UInt8] = {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(count, 4) + value
    }
    var exif = Array("II*\0".utf8) + number(8, 4)
    exif += number(2, 2) + entry(0x8769, 4, 1, number(38, 4)) + entry(0x8825, 4, 1, number(56, 4))
    exif += number(0, 4)
    exif += number(1, 2) + entry(0x9003, 2, 20, number(110, 4)) + number(0, 4)
    exif += number(4, 2) + entry(1, 2, 2, Array("N\0\0\0".utf8)) + entry(2, 5, 3, number(130, 4))
    exif += entry(3, 2, 2, Array("W\0\0\0".utf8)) + entry(4, 5, 3, number(154, 4)) + number(0, 4)
    exif += Array("2026:11:19 19:30:05\0".utf8)
    for value in [51, 32, 24, 0, 7, 12] { exif += number(value, 4) + number(1, 4) }
    let data = Array("Exif\0\0".utf8) + exif
    return [0xff, 0xd8, 0xff, 0xe1, 0, UInt8(data.count + 2)] + data + [0xff, 0xda]
  }()

  private func diary() throws -> TestDiary {
    let diary = TestDiary()
    let files = try #require(diary.world.files as? MemoryFileSystem)
    try files.put("/home/ana/films/a.jpg", Self.jpeg)
    return diary
  }

  @Test("is told where nobody can be asked, with the options that record it")
  func reported() throws {
    let diary = try diary()
    let answer = diary.seen("seen log Heat --photo a.jpg")
    #expect(
      answer.errors.hasPrefix(
        "The photo was taken on November 19, 2026 at 19:30 near 51.54,-0.12. '--on 2026-11-19"
          + " --clock 19:30 --near=51.54,-0.12' record that too.\n"), "\(answer.errors)")
    #expect(!diary.lastData.contains("clock"))
    #expect(diary.seen("seen photos --json=date").output == #"{"date":"2026-11-20"}"# + "\n")
  }

  @Test("is recorded when that is wanted, unless something else was said")
  func wanted() throws {
    let diary = try diary()
    diary.world.terminals = [.input, .output, .error]
    diary.world.keys = [.character("y")]
    diary.seen("seen log Heat --photo a.jpg")
    #expect(
      diary.lastData.hasPrefix(
        #"{"date":"2026-11-19","clock":"19:30","place":{"lat":51.54,"lon":-0.12},"photos""#),
      "\(diary.lastData)")
    // The clock and the place of another day are not those of the watch.
    diary.seen("seen log Heat --photo a.jpg --on 2026-11-18")
    #expect(diary.lastData.hasPrefix(#"{"date":"2026-11-18","photos""#), "\(diary.lastData)")
    diary.world.keys = [.character("n")]
    diary.seen("seen log Heat --photo a.jpg --clock 20:00 --on 2026-11-19")
    #expect(diary.lastData.hasPrefix(#"{"date":"2026-11-19","clock":"20:00","photos""#))
    diary.seen("seen log Ran --on 2026-11-19")
    diary.seen("seen amend --last --photo a.jpg --yes")
    #expect(diary.lastData.contains(#""clock":"19:30""#), "\(diary.lastData)")
  }
}

extension String {
  /// How often a text is in this one.
  fileprivate func components(of part: String) -> Int {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    return (0...max(0, bytes.count - part.count)).count { bytes[$0...].starts(with: part) }
  }
}
