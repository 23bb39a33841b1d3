/// Writes times, most of which are on the same day as the previous one: their date is formatted once.
package struct MomentWriter {
  /// The day of the last moment, as days since 1970; none at first.
  private var day = Int.min
  /// The last moment as it was written, of years with four digits.
  private var piece: InlineArray<24, UInt8> = InlineArray(repeating: 48)
  /// What comes before the piece: the year, where it has not four digits.
  private var farYear: String?

  package init() {}

  /// Adds a moment as `YYYY-MM-DDTHH:MM:SS.mmmZ` to text.
  package mutating func append(_ moment: Instant, to text: inout [UInt8]) {
    let civil = moment.day
    if civil.number != day { begin(civil) }
    let rest = Int(moment.milliseconds) - civil.number * 86_400_000
    put(rest / 3_600_000, at: 11, UInt8(ascii: ":"))
    put(rest / 60_000 % 60, at: 14, UInt8(ascii: ":"))
    put(rest / 1000 % 60, at: 17, UInt8(ascii: "."))
    put(rest % 1000 / 10, at: 20, 48 + UInt8(truncatingIfNeeded: rest % 10))
    piece[23] = UInt8(ascii: "Z")
    if let farYear { text += farYear.utf8 }
    // Filled in place and appended at once: every row of an export has one.
    let start = farYear == nil ? 0 : 4
    unsafe piece.span.withUnsafeBytes { unsafe text.append(contentsOf: $0[start...]) }
  }

  /// Writes the date of another day.
  private mutating func begin(_ civil: Day) {
    day = civil.number
    let (year, month, day) = civil.parts
    put(year / 100, at: 0, 0)
    put(year, at: 2, UInt8(ascii: "-"))
    put(month, at: 5, UInt8(ascii: "-"))
    put(day, at: 8, UInt8(ascii: "T"))
    farYear = (0...9999).contains(year) ? nil : Decimal.padded(year, 4)
  }

  /// Writes two digits and what follows them.
  private mutating func put(_ number: Int, at place: Int, _ mark: UInt8) {
    piece[place] = 48 + UInt8(truncatingIfNeeded: number / 10 % 10)
    piece[place + 1] = 48 + UInt8(truncatingIfNeeded: number % 10)
    piece[place + 2] = mark
  }
}
