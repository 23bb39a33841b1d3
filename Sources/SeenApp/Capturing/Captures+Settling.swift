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
  ///   - lines: The lines of all files.
  mutating func settle(_ known: CapturedSources, lines: [CapturedEntry]) {
    var present: [ByteKey: Set<ByteKey>] = [:]
    for entry in lines {
      guard let source = entry.source else { continue }
      present[ByteKey(source), default: []].insert(entry.blockKey)
    }
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
    holdMoved(known, present)
    for (day, places) in open {
      var lines: Set<ByteKey> = []
      // Of the episodes of one line the first stands for it.
      let recorded = (known.watches[day.day] ?? []).filter { watch in
        ByteKey(watch.profile) == day.profile && lines.insert(watch.sources[0]).inserted
      }
      hold(places, recorded, present)
    }
  }

  /// How many days apart a line is looked for that stands below another heading now.
  private static let reach = 31

  /// Holds new lines that were recorded for another day, as somebody corrected the day in their heading.
  ///
  /// The same text is known of that day, and gone from there. A single line may as well be said again, once the old ones
  /// were cleared.
  private mutating func holdMoved(_ known: CapturedSources, _ present: [ByteKey: Set<ByteKey>]) {
    let gone = known.watches.filter { day, watches in
      watches.contains { watch in !watch.sources.contains { present[$0] != nil } }
    }
    guard !gone.isEmpty else { return }
    var moved: [ByteKey: [(place: Int, watches: [CapturedWatch], day: Day)]] = [:]
    for place in entries.indices where entries[place].state == .new {
      guard let day = entries[place].day, let profile = entries[place].profile else { continue }
      for (other, watches) in gone
      where other != day && abs(other.number - day.number) <= Self.reach {
        let source = ByteKey(entries[place].line.source(of: profile, on: other))
        let own = watches.filter { $0.sources.contains(source) }
        guard present[source] == nil, !own.isEmpty else { continue }
        moved[ByteKey("\(entries[place].file)\n\(other)\n\(day)"), default: []]
          .append((place, own, other))
        break
      }
    }
    for lines in moved.values {
      let file = lines.first.map { entries[$0.place].file } ?? ""
      let isCleared = !entries.contains { $0.file.isSame(as: file) && $0.state == .known }
      guard lines.count > 1 || !isCleared else { continue }
      for (place, watches, day) in lines {
        entries[place].state = .held(.moved(watches, from: day))
      }
    }
  }

  private struct OpenDay: Hashable {
    let day: Day
    let profile: ByteKey
  }

  /// Holds those of some new lines that are edited ones, each instead of one watch.
  private mutating func hold(
    _ places: [Int], _ recorded: [CapturedWatch], _ present: [ByteKey: Set<ByteKey>]
  ) {
    var used: Set<Int> = []
    // A line that says the same title is the edited one rather than another in its place.
    for isByTitle in [true, false] {
      for place in places where entries[place].state == .new {
        let line = entries[place].line
        let block = entries[place].blockKey
        let index = recorded.indices.first { index in
          guard !used.contains(index) else { return false }
          let blocks = recorded[index].sources.reduce(into: Set<ByteKey>()) { blocks, source in
            blocks.formUnion(present[source] ?? [])
          }
          guard isByTitle else {
            return blocks.isEmpty && isInPlace(place, of: index, recorded)
          }
          // Of two copies of a block, with equal lines, the line may still stand in the other one.
          let isCopy = {
            present.values.contains { $0.contains(block) && !$0.isDisjoint(with: blocks) }
          }
          return line.isAlike(recorded[index].name)
            && (blocks.isEmpty || !blocks.contains(block) && isCopy())
        }
        guard let index else { continue }
        used.insert(index)
        let edit = isByTitle ? line.edit(of: recorded[index].name) : .anything
        let isGone = !recorded[index].sources.contains { present[$0] != nil }
        entries[place].state = .held(
          isGone ? .edited(recorded[index], edit) : .alike(recorded[index], edit))
      }
    }
  }

  /// Whether a new line stands where the line of a watch stood: between those that were recorded before and after it.
  private func isInPlace(_ place: Int, of index: Int, _ recorded: [CapturedWatch]) -> Bool {
    let orders = entries.indices.filter { other in
      entries[other].file.isSame(as: entries[place].file)
        && entries[other].day == entries[place].day && entries[other].state == .known
    }.compactMap { other -> (line: Int, order: Int)? in
      guard let source = entries[other].source.map({ ByteKey($0) }) else { return nil }
      return recorded.firstIndex { $0.sources.contains(source) }.map { (other, $0) }
    }
    // A line that was held for a while was recorded out of its order.
    let before = orders.last { $0.line < place && $0.order < index }?.order
    let after = orders.first { $0.line > place && $0.order > index }?.order
    // Without a neighbor nothing says where it stood.
    guard before != nil || after != nil else { return false }
    let others = orders.map(\.order).sorted()
    return before == others.last { $0 < index } && after == others.first { $0 > index }
  }
}

extension CapturedEntry {
  /// What its block is known by among those of all files.
  fileprivate var blockKey: ByteKey { ByteKey("\(file)\n\(line.block)") }
}

extension CapturedLine {
  /// Whether the line begins with a title, or with a slip of it.
  fileprivate func isAlike(_ title: String) -> Bool {
    let name = Array(TextFold.fold(title).unicodeScalars)
    let start = TextFold.fold(words.joined(separator: " ")).unicodeScalars.prefix(name.count)
    let limit = EditDistance.limit(forLength: name.count)
    return EditDistance.between(name, Array(start), limit: limit) != nil
  }

  /// Returns what an edit of the line of a title may have done.
  ///
  /// Behind the same title it is what `seen amend` takes: no time, which would be meant from today, and no episodes.
  func edit(of name: String) -> CaptureHold.Edit {
    let parser = EntryParser(today: day ?? Day(number: 0), scale: 10)
    guard let reading = parser.readings(words).last else { return .anything }
    let title = TitleNarrowing.splitYear(reading.title)?.name ?? reading.title
    let isSame = [title, reading.title].contains { TextFold.fold($0) == TextFold.fold(name) }
    guard isSame else { return .name(title) }
    for item in reading.items {
      switch item {
      case .time, .episodes: return .anything
      default: break
      }
    }
    let marks = words.dropFirst(reading.titleCount) + (notes.isEmpty ? [] : ["--notes", notes])
    return marks.isEmpty ? .anything : .marks(Array(marks))
  }
}
