import SeenCore

/// Rearranges lines into the program's own order and spacing, so that the fast path can read them.
///
/// Other tools, and people, write members in another order, blanks between tokens, a carriage return at the end, or
/// escaped letters in names. Such a line is copied into scratch memory as the program would have written it. The copy
/// need not be valid, since its reader checks every byte. It never says more than the line itself: blanks are removed
/// only next to a bracket, a comma or a colon, where they mean nothing; names are decoded only if they need no escapes;
/// and a line with a repeated or unknown envelope name is left to the tree.
@safe struct LineRearranger: ~Copyable {
  private let start: UnsafeMutableRawPointer
  private var filled = 0
  /// Whether a name of the last copy had escapes in the line.
  private(set) var hasDecodedNames = false
  /// The most bytes of a line that is rearranged.
  private static let capacity = 64 << 10

  /// The offsets of a member in the line: its name (elsewhere if it was decoded), its value, and the byte after it.
  private struct Place {
    var name = 0
    var nameLength = 0
    var value = 0
    var end = 0
  }

  init() {
    unsafe start = .allocate(byteCount: LineRearranger.capacity + 128, alignment: 16)
  }

  deinit { unsafe start.deallocate() }

  /// Copies the line that ends at `end`, with no sum and a line feed; nil for one that the tree must read.
  ///
  /// The copy is valid until the next call. `hasSum` is set to whether the line has a sum.
  /// - Complexity: O(n) in the bytes.
  mutating func rearrange(
    _ line: UnsafeRawPointer, _ end: UnsafeRawPointer, _ unescaper: inout Unescaper,
    _ hasSum: inout Bool
  ) -> UnsafeRawPointer? {
    guard unsafe end - line <= LineRearranger.capacity else { return nil }
    hasDecodedNames = false
    unescaper.reset()
    var places = InlineArray<9, Place>(repeating: Place())
    var pointer = unsafe Scanner.blanks(line)
    guard unsafe pointer.byte() == 123 else { return nil }
    repeat {
      guard let next = unsafe member(line, pointer + 1, &unescaper, &places) else { return nil }
      unsafe pointer = next
    } while unsafe pointer.byte() == 44
    guard unsafe pointer.byte() == 125, unsafe Scanner.blanks(pointer + 1) == end,
      places[EnvelopeMember.data.rawValue].end > 0
    else { return nil }
    hasSum = places[EnvelopeMember.sum.rawValue].end > 0
    filled = 0
    for index in 0..<EnvelopeMember.sum.rawValue where places[index].end > 0 {
      let place = places[index]
      put(filled == 0 ? 123 : 44)
      unsafe putName(Text(line + place.name, place.nameLength))
      put(58)
      if index == EnvelopeMember.data.rawValue {
        guard unsafe putWithoutBlanks(line + place.value, line + place.end, &unescaper) else {
          return nil
        }
      } else {
        unsafe put(line + place.value, place.end - place.value)
      }
    }
    put(125)
    unsafe (start + filled).initializeMemory(as: UInt8.self, repeating: 10, count: 64)
    return unsafe UnsafeRawPointer(start)
  }

  /// Notes the member that begins here; returns the comma or brace after it.
  @inline(__always) private mutating func member(
    _ line: UnsafeRawPointer, _ from: UnsafeRawPointer, _ unescaper: inout Unescaper,
    _ places: inout InlineArray<9, Place>
  ) -> UnsafeRawPointer? {
    let quote = unsafe Scanner.blanks(from)
    var name = unsafe Text(quote, 0)
    guard unsafe quote.byte() == 34, let nameEnd = unsafe self.name(quote, &name, &unescaper),
      unsafe name.count < 8,
      let index = unsafe EnvelopeMember(lowBytes(name.start.word8(), name.count))?.rawValue,
      index < places.count, places[index].end == 0
    else { return nil }
    var value = unsafe Scanner.blanks(nameEnd)
    guard unsafe value.byte() == 58 else { return nil }
    unsafe value = Scanner.blanks(value + 1)
    let end: UnsafeRawPointer
    if index == EnvelopeMember.data.rawValue {
      guard unsafe value.byte() == 123, let close = unsafe LineRearranger.objectEnd(value) else {
        return nil
      }
      unsafe end = unsafe close
    } else {
      guard unsafe value.byte() == 34 else { return nil }
      unsafe end = Scanner.special(value + 1) + 1
      guard unsafe end.byte(-1) == 34 else { return nil }
    }
    unsafe places[index] = Place(
      name: name.start - line, nameLength: name.count, value: value - line, end: end - line)
    return unsafe Scanner.blanks(end)
  }

  /// Reads the name that begins with a quote, without its escapes; nil for one that needs some.
  @inline(__always) private mutating func name(
    _ quote: UnsafeRawPointer, _ name: inout Text, _ unescaper: inout Unescaper
  ) -> UnsafeRawPointer? {
    var isEscaped = false
    guard let end = unsafe Scanner.string(quote + 1, &isEscaped) else { return nil }
    unsafe name = Text(quote + 1, end - quote - 2)
    guard _slowPath(isEscaped) else { return unsafe end }
    guard let decoded = unsafe unescaper.decode(quote + 1, end - 1),
      unsafe PlainText.count(decoded.memory[...]) == decoded.count
    else { return nil }
    unsafe name = unsafe decoded
    hasDecodedNames = true
    return unsafe end
  }

  /// Returns the byte after the object that begins here; nil if the line ends first.
  private static func objectEnd(_ from: UnsafeRawPointer) -> UnsafeRawPointer? {
    var pointer = unsafe from
    var depth = 0
    while true {
      switch unsafe pointer.byte() {
      case 34:
        var isEscaped = false
        guard let end = unsafe Scanner.string(pointer + 1, &isEscaped) else { return nil }
        unsafe pointer = unsafe end
        continue
      case 123, 91: depth += 1
      case 125, 93: depth -= 1
      case 10: return nil
      default: break
      }
      unsafe pointer += 1
      if depth == 0 { return unsafe pointer }
    }
  }

  /// Copies a value whose strings were already scanned; returns false if a blank separates two tokens.
  private mutating func putWithoutBlanks(
    _ from: UnsafeRawPointer, _ end: UnsafeRawPointer, _ unescaper: inout Unescaper
  ) -> Bool {
    var pointer = unsafe from
    let used = unescaper.used
    while unsafe pointer < end {
      let byte = unsafe pointer.byte()
      if byte == 34 {
        var isEscaped = false
        guard let after = unsafe Scanner.string(pointer + 1, &isEscaped) else { return false }
        if isEscaped, unsafe Scanner.blanks(after).byte() == 58 {
          // A decoded name is copied immediately, so the next one can use all of the scratch memory.
          unescaper.used = used
          var name = unsafe Text(pointer, 0)
          guard unsafe self.name(pointer, &name, &unescaper) != nil else { return false }
          unsafe putName(name)
        } else {
          unsafe put(pointer, after - pointer)
        }
        unsafe pointer = unsafe after
      } else if Scanner.isBlank(byte) {
        let next = unsafe Scanner.blanks(pointer)
        guard unsafe isPunctuation(pointer.byte(-1)) || isPunctuation(next.byte()) else {
          return false
        }
        unsafe pointer = unsafe next
      } else {
        put(byte)
        unsafe pointer += 1
      }
    }
    return true
  }

  @inline(__always) private func isPunctuation(_ byte: UInt8) -> Bool {
    byte == 44 || byte == 58 || byte == 123 || byte == 125 || byte == 91 || byte == 93
  }

  @inline(__always) private mutating func putName(_ name: Text) {
    put(34)
    unsafe put(name.start, name.count)
    put(34)
  }

  @inline(__always) private mutating func put(_ byte: UInt8) {
    unsafe start.storeBytes(of: byte, toByteOffset: filled, as: UInt8.self)
    filled &+= 1
  }

  @inline(__always) private mutating func put(_ from: UnsafeRawPointer, _ count: Int) {
    unsafe (start + filled).copyMemory(from: from, byteCount: count)
    filled &+= count
  }
}

/// A line that is not read directly in the program's own order.
struct OriginalLine {
  /// Where it lies in the log.
  var range: TextRange
  /// The state of its sum.
  var sum: SumState
  /// The revision of the line; nil if it has none.
  var revision: Int?
}

extension EventReader {
  /// Reads a line in another order or spacing than the program's, or with escapes in names; returns false if it must be
  /// read in another way.
  @inline(never) mutating func readRearranged(
    _ line: UnsafeRawPointer, _ lineFeed: UnsafeRawPointer
  ) -> Bool {
    var envelope = unsafe Envelope(line)
    // Rearranging does not help a line that is in the program's own order already, unless it has escapes that may be in
    // names.
    let hasOrder = unsafe lineFeed.byte(-1) != 13 && envelope.read(line, memo)
    if unsafe hasOrder && !Scanner.hasEscape(line, lineFeed) { return false }
    var hasSum = false
    guard let copy = unsafe rearranger.rearrange(line, lineFeed, &unescaper, &hasSum),
      !hasOrder || rearranger.hasDecodedNames
    else { return false }
    let place = placeDelta &+ UInt64(UInt(bitPattern: line))
    original = unsafe OriginalLine(
      range: TextRange(place: place, length: lineFeed - line),
      sum: hasSum ? EventReader.sumState(line, lineFeed) : .missing)
    defer { original = nil }
    // The next copy overwrites this one.
    defer { nameTitles() }
    return unsafe readCanonical(copy) != nil
  }

  /// Returns the state of the sum of a line that has one: it must be the last member, without blanks.
  static func sumState(
    _ line: UnsafeRawPointer, _ lineFeed: UnsafeRawPointer
  ) -> SumState {
    let end = unsafe lineFeed.byte(-1) == 13 ? lineFeed - 1 : lineFeed
    let summed = unsafe end - line &+ 1 &- LineEnding.summedLength
    guard summed > 0, let sum = unsafe LineEnding.sum(line + summed) else { return .wrong }
    return unsafe Sum.of(line, count: summed) == sum ? .right : .wrong
  }
}
