import SeenCore

/// Joins two versions of a capture file that both grew.
package enum CaptureUnion {
  /// Returns a file with the lines of two versions, each as often as the one with more of them has it.
  ///
  /// It is the version that has all lines of the other, or the first one and below it the blocks of the other in which
  /// something is new, whole: of two blocks of a day equal lines are one.
  ///
  /// - Parameters:
  ///   - ours: The first version.
  ///   - theirs: The other one.
  /// - Returns: Both; nil where they are of different profiles, or a new line has no day that would still be its own.
  /// - Complexity: O(n) in the bytes.
  package static func merged(_ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
    let files = [ours, theirs].map { CaptureFile($0, name: "", isFresh: false, order: nil) }
    guard files[0].profile == files[1].profile else { return nil }
    let known = files.map { Set($0.lines.map(key)) }
    if known[0].isSuperset(of: known[1]) { return ours }
    if known[1].isSuperset(of: known[0]) { return theirs }
    let new = files[1].lines.filter { !known[0].contains(key($0)) }
    guard new.allSatisfy({ $0.day != nil }) else { return nil }
    let blocks = Set(new.map(\.block))
    var merged = CaptureFile.utf8(ours)
    if let end = merged.last, end != 10 { merged.append(10) }
    var last: Int?
    for line in files[1].lines where blocks.contains(line.block) {
      guard let day = line.heading ?? line.day else { continue }
      if line.block != last { merged += Array("# \(day)\n".utf8) }
      merged += Array((line.text + "\n").utf8)
      last = line.block
    }
    return merged
  }

  private static func key(_ line: CapturedLine) -> ByteKey {
    ByteKey("\(line.meaning)\n\(line.occurrence)")
  }
}
