import SeenCore

/// Joins two versions of a capture file that both grew.
package enum CaptureUnion {
  /// A line below a heading.
  private struct Place: Hashable {
    let heading: ByteKey
    let line: ByteKey
  }

  /// Returns one version and behind it what only the other has, below its headings.
  ///
  /// Of equal lines below equal headings as many stay as the version with more of them has: two copies have the same
  /// line of one moment, not of two.
  ///
  /// - Parameters:
  ///   - ours: The version that stays as it is.
  ///   - theirs: The other one.
  /// - Returns: Both; nil where they are of different profiles.
  /// - Complexity: O(n) in the bytes.
  package static func merged(_ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
    guard isSameOwner(ours, theirs) else { return nil }
    var counts: [Place: Int] = [:]
    var last = ByteKey("")
    forEachLine(ours) { heading, _, line in
      last = heading
      counts[Place(heading: heading, line: ByteKey(PlainText.of(line))), default: 0] += 1
    }
    var merged = ours
    if let end = merged.last, end != 10 { merged.append(10) }
    forEachLine(theirs) { heading, shown, line in
      let place = Place(heading: heading, line: ByteKey(PlainText.of(line)))
      if let count = counts[place], count > 0 {
        counts[place] = count - 1
        return
      }
      if heading != last {
        if !shown.isEmpty { merged += Array(shown.utf8) + [10] }
        last = heading
      }
      merged += Array(line.utf8) + [10]
    }
    return merged
  }

  /// Calls a function with each line that says something, and the heading above it, plain and as it stands there.
  private static func forEachLine(
    _ bytes: [UInt8], _ body: (_ heading: ByteKey, _ shown: String, _ line: String) -> Void
  ) {
    var heading = (key: ByteKey(""), shown: "")
    for piece in bytes.split(separator: 10) {
      let line = RowText.trimmed(String(decoding: piece, as: UTF8.self))
      let plain = PlainText.of(line)
      guard !plain.isEmpty, !plain.hasPrefix("//") else { continue }
      if CaptureReader.isDay(plain) {
        heading = (ByteKey(plain), line)
      } else {
        body(heading.key, heading.shown, line)
      }
    }
  }

  private static func isSameOwner(_ ours: [UInt8], _ theirs: [UInt8]) -> Bool {
    let owners = [ours, theirs].map { bytes in
      CaptureFile(bytes, name: "", isFresh: false, order: nil).profile
    }
    return owners[0] == owners[1]
  }
}
