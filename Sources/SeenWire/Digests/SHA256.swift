import SeenCore

/// The SHA-256 digest of FIPS 180-4.
package struct SHA256: Sendable {
  /// The bytes of a digest.
  package static let byteCount = 32
  static let blockByteCount = 64

  private var state = SHA256State()
  private var rest: [UInt8] = []
  private var byteCount: UInt64 = 0

  /// Begins a digest of no bytes.
  package init() {}

  /// Adds bytes.
  /// - Complexity: O(n) in the bytes.
  package mutating func add(_ bytes: [UInt8]) {
    byteCount += UInt64(bytes.count)
    rest += bytes
    let whole = rest.count / SHA256.blockByteCount * SHA256.blockByteCount
    for start in stride(from: 0, to: whole, by: SHA256.blockByteCount) {
      state.mix(SHA256Block(rest, from: start))
    }
    rest.removeFirst(whole)
  }

  /// Returns the digest of what was added: 32 bytes.
  package consuming func digest() -> [UInt8] {
    let bitCount = byteCount * 8
    var end: [UInt8] = [0x80]
    while (rest.count + end.count) % SHA256.blockByteCount != 56 { end.append(0) }
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      end.append(UInt8(truncatingIfNeeded: bitCount >> shift))
    }
    add(end)
    return state.bytes
  }

  /// Returns the digest of some bytes as 64 lower-case hexadecimal digits.
  /// - Complexity: O(n) in the bytes.
  package static func text(_ bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.add(bytes)
    return Hexadecimal.text(hash.digest())
  }
}

/// Sixteen words of 32 bits, processed as one block.
struct SHA256Block: Sendable {
  var words: InlineArray<16, UInt32>

  /// Reads a block from 64 bytes at an offset.
  init(_ bytes: [UInt8], from start: Int) {
    words = InlineArray { word in
      let first = start + word * 4
      return UInt32(bytes[first]) << 24 | UInt32(bytes[first + 1]) << 16
        | UInt32(bytes[first + 2]) << 8 | UInt32(bytes[first + 3])
    }
  }

  /// Creates the last block of a message that consists of one block and a digest.
  init(endingWith digest: SHA256State) {
    words = InlineArray { word in
      switch word {
      case 0..<8: digest.words[word]
      case 8: 0x8000_0000
      case 15: UInt32((SHA256.blockByteCount + SHA256.byteCount) * 8)
      default: 0
      }
    }
  }
}

/// The eight words of a digest in progress.
struct SHA256State: Sendable {
  var words: InlineArray<8, UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  /// The words as bytes, the greatest first.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for word in words.indices {
      for shift in stride(from: UInt32(24), through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: words[word] >> shift))
      }
    }
    return bytes
  }

  private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word >> bits | word << (32 - bits)
  }

  mutating func mix(_ block: SHA256Block) {
    var schedule = block.words
    var (a, b, c, d) = (words[0], words[1], words[2], words[3])
    var (e, f, g, h) = (words[4], words[5], words[6], words[7])
    for index in 0..<64 {
      let place = index & 15
      if index >= 16 {
        let near = schedule[(index &+ 14) & 15]
        let far = schedule[(index &+ 1) & 15]
        let low = SHA256State.turned(far, 7) ^ SHA256State.turned(far, 18) ^ far >> 3
        let high = SHA256State.turned(near, 17) ^ SHA256State.turned(near, 19) ^ near >> 10
        schedule[place] = schedule[place] &+ low &+ schedule[(index &+ 9) & 15] &+ high
      }
      let chosen = e & f ^ ~e & g
      let mixedE =
        SHA256State.turned(e, 6) ^ SHA256State.turned(e, 11) ^ SHA256State.turned(e, 25)
      let first = h &+ mixedE &+ chosen &+ SHA256State.constants[index] &+ schedule[place]
      let most = a & b ^ a & c ^ b & c
      let mixedA =
        SHA256State.turned(a, 2) ^ SHA256State.turned(a, 13) ^ SHA256State.turned(a, 22)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ mixedA &+ most)
    }
    words[0] &+= a
    words[1] &+= b
    words[2] &+= c
    words[3] &+= d
    words[4] &+= e
    words[5] &+= f
    words[6] &+= g
    words[7] &+= h
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: InlineArray<64, UInt32> = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
