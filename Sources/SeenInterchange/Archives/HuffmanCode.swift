/// A canonical prefix code of DEFLATE.
///
/// Codes of up to nine bits, nearly all that occur, are looked up in a small table; longer ones are decoded bit by bit.
/// A large table would make a file of many tiny blocks expensive.
struct HuffmanCode {
  /// The most bits of a symbol.
  static let longest = 15
  private static let quickBits = 9

  /// Indexed by the next bits, the first one lowest: the symbol and, in the low four bits, its width; 0 if the code is
  /// longer or invalid.
  private var quick = [UInt16](repeating: 0, count: 1 << HuffmanCode.quickBits)
  /// How many symbols have each width.
  private var counts = [Int](repeating: 0, count: HuffmanCode.longest + 1)
  /// The symbols by width and then by number.
  private var symbols: [UInt16] = []

  /// Creates the code whose symbols have these widths; 0 means unused.
  ///
  /// Returns nil if the widths are not a code: over-subscribed, or incomplete with more than one symbol. Having no
  /// symbol is allowed: a block of literals has no distances.
  init?(_ widths: ArraySlice<UInt8>) {
    for width in widths {
      guard Int(width) <= HuffmanCode.longest else { return nil }
      counts[Int(width)] += 1
    }
    let used = widths.count - counts[0]
    counts[0] = 0
    var room = 1
    for width in 1...HuffmanCode.longest {
      room = room * 2 - counts[width]
      if room < 0 { return nil }
    }
    guard room == 0 || used <= 1 else { return nil }
    var places = [Int](repeating: 0, count: HuffmanCode.longest + 2)
    var next = places
    for width in 1...HuffmanCode.longest {
      places[width + 1] = places[width] + counts[width]
      next[width + 1] = (next[width] + counts[width]) << 1
    }
    symbols = [UInt16](repeating: 0, count: used)
    for (symbol, width) in widths.enumerated() where width > 0 {
      let width = Int(width)
      symbols[places[width]] = UInt16(symbol)
      places[width] += 1
      let code = next[width]
      next[width] += 1
      guard width <= HuffmanCode.quickBits else { continue }
      let first = (0..<width).reduce(0) { $0 << 1 | (code >> $1) & 1 }
      for entry in stride(from: first, to: quick.count, by: 1 << width) {
        quick[entry] = UInt16(symbol) << 4 | UInt16(width)
      }
    }
  }

  /// Creates a code from widths that are known to be valid.
  init(always widths: [UInt8]) {
    self = HuffmanCode(widths[...]) ?? HuffmanCode()
  }

  private init() {}

  /// Returns the symbol that 15 bits begin with, the first one lowest, and its width.
  func symbol(_ bits: Int) -> (symbol: Int, width: Int)? {
    let entry = quick[bits & (1 << HuffmanCode.quickBits - 1)]
    if entry != 0 { return (Int(entry >> 4), Int(entry & 15)) }
    var (code, first, place) = (0, 0, 0)
    for width in 1...HuffmanCode.longest {
      code |= bits >> (width - 1) & 1
      let count = counts[width]
      if code - first < count { return (Int(symbols[place + code - first]), width) }
      place += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }
}
