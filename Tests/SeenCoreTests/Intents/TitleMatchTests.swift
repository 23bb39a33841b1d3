import SeenCore
import SeenTestSupport
import Testing

@Suite("Finding titles and watches by what someone typed")
struct TitleMatchTests {
  private func title(_ id: String, _ name: String, _ year: Int?, kind: String = "film") -> Draft {
    let year = year.map { [JSON.Member("year", .whole($0))] } ?? []
    return Draft(
      .titleAdded, id,
      [JSON.Member("kind", .string(kind)), JSON.Member("name", .string(name))] + year)
  }

  private func given() throws -> Given {
    try Given([
      title("film:heat-1995", "Heat", 1995), title("film:heat-1986", "Heat", 1986),
      title("film:amelie-2001", "Amélie", 2001), title("film:face-off-1997", "Face/Off", 1997),
      title("show:heat", "Heat", nil, kind: "show"), title("film:white-heat", "White Heat", 1949),
      title("film:1984", "Nineteen (1984)", 1984), title("film:alien-1979", "Alien", 1979),
      title("film:one", "ALIEN NATION", nil), title("film:two", "Alien Nation", nil),
      Draft(
        .titleAdded, "bird:turdus-merula",
        [
          JSON.Member("kind", "bird"), JSON.Member("name", "Common Blackbird"),
          JSON.Member("scientificName", "Turdus merula"),
        ]),
      title("film:old", "Rope", 1948),
      Draft(.titleMerged, "film:old", [JSON.Member("into", "film:rope")]),
    ])
  }

  private func find(
    _ text: String, _ narrowing: TitleNarrowing = TitleNarrowing()
  ) throws -> String {
    let ledger = try given().ledger()
    func ids(_ titles: [Symbol]) -> String {
      titles.map { ledger.titles.text($0) }.joined(separator: " ")
    }
    return switch TitleMatch.find(text, in: ledger, narrowing) {
    case .found(let title): "= " + ids([title])
    case .ambiguous(let titles): "? " + ids(titles)
    case .near(let titles): "~ " + ids(titles)
    case .unknown(like: let titles): "- " + ids(titles)
    }
  }

  @Test(
    "ids, names, years and slips lead to titles",
    arguments: [
      ("film:heat-1995", "= film:heat-1995"), ("film:old", "= film:rope"),
      ("Amélie", "= film:amelie-2001"), ("amelie", "= film:amelie-2001"),
      (" FACE/OFF ", "= film:face-off-1997"),
      ("Heat", "? show:heat film:heat-1986 film:heat-1995"),
      ("Heat (1995)", "= film:heat-1995"), ("heat (1986)", "= film:heat-1986"),
      ("Heat 1995", "= film:heat-1995"),
      ("Heat (1999)", "= show:heat"), ("Nineteen (1984)", "= film:1984"),
      ("Alien Nation", "= film:two"), ("alien nation", "? film:one film:two"),
      ("turdus merula", "= bird:turdus-merula"), ("blackbird", "- bird:turdus-merula"),
      ("Face Off", "= film:face-off-1997"), ("Amelei", "~ film:amelie-2001"),
      ("heat white", "= film:white-heat"), ("Aliens", "~ film:alien-1979"),
      ("film:heat-1996", "~ film:heat-1986 film:heat-1995"), ("film:stalker", "- "),
      ("Whit", "- film:white-heat"), ("Stalker", "- "), ("", "- "), ("Rope", "= film:rope"),
    ])
  func finds(_ text: String, _ expected: String) throws {
    #expect(try find(text) == expected)
  }

  @Test("a year is taken off a name where that year was given beside it, and no other")
  func years() throws {
    #expect(try find("Heat (1995)", TitleNarrowing(year: 1995)) == "= film:heat-1995")
    #expect(try find("Heat 1986", TitleNarrowing(year: 1986)) == "= film:heat-1986")
    #expect(try find("Nineteen (1984)", TitleNarrowing(year: 1984)) == "= film:1984")
    #expect(try !find("Heat (1995)", TitleNarrowing(year: 1986)).hasPrefix("="))
  }

  @Test("similar ones are in order of id where they are equally near, whichever came first")
  func order() throws {
    let drafts = [title("film:rope", "Rope", nil), title("film:pope", "Pope", nil)]
    for drafts in [drafts, drafts.reversed()] {
      let given = try Given(drafts)
      let ledger = given.ledger()
      for text in ["Nope", "film:nope"] {
        guard case .near(let titles) = TitleMatch.find(text, in: ledger) else {
          throw BrokenLaw(what: text)
        }
        #expect(titles.map { ledger.titles.text($0) } == ["film:pope", "film:rope"])
      }
    }
  }

  @Test("a year and kinds narrow; a title of another year is another title")
  func narrows() throws {
    let films: [TitleKind] = [.film]
    #expect(try find("Heat", .init(year: 1986, kinds: films)) == "= film:heat-1986")
    #expect(try find("Heat", .init(kinds: [.show])) == "= show:heat")
    #expect(try find("Heat", .init(year: 2020, kinds: films)) == "- ")
    #expect(try find("Face/Off (2020)") == "- ")
  }

  @Test("directors narrow, in full or by a part of the name; one of unknown directors stands in")
  func directors() throws {
    func directed(_ id: String, _ names: [String]) -> Draft {
      let directors = JSON.Member("directors", .array(names.map { .string($0) }))
      var draft = title(id, "Gaslight", nil)
      draft.data.append(directors)
      return draft
    }
    let ledger = try Given([
      directed("film:a", ["Thorold Dickinson"]), directed("film:b", ["George Cukor", "Ann Lee"]),
    ]).ledger()
    func find(_ text: String, _ directors: String...) -> String {
      switch TitleMatch.find(text, in: ledger, .init(directors: directors)) {
      case .found(let title): ledger.titles.text(title)
      case .ambiguous(let titles): "\(titles.count)"
      case .near(let titles): "~\(titles.count)"
      case .unknown: "-"
      }
    }
    #expect(find("gaslight", "GEORGE CUKOR") == "film:b" && find("Gaslight", "cukor") == "film:b")
    #expect(find("Gaslight", "Cukor", "Dickinson") == "2" && find("Gaslight") == "2")
    #expect(find("Gaslight", "Michael Mann") == "-", "a film of another is another film")
    #expect(find("Gasligt", "Lee") == "~1" && find("Gasligt", "Mann") == "-")
  }

  @Test("titles that may have been meant are offered by name and year")
  func summarizes() throws {
    let ledger = try given().ledger()
    let match = TitleMatch.find("Alein", in: ledger)
    let offered = TitleMatch.summaries(match.candidates, ledger)
    #expect(!match.isNamed)
    #expect(offered.map(\.name) == ["Alien"] && offered.map(\.year) == [1979])
  }

  @Test("an undone title is unknown, by id and by name; one with a watch alone is known by id")
  func undone() throws {
    var given = try Given([title("film:heat", "Heat", nil)])
    try given.undo()
    #expect(TitleMatch.find("film:heat", in: given.ledger()) == .unknown(like: []))
    #expect(TitleMatch.find("Heat", in: given.ledger()) == .unknown(like: []))
    try given.record([Draft(.watchLogged, "film:heat")])
    let ledger = given.ledger()
    #expect(TitleMatch.find("film:heat", in: ledger) == .found(try given.title("film:heat")))
  }

  @Test("a watch is named by its id, a part that no other has, or as the last recorded")
  func watches() throws {
    var given = try Given()
    for place in 1...12 {
      let profile = place == 12 ? "bo" : nil
      try given.record([
        Draft(
          .watchLogged, "film:heat", profile: profile,
          [JSON.Member("date", .string("20\(30 - place)"))])
      ])
    }
    let ledger = given.ledger()
    func number(_ text: String) -> String {
      do throws(Refusal) {
        let row = try WatchMatch.find(text, in: ledger, profile: "me")
        return ledger.idText(ledger.watches.id(row))
      } catch {
        return switch error {
        case .ambiguousWatch(_, let watches, let count): "? \(watches.count) of \(count)"
        case .unknownWatch: "-"
        case .noWatches: "none"
        default: "\(error)"
        }
      }
    }
    #expect(number("laptop-k3f9x7qa.2") == "laptop-k3f9x7qa.2")
    #expect(number("2") == "laptop-k3f9x7qa.2" && number(".11") == "laptop-k3f9x7qa.11")
    #expect(number("A.3") == "laptop-k3f9x7qa.3" && number("qa.1") == "? 3 of 3")
    #expect(number("last") == "laptop-k3f9x7qa.11")
    #expect(number("laptop-k3f9x7qa.12") == "laptop-k3f9x7qa.12" && number("12") == "-")
    #expect(number("laptop") == "? 5 of 11" && number("") == "-" && number("99") == "-")
    #expect(throws: Refusal.noWatches(profile: "nobody")) {
      try WatchMatch.find("last", in: given.ledger(), profile: "nobody")
    }
    try given.undo()
    try given.undo()
    let rest = given.ledger()
    let row = try WatchMatch.find("last", in: rest, profile: "me")
    #expect(rest.idText(rest.watches.id(row)) == "laptop-k3f9x7qa.10")
  }
}
