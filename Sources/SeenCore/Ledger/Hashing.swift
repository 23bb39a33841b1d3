/// Hashing and comparing short byte strings with two or three multiplications.
///
/// The mixing is that of wyhash (Wang Yi). The seed differs from process to process, so that nobody can
/// prepare a journal whose texts collide. Up to 16 bytes past the end are read and must be readable.
package enum Hashing {
  @inline(__always) static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }

  @inline(__always) private static func word(_ start: UnsafeRawPointer, _ at: Int) -> UInt64 {
    unsafe start.loadUnaligned(fromByteOffset: at, as: UInt64.self)
  }

  @inline(__always) private static func low(_ word: UInt64, _ count: Int) -> UInt64 {
    count >= 8 ? word : word & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1)
  }

  /// Returns a seed made of random bytes.
  package static func seed(_ random: (_ byteCount: Int) -> [UInt8]) -> UInt64 {
    random(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns a number that other bytes have practically never.
  /// - Complexity: O(n) in the bytes.
  @inline(__always) package static func hash(
    _ start: UnsafeRawPointer, _ count: Int, seed: UInt64
  ) -> UInt64 {
    let size = UInt64(truncatingIfNeeded: count)
    let first = 0xa076_1d64_78bd_642f ^ seed
    let second = 0xe703_7ed1_a0b4_28db ^ size
    if count <= 16 {
      let head = low(unsafe word(start, 0), count)
      let tail = count > 8 ? low(unsafe word(start, 8), count &- 8) : 0
      return mix(head ^ first, tail ^ second)
    }
    var hash = mix(unsafe word(start, 0) ^ first, unsafe word(start, 8) ^ second)
    var at = 16
    while at &+ 16 < count {
      hash = mix(unsafe hash ^ word(start, at), unsafe word(start, at &+ 8) ^ 0x8ebc_6af0_9c88_c6e3)
      at &+= 16
    }
    let head = unsafe hash ^ word(start, count &- 16)
    return mix(head, unsafe word(start, count &- 8) ^ 0x5899_65cc_7537_4cc3)
  }

  @inline(__always) static func isEqual(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int
  ) -> Bool {
    if count <= 16 {
      let head = low(unsafe word(left, 0) ^ word(right, 0), count)
      let tail = count > 8 ? low(unsafe word(left, 8) ^ word(right, 8), count &- 8) : 0
      return head | tail == 0
    }
    var at = 0
    while at &+ 16 < count {
      let head = unsafe word(left, at) ^ word(right, at)
      if unsafe head | (word(left, at &+ 8) ^ word(right, at &+ 8)) != 0 { return false }
      at &+= 16
    }
    let head = unsafe word(left, count &- 16) ^ word(right, count &- 16)
    return unsafe head | (word(left, count &- 8) ^ word(right, count &- 8)) == 0
  }
}
