extension [UInt8] {
  /// The bytes of a segment without a byte-order mark, which an editor may have put before its first line.
  var unmarked: ArraySlice<UInt8> { starts(with: [0xef, 0xbb, 0xbf]) ? self[3...] : self[...] }
}

extension ArraySlice<UInt8> {
  /// A line without the carriage return that an editor may have put at its end.
  var withoutReturn: ArraySlice<UInt8> { last == 13 ? dropLast() : self }
}
