/// The hash of a password or PIN: PBKDF2 with HMAC-SHA-256 (RFC 8018, section 5.2; RFC 2104), 32 bytes.
package enum PasswordHash {
  /// Returns the hash of a password.
  ///
  /// - Parameters:
  ///   - password: The password.
  ///   - salt: Bytes unique to this password, so that equal passwords have different hashes.
  ///   - rounds: How often it is hashed, at least once; each guess costs as much.
  /// - Returns: 32 bytes.
  /// - Complexity: O(n) in the rounds; about 0.1 s for 210,000.
  package static func bytes(of password: [UInt8], salt: [UInt8], rounds: Int) -> [UInt8] {
    let key = HMACKey(password)
    var last = key.code(of: salt + [0, 0, 0, 1])
    var sum = last
    for _ in 1..<max(rounds, 2) where rounds > 1 {
      last = key.code(of: last)
      for word in sum.words.indices { sum.words[word] ^= last.words[word] }
    }
    return sum.bytes
  }

  /// Returns whether two hashes are equal, in a time that does not depend on where they differ.
  package static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// A key of HMAC-SHA-256, with both of its blocks mixed in once.
private struct HMACKey {
  private var inner = SHA256State()
  private var outer = SHA256State()

  init(_ key: [UInt8]) {
    var block = key
    if block.count > SHA256.blockByteCount {
      var hash = SHA256()
      hash.add(key)
      block = hash.digest()
    }
    block += [UInt8](repeating: 0, count: SHA256.blockByteCount - block.count)
    inner.mix(SHA256Block(block.map { $0 ^ 0x36 }, from: 0))
    outer.mix(SHA256Block(block.map { $0 ^ 0x5c }, from: 0))
  }

  func code(of digest: SHA256State) -> SHA256State {
    var hash = inner
    hash.mix(SHA256Block(endingWith: digest))
    return finished(hash)
  }

  /// Returns the code of a few bytes that fit in one block with their end: at most 55.
  func code(of bytes: [UInt8]) -> SHA256State {
    var block = bytes + [0x80]
    block += [UInt8](repeating: 0, count: SHA256.blockByteCount - 8 - block.count)
    let bitCount = UInt64(SHA256.blockByteCount + bytes.count) * 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      block.append(UInt8(truncatingIfNeeded: bitCount >> shift))
    }
    var hash = inner
    hash.mix(SHA256Block(block, from: 0))
    return finished(hash)
  }

  private func finished(_ inside: SHA256State) -> SHA256State {
    var hash = outer
    hash.mix(SHA256Block(endingWith: inside))
    return hash
  }
}
