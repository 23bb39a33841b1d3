import Foundation

/// Writes a journal to measure with, as SPEC.md describes it: the same for the same number of events and seed.
///
/// Ten years of two profiles by four writers, one segment per writer and month, and a title for every twenty events,
/// which is added when it is first used. Of a hundred other events about 60 are watches, 15 ratings, 10 items of lists,
/// 5 positions, 4 favorites, 2 comments, 2 amended titles, 1.5 amended watches and 1 retracted one. Some texts are not
/// ASCII or escaped. One of the writers is a person with an editor, who types some lines each January: with members in
/// another order, blanks between them and no sum. About 256 bytes per event.
struct JournalMaker {
  private static let writers = ["laptop-k3f9x7qa", "phone-a7q2m0xe", "tv-box-zz8d4r51", "by-hand"]
  private static let start = 1_480_550_400_000
  private static let span = 3600 * 86_400_000

  private let folder: URL
  private var random: SeededRandom
  private var numbers = writers.map { _ in 0 }
  /// Recent watches, which amendments and retractions refer to.
  private var recent: [(id: String, subject: String, profile: String)] = []
  private var segments = writers.map { _ in [UInt8]() }
  private var month = ""
  private let titleCount: Int
  /// The titles and lists that the journal has so far.
  private var titles: [Int: String] = [:]
  private var lists: Set<String> = []

  /// What an event says beyond its id and its time.
  private struct Said {
    let type: String
    let subject: String
    let profile: String
    let data: String
  }

  /// Makes a journal of so many events in a folder that is not there yet.
  static func make(_ count: Int, seed: UInt64, at folder: URL) throws {
    let events = folder.appending(path: "events")
    try FileManager.default.createDirectory(at: events, withIntermediateDirectories: true)
    var maker = JournalMaker(count, seed: seed, at: folder)
    for index in 0..<count { try maker.add(index, of: count) }
    try maker.flush()
    let text = #"{"format":1,"journal":"00000000-0000-4000-8000-000000000001"}"# + "\n"
    try Data(text.utf8).write(to: folder.appending(path: "journal.json"))
  }

  private init(_ count: Int, seed: UInt64, at folder: URL) {
    self.folder = folder
    random = SeededRandom(seed: seed)
    titleCount = max(count / 20, 20)
  }

  private mutating func add(_ index: Int, of count: Int) throws {
    let step = Double(JournalMaker.span) / Double(count)
    let moment = Moment(
      milliseconds: JournalMaker.start + Int((Double(index) + random.unit()) * step))
    if !moment.day.hasPrefix(month) || month.isEmpty {
      try flush()
      month = String(moment.day.prefix(7))
    }
    let isTyped = month.hasSuffix("-01") && random.below(17) == 0
    let writer = isTyped ? 3 : [0, 0, 0, 0, 0, 1, 1, 1, 1, 2][random.below(10)]
    numbers[writer] += 1
    let id = "\(JournalMaker.writers[writer]).\(numbers[writer])"
    let stated = event(id, day: moment.day, index)
    let head = #"{"id":"\#(id)","time":"\#(moment.stamp)","type":"\#(stated.type)""#
    let subject = #""subject":"\#(stated.subject)""#
    let profile = #""profile":"\#(stated.profile)""#
    if isTyped {
      segments[writer] += #"\#(head),\#(profile), \#(subject), "data": \#(stated.data)}"#.utf8
    } else {
      let line = Array(#"\#(head),\#(subject),\#(profile),"data":\#(stated.data)"#.utf8)
      segments[writer] += line
      segments[writer] += #","sum":"\#(LineSum.text(line))"}"#.utf8
    }
    segments[writer].append(10)
  }

  private mutating func event(_ id: String, day: String, _ index: Int) -> Said {
    let profile = random.below(10) == 0 ? "bo" : "ana"
    // The first titles are by far the most popular.
    let place = random.unit()
    let number = Int(place * place * place * Double(titleCount))
    guard let title = titles[number] else {
      let (id, facts) = JournalMaker.title(number, &random)
      titles[number] = id
      return Said(type: "title.added", subject: id, profile: profile, data: facts)
    }
    func stated(_ type: String, _ data: String) -> Said {
      Said(type: type, subject: title, profile: profile, data: data)
    }
    switch random.below(1000) {
    case 600..<750:
      return stated("rating.set", #"{"value":\#(1 + random.below(10)),"scale":10}"#)
    case 750..<850: return item(of: title, profile: profile, index)
    case 850..<900:
      let duration = 1200 + random.below(7800)
      return stated(
        "progress.recorded", #"{"position":\#(random.below(duration)),"duration":\#(duration)}"#)
    case 900..<935: return stated("favorite.set", #"{"favorite":\#(random.below(4) > 0)}"#)
    case 935..<955: return stated("comment.posted", #"{"text":"\#(random.pick(Words.notes))"}"#)
    case 955..<975 where title.hasPrefix("film:"):
      return stated("title.amended", #"{"set":{"runtime":\#(20 + random.below(170))}}"#)
    case 975..<1000 where !recent.isEmpty:
      let watch = recent[random.below(recent.count)]
      let isAmended = random.below(5) < 3
      let changes = #","set":{"format":"\#(random.pick(Words.formats))"}"#
      return Said(
        type: isAmended ? "watch.amended" : "watch.retracted", subject: watch.subject,
        profile: watch.profile, data: #"{"watch":"\#(watch.id)"\#(isAmended ? changes : "")}"#)
    default:
      recent.append((id, title, profile))
      if recent.count > 5000 { recent.removeFirst(2500) }
      return stated("watch.logged", watch(day))
    }
  }

  /// Adds a title to a list, or the list to the journal if it is not there yet.
  private mutating func item(of title: String, profile: String, _ index: Int) -> Said {
    let name = random.pick(Words.words)
    guard lists.insert(name).inserted else {
      let rank = "a" + String(index, radix: 16) + "V"
      let notes = "from \(random.pick(Words.places))"
      return Said(
        type: "item.added", subject: title, profile: profile,
        data: #"{"list":"list:\#(name)","rank":"\#(rank)","notes":"\#(notes)"}"#)
    }
    return Said(
      type: "list.created", subject: "list:" + name, profile: profile,
      data: #"{"name":"My \#(name) list","kind":"custom"}"#)
  }

  private static func title(
    _ index: Int, _ random: inout SeededRandom
  ) -> (id: String, facts: String) {
    let (first, second) = (random.pick(Words.words), random.pick(Words.words))
    let odd = random.below(100) == 0
    let name = first.capitalized + " " + (odd ? random.pick(Words.odd) : second.capitalized)
    let stem = "\(first)-\(second)-\(index)"
    let genres = #"["\#(random.pick(Words.genres))"]"#
    let facts =
      #""year":\#(1930 + random.below(87)),"runtime":\#(20 + random.below(170)),"genres":\#(genres)"#
    switch random.below(100) {
    case 0..<55:
      let director = random.pick(Words.directors)
      return (
        "film:" + stem,
        #"{"kind":"film","name":"\#(name)",\#(facts),"directors":["\#(director)"]}"#
      )
    case 55..<90:
      let code = "s0\(1 + random.below(9))e\(10 + random.below(12))"
      return ("episode:\(stem)/\(code)", #"{"kind":"episode","name":"\#(name)",\#(facts)}"#)
    default: return ("bird:" + stem, #"{"kind":"bird","name":"\#(name)"}"#)
    }
  }

  private mutating func watch(_ day: String) -> String {
    var data = #"{"date":"\#(day)","format":"\#(random.pick(Words.formats))""#
    if random.below(10) < 7 { data += #","location":"\#(random.pick(Words.places))""# }
    if random.below(10) < 5 {
      let first = random.pick(Words.friends)
      let second = random.pick(Words.friends)
      data += #","companions":["\#(first)""# + (first == second ? "]" : #","\#(second)"]"#)
    }
    if random.below(10) < 7 { data += #","mood":"\#(random.pick(Words.moods))""# }
    if random.below(10) < 2 { data += #","platform":"\#(random.pick(Words.platforms))""# }
    if random.below(10) < 6 { data += #","notes":"\#(random.pick(Words.notes))""# }
    return data + "}"
  }

  /// Writes the segments of the month that is over.
  private mutating func flush() throws {
    for (index, bytes) in segments.enumerated() where !bytes.isEmpty {
      let name = "events/\(month).\(JournalMaker.writers[index]).jsonl"
      try Data(bytes).write(to: folder.appending(path: name))
      segments[index].removeAll(keepingCapacity: true)
    }
  }
}
