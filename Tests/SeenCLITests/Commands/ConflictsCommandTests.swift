import SeenCLI
import SeenCore
import SeenStore
import SeenTestSupport
import Testing

/// What `Conflicts` finds in the lines of two writers.
@Suite("seen conflicts")
struct ConflictsCommandTests {
  /// Returns the line of an event of a writer, recorded some seconds after noon.
  private func line(
    _ writer: String, _ number: Int, at second: Int, _ type: String, _ data: String,
    subject: String? = "film:heat-1995", more: String = ""
  ) -> String {
    let subject = subject.map { #""subject":"\#($0)","# } ?? ""
    return
      #"{"id":"\#(writer).\#(number)","time":"2026-11-20T13:00:\#(second < 10 ? "0" : "")\#(second).000Z","#
      + #""type":"\#(type)",\#(subject)\#(more)"data":\#(data)}"#
  }

  private func fields(_ lines: [String]) throws -> [String] {
    let world = try SmallJournal.world(adding: lines)
    return world.run("conflicts", "--json=field,value,by,lostValue,lostBy").lines.map(String.init)
  }

  @Test("lists a rating that two copies gave without seeing the other's, with who and when")
  func rating() throws {
    let six = #"{"value":6,"scale":10,"was":{"value":8,"scale":10}}"#
    let nine = #"{"value":9,"scale":10,"was":{"value":8,"scale":10}}"#
    let lines = [
      line("desk", 1, at: 10, "rating.set", six), line("phone", 1, at: 20, "rating.set", nine),
    ]
    let world = try SmallJournal.world(adding: lines)
    #expect(
      world.run("conflicts").output
        == "Heat (1995): rating is 9/10 (phone.1, 2026-11-20), not 6/10 (desk.1, 2026-11-20)\n")
    #expect(
      world.run("conflicts", "--plain").output
        == "film:heat-1995\tHeat (1995)\t\tme\trating\t9/10\tphone\tphone.1\t"
        + "2026-11-20T13:00:20.000Z\t6/10\tdesk\tdesk.1\t2026-11-20T13:00:10.000Z\n")
    // Seen, so that it is settled; agreed; of another profile; undone; of one writer.
    let seen = #"{"value":7,"scale":10,"was":{"value":9,"scale":10}}"#
    #expect(try fields(lines + [line("desk", 2, at: 30, "rating.set", seen)]) == [])
    #expect(try fields([lines[0], line("phone", 1, at: 20, "rating.set", six)]) == [])
    #expect(
      try fields([
        lines[0], line("phone", 1, at: 20, "rating.set", nine, more: #""profile":"bo","#),
      ]) == [])
    let undone = line("phone", 2, at: 40, "event.undone", #"{"events":["phone.1"]}"#, subject: nil)
    #expect(try fields(lines + [undone]) == [])
    #expect(try fields([lines[0], line("desk", 2, at: 20, "rating.set", nine)]) == [])
    #expect(try SmallJournal.world().run("conflicts").output == "No conflicts.\n")
  }

  @Test("lists a value until somebody who has it sets the field, however often the other side does")
  func seenByBoth() throws {
    func rate(
      _ writer: String, _ number: Int, at second: Int, _ value: Int, was: Int?, more: String = ""
    )
      -> String
    {
      let was = was.map { #"{"value":\#($0),"scale":10}"# } ?? "null"
      return line(
        writer, number, at: second, "rating.set",
        #"{"value":\#(value),"scale":10,"was":\#(was)\#(more)}"#, subject: "film:new")
    }
    func lost(_ lines: [String]) throws -> [String] {
      try SmallJournal.world(adding: lines).run("conflicts", "--json=lostEvent").lines
        .map { String($0.dropFirst(14).dropLast(2)) }
    }
    let both = [rate("desk", 1, at: 10, 6, was: nil), rate("phone", 1, at: 20, 8, was: nil)]
    #expect(try lost(both) == ["desk.1"])
    // The phone never saw the desk's.
    let again = both + [rate("phone", 2, at: 30, 9, was: 8)]
    #expect(try lost(again) == ["desk.1"])
    #expect(try lost(again + [rate("phone", 3, at: 40, 5, was: 9)]) == ["desk.1"])
    // Nor did a third copy, as far as it says.
    #expect(try lost(again + [rate("tv", 1, at: 40, 5, was: 9)]) == ["desk.1"])
    let settles = #","settles":["desk.1"]"#
    #expect(try lost(again + [rate("tv", 1, at: 40, 5, was: 9, more: settles)]) == [])
    #expect(try lost(again + [rate("phone", 3, at: 40, 5, was: 9, more: settles)]) == [])
    // The desk saw its own, and what was there; or it says the same.
    #expect(try lost(again + [rate("desk", 2, at: 40, 7, was: 9)]) == [])
    #expect(try lost(again + [rate("desk", 2, at: 40, 7, was: 6)]) == ["phone.2"])
    #expect(try lost(again + [rate("phone", 3, at: 40, 6, was: 9)]) == [])
    // The other way around: the second of one side comes last.
    let other = [
      rate("phone", 1, at: 10, 8, was: nil), rate("desk", 1, at: 20, 6, was: nil),
      rate("desk", 2, at: 30, 7, was: 6),
    ]
    #expect(try lost(other) == ["phone.1"])
    // This program has both, and says so.
    for lines in [both, again, other] {
      let title = line(
        "attic", 1, at: 1, "title.added", #"{"kind":"film","name":"New"}"#, subject: "film:new")
      let world = try SmallJournal.world(adding: [title] + lines)
      let ids = try lost(lines)
      world.run("rate", "film:new", "3/10")
      let event = world.run("events", "--limit", "1").output
      #expect(event.contains(#""settles":["\#(ids[0])"]"#), "\(event)")
      #expect(world.run("conflicts").output == "No conflicts.\n")
      world.run("rate", "film:new", "4/10")
      #expect(!world.run("events", "--limit", "1").output.contains("settles"))
    }
  }

  @Test("takes no change of a title on a list for one that had not seen the notes before it")
  func items() {
    let diary = TestDiary()
    diary.seen("seen log Heat --new --kind film")
    diary.seen("seen list create Noir")
    diary.seen("seen list add Noir Heat")
    let edit = "seen list edit Noir --title Heat --notes"
    diary.seen("\(edit) one --from 2027")
    diary.world.environment["SEEN_WRITER"] = "phone"
    diary.seen("\(edit) two --from 2027-02")
    #expect(diary.seen("seen conflicts").output == "No conflicts.\n")
    let was = #""was":{"notes":"one","target":{"start":"2027"}}"#
    #expect(diary.lines.contains { $0.contains(was) })
  }

  @Test("what changes a title on a list does not repeat in public what was said in private")
  func privateItems() {
    let diary = TestDiary()
    diary.seen("seen log Heat --new --kind film --private")
    diary.seen("seen list create Noir")
    diary.seen("seen list add Noir Heat --notes hush")
    diary.seen("seen list edit Noir --title Heat --notes hush2")
    #expect(diary.lines.last?.contains(#""was":{"notes":"hush"}"#) ?? false)
    diary.seen("seen log Heat")
    diary.seen("seen list edit Noir --title Heat --notes open")
    #expect(diary.lines.last?.contains(#""set":{"notes":"open"}}"#) ?? false)
    #expect(!diary.seen("seen export json").output.contains("hush"))
  }

  @Test("hides notes that give the story away, unless they are asked for")
  func spoilers() throws {
    let stated = ["A dies", "B dies"].map { notes in
      #"{"watch":"box.5","set":{"notes":"\#(notes)","spoiler":true},"was":{"notes":"Still"}}"#
    }
    let world = try SmallJournal.world(adding: [
      line("desk", 1, at: 10, "watch.amended", stated[0]),
      line("phone", 1, at: 20, "watch.amended", stated[1]),
    ])
    let hidden = world.run("conflicts").output
    #expect(!hidden.contains("dies") && hidden.contains("notes is hidden (--spoilers shows them)"))
    #expect(world.run("conflicts", "--spoilers").output.contains("notes is B dies"))
    #expect(world.run("conflicts", "--json").output.contains("A dies"))
  }

  @Test("lists each member that was amended, marks, settings and cleared ratings, and no progress")
  func others() throws {
    let watch = #"{"watch":"box.5","set":"#
    #expect(
      try fields([
        line(
          "desk", 1, at: 10, "watch.amended",
          watch + #"{"mood":"ok","format":"tv"},"was":{"mood":"great","format":"theater"}}"#),
        line(
          "phone", 1, at: 20, "watch.amended", watch + #"{"mood":"meh"},"was":{"mood":"great"}}"#),
        line("desk", 2, at: 11, "again.set", #"{"again":true,"was":null}"#),
        line("phone", 2, at: 21, "again.set", #"{"again":false,"was":null}"#),
        line(
          "desk", 3, at: 12, "setting.set", #"{"key":"week.start","value":"sunday","was":null}"#,
          subject: nil),
        line(
          "phone", 3, at: 22, "setting.set", #"{"key":"week.start","value":"monday","was":null}"#,
          subject: nil),
        line(
          "desk", 4, at: 13, "rating.set", #"{"value":6,"scale":10,"was":{"value":8,"scale":10}}"#),
        line("phone", 4, at: 23, "rating.cleared", #"{"was":{"value":8,"scale":10}}"#),
        line("desk", 5, at: 14, "progress.recorded", #"{"position":100,"was":null}"#),
        line("phone", 5, at: 24, "progress.recorded", #"{"position":50,"was":null}"#),
      ]) == [
        #"{"field":"mood","value":"meh","by":"phone","lostValue":"ok","lostBy":"desk"}"#,
        #"{"field":"again","value":false,"by":"phone","lostValue":true,"lostBy":"desk"}"#,
        #"{"field":"week.start","value":"monday","by":"phone","lostValue":"sunday","lostBy":"desk"}"#,
        #"{"field":"rating","value":null,"by":"phone","lostValue":{"value":6,"scale":10},"lostBy":"desk"}"#,
      ])
  }

  @Test("compares values as JSON, not as they are written")
  func values() throws {
    let eight = #"{"value":8.0,"scale":1e1,"was":null}"#
    let same = #"{"value":8,"scale":10,"was":null}"#
    let seen = #"{"value":9,"scale":10,"was":{"scale":10,"value":8}}"#
    let first = line("desk", 1, at: 10, "rating.set", eight)
    #expect(try fields([first, line("phone", 1, at: 20, "rating.set", same)]) == [])
    #expect(try fields([first, line("phone", 1, at: 20, "rating.set", seen)]) == [])
    let place = line(
      "desk", 1, at: 10, "watch.amended",
      #"{"watch":"box.5","set":{"place":{"lat":51.50,"lon":0}}}"#)
    let turned = line(
      "phone", 1, at: 20, "watch.amended",
      #"{"watch":"box.5","set":{"place":{"lon":0,"lat":51.5}}}"#)
    #expect(try fields([place, turned]) == [])
  }

  @Test("has each value that lost beside the one that counts, when three writers disagree")
  func three() throws {
    func rating(_ writer: String, _ second: Int, _ value: Int, _ was: String = "null") -> String {
      line(
        writer, second, at: second, "rating.set", #"{"value":\#(value),"scale":10,"was":\#(was)}"#)
    }
    func found(_ lines: [String]) throws -> [String] {
      try SmallJournal.world(adding: lines).run("conflicts", "--json=event,lostEvent").lines
        .map(String.init)
    }
    let two = [rating("desk", 10, 6), rating("phone", 20, 8)]
    #expect(
      try found(two + [rating("tv", 30, 9)]) == [
        #"{"event":"tv.30","lostEvent":"desk.10"}"#, #"{"event":"tv.30","lostEvent":"phone.20"}"#,
      ])
    let seen = #"{"value":6,"scale":10}"#
    let last = [#"{"event":"tv.30","lostEvent":"phone.20"}"#]
    #expect(try found(two + [rating("tv", 30, 9, seen)]) == last)
    #expect(try found(two + [rating("tv", 30, 6)]) == last)
    // What was there says nothing of the value that it had set aside.
    let eight = #"{"value":8,"scale":10}"#
    #expect(
      try found(two + [rating("tv", 30, 9, eight)]) == [
        #"{"event":"tv.30","lostEvent":"desk.10"}"#
      ])
  }

  @Test("reads only what counts: no inert events, and none about what was undone or comes later")
  func counting() throws {
    let ten = line(
      "desk", 1, at: 10, "rating.set",
      #"{"value":6,"scale":10,"was":{"value":8,"scale":10}}"#)
    func second(_ type: String, _ data: String, more: String = "") -> String {
      line("phone", 1, at: 20, type, data, more: more)
    }
    #expect(try fields([ten, second("rating.set", #"{"value":-1,"scale":10}"#)]) == [])
    #expect(
      try fields([ten, second("rating.set", #"{"value":9,"scale":10,"viewing":true}"#)]) == [])
    let mood = line("desk", 1, at: 10, "watch.amended", #"{"watch":"box.5","set":{"mood":"ok"}}"#)
    let wrong = #"{"watch":"box.5","set":{"mood":5,"count":-1}}"#
    #expect(try fields([mood, second("watch.amended", wrong)]) == [])
    let meh = second("watch.amended", #"{"watch":"box.5","set":{"mood":"meh"}}"#)
    #expect(try fields([mood, meh]).count == 1)
    for over in [
      line("desk", 2, at: 30, "event.undone", #"{"events":["box.5"]}"#, subject: nil),
      line("desk", 2, at: 30, "watch.retracted", #"{"watch":"box.5"}"#),
    ] {
      #expect(try fields([mood, meh, over]) == [])
    }
    let later = [
      line("desk", 1, at: 10, "watch.amended", #"{"watch":"desk.9","set":{"mood":"ok"}}"#),
      second("watch.amended", #"{"watch":"desk.9","set":{"mood":"meh"}}"#),
      line("desk", 9, at: 30, "watch.logged", "{}"),
    ]
    #expect(try fields(later) == [])
  }

  @Test("a comment is in conflict only by what its author said of it")
  func comments() throws {
    let posted = line("desk", 1, at: 10, "comment.posted", #"{"text":"Loud."}"#)
    func stated(_ writer: String, _ second: Int, _ text: String, more: String = "") -> String {
      line(
        writer, second, at: second, "comment.amended",
        #"{"comment":"desk.1","set":{"text":"\#(text)"}}"#, more: more)
    }
    let own = [posted, stated("desk", 20, "Too loud.")]
    #expect(try fields(own + [stated("phone", 30, "Quiet.")]).count == 1)
    #expect(try fields(own + [stated("phone", 30, "Quiet.", more: #""profile":"bo","#)]) == [])
  }
}
