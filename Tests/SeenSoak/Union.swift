/// What a merge of two files of lines by union adds.
enum Union {
  /// A line as a member of a set.
  private struct Line: Hashable {
    let bytes: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }

  /// Returns the lines of one file that another does not have, each with its line feed.
  static func lines(of theirs: [UInt8], missingFrom ours: [UInt8]) -> [UInt8] {
    if theirs.last == 10, ours.starts(with: theirs) { return [] }
    let known = Set(ours.split(separator: 10).map(Line.init))
    var new: [UInt8] = []
    for line in theirs.split(separator: 10) where !known.contains(Line(bytes: line)) {
      new += line
      new.append(10)
    }
    return new
  }
}
