/// Unaligned little-endian loads: the only vocabulary that the hot loops need.
extension UnsafeRawPointer {
  @inline(__always) func byte(_ offset: Int = 0) -> UInt8 {
    unsafe load(fromByteOffset: offset, as: UInt8.self)
  }

  @inline(__always) func word2(_ offset: Int = 0) -> UInt16 {
    unsafe UInt16(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }

  @inline(__always) func word4(_ offset: Int = 0) -> UInt32 {
    unsafe UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  @inline(__always) func word8(_ offset: Int = 0) -> UInt64 {
    unsafe UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

/// Keeps the low bytes of a word.
@inline(__always) func lowBytes(_ word: UInt64, _ count: Int) -> UInt64 {
  count >= 8 ? word : word & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1)
}
