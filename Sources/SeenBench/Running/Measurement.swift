import SeenCore
import SeenWire

/// What one case took.
struct Measurement {
  let name: String
  /// The events of the journal.
  var events: Int
  /// The bytes that were read or written.
  var bytes: UInt64
  /// The milliseconds of each round.
  var times: [Double]
  /// The milliseconds of each round of each peer, and the peer's name.
  var peers: [(name: String, times: [Double])] = []
  /// Numbers that are not times.
  var facts: [(name: String, value: Double)] = []

  /// The median of the rounds.
  var milliseconds: Double { Measurement.median(times) }

  /// Returns the median of some numbers; 0 if there are none.
  static func median(_ numbers: [Double]) -> Double {
    numbers.isEmpty ? 0 : numbers.sorted()[numbers.count / 2]
  }

  /// The measurement as one JSON object; a ratio is the case's time over the peer's, so that less is faster.
  var json: String {
    var members = [
      JSON.Member("case", .string(name)), JSON.Member("events", .whole(events)),
      JSON.Member("bytes", .whole(bytes)),
      JSON.Member("milliseconds", number(milliseconds)),
      JSON.Member("fastest", number(times.min() ?? 0)),
      JSON.Member("slowest", number(times.max() ?? 0)),
      JSON.Member("gigabytesPerSecond", number(Double(bytes) / milliseconds / 1e6)),
    ]
    members += facts.map { JSON.Member($0.name, number($0.value)) }
    let ratios = peers.map { peer in
      JSON.Member(peer.name, number(milliseconds / Measurement.median(peer.times)))
    }
    members.append(JSON.Member("ratios", .object(ratios)))
    return String(decoding: JSON.object(members).bytes, as: UTF8.self)
  }

  /// Returns a number with four decimals.
  private func number(_ number: Double) -> JSON {
    guard number.isFinite, abs(number) < 1e12 else { return .null }
    let text = Decimal.fraction(Int((number * 10_000).rounded()), over: 10_000, decimals: 4)
    return .number(text)
  }
}

/// Runs things in turns, so that other load on the machine affects all of them.
struct Contest {
  private var entrants: [(name: String, body: () throws -> Double)] = []
  private let name: String
  private let rounds: Int

  /// Prepares a number of rounds, one fewer if several are an odd number; one more runs first and does not count.
  ///
  /// Two versions swap order: in an odd number of rounds, one of them would run first, with cold caches, once more than
  /// the other, and the median of its times, which form two clusters, would be a slow one.
  init(_ name: String, rounds: Int) {
    self.name = name
    self.rounds = rounds > 1 ? rounds & ~1 : rounds
  }

  /// Adds something to run; the first is what is measured, all others are its peers.
  mutating func add(_ name: String, _ body: @escaping () throws -> Double) {
    entrants.append((name, body))
  }

  /// Runs all rounds and returns what each took.
  func run(events: Int, bytes: UInt64) throws -> Measurement {
    var progress = Progress(name)
    var times = entrants.map { ($0.name, [Double]()) }
    for round in 0...rounds {
      for turn in entrants.indices {
        // The second one runs with the caches warmed by the first, so the two swap order in every other round.
        let index = turn < 2 && entrants.count > 1 && round.isMultiple(of: 2) ? 1 - turn : turn
        let time = try entrants[index].body()
        if round > 0 || rounds == 0 { times[index].1.append(time) }
      }
      progress.tell(round, of: rounds)
    }
    return Measurement(
      name: name, events: events, bytes: bytes, times: times.first?.1 ?? [],
      peers: times.dropFirst().map { (name: $0.0, times: $0.1) })
  }

  /// Runs a body and returns its milliseconds.
  static func time(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try body()
    let parts = (clock.now - start).components
    return Double(parts.seconds) * 1e3 + Double(parts.attoseconds) * 1e-15
  }
}
