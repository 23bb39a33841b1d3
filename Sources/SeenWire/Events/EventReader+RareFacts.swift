import SeenCore

/// The fast path of rare facts of watches: coordinates, and unknown members.
extension EventReader {
  /// `"lat":` and `"lon":`, little-endian.
  private static let latitude: UInt64 = 0x3a22_7461_6c22
  private static let longitude: UInt64 = 0x3a22_6e6f_6c22

  /// Reads an object of two coordinates, in either order, whose numbers have few digits and are on the earth.
  @inline(never) func place(
    _ from: UnsafeRawPointer, _ details: inout WatchDetails
  ) -> UnsafeRawPointer? {
    guard unsafe from.byte() == UInt8(ascii: "{") else { return nil }
    var (latitude, longitude) = (Double.nan, Double.nan)
    var pointer = unsafe from
    for _ in 0..<2 {
      let name = unsafe pointer.word8(1) & 0xffff_ffff_ffff
      let start = unsafe pointer + 7
      guard let end = unsafe Scanner.number(start),
        let number = unsafe JSON.shortDouble(
          UnsafeRawBufferPointer(start: start, count: end - start))
      else { return nil }
      switch name {
      case EventReader.latitude where latitude.isNaN && number.magnitude <= 90: latitude = number
      case EventReader.longitude where longitude.isNaN && number.magnitude <= 180:
        longitude = number
      default: return nil
      }
      let isLast = !latitude.isNaN && !longitude.isNaN
      guard unsafe end.byte() == UInt8(ascii: isLast ? "}" : ",") else { return nil }
      unsafe pointer = unsafe end
    }
    (details.latitude, details.longitude) = (latitude, longitude)
    return unsafe pointer + 1
  }

  /// Skips an unknown member, as a newer program may write it, with a plain name and a plain value.
  @inline(never) func unknownFact(
    _ length: Int, _ at: UnsafeRawPointer, _ changed: inout UInt32
  ) -> UnsafeRawPointer? {
    let nameEnd = unsafe at - 2
    guard changed & QuickFact.unknown.bit == 0,
      unsafe Scanner.special(nameEnd - length) == nameEnd,
      unsafe !WatchFact.mayName(NameMark.of(nameEnd - length, count: length))
    else { return nil }
    changed |= QuickFact.unknown.bit
    switch unsafe at.byte() {
    case UInt8(ascii: "\""):
      var isEscaped = false
      return unsafe Scanner.string(at + 1, &isEscaped)
    case UInt8(ascii: "t"): return unsafe at.word4() == Key.true ? at + 4 : nil
    case UInt8(ascii: "f"): return unsafe at.word4(1) == 0x6573_6c61 ? at + 5 : nil
    case UInt8(ascii: "n"): return unsafe at.word4() == Key.null ? at + 4 : nil
    default: return unsafe Scanner.number(at)
    }
  }
}
