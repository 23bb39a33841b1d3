/// Ranks that grow, for items that are added in the order of a file.
///
/// A rank is four digits of base 62 in byte order and a `V`, so that it never ends in 0 and there
/// is room between any two. They go on after the greatest rank of the list.
struct RankSequence {
  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
  private static let width = 4
  private static let end = 62 * 62 * 62 * 62
  private var prefix = ""
  private var number = 0

  /// Creates the sequence that follows a rank, or that of an empty list.
  init(after last: String?) {
    guard let last else { return }
    let first = Array(last.utf8.prefix(RankSequence.width))
    number = (0..<RankSequence.width).reduce(0) { number, place in
      let digit = place < first.count ? RankSequence.digits.firstIndex(of: first[place]) : nil
      return number * 62 + (digit ?? 0)
    }
    advance(past: last)
  }

  /// Returns the next rank, greater than all before.
  mutating func next() -> String {
    advance(past: nil)
    var rest = number
    var text: [UInt8] = []
    for _ in 0..<RankSequence.width {
      text.append(RankSequence.digits[rest % 62])
      rest /= 62
    }
    return prefix + String(decoding: text.reversed(), as: UTF8.self) + "V"
  }

  /// Counts on; where the digits are used up, the ranks grow longer behind the last one.
  private mutating func advance(past last: String?) {
    if let last {
      if number >= RankSequence.end - 1_000_000 { (prefix, number) = (last, 0) }
    } else {
      number += 1
    }
  }
}
