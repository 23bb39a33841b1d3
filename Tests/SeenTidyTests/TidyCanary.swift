import Testing

/// Every rule is shown a file that breaks it: a test suite that cannot fail proves nothing.
@Suite("The tidy rules can fail") struct TidyCanary {
  private func findings(_ text: String, at path: String = "Sources/SeenCore/Values/Bad.swift")
    -> [String]
  {
    let file = SourceText(path, text)
    return (TidyRule.everywhere + TidyRule.inSources).flatMap { $0.check(file) }.map(\.what)
  }

  @Test(
    "a bad line is found",
    arguments: [
      ("import Foundation", "imports Foundation"),
      ("package import SeenStore", "imports SeenStore"),
      ("@testable import Glibc", "imports Glibc"),
      ("import struct Foundation.Data", "imports Foundation.Data"),
      ("let a = b!", "a forced unwrap"), ("let a = f()!.x", "a forced unwrap"),
      ("let a = try! f()", "try! or as!"),
      ("let a = b as! C", "try! or as!"), ("fatalError()", "fatalError"), ("  print(a)", "a print"),
      ("// TO" + "DO: more", "TO" + "DO"), ("let a = Int.random(in: 0...5)", "uses chance"),
      ("let a = CommandLine.arguments", "reads the arguments"),
      ("let a = ContinuousClock().now", "reaches around the seam"),
      ("public struct A {}", "no explanation"), ("public static func a() {}", "no explanation"),
      ("public var a: Int {", "no explanation"),
      ("@inlinable public func a() {}", "no explanation"),
      ("let a" + String(repeating: "a", count: 100) + " = 1", "109 columns"),
    ])
  func badLine(_ line: String, _ what: String) {
    #expect(findings(line + "\n").contains(what))
  }

  @Test(
    "a good line is not",
    arguments: [
      "let a = b != c", "let a = !b", "let a = \"b! try! print(\"", "// b! print( fatalError",
      "let a = #\"\"quoted\"! \"#", "let a = \"\\(f(\"x\"))!\"", "writer.print(a)",
      "/// What it is.\npackage struct A {}",
      "/// What it is.\n@frozen\npublic enum A {}", "private func a() {}", "let a = random.pick(b)",
      "func fingerprint(a: Int) {}",
      "let a = \"\"\"\n  b! print(c)\n  \"\"\"", "let a = \"\"", "let a = \"\\\\\"; let b = 1",
    ])
  func goodLine(_ line: String) {
    #expect(findings(line + "\n") == [])
  }

  @Test("a long file and a long function are found, short ones are not")
  func lengths() {
    func body(_ count: Int) -> String { String(repeating: "  let a = \"{\"\n", count: count) }
    #expect(findings("func a() {\n" + body(68) + "}\n") == [])
    #expect(findings("func a() {\n" + body(69) + "}\n") == ["a function of 71 lines"])
    #expect(findings("init(\n  a: Int\n) {\n" + body(70) + "}\n") == ["a function of 74 lines"])
    #expect(findings("protocol A {\n  func a()\n  func b()\n}\n" + body(100)) == [])
    #expect(findings(String(repeating: "\n", count: 400)) == [])
    #expect(findings(String(repeating: "\n", count: 401)) == ["401 lines"])
  }

  @Test("the doors to the system may import it")
  func doors() {
    #expect(findings("import Glibc\n", at: "Sources/SeenStore/System/Posix.swift") == [])
    #expect(findings("import Darwin\n", at: "Sources/SeenCLI/World/World+Clock.swift") == [])
    let elsewhere = "Sources/SeenCLI/Running/Run.swift"
    #expect(findings("import Glibc\n", at: elsewhere) == ["imports Glibc"])
    #expect(findings("import Glibc\n", at: "Sources/Elsewhere/Run.swift").count == 1)
  }

  @Test("a folder that names what comes behind it is found")
  func layers() {
    let root = "Sources/SeenCore/"
    let order = ["Values", "Projections"]
    let day = SourceText(root + "Values/Day.swift", "package struct Day {\n  struct Part {}\n}\n")
    let diary = SourceText(root + "Projections/Diary.swift", "struct Diary {\n  let day: Day\n}\n")
    #expect(Layers.findings([day, diary], below: root, order) == [])
    let bad = SourceText(root + "Values/Bad.swift", "// Diary\nlet a = \"Diary\"\nvar b: Diary?\n")
    let found = Layers.findings([day, diary, bad], below: root, order)
    #expect(found.map(\.description) == [bad.path + ":3: Values names Diary of Projections"])
    let lost = SourceText(root + "Elsewhere/A.swift", "\n")
    #expect(Layers.findings([lost], below: root, order).map(\.what) == ["a folder without a layer"])
  }

  @Test(
    "a file may not be called nothing",
    arguments: ["StringUtils", "Helpers", "Common", "JournalManager"])
  func names(_ name: String) {
    #expect(findings("\n", at: "Sources/SeenCore/\(name).swift").count == 1)
  }
}
