import Foundation

/// What a row came to.
struct Verdict {
  let row: Row
  /// What ours and the peer took, in milliseconds or megabytes, and how that is written.
  private(set) var ours: String = ""
  private(set) var peer: String = ""
  private(set) var ratio: Double?
  /// This build's time over that of `--beside`.
  private(set) var beside: Double?
  /// Why there is no ratio.
  private(set) var trouble: String?
  /// Whether the row breaks the budget, or could not be measured for another reason than a peer that is missing.
  private(set) var fails = false
  private let isSmoke: Bool

  /// Measures a row.
  /// - Throws: `Interrupted`.
  init(_ row: Row, _ bench: Workbench) throws(Interrupted) {
    self.row = row
    isSmoke = bench.options.isSmoke
    do {
      try measure(bench)
    } catch let missing as Missing {
      trouble = "not measured: \(missing.remedy)"
    } catch let interrupted as Interrupted {
      throw interrupted
    } catch {
      trouble = "FAILED: \(error)"
      fails = true
    }
  }

  private mutating func measure(_ bench: Workbench) throws {
    let size = row.size ?? .small
    let build = bench.builds[0]
    let count = bench.options.count(size)
    var entrants = try bench.builds.map { try row.ours.entrant(bench, $0, count) }
    let journal = { try bench.journal(count, of: build) }
    if let peer = try row.peer.entrant(bench, journal: journal) {
      if row.peer.answers { try compare(entrants[0], peer, bench) }
      entrants.append(peer)
    } else if row.peer == .eighth {
      entrants.append(try row.ours.entrant(bench, build, bench.options.count(.eighth)))
      entrants.append(try Ours.plain(["version"]).entrant(bench, build, 0))
    }
    let isSlow = size == .large || size == .foreign
    let rounds = bench.options.rounds * (isSlow || isSmoke ? 1 : 5)
    let usages = try Contest.run(entrants, rounds: rounds)
    if bench.builds.count > 1 { beside = usages[0].milliseconds / usages[1].milliseconds }
    judge(usages[0], Array(usages[bench.builds.count...]))
  }

  private mutating func judge(_ own: Usage, _ others: [Usage]) {
    var (mine, theirs, unit) = (own.milliseconds, others.first?.milliseconds ?? 0, "ms")
    switch row.peer {
    case .seconds(let limit): theirs = limit * 1000
    case .megabytes(let limit): (mine, theirs, unit) = (own.megabytes, limit, "MB")
    case .eighth:
      // Both without what every start takes; what is less than a start counts as one, since it varies as much.
      let start = others[1].milliseconds
      (mine, theirs) = (max(mine - start, 0), max(theirs - start, start))
    default: break
    }
    let quotient = mine / max(theirs, 0.001)
    (ours, peer, ratio) = (Verdict.figure(mine, unit), Verdict.figure(theirs, unit), quotient)
    fails = !isSmoke && quotient > row.allowed
  }

  /// Checks that a peer answers what we answer: else it does something else, and its time says nothing.
  private func compare(_ own: Entrant, _ peer: Entrant, _ bench: Workbench) throws {
    let ours = try own.output(in: bench.folder)
    for (name, value) in try peer.output(in: bench.folder) {
      func text(_ value: Any?) throws -> String {
        let wrapped = ["value": value ?? NSNull()]
        let bytes = try JSONSerialization.data(withJSONObject: wrapped, options: .sortedKeys)
        return String(decoding: bytes, as: UTF8.self)
      }
      let (one, other) = (try text(ours[name]), try text(value))
      guard one == other else {
        throw Failure("different answers: '\(name)' is \(one) and \(other)")
      }
    }
  }

  /// The row as a line of the table.
  var line: String {
    let start = [Verdict.pad(row.name, 18), Verdict.pad(row.ours.title, 26)]
    let peer = Verdict.pad(row.peer.title, 24)
    guard let ratio else {
      return (start + [peer, trouble ?? ""]).joined(separator: " ")
    }
    let columns =
      start + [
        Verdict.right(ours, 11), peer, Verdict.right(self.peer, 11),
        Verdict.right(Verdict.number(ratio, 3), 8),
        Verdict.right(Verdict.number(row.allowed, 2), 8),
        isSmoke ? "works" : fails ? "DOES NOT HOLD" : "holds",
      ]
    let more = beside.map { "  (\(Verdict.number($0, 3)) of the other build)" } ?? ""
    return columns.joined(separator: " ") + more
  }

  /// The names of the columns.
  static let header = [
    pad("row", 18), pad("what", 26), right("ours", 11), pad("beside", 24), right("peer", 11),
    right("ratio", 8), right("allowed", 8),
  ].joined(separator: " ")

  private static func figure(_ number: Double, _ unit: String) -> String {
    self.number(number, number < 100 ? 2 : 0) + " " + unit
  }

  private static func number(_ number: Double, _ decimals: Int) -> String {
    String(format: "%.\(decimals)f", number)
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 0)) + text
  }
}
