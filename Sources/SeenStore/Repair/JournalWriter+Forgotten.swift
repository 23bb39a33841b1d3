import SeenCore
import SeenWire

/// Lines of forgotten events that came from another copy.
extension JournalWriter {
  /// Erases what is left of forgotten events: their other lines in any segment, their data in caches and the
  /// quarantine, and pictures that nothing else names; and forgets the events that amend or retract them.
  ///
  /// Copies that did not know yet bring such lines when they are merged, as edited lines or in files of their own.
  ///
  /// - Parameters:
  ///   - random: Returns a number of random bytes.
  ///   - onWait: Called once when another program holds the lock for long.
  /// - Returns: How many lines were erased.
  /// - Throws: `notRecorded` if it is incomplete; running it again does the rest.
  /// - Complexity: O(n) in the bytes of the journal.
  @discardableResult package func eraseForgotten(
    random: (_ byteCount: Int) -> [UInt8], onWait: () -> Void = {}
  ) throws(AppendError) -> Int {
    let names: [String]
    let forgotten: Set<EventName>
    let amending: [Event]
    do throws(FileError) {
      names = try SegmentList(of: journal.eventsPath, in: files).segments.map(\.name)
      forgotten = try forgottenEvents(in: names)
      guard !forgotten.isEmpty else { return 0 }
      amending = try events(amending: forgotten, in: names)
    } catch {
      throw .notRecorded(error)
    }
    var count = try eraseLines(of: forgotten, in: names, random: random, onWait: onWait)
    if !amending.isEmpty {
      count += try forget(
        Set(amending.map(\.id)), pictures: Set(amending.flatMap(\.pictures)), random: random,
        onWait: onWait
      ).lineCount
    }
    return count
  }

  /// Erases the other lines of forgotten events; returns in how many segments.
  private func eraseLines(
    of forgotten: Set<EventName>, in names: [String], random: (_ byteCount: Int) -> [UInt8],
    onWait: () -> Void
  ) throws(AppendError) -> Int {
    var left: [EventName: [Event]] = [:]
    do throws(FileError) {
      let marks = forgotten.map { Array("\"\($0.id)\"".utf8) }
      try cleanQuarantine(of: marks, random: random)
      left = try lines(of: forgotten, in: names)
      guard !left.isEmpty else { return 0 }
      try removeCaches()
      let pictures = Set(left.values.joined().flatMap(\.pictures))
      _ = try remove(pictures, unlessNamedIn: names) { line in
        EventName(of: line).map { left.keys.contains($0) } ?? false
      }
    } catch {
      throw .notRecorded(error)
    }
    let ids = ForgottenIDs(left.keys)
    let changed = try rewrite(names, keepingIn: nil, random: random, onWait: onWait) { line in
      guard ids.mayBe(line.bytes), let event = (try? EventLine.decode(line.bytes))?.event,
        left.keys.contains(EventName(event)), event.kind != .eventForgotten
      else { return .keep }
      return .remove
    }
    do throws(FileError) { try removeCaches() } catch { throw .notRecorded(error) }
    return changed.count
  }

  /// Returns the events that segments mark as forgotten.
  private func forgottenEvents(in segments: [String]) throws(FileError) -> Set<EventName> {
    var found: Set<EventName> = []
    for segment in segments {
      try files.readLines(journal.eventsPath + "/" + segment) { lines, _ in
        found.formUnion(ArrivedForgetting.forgotten(in: lines))
      }
    }
    return found
  }

  /// Returns the events that only add to forgotten events.
  private func events(
    amending forgotten: Set<EventName>, in segments: [String]
  ) throws(FileError) -> [Event] {
    let ids = Set(forgotten.map { ByteKey($0.id.description) })
    let quoted = QuotedNames(ids)
    var found: [Event] = []
    for segment in segments {
      try files.readLines(journal.eventsPath + "/" + segment) { lines, _ in
        for line in lines.unmarked.split(separator: 10) where quoted.mayBe(in: line) {
          guard let event = (try? EventLine.decode(line.withoutReturn))?.event,
            let id = event.amendedEvent,
            ids.contains(ByteKey(id)), !forgotten.contains(EventName(event))
          else { continue }
          found.append(event)
        }
      }
    }
    return found
  }

  private func lines(
    of forgotten: Set<EventName>, in segments: [String]
  ) throws(FileError) -> [EventName: [Event]] {
    let ids = ForgottenIDs(forgotten)
    var found: [EventName: [Event]] = [:]
    for segment in segments {
      try files.readLines(journal.eventsPath + "/" + segment) { lines, isLast in
        // A last line without a line feed may still be growing.
        let end = isLast ? lines.lastIndex(of: 10) ?? 0 : lines.count
        for line in Array(lines[..<end]).unmarked.split(separator: 10) where ids.mayBe(line) {
          guard let event = (try? EventLine.decode(line.withoutReturn))?.event,
            event.kind != .eventForgotten,
            forgotten.contains(EventName(event))
          else { continue }
          found[EventName(event), default: []].append(event)
        }
      }
    }
    return found
  }
}

/// The ids of forgotten events, in the form in which lines begin.
private struct ForgottenIDs {
  private static let head = Array("{\"id\":\"".utf8)
  private let ids: Set<ArraySlice<UInt8>>

  init(_ names: some Sequence<EventName>) {
    ids = Set(names.map { Array($0.id.description.utf8)[...] })
  }

  /// Returns whether a line may be one of them; always true for a line whose members are not in Seen's order.
  func mayBe(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: ForgottenIDs.head) else { return true }
    let id = line.dropFirst(ForgottenIDs.head.count).prefix { $0 != UInt8(ascii: "\"") }
    return ids.contains(id)
  }
}
