/// A line of a segment, with its place.
package struct StoredLine {
  /// The segment's name in `events/`.
  package let segment: String
  /// Its number in the segment, from 1.
  package let number: Int
  /// Where it begins in the segment.
  package let offset: Int
  /// Its bytes, without CR and LF.
  package let bytes: ArraySlice<UInt8>
}
