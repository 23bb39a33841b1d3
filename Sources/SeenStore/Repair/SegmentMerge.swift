/// Merges two copies' versions of a segment, by line.
///
/// No event is lost: a line that one copy no longer has comes back, unless another line there replaces it, as after a
/// manual edit, `seen check --accept` or `seen forget`. Nothing replaces the line of a forgotten event: where a backup of
/// the files took its place, it comes back, and what it erased goes again. A line that is not an event is removed if one
/// copy removed it, as `seen repair` does.
package enum SegmentMerge {
  /// Merges the lines of both copies.
  ///
  /// - Parameters:
  ///   - base: The segment when both copies were last the same; empty if it is new.
  ///   - ours: The segment here.
  ///   - theirs: The segment of the other copy.
  ///   - areOursElsewhere: Whether another segment here has a line of an event.
  ///   - areTheirsElsewhere: Whether another segment of the other copy has one.
  /// - Returns: Each line once: those of the other copy, then those that only this one has.
  /// - Complexity: O(n) in the bytes; events are read only where a line of `base` is gone.
  package static func merged(
    base: [UInt8], ours: [UInt8], theirs: [UInt8],
    areOursElsewhere: (EventName) -> Bool = { _ in false },
    areTheirsElsewhere: (EventName) -> Bool = { _ in false }
  ) -> [UInt8] {
    if ours == theirs || ours == base && theirs.starts(with: base) { return theirs }
    if theirs == base, ours.starts(with: base) { return ours }
    let (here, there) = (Set(lines(of: ours)), Set(lines(of: theirs)))
    let lostHere = Set(lost(from: base, in: ours, isElsewhere: areOursElsewhere))
    let lostThere = Set(lost(from: base, in: theirs, isElsewhere: areTheirsElsewhere))
    /// Whether one copy removed a line of `base` without losing its event.
    func isGone(_ line: ArraySlice<UInt8>) -> Bool {
      !here.contains(line) && !lostHere.contains(line)
        || !there.contains(line) && !lostThere.contains(line)
    }
    let old = lines(of: base)
    var known = Set(old.filter(isGone))
    var bytes: [UInt8] = []
    for text in [theirs, ours, base] {
      for line in text.unmarked.split(separator: 10)
      where known.insert(line.withoutReturn).inserted {
        bytes += line
        bytes.append(10)
      }
    }
    return bytes
  }

  /// Returns the lines of a file that another copy of it has too.
  /// - Complexity: O(n) in the bytes.
  package static func common(_ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8] {
    let there = Set(theirs.split(separator: 10))
    let lines = ours.split(separator: 10, omittingEmptySubsequences: false)
    return Array(lines.filter { $0.isEmpty || there.contains($0) }.joined(separator: [10]))
  }

  /// Finds the events of a segment that a copy of it has lost.
  ///
  /// - Parameters:
  ///   - base: The segment as it was.
  ///   - copy: The segment as it is.
  ///   - isElsewhere: Whether another segment has a line of an event.
  /// - Returns: The lines, in order, of whose events the copy has no other line.
  /// - Complexity: O(n) in the bytes; events are read only where a line is gone.
  package static func lost(
    from base: [UInt8], in copy: [UInt8], isElsewhere: (EventName) -> Bool
  ) -> [ArraySlice<UInt8>] {
    if copy.starts(with: base) { return [] }
    let present = Set(lines(of: copy))
    let gone = lines(of: base).filter { !present.contains($0) }
    let events = gone.compactMap { line in
      EventName.all(of: line).last.map { (line: line, name: $0) }
    }
    guard !events.isEmpty else { return [] }
    let names = Set(present.flatMap { EventName.all(of: $0) })
    return events.filter { !names.contains($0.name) && !isElsewhere($0.name) }.map(\.line)
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.unmarked.split(separator: 10).map(\.withoutReturn)
  }
}
