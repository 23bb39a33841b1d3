import SeenStore
import SeenTestSupport

extension TestDiary {
  /// Adds a catalog of the show Harbour, with two seasons of three and two episodes, and a special.
  func addHarbour() throws {
    let numbers = [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (0, 1)]
    let lines = numbers.map { season, number in
      #"{"kind":"episode","name":"Part \#(season)-\#(number)","show":"show:harbour","season":\#(season),"#
        + #""episode":\#(number)}"#
    }
    let show = #"{"id":"show:harbour","kind":"show","name":"Harbour"}"#
    let text = ([show] + lines).map { $0 + "\n" }.joined()
    try world.files.writeNew("/home/ana/films/shows.jsonl", Array(text.utf8))
    seen("seen catalog add shows.jsonl")
  }
}
