import SeenCLI
import SeenStore
import SeenTestSupport
import Testing

@Suite("An import of what is not as it should be")
struct ImportHostileTests {
  private let header = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"

  @Test("counts every blank row, tells the first, and lists all where that is asked for")
  func blankRows() throws {
    let world = try Moving.world()
    let blank = String(repeating: ",,,,,,,\n", count: 30)
    let text = header + "2026-01-01,Heat,1995,,,,,2026-01-01\n" + blank + blank
    try Moving.put(Array(text.utf8), "blank.csv", in: world)
    let told = world.run("import", "letterboxd", "export/blank.csv", "-n")
    #expect(
      told.lines == (3...22).map { "blank.csv:\($0): rejected: it has no film name" } + [
        "blank.csv: 40 more rows up to line 62: rejected: it has no film name",
        "Would import 61 rows: 1 accepted, 0 duplicate, 0 held, 60 rejected.",
      ])
    for words in [["--json=line,state"], ["--all"]] {
      let all = world.run(["import", "letterboxd", "export/blank.csv", "-n"] + words)
      #expect(all.lines.count { $0.contains("rejected") && $0.contains("62") } == 1)
      #expect(all.lines.count { $0.contains("rejected") } >= 60)
    }
    let why = world.run("import", "letterboxd", "export/blank.csv", "--why", "blank.csv:50")
    #expect(why.lines.first == "blank.csv:50: rejected: it has no film name")
    world.run("import", "letterboxd", "export/blank.csv")
    let counts = #""accepted":1,"duplicate":0,"held":0,"rejected":60"#
    #expect(world.run("events").output.contains(counts))
    let held = world.run("import", "--held")
    #expect(held.lines.count { $0.contains("it has no film name") } == 60)
  }
}
