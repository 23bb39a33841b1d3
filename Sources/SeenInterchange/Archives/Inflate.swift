/// Unpacks DEFLATE, the compression of RFC 1951.
///
/// Nothing in the packed bytes is trusted: a code that is over-subscribed or incomplete, a distance
/// that reaches back before the start, a length past the limit or an early end is an error, never a
/// read or write outside of the buffers. The output grows with the actual data, so a false declared size cannot fill
/// the memory.
struct Inflate {
  /// Why bytes cannot be unpacked.
  enum Problem: Error, Equatable {
    /// The packed bytes are not DEFLATE.
    case damaged
    /// There is more in them than the limit allows.
    case tooLarge
  }

  /// Returns the packed bytes that come next; nil at their end.
  typealias Source = () -> ArraySlice<UInt8>?
  /// Takes unpacked bytes; returns whether more are wanted.
  typealias Target = (ArraySlice<UInt8>) -> Bool

  private var input: ArraySlice<UInt8>
  private let next: Source
  private let limit: Int
  private let target: Target?
  private var position: Int
  private var bits: UInt64 = 0
  private var bitCount = 0
  /// The unpacked bytes that may still be copied from.
  private var output: [UInt8] = []
  /// How many bytes of the output were passed on.
  private var handedCount = 0
  /// How many bytes were unpacked before `output`.
  private var goneCount = 0
  /// Whether no more is wanted.
  private var isStopped = false
  /// How far back a copy may reach.
  private static let window = 1 << 15
  /// How many bytes are passed on at a time.
  private static let pieceBytes = 1 << 18

  private init(_ input: ArraySlice<UInt8>, limit: Int) {
    self.input = input
    self.limit = limit
    position = input.startIndex
    next = { nil }
    target = nil
  }

  /// Creates a stream whose bytes arrive and are passed on in pieces, a few of which are in memory.
  ///
  /// - Parameters:
  ///   - limit: The most bytes that may come out.
  ///   - source: Returns the packed bytes that come next.
  ///   - target: Takes what was unpacked.
  init(limit: Int, from source: @escaping Source, to target: @escaping Target) {
    input = source() ?? []
    position = input.startIndex
    self.limit = limit
    self.next = source
    self.target = target
  }

  /// Returns what some packed bytes hold.
  ///
  /// - Parameters:
  ///   - packed: The whole stream; bytes after its last block are an error.
  ///   - limit: The most bytes that may come out.
  /// - Returns: The bytes.
  /// - Throws: `damaged` or `tooLarge`.
  /// - Complexity: O(n) in the bytes that come out.
  static func unpacked(_ packed: ArraySlice<UInt8>, limit: Int) throws(Problem) -> [UInt8] {
    var stream = Inflate(packed, limit: limit)
    _ = try stream.unpack()
    // Unused whole bytes that were read ahead would be trailing garbage.
    guard stream.position == packed.endIndex, stream.bitCount < 8 else { throw .damaged }
    return stream.output
  }

  /// Unpacks the blocks up to the last one, and ends at a whole byte.
  ///
  /// - Returns: Whether more is wanted.
  /// - Throws: `damaged` or `tooLarge`.
  /// - Complexity: O(n) in the bytes that come out.
  mutating func unpack() throws(Problem) -> Bool {
    var isLast = false
    while !isLast {
      isLast = try readBits(1) == 1
      switch try readBits(2) {
      case 0: try stored()
      case 1: try block(Inflate.fixedLengths, Inflate.fixedDistances)
      case 2:
        let (lengths, distances) = try codes()
        try block(lengths, distances)
      default: throw .damaged
      }
      if isStopped { return false }
    }
    if target != nil { _ = try readBits(bitCount % 8) }
    return handOn()
  }

  /// Passes on new output, and keeps what may still be copied from; returns whether more is wanted.
  private mutating func handOn() -> Bool {
    guard let target else { return true }
    isStopped = !target(output[handedCount...])
    let rest = max(output.count - Inflate.window, 0)
    output.removeFirst(rest)
    goneCount += rest
    handedCount = output.count
    return !isStopped
  }

  // MARK: Bits

  /// Reads ahead at least as many bits as the longest code and its extra bits need, if there are that many.
  private mutating func fill() {
    while bitCount <= 48 {
      if position == input.endIndex {
        guard target != nil, let piece = next() else { return }
        input = piece
        position = piece.startIndex
        continue
      }
      bits |= UInt64(input[position]) << UInt64(bitCount)
      position += 1
      bitCount += 8
    }
  }

  /// Takes a number of bits, at most 16, the first one lowest.
  mutating func readBits(_ count: Int) throws(Problem) -> Int {
    if bitCount < count { fill() }
    guard bitCount >= count else { throw .damaged }
    let value = Int(bits & (1 << UInt64(count) - 1))
    bits >>= UInt64(count)
    bitCount -= count
    return value
  }

  /// Whether all packed bytes were taken.
  var isAtEnd: Bool {
    mutating get {
      if bitCount == 0 { fill() }
      return bitCount == 0
    }
  }

  /// The next byte, without taking it; 0 at the end.
  var peek: Int { Int(bits & 255) }

  /// Takes one symbol of a code.
  private mutating func symbol(_ code: HuffmanCode) throws(Problem) -> Int {
    if bitCount < HuffmanCode.longest { fill() }
    guard let (symbol, width) = code.symbol(Int(bits & (1 << UInt64(HuffmanCode.longest) - 1))),
      width <= bitCount
    else { throw .damaged }
    bits >>= UInt64(width)
    bitCount -= width
    return symbol
  }

  /// How many more bytes may come out.
  private var room: Int { limit - goneCount - output.count }

  // MARK: Blocks

  /// Copies a block that is not packed.
  private mutating func stored() throws(Problem) {
    _ = try readBits(bitCount % 8)
    let count = try readBits(16)
    guard try readBits(16) == count ^ 0xffff else { throw .damaged }
    guard room >= count else { throw .tooLarge }
    var rest = count
    // Whole bytes that were read ahead belong to the block.
    while rest > 0, bitCount >= 8 {
      output.append(UInt8(try readBits(8)))
      rest -= 1
    }
    while rest > 0 {
      if position == input.endIndex {
        guard target != nil, let piece = next() else { throw .damaged }
        input = piece
        position = piece.startIndex
      }
      let taken = min(rest, input.endIndex - position)
      output += input[position..<(position + taken)]
      position += taken
      rest -= taken
    }
  }

  /// Unpacks a block with its codes.
  private mutating func block(
    _ lengths: HuffmanCode, _ distances: HuffmanCode
  ) throws(Problem) {
    while true {
      if target != nil, output.count >= Inflate.pieceBytes, !handOn() { return }
      let symbol = try symbol(lengths)
      if symbol < 256 {
        guard room > 0 else { throw .tooLarge }
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol - 257 < Inflate.lengths.count else { throw .damaged }
      let length = Inflate.lengths[symbol - 257]
      let count = length.base + (try readBits(length.extraBits))
      let far = try self.symbol(distances)
      guard far < Inflate.distances.count else { throw .damaged }
      let distance = Inflate.distances[far]
      let back = distance.base + (try readBits(distance.extraBits))
      guard back <= output.count else { throw .damaged }
      guard room >= count else { throw .tooLarge }
      // Byte by byte, because the source may overlap the bytes being written.
      for _ in 0..<count { output.append(output[output.count - back]) }
    }
  }

  /// Reads the codes that a block defines.
  private mutating func codes() throws(Problem) -> (HuffmanCode, HuffmanCode) {
    let lengthCount = try readBits(5) + 257
    let distanceCount = try readBits(5) + 1
    let codeCount = try readBits(4) + 4
    var widths = [UInt8](repeating: 0, count: Inflate.order.count)
    for place in 0..<codeCount { widths[Inflate.order[place]] = UInt8(try readBits(3)) }
    guard let code = HuffmanCode(widths[...]) else { throw .damaged }
    var all: [UInt8] = []
    let wanted = lengthCount + distanceCount
    while all.count < wanted {
      let symbol = try symbol(code)
      if symbol < 16 {
        all.append(UInt8(symbol))
        continue
      }
      let (width, count): (UInt8, Int)
      switch symbol {
      case 16:
        guard let last = all.last else { throw .damaged }
        (width, count) = (last, 3 + (try readBits(2)))
      case 17: (width, count) = (0, 3 + (try readBits(3)))
      default: (width, count) = (0, 11 + (try readBits(7)))
      }
      guard wanted - all.count >= count else { throw .damaged }
      all += repeatElement(width, count: count)
    }
    // Without a code for its end, the block would never end.
    guard all[256] > 0, let lengths = HuffmanCode(all[..<lengthCount]),
      let distances = HuffmanCode(all[lengthCount...])
    else { throw .damaged }
    return (lengths, distances)
  }

  // MARK: Tables

  private typealias Span = (base: Int, extraBits: Int)

  /// The order in which the widths of the code for the codes are written.
  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// The lengths from symbol 257 on: eight without extra bits, then four for each number of extra bits, and 258.
  private static let lengths = spans(28, from: 3, each: 4) + [(258, 0)]
  /// The distances: four without extra bits, then two for each number of extra bits.
  private static let distances = spans(30, from: 1, each: 2)

  private static func spans(_ count: Int, from first: Int, each symbols: Int) -> [Span] {
    var spans: [Span] = []
    var base = first
    for symbol in 0..<count {
      let extraBits = max(0, symbol / symbols - 1)
      spans.append((base, extraBits))
      base += 1 << extraBits
    }
    return spans
  }

  private static let fixedLengths = HuffmanCode(
    always: Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
      + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8))
  private static let fixedDistances = HuffmanCode(always: Array(repeating: 5, count: 32))
}
