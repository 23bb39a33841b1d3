import SeenCore

/// Sizes of files in words, by powers of 1,000 as disks are sold: `734 MB`, `1.4 GB`.
package enum SizeWords {
  private static let units = ["kB", "MB", "GB", "TB", "PB"]

  /// Returns a number of bytes, with one decimal below ten.
  package static func of(_ byteCount: Int) -> String {
    let byteCount = min(max(0, byteCount), 1_000_000_000_000_000)
    var (unit, place) = (1000, 0)
    while place + 1 < units.count, byteCount / unit >= 1000 {
      unit *= 1000
      place += 1
    }
    // Less than a kilobyte is one: no video is as short.
    guard byteCount >= 1000 else { return "\(byteCount > 0 ? 1 : 0) kB" }
    let decimals = byteCount / unit < 10 ? 1 : 0
    return "\(Decimal.fraction(byteCount, over: unit, decimals: decimals)) \(units[place])"
  }
}
