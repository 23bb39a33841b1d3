package import SeenCore
import SeenStore
import SeenWire

/// What a repair moves out of the event files.
package struct Repair {
  /// The lines that are known by their places.
  package fileprivate(set) var lines: [Line] = []
  /// How many others there are, if everything is repaired: only the first of each kind have known places.
  package fileprivate(set) var restCount = 0

  /// A line that can be moved.
  package struct Line {
    package let kind: Finding.Kind
    package let place: FindingPlace
    /// Where it begins in its segment.
    fileprivate let offset: Int

    /// The line as it is moved.
    package var moved: MovedLine { MovedLine(file: place.file, line: place.line, kind: kind) }
  }
}

/// A line that was moved out of the event files, or is to be.
package struct MovedLine {
  /// The segment's name.
  package let file: String
  /// Its number in the segment, from 1.
  package let line: Int
  package let kind: Finding.Kind
}

/// What a repair moved.
package struct Repaired {
  /// The lines, if they were to be listed.
  package fileprivate(set) var lines: [MovedLine] = []
  /// How many lines were moved.
  package fileprivate(set) var lineCount = 0
  /// Where the lines of each segment are kept now, by its name.
  package fileprivate(set) var kept: [String: String] = [:]
}

/// Moving lines that are not events to the quarantine.
extension Journal {
  /// Finds the lines to be moved.
  /// - Parameters:
  ///   - names: The places of lines, with or without the folder; empty for all.
  ///   - view: What was read of every line (`ViewOptions.everyLine`).
  /// - Returns: The lines.
  /// - Throws: `notDamaged` for a name of no such line; why the profile may not change that.
  package func repair(_ names: [String], _ view: borrowing View) throws(AppError) -> Repair {
    try requireGuardian(view)
    try requireWriting(view.folder)
    let all = Journal.damagedLines(view)
    var repair = Repair()
    guard !names.isEmpty else {
      repair.lines = all
      repair.restCount = Finding.Kind.allCases
        .filter { CheckName.of($0) == .lines && $0 != .tornTail }
        .reduce(0) { $0 + view.ledger.findings.unkept($1) }
      return repair
    }
    for name in names {
      let line = all.first { line in
        let place = "events/\(line.place.file):\(line.place.line)"
        return name.isSame(as: place) || ("events/" + name).isSame(as: place)
      }
      guard let line else { throw .care(.notDamaged(name)) }
      if !repair.lines.contains(where: { $0.place == line.place }) { repair.lines.append(line) }
    }
    return repair
  }

  /// Returns the lines that can be moved; the last line of a file may still be growing.
  private static func damagedLines(_ view: borrowing View) -> [Repair.Line] {
    var lines: [Repair.Line] = []
    for row in 0..<view.ledger.findings.count {
      let finding = view.ledger.findings[row]
      guard CheckName.of(finding.kind) == .lines, finding.kind != .tornTail,
        let span = view.log.layout.span(at: finding.line.place)
      else { continue }
      lines.append(
        Repair.Line(
          kind: finding.kind, place: FindingPlace(finding, view.log),
          offset: Int(finding.line.place - span.base)))
    }
    return lines
  }

  /// Moves lines to the quarantine; if there are some without known places, every line that is not an event, for which
  /// the files are read again.
  /// - Parameters:
  ///   - repair: What is to be moved.
  ///   - isListed: Whether the moved lines are returned one by one.
  ///   - view: The journal as it was read.
  /// - Returns: What was moved.
  /// - Throws: `append` when the files could not be changed.
  package func perform(
    _ repair: Repair, isListed: Bool, _ view: borrowing View
  ) throws(AppError) -> Repaired {
    var kinds: [String: [Int: Finding.Kind]] = [:]
    for line in repair.lines { kinds[line.place.file, default: [:]][line.offset] = line.kind }
    let isOfAll = repair.restCount > 0
    let segments = isOfAll ? view.log.layout.spans.map(\.segment.name) : Array(kinds.keys)
    let quarantine = Quarantine(
      view.folder, now: host.now, isSynchronizing: request.isSynchronizing, in: host.files)
    let writer = JournalWriter(view.folder, try writerSettings(), in: host.files)
    var repaired = Repaired()
    do {
      let rewritten = try writer.rewrite(
        segments.sorted { $0.precedes($1) }, keepingIn: quarantine,
        random: { host.randomBytes($0) }, onWait: { front.notify(.waiting) }
      ) { line in
        let known = kinds[line.segment]?[line.offset]
        // A line that has become an event meanwhile is kept.
        guard known != nil || isOfAll, let kind = Journal.kind(of: line.bytes) else {
          return .keep
        }
        let moved = MovedLine(file: line.segment, line: line.number, kind: known ?? kind)
        if isListed { repaired.lines.append(moved) }
        return .quarantine(reason: moved.kind.word)
      }
      for segment in rewritten {
        repaired.lineCount += segment.lineCount
        repaired.kept[segment.name] = segment.kept
      }
    } catch {
      throw .append(error)
    }
    hasRecorded = true
    return repaired
  }

  /// Returns the kind of a line that is neither an event nor blank; nil for others.
  private static func kind(of line: ArraySlice<UInt8>) -> Finding.Kind? {
    guard !line.allSatisfy({ [9, 13, 32].contains($0) }) else { return nil }
    do throws(LineProblem) {
      _ = try EventLine.decode(line)
      return nil
    } catch {
      return switch error {
      case .mergeMarker: .mergeMarker
      case .tooLong: .lineTooLong
      case .notJSON, .notObject, .badMember: .badLine
      }
    }
  }
}
