import SeenCLI
import SeenStore
import SeenTestSupport

/// A handwritten journal of nine events, small enough to remember: two watches of Heat, a blackbird, and an unwatched
/// film.
enum SmallJournal {
  static let path = "/home/ana/films"
  static let segment = path + "/events/2026-11.box.jsonl"

  /// The lines in their order, without line feeds.
  static let lines = [
    line(
      1, "title.added", "film:heat-1995",
      #"{"kind":"film","name":"Heat","year":1995,"runtime":170,"genres":["crime","drama"],"#
        + #""directors":["Michael Mann"]}"#),
    line(2, "watch.logged", "film:heat-1995", #"{"date":"1996","format":"tv"}"#),
    line(
      3, "title.added", "bird:turdus-merula",
      #"{"kind":"bird","name":"Common Blackbird","scientificName":"Turdus merula"}"#),
    line(
      4, "watch.logged", "bird:turdus-merula",
      #"{"date":"2026-11-18","location":"Regent's Park","count":3}"#),
    line(
      5, "watch.logged", "film:heat-1995",
      #"{"date":"2026-11-20","clock":"21:10","format":"theater","location":"Odeon Camden","#
        + #""companions":["Bo"],"mood":"great","notes":"Still the boat chase."}"#),
    line(6, "rating.set", "film:heat-1995", #"{"value":8,"scale":10}"#),
    line(7, "rating.set", "film:heat-1995", #"{"value":9,"scale":10}"#),
    line(8, "event.undone", nil, #"{"events":["box.7"]}"#),
    line(
      9, "title.added", "film:amelie-2001", #"{"kind":"film","name":"Amélie","year":2001}"#),
  ]

  /// Returns the line of an event of the writer `box`, recorded at noon and as many seconds as its number says.
  static func line(
    _ number: Int, _ type: String, _ subject: String?, _ data: String, profile: String? = nil
  ) -> String {
    let second = number < 10 ? "0\(number)" : "\(number)"
    return #"{"id":"box.\#(number)","time":"2026-11-20T12:00:\#(second).000Z","type":"\#(type)","#
      + (subject.map { #""subject":"\#($0)","# } ?? "")
      + (profile.map { #""profile":"\#($0)","# } ?? "") + #""data":\#(data)}"#
  }

  /// Returns a world whose working directory is a journal with the lines and some more.
  static func world(adding more: [String] = []) throws -> TestWorld {
    let world = TestWorld()
    try ErrorGallery.withJournal(world)
    try put(lines + more, in: world)
    return world
  }

  /// Puts lines into the segment, in place of what it holds.
  static func put(_ lines: [String], in world: TestWorld) throws {
    try ErrorGallery.put(lines.map { $0 + "\n" }.joined(), at: segment, in: world)
  }
}
