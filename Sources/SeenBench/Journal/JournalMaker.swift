import SeenCore
import SeenStore
import SeenWire

/// Writes a journal to measure with: the same for the same number of events and seed.
///
/// Ten years of two profiles by three writers, one segment per writer and month. Of a hundred events about 60 are
/// watches, 15 ratings, 10 items of lists, 5 positions, 5 titles, 1.5 amendments and 1 retractions. Some texts are not
/// ASCII or escaped, one line in 200 has its members in another order with blanks between them, and all others have
/// sums. About 226 bytes per event.
package struct JournalMaker {
  private static let writers = ["laptop-k3f9x7qa", "phone-a7q2m0xe", "tv-box-zz8d4r51"]
  private static let start = 1_480_550_400_000
  private static let span = 3600 * 86_400_000
  private static let titleCount = 20_000

  private let folder: String
  private let files = PosixFileSystem()
  private var random: SeededRandom
  private var numbers = [0, 0, 0]
  /// Recent watches, which amendments and retractions refer to.
  private var recent: [(id: String, subject: String, profile: String)] = []
  private var segments: [[UInt8]] = [[], [], []]
  private var month = ""
  private var progress: Progress
  private let titles: [Title]

  private struct Title {
    let id: String
    let facts: String
  }

  /// Makes a journal in a folder, unless it is there already; returns the journal's own folder.
  package static func journal(_ count: Int, seed: UInt64, in folder: String) throws -> String {
    let path = folder + "/journal-\(count)-\(seed)"
    let files = PosixFileSystem()
    if try files.status(path + "/" + JournalFolder.fileName) != nil { return path }
    try files.makeDirectories(path + "/events")
    var maker = JournalMaker(count, seed: seed, at: path)
    for index in 0..<count { try maker.add(index, of: count) }
    try maker.flush()
    let text = "{\"format\":1,\"journal\":\"00000000-0000-4000-8000-000000000001\"}\n"
    try files.writeNew(path + "/" + JournalFolder.fileName, Array(text.utf8))
    return path
  }

  private init(_ count: Int, seed: UInt64, at folder: String) {
    self.folder = folder
    var random = SeededRandom(seed: seed)
    titles = (0..<JournalMaker.titleCount).map { JournalMaker.title($0, &random) }
    self.random = random
    progress = Progress("making a journal of \(count) events")
  }

  private static func title(_ index: Int, _ random: inout SeededRandom) -> Title {
    let (first, second) = (random.pick(Words.words), random.pick(Words.words))
    let year = 1930 + random.below(87)
    let name =
      first.capitalized + " "
      + (random.below(100) == 0 ? random.pick(Words.odd) : second.capitalized)
    let stem = "\(first)-\(second)-\(index)"
    let genres = #"["\#(random.pick(Words.genres))"]"#
    let facts = #""year":\#(year),"runtime":\#(20 + random.below(170)),"genres":\#(genres)"#
    switch random.below(100) {
    case 0..<55:
      let director = random.pick(Words.directors)
      return Title(
        id: "film:" + stem,
        facts: #"{"kind":"film","name":"\#(name)",\#(facts),"directors":["\#(director)"]}"#)
    case 55..<90:
      let code = "s0\(1 + random.below(9))e\(10 + random.below(12))"
      return Title(
        id: "episode:\(stem)/\(code)", facts: #"{"kind":"episode","name":"\#(name)",\#(facts)}"#)
    default: return Title(id: "bird:" + stem, facts: #"{"kind":"bird","name":"\#(name)"}"#)
    }
  }

  private mutating func add(_ index: Int, of count: Int) throws {
    let step = Double(JournalMaker.span) / Double(count)
    let time = Instant(
      milliseconds: Int64(JournalMaker.start + Int((Double(index) + random.unit()) * step)))
    let stamp = time.description
    if !stamp.hasPrefix(month) || month.isEmpty {
      try flush()
      month = String(stamp.prefix(7))
    }
    let writer = [0, 0, 0, 0, 0, 1, 1, 1, 1, 2][random.below(10)]
    numbers[writer] += 1
    let id = "\(JournalMaker.writers[writer]).\(numbers[writer])"
    let parts = event(id, day: String(stamp.prefix(10)), index)
    let profile = parts.profile.map { #","profile":"\#($0)""# } ?? ""
    let head = #"{"id":"\#(id)","time":"\#(stamp)","type":"\#(parts.type)""#
    let subject = #""subject":"\#(parts.subject)""#
    if random.below(200) == 0 {
      let line = #"\#(head)\#(profile), \#(subject), "data": \#(parts.data)}"#
      segments[writer] += line.utf8
    } else {
      let line = Array(#"\#(head),\#(subject)\#(profile),"data":\#(parts.data)"#.utf8)
      segments[writer] += line
      segments[writer] += ",\"sum\":\"".utf8
      segments[writer] += Sum.text(Sum.of(line[...]))
      segments[writer] += "\"}".utf8
    }
    segments[writer].append(10)
    progress.tell(index, of: count)
  }

  /// Returns a title; the first ones are by far the most popular.
  private mutating func popular() -> Int {
    let place = random.unit()
    return Int(place * place * place * Double(titles.count))
  }

  private mutating func event(
    _ id: String, day: String, _ index: Int
  ) -> (type: String, subject: String, profile: String?, data: String) {
    let title = titles[popular()]
    let profile = random.below(10) == 0 ? "bo" : "ana"
    switch random.below(1000) {
    case 0..<600:
      recent.append((id, title.id, profile))
      if recent.count > 5000 { recent.removeFirst(2500) }
      return ("watch.logged", title.id, profile, watch(day))
    case 600..<750:
      let rating = #"{"value":\#(1 + random.below(10)),"scale":10}"#
      return ("rating.set", title.id, profile, rating)
    case 750..<850:
      let list = "list:" + random.pick(Words.words)
      let rank = "a" + String(index, radix: 16) + "V"
      return (
        "item.added", title.id, nil,
        #"{"list":"\#(list)","rank":"\#(rank)","notes":"from \#(random.pick(Words.places))"}"#
      )
    case 850..<900:
      let duration = 1200 + random.below(7800)
      return (
        "progress.recorded", title.id, profile,
        #"{"position":\#(random.below(duration)),"duration":\#(duration)}"#
      )
    case 900..<950: return ("title.added", title.id, nil, title.facts)
    case 950..<965:
      guard let (id, subject, profile) = someWatch() else { break }
      return (
        "watch.amended", subject, profile,
        #"{"watch":"\#(id)","set":{"date":"\#(day)","format":"\#(random.pick(Words.formats))"}}"#
      )
    case 965..<975:
      guard let (id, subject, profile) = someWatch() else { break }
      return ("watch.retracted", subject, profile, #"{"watch":"\#(id)"}"#)
    default: break
    }
    let list = random.pick(Words.words)
    return ("list.created", "list:" + list, nil, #"{"name":"My \#(list) list","kind":"custom"}"#)
  }

  private mutating func someWatch() -> (id: String, subject: String, profile: String)? {
    recent.isEmpty ? nil : recent[random.below(recent.count)]
  }

  private mutating func watch(_ day: String) -> String {
    var data = #"{"date":"\#(day)","format":"\#(random.pick(Words.formats))""#
    if random.below(10) < 7 { data += #","location":"\#(random.pick(Words.places))""# }
    if random.below(10) < 5 {
      let friends = [random.pick(Words.friends), random.pick(Words.friends)]
      let companions = friends.prefix(1 + random.below(2)).map { "\"\($0)\"" }
      data += #","companions":[\#(companions.joined(separator: ","))]"#
    }
    if random.below(10) < 7 { data += #","mood":"\#(random.pick(Words.moods))""# }
    if random.below(10) < 6 { data += #","notes":"\#(random.pick(Words.notes))""# }
    if random.below(10) < 2 { data += #","platform":"\#(random.pick(Words.platforms))""# }
    return data + "}"
  }

  /// Writes the segments of the month that is over.
  private mutating func flush() throws {
    for (index, bytes) in segments.enumerated() where !bytes.isEmpty {
      let path = folder + "/events/\(month).\(JournalMaker.writers[index]).jsonl"
      try files.writeNew(path, bytes, synchronizing: false)
      segments[index].removeAll(keepingCapacity: true)
    }
  }
}

extension String {
  /// The word with a capital at its beginning.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
