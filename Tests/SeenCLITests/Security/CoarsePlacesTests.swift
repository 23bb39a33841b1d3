import SeenCLI
import SeenCore
import SeenInterchange
import SeenStore
import SeenTestSupport
import SeenWire
import Testing

/// The setting `export.coarse`: what others learn of where something was seen that must not be found.
@Suite("Coarse places") struct CoarsePlacesTests {
  private static let own = ["json", "jsonl", "csv", "cloudevents"]

  /// A journal with a nest, and a film at the same place, with the tag `nest`.
  private func diary(setting: String = "seen setting export.coarse tag:nest") -> TestDiary {
    let diary = TestDiary()
    diary.seen(
      "seen log Goshawk --new --kind bird --on 2024-01-02 --near 48.257,2.331 --at 'Nest Wood' --tag nest"
    )
    diary.seen(
      "seen log Heat --new --kind film --on 2024-01-03 --near 48.257,2.331 --at 'Nest Wood' --tag nest"
    )
    diary.seen(
      "seen log Wren --new --kind bird --on 2024-01-04 --near 51.534,-0.141 --at 'Common Park'")
    diary.seen(setting)
    return diary
  }

  @Test("no format tells more than 0.2 degrees, and each says how many it rounded", arguments: own)
  func ownFormats(_ name: String) throws {
    let answer = diary().seen("seen export \(name)")
    #expect(answer.code == .done)
    #expect(!answer.output.contains("48.257") && !answer.output.contains("2.331"))
    #expect(!answer.output.contains("Nest Wood"))
    #expect(answer.output.contains("48.2") && answer.output.contains("2.4"))
    #expect(answer.output.contains("51.534") && answer.output.contains("Common Park"))
    #expect(answer.errors.contains("2 entries with a place rounded to 0.2 degrees"))
    let whole = diary().seen("seen export \(name) --private")
    #expect(whole.output.contains("48.257") && whole.output.contains("Nest Wood"))
    #expect(!whole.errors.contains("rounded"))
  }

  @Test("no format for other programs does either", arguments: ExportFormats.forms)
  func otherFormats(_ form: ExportForm) throws {
    let answer = diary().seen("seen export \(form.name)")
    #expect(answer.code == .done)
    #expect(!answer.output.contains("48.257") && !answer.output.contains("2.331"))
    #expect(!answer.output.contains("Nest Wood"))
    let (hasPlace, hasName) = (
      form.carries.contains(.fact(.place)), form.carries.contains(.fact(.location))
    )
    #expect(answer.output.contains("48.2") == hasPlace, "\(answer.output)")
    let count = form.kinds == nil ? "2 entries" : "1 entry"
    #expect(
      answer.errors.contains("\(count) with a place rounded to 0.2 degrees")
        == (hasPlace || hasName), "\(answer.errors)")
    let whole = diary().seen("seen export \(form.name) --private")
    #expect(whole.output.contains("48.257") == hasPlace)
    #expect(!whole.errors.contains("rounded to 0.2"))
  }

  @Test("the place of one is not given to others, nor theirs to it", arguments: ["geojson", "kml"])
  func borrowed(_ name: String) {
    let diary = diary()
    diary.seen("seen log Wren --kind film --on 2024-02-01 --at 'Nest Wood'")
    diary.seen("seen log Goshawk --kind film --on 2024-02-02 --at 'Common Park' --tag nest")
    let answer = diary.seen("seen export \(name)")
    #expect(!answer.output.contains("48.257"))
    #expect(answer.output.split(separator: "51.534").count == 2)
    #expect(answer.errors.contains("2 entries left out because the coordinates"))
  }

  @Test("a publication rounds them too, of watches that were corrected or taken back as well")
  func published() throws {
    let diary = diary()
    diary.seen("seen amend --last --set place=51.777,-0.222")
    diary.seen("seen amend Goshawk --set place=48.299,2.388 --set location='Deep Wood'")
    diary.seen("seen log Crane --new --kind bird --near 53.123,12.456 --at Moor --tag nest")
    diary.seen("seen undo")
    let answer = diary.seen("seen publish /home/ana/shown")
    #expect(answer.code == .done)
    #expect(answer.errors.contains("Rounded the place of "))
    let events = "/home/ana/shown/events"
    var text = ""
    for name in try diary.world.files.list(events) {
      text += String(decoding: try diary.world.files.readWhole(events + "/" + name), as: UTF8.self)
    }
    for secret in ["48.257", "2.331", "48.299", "2.388", "53.123", "Wood", "Moor", "export.coarse"]
    {
      #expect(!text.contains(secret), "\(secret)")
    }
    #expect(text.contains(#""place":{"lat":48.2,"lon":2.4}"#))
    #expect(text.contains("51.534") && text.contains("Common Park"))
    #expect(diary.seen("seen -C /home/ana/shown check --strict").code == .done)
  }

  @Test("what cannot be read as a query is refused, when it is set and when it is used")
  func broken() {
    let diary = diary(setting: "seen setting")
    #expect(diary.seen("seen setting export.coarse 'date:never'").code == .usage)
    #expect(diary.seen("seen setting export.coarse ''").code != .done)
    #expect(diary.seen("seen setting export.coarse 'in:\"no such list\"'").code != .done)
    #expect(diary.seen("seen export geojson").output.contains("48.257"))
    diary.seen("seen list create 'Nests of 2024'")
    diary.seen("seen list add 'Nests of 2024' Goshawk")
    let set = diary.seen("seen setting export.coarse 'in:\"Nests of 2024\"'")
    #expect(set.code == .done, "\(set.errors)")
    #expect(!diary.seen("seen export ebird").output.contains("48.257"))
    #expect(diary.seen("seen setting export.coarse").output.contains("in:\"Nests of 2024\""))
    diary.seen("seen list delete 'Nests of 2024' --yes")
    let answer = diary.seen("seen export ebird")
    #expect(answer.code == .usage && answer.output.isEmpty)
    #expect(diary.seen("seen publish /home/ana/shown").code == .usage)
    diary.seen("seen setting export.coarse --reset")
    #expect(diary.seen("seen export ebird").code == .done)
  }

  @Test("what was rounded is within 0.1 degrees, on the earth, and not rounded again")
  func rounding() throws {
    try everySeed(1000) { random in
      let (latitude, longitude) = (
        Double.random(in: -90...90, using: &random), Double.random(in: -180...180, using: &random)
      )
      guard let place = Coordinates(latitude: latitude, longitude: longitude) else { return }
      let coarse = place.coarse
      try check(
        abs(coarse.latitude - latitude) < 0.1001 && abs(coarse.longitude - longitude) < 0.1001,
        "\(place) is far from \(coarse)")
      try check(coarse.coarse == coarse, "\(coarse) is rounded again")
      try check(
        "\(coarse.latitude)".utf8.count <= 5 && "\(coarse.longitude)".utf8.count <= 6, "\(coarse)")
    }
    #expect(
      Coordinates(latitude: -0.01, longitude: 0.09)?.coarse.json.bytes
        == Array(#"{"lat":0.0,"lon":0.0}"#.utf8))
    #expect(
      Coordinates(latitude: 90, longitude: -180)?.coarse
        == Coordinates(latitude: 90, longitude: -180))
  }
}
