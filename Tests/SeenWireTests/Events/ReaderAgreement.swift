import SeenCore
import SeenFuzz
import SeenTestSupport
import SeenWire
import Testing

/// The fast path through a line and the tree: whatever the line, they give the ledger the same rows.
///
/// A short run of what `SeenFuzz lines` does at length, and what it found.
@Suite("The two readers of lines") struct ReaderAgreement {
  @Test("agree on damaged lines of every kind")
  func damaged() throws {
    var fuzz = try ReaderFuzz(seed: 1)
    for batch in 0..<40 { try fuzz.run(batch: batch) }
    #expect(fuzz.tally.lines > 2000)
    #expect(fuzz.tally.events > 500 && fuzz.tally.badLines > 500)
  }

  @Test("of the same seed, are given the same lines")
  func seeds() throws {
    let lines = try ReaderFuzz(seed: 3).lines(ofBatch: 7)
    #expect(try ReaderFuzz(seed: 3).lines(ofBatch: 7) == lines)
    #expect(try ReaderFuzz(seed: 4).lines(ofBatch: 7) != lines)
  }

  /// Returns the rows that a line gives, for both ways.
  private func rows(_ type: String, _ data: String) -> (quick: [UInt8], tree: [UInt8]) {
    let line =
      #"{"id":"a.1","time":"2026-01-01T00:00:00.000Z","type":"\#(type)","subject":"film:a","data":\#(data)}"#
    return ReaderFuzz.rows(Array(line.utf8))
  }

  @Test(
    "agree on what they once read differently",
    arguments: [
      // A control character at the end of a name, which was taken for the name without it.
      ("rating.set", "{\"value\":2,\"scale\":10,\"watch\u{0}\":\"a.28\"}"),
      ("watch.logged", "{\"mood\u{0}\":\"good\"}"),
      // A type that differs in the one byte that was not compared.
      ("progress recorded", #"{"position":5,"duration":9}"#),
      // Surrogates in an array, with which the rest of the array was lost.
      ("watch.logged", #"{"companions":["Bo","\ud83c\udfac","Mia"]}"#),
      ("title.added", #"{"kind":"film","name":"\ud83c\udfac!","genres":["\ud83c\udfac","a"]}"#),
      // Lists of words that nobody counts: empty, of an empty word, of long ones, with escapes.
      ("watch.logged", #"{"tags":[]}"#),
      ("watch.logged", #"{"tags":["","a\u0000b","\\\"",""]}"#),
      ("watch.logged", #"{"tags":["\#(String(repeating: "é", count: 9000))","b"]}"#),
      ("watch.logged", #"{"tags":["a",1]}"#),
      ("watch.logged", #"{"tags":["a",]}"#),
      // Ranks of more digits than are kept as a number, right and wrong.
      ("item.added", #"{"list":"list:me/a","rank":"V00000001"}"#),
      ("item.moved", #"{"list":"list:me/a","rank":"V000000010"}"#),
      ("item.added", #"{"list":"list:me/a","rank":"V0000000-1"}"#),
      // A rank where none is known.
      ("item.removed", #"{"list":"list:me/a","rank":"a0V","rule":""}"#),
      // Merges, steps and amendments, plain and otherwise.
      ("title.merged", #"{"into":"film:b"}"#),
      ("title.merged", #"{"into":""}"#),
      ("title.merged", #"{"into":5}"#),
      ("title.merged", #"{"into":"film:\u0062"}"#),
      ("watching.started", #"{"position":5,"duration":9,"was":null}"#),
      ("watching.paused", #"{"position":5,"was":3}"#),
      ("watching.stopped", #"{"duration":5}"#),
      ("title.amended", #"{"set":{"name":"A","year":null,"genres":["a"],"runtime":5}}"#),
      ("title.amended", #"{"set":{}}"#),
      ("title.amended", #"{"set":{"name":null,"name":"A"}}"#),
      ("title.amended", #"{"set":{"year":0,"runtime":5}}"#),
      ("title.amended", #"{"set":{"runtime":5},"was":{"runtime":4}}"#),
      ("watch.logged", #"{"place":{"lat":1.5,"lon":-2}}"#),
      ("watch.logged", #"{"place":{"lon":180,"lat":-90.0}}"#),
      ("watch.logged", #"{"place":{"lon":180.1,"lat":90}}"#),
      ("watch.logged", #"{"place":{"lat":-0,"lon":0.00000000000001}}"#),
      ("watch.logged", #"{"place":{"lat":1e1,"lon":2}}"#),
      ("watch.logged", #"{"place":{"lat":1,"lat":2}}"#),
      ("watch.logged", #"{"place":{"lat":1}}"#),
      ("watch.logged", #"{"place":{"lat":1,"lon":2,"alt":3}}"#),
      ("watch.logged", #"{"place":null}"#),
      ("watch.logged", #"{"place":{"lat":1,"lon":2},"place":{"lat":1,"lon":2}}"#),
      ("watch.logged", #"{"acme":5,"date":"2024-01-01"}"#),
      ("watch.logged", #"{"acme":"\n","acmes":true}"#),
      ("watch.logged", #"{"acme":5,"acme":5}"#),
      ("watch.logged", #"{"a\":1,"b":2}"#),
      ("watch.logged", #"{"acme":[1]}"#),
      ("watch.logged", #"{"acme":01}"#),
      ("watch.logged", #"{"acme":nul,"mood":"good"}"#),
      ("watch.logged", #"{"":false}"#),
      ("watch.logged", #"{"photos":5}"#),
      ("watch.logged", #"{"spoiler":5}"#),
      ("watch.logged", #"{"progress":5}"#),
      ("watch.logged", #"{"subject":"film:b"}"#),
      ("watch.amended", #"{"watch":"a.1","set":{"acme":5}}"#),
      ("watch.amended", #"{"watch":"a.1","set":{"acme":5,"mood":"good"}}"#),
      ("watch.amended", #"{"watch":"a.1","set":{"place":{"lat":1,"lon":2}}}"#),
      ("watch.amended", #"{"watch":"a.1","set":{"place":null}}"#),
      ("setting.set", #"{"key":"ui.color","value":"never"}"#),
      ("setting.set", #"{"key":"a","value":-1.50e2}"#),
      ("setting.set", #"{"key":"a","value":null}"#),
      ("setting.set", #"{"key":"a","value":truee}"#),
      ("setting.set", "{\"key\":\"a\",\"value\":\"\u{7f}\"}"),
      ("setting.set", #"{"key":"a","value":"\n"}"#),
      ("setting.set", #"{"key":"\u0061","value":false}"#),
      ("setting.set", #"{"key":"","value":1}"#),
      ("setting.set", #"{"key":"a"}"#),
      ("setting.set", #"{"key":"a","value":1,"was":2}"#),
      ("item.added", #"{"list":"list:me/a","target":{"start":"2024-01-01"}}"#),
      ("item.added", #"{"list":"list:me/a","target":{"end":"2024","start":"2023-12"}}"#),
      ("item.added", #"{"target":{"start":"2024-02-30"},"list":"list:me/a"}"#),
      ("item.added", #"{"list":"list:me/a","target":{}}"#),
      ("item.added", #"{"list":"list:me/a","target":null}"#),
      ("item.added", #"{"list":"list:me/a","target":{"end":"2024"},"target":{"end":"2024"}}"#),
      ("item.moved", #"{"list":"list:me/a","target":{"start":"2024-01-01"}}"#),
      ("list.amended", #"{"set":{"name":"A","icon":"i","kind":"shared"}}"#),
      ("list.amended", #"{"set":{"name":"","kind":"other"}}"#),
      ("list.amended", #"{"set":{"name":null}}"#),
      ("list.amended", #"{"set":{"name":"A","name":"B"}}"#),
      ("list.amended", #"{"set":{"members":["a"],"name":"A"}}"#),
      ("list.amended", #"{"set":{},"was":{"name":"A"}}"#),
      // Names with escapes, which the fast path reads in a copy: short, long, twice, and not what they look like.
      ("watch.logged", #"{"\u0064ate":"2024-01-01","m\u006fod":"good"}"#),
      ("watch.logged", #"{"mood":"good","\u006d\u006F\u006f\u0064":"bad"}"#),
      ("watch.logged", #"{"companion\u0073":["a","\u0062"],"\u006eotes":"a\nb"}"#),
      ("watch.logged", #"{"m\u006fod\u0000":"good"}"#),
      ("watch.logged", #"{"m\u006fod\"":"good","mo\/od":"bad"}"#),
      ("watch.logged", #"{"acm\u0065":5,"acme":5}"#),
      ("watch.logged", #"{"acm\u0065":5,"photo\u0073":5,"\u00e9":1}"#),
      ("watch.logged", #"{"mood":"\"mood\":","m\u006fod" : "good"}"#),
      ("watch.logged", #"{"pl\u0061ce":{"l\u0061t":1.5,"lon":-2}}"#),
      ("watch.amended", #"{"w\u0061tch":"a.1","s\u0065t":{"d\u0061te":null}}"#),
      ("title.added", #"{"k\u0069nd":"film","n\u0061me":"\u0041","content\u0052ating":"R"}"#),
      ("title.added", #"{"kind":"film","name":"A","ids":{"im\u0064b":"tt1"},"genre\u0073":[]}"#),
      ("setting.set", #"{"k\u0065y":"a","valu\u0065":{"\u0061":1}}"#),
      // Facts of episodes, birds and other programs' ids: plain, empty, repeated, of a wrong type.
      ("title.added", #"{"kind":"episode","name":"E","show":"show:a","season":0,"episode":3}"#),
      ("title.added", #"{"kind":"season","name":"S","show":"","season":1}"#),
      ("title.added", #"{"name":"E","season":1000000,"episode":1000001}"#),
      ("title.added", #"{"name":"E","season":"1","episode":1.5}"#),
      ("title.added", #"{"name":"B","scientificName":"Avis avis","family":"","order":"O"}"#),
      ("title.added", #"{"name":"B","scientificNames":"Avis avis","status":"LC"}"#),
      ("title.added", #"{"name":"F","cast":["a","b"],"overview":"\u0041\n"}"#),
      ("title.added", #"{"name":"F","ids":{"imdb":"tt1","tmdb":"7"}}"#),
      ("title.added", #"{"name":"F","ids":{"imdb":"tt1","imdb":"tt2"}}"#),
      ("title.added", #"{"name":"F","ids":{"a\n":"1","b":"\u0031"}}"#),
      ("title.added", "{\"name\":\"F\",\"ids\":{\"\u{7f}\":\"é\",\"\":\"\"}}"),
      ("title.added", #"{"name":"F","ids":{}}"#),
      ("title.added", #"{"name":"F","ids":{"a": "1"}}"#),
      ("title.added", #"{"name":"F","ids":{"a":1}}"#),
      ("title.added", #"{"name":"F","ids":{"a":"1",}}"#),
      (
        "title.added",
        #"{"name":"F","ids":{"# + (0..<9).map { #""a\#($0)":"1""# }.joined(separator: ",") + "}}"
      ),
      ("title.amended", #"{"set":{"ids":{"a":"1"},"show":null,"season":2}}"#),
      // Undos of several events, of none, and of what is no id.
      ("event.undone", #"{"events":["a.1","b.2","a.3","a.1"]}"#),
      ("event.undone", #"{"events":["a.1","b.2","x"]}"#),
      ("event.undone", #"{"events":["a.1",5]}"#),
      ("event.undone", #"{"events":["a.1",]}"#),
      ("event.undone", #"{"events":["a.1" ,"a.2"]}"#),
      ("event.undone", #"{"events":["\u0061.1","a.2"]}"#),
      ("event.undone", #"{"events":[]}"#),
      ("event.undone", #"{"events":["a.1"],"batch":"a.1/2"}"#),
      ("event.undone", #"{"batch":"a.1/2"}"#),
      // More escapes than scratch memory for all of them at once.
      (
        "watch.logged",
        #"{"companions":["# + (0..<60_000).map { #""\#($0)\n""# }.joined(separator: ",") + "]}"
      ),
    ])
  func regressions(_ type: String, _ data: String) {
    let rows = rows(type, data)
    #expect(rows.quick == rows.tree)
  }

  /// Lines that are longer than a string may be, which only one limit more tells from short ones.
  private static let long = [
    ("watch.logged", #"{"tags":["# + words(30_000) + "]}"),
    ("watch.logged", #"{"companions":["# + words(30_000) + "]}"),
    ("title.added", #"{"kind":"film","name":"F","genres":["# + words(30_000) + "]}"),
    ("watch.logged", #"{"mood":"\#(String(repeating: "x", count: 256 << 10))","tags":["a"]}"#),
    ("watch.logged", #"{"mood":"\#(String(repeating: "x", count: 1 + 256 << 10))","tags":["a"]}"#),
    ("watch.logged", #"{"notes":"\#(String(repeating: "\\n", count: 1 + 128 << 10))"}"#),
  ]

  private static func words(_ count: Int) -> String {
    (0..<count).map { #""word\#($0)""# }.joined(separator: ",")
  }

  @Test("agree on long lines", arguments: long)
  func longLines(_ type: String, _ data: String) {
    let rows = rows(type, data)
    #expect(rows.quick == rows.tree)
  }

  @Test("differ where rows do, so that this can fail")
  func canary() {
    let one = rows("watch.logged", #"{"companions":["Bo","Mia"]}"#)
    let other = rows("watch.logged", #"{"companions":["Bo"]}"#)
    #expect(one.quick == one.tree && one.quick != other.tree)
  }
}
