import SeenCore
import SeenWire

/// Which lines of a stream of events were delivered, in less than 64 KB however many they are.
///
/// Of each writer it has the greatest number that came: an event with a greater one is new. What became of those below is
/// found by the sums of their lines: up to 9,000 events have one each, more are in a sketch.
struct DeliveredLines {
  /// A writer's number and that of an event, as one.
  typealias ID = UInt64

  private enum Sums {
    case each([ID: UInt32])
    case sketch(LineSketch)
  }

  private var writers: [String] = []
  private var heads: [UInt64] = []
  private var numbers: [String: Int] = [:]
  private var sums: Sums

  /// How many events have a sum each: at most 7 letters for one.
  private static let mostSums = 9_000

  /// Prepares to note the lines of about so many events.
  init(expecting count: Int) {
    sums = count <= DeliveredLines.mostSums ? .each([:]) : .sketch(LineSketch())
  }

  /// The same writers without any line, to note what is there now of the events that came.
  var emptied: DeliveredLines {
    var lines = self
    switch sums {
    case .each: lines.sums = .each([:])
    case .sketch: lines.sums = .sketch(LineSketch())
    }
    return lines
  }

  /// Returns the number of a writer's name, which is new where it has none.
  mutating func number(of writer: String) -> Int {
    if let number = numbers[writer] { return number }
    numbers[writer] = writers.count
    writers.append(writer)
    heads.append(0)
    return writers.count - 1
  }

  static func id(_ writer: Int, _ number: UInt64) -> ID { UInt64(writer) << 48 | number }

  /// Returns whether an event is new: later than all that came of its writer.
  func isNew(_ id: ID) -> Bool { id & 0xffff_ffff_ffff > heads[Int(id >> 48)] }

  /// Returns the event of an id.
  func event(_ id: ID) -> EventID? {
    WriterID(writers[Int(id >> 48)]).flatMap { EventID(writer: $0, number: id & 0xffff_ffff_ffff) }
  }

  /// Adds a line: the id of its event, and the sum of its bytes.
  mutating func add(_ id: ID, sum: UInt64) {
    let writer = Int(id >> 48)
    heads[writer] = max(heads[writer], id & 0xffff_ffff_ffff)
    switch sums {
    case .each(var known):
      sums = .each([:])
      known[id, default: 0] &+= UInt32(truncatingIfNeeded: sum ^ sum >> 32) | 1
      sums = .each(known)
    case .sketch(var sketch):
      sums = .each([:])
      sketch.add(LineSketch.Line(id: id, sum: sum))
      sums = .sketch(sketch)
    }
  }

  /// Forgets the lines of some events, so that they are others than any.
  /// - Parameters:
  ///   - ids: The events; nil for all of them.
  ///   - random: Returns 64 unpredictable bits.
  mutating func blur(_ ids: Set<ID>?, _ random: () -> UInt64) {
    switch sums {
    case .each(var known):
      sums = .each([:])
      for id in ids ?? Set(known.keys) { known[id] = 0 }
      sums = .each(known)
    case .sketch(var sketch):
      sums = .each([:])
      // A line that is nowhere else: of each event, or more than a sketch can tell.
      for id in ids.map(Array.init) ?? (0..<DeliveredLines.tooMany).map({ _ in random() }) {
        sketch.add(LineSketch.Line(id: id, sum: random()))
      }
      sums = .sketch(sketch)
    }
  }

  /// More lines than a sketch can tell apart.
  private static let tooMany = 3_000

  /// Returns the ids of events with other lines than then; nil if these are too many to tell.
  func changes(since then: DeliveredLines) -> Set<ID>? {
    switch (sums, then.sums) {
    case (.each(let now), .each(let then)):
      var ids = Set(now.keys.filter { now[$0] != then[$0] })
      for id in then.keys where now[id] == nil { ids.insert(id) }
      return ids
    case (.sketch(let now), .sketch(let then)): return now.difference(from: then)
    case (.each, .sketch), (.sketch, .each): return nil
    }
  }
}

// MARK: - As JSON

extension DeliveredLines {
  /// The members of a cursor: the greatest number of each writer, and the sums.
  var members: [JSON.Member] {
    let heads = zip(writers, heads).map { JSON.Member($0, .whole($1)) }
    var bytes: [UInt8] = []
    let name: String
    switch sums {
    case .each(let known):
      name = "sums"
      var last: ID = 0
      for (id, sum) in known.sorted(by: { $0.key < $1.key }) {
        DeliveredLines.append(id - last, to: &bytes)
        for place in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: sum >> (8 * UInt32(place)))) }
        last = id
      }
    case .sketch(let sketch):
      name = "sketch"
      bytes = sketch.bytes
    }
    let text = String(decoding: Base64.encode(bytes), as: UTF8.self)
    return [JSON.Member("writers", .object(heads)), JSON.Member(name, .string(text))]
  }

  /// Reads the members of a cursor; nil if they are none.
  init?(_ cursor: JSON) {
    guard let heads = cursor["writers"]?.members, heads.count < 1 << 16 else { return nil }
    if let bytes = cursor["sketch"]?.text.flatMap({ Base64.decode($0) }) {
      guard let sketch = LineSketch(bytes) else { return nil }
      sums = .sketch(sketch)
    } else {
      guard let bytes = cursor["sums"]?.text.flatMap({ Base64.decode($0) }),
        let known = DeliveredLines.sums(bytes)
      else { return nil }
      sums = .each(known)
    }
    for head in heads {
      guard let number = head.value.wholeNumber, number >= 0, numbers[head.name] == nil else {
        return nil
      }
      let writer = self.number(of: head.name)
      self.heads[writer] = UInt64(number)
    }
  }

  /// Reads sums, each behind how far its id is from the one before.
  private static func sums(_ bytes: [UInt8]) -> [ID: UInt32]? {
    var known: [ID: UInt32] = [:]
    var (place, last) = (0, ID(0))
    while place < bytes.count {
      var (step, shift) = (ID(0), ID(0))
      repeat {
        guard place < bytes.count, shift < 64 else { return nil }
        step |= ID(bytes[place] & 0x7f) << shift
        shift += 7
        place += 1
      } while bytes[place - 1] & 0x80 != 0
      guard place + 4 <= bytes.count else { return nil }
      last &+= step
      known[last] = (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << (8 * UInt32($1)) }
      place += 4
    }
    return known
  }

  /// Appends a number, seven bits a byte, the lowest first (LEB128).
  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest > 0x7f {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}
