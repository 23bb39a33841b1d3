import SeenCLI
import SeenRender
import SeenStore
import SeenTestSupport
import Testing

@Suite("seen report")
struct ReportCommandTests {
  private static let png: [UInt8] = Array(
    [
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], [0, 0, 0, 0], Array("IEND".utf8),
      [0xae, 0x42, 0x60, 0x82],
    ].joined())

  private func diary() -> TestDiary {
    let diary = TestDiary()
    for line in [
      "log Heat --new --kind film --year 1995 --on 2026-11-01 --rate 9/10 --with Bo --at Rex",
      "log Heat --on 2024-03-02 --format theater --notes 'The café scene'",
      "log Dark s01e01 --new --on 2026-10-02 --mood great",
      "log Blackbird --new --kind bird --on 2026-05-01 --near 51.53,-0.15",
      "list create Owls", "list add Owls 'Tawny Owl' --new --notes 'Out late'",
      "watchlist add Ran --new",
    ] { diary.seen("seen " + line) }
    return diary
  }

  /// Returns the files of a folder by name.
  private func files(_ diary: TestDiary, _ folder: String = "/home/ana/site") throws
    -> [String: String]
  {
    var files: [String: String] = [:]
    for name in try diary.world.files.list(folder)
    where try diary.world.files.status(folder + "/" + name)?.kind == .file {
      let bytes = try diary.world.files.readWhole(folder + "/" + name)
      files[name] = String(decoding: bytes, as: UTF8.self)
    }
    return files
  }

  @Test("writes pages that lead to each other, and tells how many")
  func pages() throws {
    let diary = diary()
    diary.expect("seen report /home/ana/site", ["Wrote 12 pages to /home/ana/site."])
    let files = try files(diary)
    #expect(
      files.keys.sorted() == [
        "birds.html", "diary-2024.html", "diary-2026.html", "index.html", "list-owls.html",
        "list-up-next.html", "list-watchlist.html", "lists.html", "people.html",
        "seen-report.txt", "stats.html", "titles.html", "watchlist.html",
      ])
    for (name, page) in files where name.hasSuffix(".html") {
      let outline = HTMLOutline(Array(page.utf8))
      #expect(outline.unknownTags == [], "\(name)")
      #expect(outline.unknownAttributes == [], "\(name)")
      #expect(outline.isBalanced, "\(name)")
      #expect(page.contains("Profile me · "), "\(name)")
      for link in page.matches(of: /href="([^"#]+)"/) {
        #expect(files[String(link.1)] != nil, "\(name) leads to \(link.1)")
      }
    }
    #expect(try #require(files["diary-2024.html"]).contains("The café scene"))
    #expect(try #require(files["list-owls.html"]).contains("Out late"))
    let stats = try #require(files["stats.html"])
    #expect(stats.contains("51.53,-0.15") && stats.contains("0 of 1 place has a location."))
    #expect(try #require(files["titles.html"]).contains("<a href=\"#at-h\">H</a>"))
    #expect(try #require(files["titles.html"]).contains("<h2 id=\"at-h\">"))
    #expect(try #require(files["people.html"]).contains("Bo"))
    #expect(try #require(files["titles.html"]).contains("class=\"row a-film unrated to-see\""))
  }

  @Test("the same journal on the same day gives the same bytes; what is no longer needed goes")
  func again() throws {
    let diary = diary()
    diary.seen("seen report /home/ana/site")
    let first = try files(diary)
    diary.seen("seen report /home/ana/site")
    #expect(try files(diary) == first)
    try diary.world.files.writeNew("/home/ana/site/CNAME", Array("example".utf8))
    diary.seen("seen list delete Owls --yes")
    diary.expect(
      "seen report /home/ana/site", ["Wrote 11 pages to /home/ana/site."],
      errors: ["Removed 1 file of an earlier report."])
    let left = try files(diary)
    #expect(left["list-owls.html"] == nil)
    #expect(left["CNAME"] == "example")
  }

  @Test("a list is in its order")
  func order() throws {
    let diary = diary()
    let names = "Solaris Alien Mirror Brazil Zodiac Fargo Laura Gilda Dune Rope Heat2 Up".split(
      separator: " ")
    diary.seen("seen list add Owls \(names.joined(separator: " ")) --new")
    diary.seen("seen report /home/ana/site")
    let page = try #require(files(diary)["list-owls.html"])
    let places = names.compactMap { page.firstRange(of: ">\($0)<")?.lowerBound }
    #expect(places.count == names.count && places == places.sorted())
  }

  @Test("a folder with other files is refused, and no name of the list leads out of it")
  func folders() throws {
    let diary = diary()
    try diary.world.files.makeDirectory("/home/ana/site")
    try diary.world.files.writeNew("/home/ana/site/notes.txt", Array("mine".utf8))
    diary.refuses(
      "seen report /home/ana/site", "seen: '/home/ana/site' is not empty, and has no report",
      "hint: use a new folder, or one that a report was written to before", code: .cannotCreate)
    diary.refuses(
      "seen report events",
      "seen: '/home/ana/films/events/index.html' is inside the journal '/home/ana/films'",
      "hint: use a folder outside of it")
    diary.seen("seen report /home/ana/other")
    let list = "/home/ana/other/seen-report.txt"
    let text = String(decoding: try diary.world.files.readWhole(list), as: UTF8.self)
    let names = ["../site/notes.txt", "/home/ana/site/notes.txt", "pictures/../../site/notes.txt"]
    try diary.world.files.replace(
      list, with: Array((text + names.joined(separator: "\n") + "\n").utf8), mark: "x")
    diary.seen("seen report /home/ana/other")
    #expect(try diary.world.files.status("/home/ana/site/notes.txt") != nil)
    try diary.world.files.writeNew("/home/ana/other/diary-2023.html", Array("mine".utf8))
    diary.seen("seen log Heat --on 2023-01-01")
    #expect(diary.seen("seen report /home/ana/other").code == .cannotCreate)
  }

  @Test("nothing private is in any page, nor counted; --private adds it and says so")
  func privates() throws {
    let (plain, secret) = (diary(), diary())
    for line in [
      "log ZZPRIV1 --new --private --on 2026-11-02 --notes ZZPRIV2 --at ZZPRIV3 --with ZZPRIV4",
      "log Heat --private --on 2026-11-03 --rate 3/10 --tag ZZPRIV5 --format ZZPRIV6",
      "log ZZPRIV7 s01e01 --new --private --platform ZZPRIV8", "rate ZZPRIV1 9/10",
      "favorite ZZPRIV1", "comment ZZPRIV1 ZZPRIV9", "comment Heat ZZPRIV10 --private",
      "list add Owls ZZPRIV1", "watchlist add ZZPRIV1", "progress ZZPRIV7 s01e02 10m --of 1h",
      "remind ZZPRIV1 2027-01-01", "amend ZZPRIV1 --set 'director=[\"ZZPRIV11\"]'",
      "log 'ZZPRIV12 bird' --new --kind bird --private --near 50,1",
    ] { #expect(secret.seen("seen " + line).code == .done, "\(line)") }
    for option in ["", " --publish"] {
      for one in [plain, secret] { one.seen("seen report /home/ana/site" + option) }
      let (shown, hidden) = (try files(plain), try files(secret))
      #expect(shown.keys.sorted() == hidden.keys.sorted())
      for (name, page) in hidden {
        #expect(!page.contains("ZZPRIV"), "\(name)")
        #expect(page == shown[name], "\(name)")
      }
    }
    #expect(!secret.seen("seen report --one -").output.contains("ZZPRIV"))
    secret.seen("seen report /home/ana/site --private")
    let whole = try files(secret)
    #expect(whole.values.joined().contains("ZZPRIV2"))
    for (name, page) in whole where name.hasSuffix(".html") {
      #expect(page.contains("With private entries"), "\(name)")
    }
  }

  @Test("--publish leaves out notes too, and places are as the setting says")
  func published() throws {
    let diary = diary()
    diary.seen("seen setting export.coarse kind:bird,film")
    diary.seen("seen report /home/ana/site --publish")
    let pages = try files(diary).values.joined()
    for word in ["café", "Out late", "51.53", "Rex"] { #expect(!pages.contains(word), "\(word)") }
    #expect(pages.contains("51.6,-0.2"))
    diary.seen("seen report /home/ana/site --private")
    let whole = try files(diary).values.joined()
    #expect(whole.contains("51.53") && !whole.contains("private entries"))
    #expect(diary.seen("seen report /home/ana/site --private --publish").code == .usage)
  }

  @Test("from three places with coordinates on there is a map, and the numbers are below")
  func map() throws {
    let diary = diary()
    for (place, name) in ["Pond", "Wood"].enumerated() {
      diary.seen("seen log Blackbird --on 2026-05-1\(place) --at \(name) --near 51.\(place),-0.2")
    }
    diary.seen("seen report /home/ana/site")
    let files = try files(diary)
    let map = try #require(files["map.html"])
    #expect(map.ranges(of: "<circle").count == 3 && map.contains(">Pond</div>"))
    #expect(map.contains("2 of 3 places have a location.") && map.contains("All 3 places"))
    #expect(map.contains("<td class=\"number screen\"><span class=\"dim\">51.1,-0.2</span></td>"))
    #expect(!(try #require(files["stats.html"]).contains("51.")))
  }

  @Test("statistics are short, and every number is on the page")
  func statistics() throws {
    let diary = diary()
    for number in 0..<14 {
      diary.seen("seen log Heat --on 20\(10 + number)-04-01 --at Place\(number)")
    }
    diary.seen("seen report /home/ana/site")
    let page = try #require(files(diary)["stats.html"])
    let parts = page.split(separator: "<details class=\"screen\">")
    try #require(parts.count == 2)
    #expect(parts[0].contains("2010–2014") || parts[0].contains("2010–2015"))
    #expect(!parts[0].contains(">Place9<") && parts[1].contains(">Place9<"))
    let months = parts[1].matches(of: /datetime="(20\d\d-\d\d)"/).map { String($0.1) }
    #expect(months.contains("2010-05") && months.contains("2011-03"))
  }

  @Test("a child's report has what the child may see")
  func children() throws {
    let diary = diary()
    for line in [
      "profile add Mia --kind kids --born 2017", "log Saw --new --content-rating R",
      "log Up --new --content-rating G", "log Up --profile mia", "list create Both --with mia",
      "list add Both Saw Up",
    ] { diary.seen("seen " + line) }
    diary.seen("seen report /home/ana/site --profile mia")
    let pages = try files(diary).values.joined()
    #expect(pages.contains("Up") && pages.contains("Profile Mia"))
    #expect(!pages.contains("Saw"))
  }

  @Test("photos come along without what is in their files, and each once")
  func photos() throws {
    let diary = diary()
    try diary.world.files.writeNew("/home/ana/films/a.png", Self.png)
    diary.seen("seen log Heat --on 2026-11-05 --photo a.png")
    diary.seen("seen log Heat --on 2026-11-06 --photo a.png")
    diary.seen("seen list edit Owls --cover a.png")
    diary.seen("seen watchlist add Heat")
    diary.expect(
      "seen report /home/ana/site", ["Wrote 13 pages and 1 picture to /home/ana/site."])
    let names = try diary.world.files.list("/home/ana/site/pictures")
    #expect(names.count == 1)
    let files = try files(diary)
    let source = "src=\"pictures/\(names[0])\""
    #expect(try #require(files["photos.html"]).ranges(of: source).count == 2)
    #expect(try #require(files["lists.html"]).ranges(of: source).count == 2)
    #expect(diary.seen("seen report --one -").output.contains("src=\"data:image/png;base64,"))
  }

  @Test("--one is a page by itself, of the newest watches, and says what it leaves out")
  func one() throws {
    let diary = diary()
    diary.expect(
      "seen report --one a.html", errors: ["Wrote /home/ana/films/a.html."])
    let page = String(
      decoding: try diary.world.files.readWhole("/home/ana/films/a.html"), as: UTF8.self)
    #expect(page.contains("<h1>Diary of me</h1>"))
    #expect(!page.contains("href=\"index"))
    #expect(diary.seen("seen report --one -").output == page)
    #expect(diary.seen("seen report site --one a.html").code == .usage)
    #expect(diary.seen("seen report").code == .usage)
  }

  @Test("an empty journal has a page that says so")
  func empty() throws {
    let diary = TestDiary()
    diary.seen("seen report /home/ana/site")
    #expect(try #require(files(diary)["index.html"]).contains("Nothing was recorded yet."))
  }
}
