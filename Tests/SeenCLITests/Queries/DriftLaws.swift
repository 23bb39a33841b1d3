import SeenCLI
import SeenTestSupport
import Testing

/// What must hold when a new version of a catalog lumps, splits and renames what was seen.
@Suite("A new version of a catalog")
struct DriftLaws {
  private struct Version {
    var names: [String]
    /// The species that each was lumped into.
    var lumped: [Int: Int] = [:]
    /// The new species that were split off each.
    var split: [Int: Int] = [:]

    var lines: [Substring] {
      var lines: [String] = []
      for (number, name) in names.enumerated() {
        if let target = lumped[number] {
          lines.append(#"{"id":"bird:b\#(number)","into":"bird:b\#(target)"}"#)
        } else {
          lines.append(#"{"id":"bird:b\#(number)","kind":"bird","name":"\#(name)"}"#)
        }
      }
      for (number, place) in split {
        lines.append(
          #"{"id":"bird:new\#(place)","kind":"bird","name":"New \#(place)","#
            + #""splitFrom":"bird:b\#(number)"}"#)
      }
      return lines.map { $0[...] }
    }
  }

  @Test("re-folds the life list, leaves each sighting as it was recorded, and is taken back whole")
  func drift() throws {
    try everySeed(5) { random in
      let world = TestWorld()
      world.environment["SEEN_WRITER"] = "box"
      try ErrorGallery.withJournal(world)
      let first = Version(names: (0..<8).map { "Bird \($0)" })
      try world.put(first.lines, as: "birds.one")
      var sightings: [Int: Int] = [:]
      for _ in 0..<random.whole(1...12) {
        let bird = random.whole(0...7)
        sightings[bird, default: 0] += 1
        let day = random.whole(10...30)
        let answer = world.run("log", "bird:b\(bird)", "--on", "2026-10-\(day)")
        try check(answer.code == .done, "log: \(answer.errors)")
      }
      var next = first
      for bird in 0..<8 where random.chance(30) { next.names[bird] = "Renamed \(bird)" }
      // What others are lumped into is not lumped itself.
      for bird in 0..<4 where random.chance(50) { next.lumped[bird] = random.whole(4...7) }
      for bird in 4..<8 where random.chance(30) { next.split[bird] = bird }
      let before = state(of: world)
      let logged = watches(of: world)
      try ErrorGallery.put(
        next.lines.map { $0 + "\n" }.joined(), at: SmallJournal.path + "/birds.two.jsonl", in: world
      )
      let reported = world.run("catalog", "update", "birds", "birds.two.jsonl", "--record")
      try check(reported.code == .done, "update: \(reported.errors)")
      try check(watches(of: world) == logged, "a sighting changed")
      var counts: [Int: Int] = [:]
      for (bird, count) in sightings { counts[next.lumped[bird] ?? bird, default: 0] += count }
      let total = sightings.values.reduce(0, +)
      try check(
        world.run("stats", "--json=titlesWatched,watches").output
          == #"{"titlesWatched":\#(counts.count),"watches":\#(total)}"# + "\n", "life list")
      for (bird, count) in counts {
        let shown = world.run("show", "bird:b\(bird)", "--json=name,watches").output
        try check(
          shown == #"{"name":"\#(next.names[bird])","watches":\#(count)}"# + "\n", "\(shown)")
      }
      guard state(of: world) != before else { return }
      try check(world.run("undo").code == .done, "undo")
      try check(state(of: world) == before, "undone")
    }
  }

  private func state(of world: TestWorld) -> [String] {
    ["export json", "diary --json", "stats --json"].map { line in
      world.run(line.split(separator: " ").map(String.init)).output
    }
  }

  private func watches(of world: TestWorld) -> [String] {
    world.run("events", "--type", "watch.logged").lines.map(String.init)
  }
}
