import SeenCore
import SeenInterchange

extension Captures {
  /// Decides which lines are new, and which are recorded ones that were edited.
  ///
  /// A new line is one if the line of a watch of its day is gone, and it is of the same title or a slip of it, or stands
  /// between the same lines as that did.
  ///
  /// - Parameters:
  ///   - known: What was captured.
  ///   - present: What identifies the lines of all files.
  mutating func settle(_ known: CapturedSources, present: Set<ByteKey>) {
    var open: [OpenDay: [Int]] = [:]
    var given: Set<ByteKey> = []
    for place in entries.indices {
      guard let source = entries[place].source.map({ ByteKey($0) }) else { continue }
      if known.all.contains(source) || !given.insert(source).inserted {
        entries[place].state = .known
      } else if entries[place].state == .new, entries[place].line.deed == .watched,
        let day = entries[place].day, let profile = entries[place].profile
      {
        open[OpenDay(day: day, profile: ByteKey(profile)), default: []].append(place)
      }
    }
    for (day, places) in open {
      var lines: Set<ByteKey> = []
      // Of the episodes of one line the first stands for it.
      let recorded = (known.watches[day.day] ?? []).filter { watch in
        ByteKey(watch.profile) == day.profile && lines.insert(watch.sources[0]).inserted
      }
      hold(places, recorded, present)
    }
  }

  private struct OpenDay: Hashable {
    let day: Day
    let profile: ByteKey
  }

  /// Holds those of some new lines that are edited ones, each instead of one watch.
  private mutating func hold(
    _ places: [Int], _ recorded: [CapturedSources.Watch], _ present: Set<ByteKey>
  ) {
    var used: Set<Int> = []
    for place in places {
      let found = recorded.indices.filter { index in
        !used.contains(index) && !recorded[index].sources.contains(where: present.contains)
      }
      let alike = found.first { isAlike(entries[place].line, recorded[$0].title) }
      guard let index = alike ?? found.first(where: { isInPlace(place, of: $0, recorded) }) else {
        continue
      }
      used.insert(index)
      entries[place].state = .held(
        .edited(recorded[index].id, name: recorded[index].title, isSameTitle: alike != nil))
    }
  }

  /// Whether a line begins with a title, or with a slip of it.
  private func isAlike(_ line: CapturedLine, _ title: String) -> Bool {
    let name = Array(TextFold.fold(title).unicodeScalars)
    let start = TextFold.fold(line.words.joined(separator: " ")).unicodeScalars.prefix(name.count)
    let limit = EditDistance.limit(forLength: name.count)
    return EditDistance.between(name, Array(start), limit: limit) != nil
  }

  /// Whether a new line stands where the line of a watch stood: between those that were recorded before and after it.
  private func isInPlace(_ place: Int, of index: Int, _ recorded: [CapturedSources.Watch]) -> Bool {
    let file = entries.indices.filter { other in
      entries[other].file.isSame(as: entries[place].file)
        && entries[other].day == entries[place].day && entries[other].state == .known
    }
    func order(_ other: Int) -> Int? {
      let source = entries[other].source.map { ByteKey($0) }
      return source.flatMap { source in recorded.firstIndex { $0.sources.contains(source) } }
    }
    let before = file.last { $0 < place && order($0) != nil }.flatMap(order)
    let after = file.first { $0 > place && order($0) != nil }.flatMap(order)
    // Without a neighbor nothing says where it stood.
    guard before != nil || after != nil else { return false }
    let others = Set(file.compactMap(order))
    let wasBefore = (0..<index).last { others.contains($0) }
    let wasAfter = recorded.indices.first { $0 > index && others.contains($0) }
    return before == wasBefore && after == wasAfter
  }
}
