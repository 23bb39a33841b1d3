import SeenRender
import SeenTerminal
import SeenTestSupport

/// A terminal as small as the bytes that frames are made of: it knows them, and refuses all others.
struct ScreenEmulator {
  let size: ScreenSize
  /// How many columns it draws a grapheme in.
  let width: (Character) -> Int
  private(set) var cells: [Cell]
  private(set) var isCursorShown = false
  private(set) var place = ScreenPlace(row: 0, column: 0)
  private var style = CellStyle.plain
  private var isDrawing = false

  init(_ size: ScreenSize, width: @escaping (Character) -> Int = { Width.of($0) }) {
    self.size = size
    self.width = width
    // What stood there before.
    var cell = Cell()
    cell.text = "#"
    cells = [Cell](repeating: cell, count: size.rows * size.columns)
  }

  /// Takes the bytes of one write.
  mutating func feed(_ bytes: [UInt8]) throws {
    guard !bytes.isEmpty else { return }
    for part in bytes.split(separator: 27, omittingEmptySubsequences: false).dropFirst() {
      guard part.first == UInt8(ascii: "["),
        let last = part.firstIndex(where: { (0x40...0x7E).contains($0) && $0 != 0x5B })
      else { throw BrokenLaw(what: "an escape that is no sequence") }
      let parameters = String(decoding: part[part.startIndex + 1..<last], as: UTF8.self)
      try control(parameters, Character(Unicode.Scalar(part[last])))
      guard let text = String(validating: part[(last + 1)...], as: UTF8.self) else {
        throw BrokenLaw(what: "not UTF-8")
      }
      for character in text { try draw(character) }
    }
    try check(!isDrawing, "a frame without an end")
    try check(style == .plain, "a style that stays on")
  }

  private mutating func control(_ parameters: String, _ last: Character) throws {
    if parameters == "?2026" {
      try check(isDrawing != (last == "h"), "frames inside of each other")
      isDrawing = last == "h"
      return
    }
    try check(isDrawing, "something outside of a frame")
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch (last, parameters) {
    case ("h", "?25"): isCursorShown = true
    case ("l", "?25"): isCursorShown = false
    case ("J", "2"): erase(cells.indices)
    case ("K", ""):
      let start = place.row * size.columns
      erase(start + place.column..<start + size.columns)
    case ("H", _) where numbers.count == 2:
      place = ScreenPlace(row: numbers[0] - 1, column: numbers[1] - 1)
    case ("m", _): try turn(numbers)
    default: throw BrokenLaw(what: "unknown: \(parameters)\(last)")
    }
  }

  private mutating func turn(_ numbers: [Int]) throws {
    for number in numbers {
      switch number {
      case 0: style = .plain
      case 1: style.isBold = true
      case 7: style.isReverse = true
      default:
        guard let color = UInt8(exactly: number).flatMap(CellColor.init(rawValue:)) else {
          throw BrokenLaw(what: "unknown style \(number)")
        }
        style.color = color
      }
    }
  }

  private mutating func erase(_ range: Range<Int>) {
    for index in range { cells[index] = Cell() }
  }

  private mutating func draw(_ character: Character) throws {
    let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    try check(!isControl, "a raw control")
    try check(isDrawing, "text outside of a frame")
    let columns = width(character)
    try check((0..<size.rows).contains(place.row), "text outside of the screen")
    // Lines do not wrap: what is too long is not drawn.
    guard columns > 0, place.column + columns <= size.columns else { return }
    let column = place.column
    let start = place.row * size.columns
    var (first, last) = (start + column, start + column + columns)
    while first > start, cells[first].text.isEmpty { first -= 1 }
    while last < start + size.columns, cells[last].text.isEmpty { last += 1 }
    for index in first..<last { cells[index].text = " " }
    for offset in 0..<columns {
      cells[start + column + offset].text = offset == 0 ? String(character) : ""
      cells[start + column + offset].style = style
    }
    place.column = column + columns
  }

  /// The text of the screen, row by row.
  var text: [String] {
    (0..<size.rows).map { row in
      cells[row * size.columns..<(row + 1) * size.columns].map(\.text).joined()
    }
  }
}
