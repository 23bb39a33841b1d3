package import SeenCore
import SeenWire

/// The PINs of a copy's profiles, as they are kept outside of the journal: hashes, and how often a wrong one was typed.
///
/// They lock the program and not the files: whoever may read the journal's files may read all of it.
package struct Pins: Sendable {
  /// How often a new PIN is hashed, as OWASP advises for PBKDF2 with HMAC-SHA-256: at least 210,000 times.
  package static let rounds = 250_000
  /// How many wrong PINs may follow each other before one has to wait.
  package static let freeFailures = 5
  /// Milliseconds to wait after that many; twice as long after each further one.
  package static let firstWait: Int64 = 30_000
  /// The longest wait in milliseconds: a day.
  package static let longestWait: Int64 = 86_400_000

  private struct Pin: Sendable {
    let profile: String
    let salt: [UInt8]
    let rounds: Int
    let hash: [UInt8]
  }

  private var pins: [Pin] = []
  private var failures = 0
  private var lastFailure: Instant?

  /// Knows no PIN.
  package init() {}

  /// Reads what is kept; nil for bytes that this program did not write.
  package init?(_ bytes: [UInt8]) {
    guard let value = try? JSONReader.read(bytes), case .array(let entries)? = value["pins"] else {
      return nil
    }
    for entry in entries {
      guard let profile = entry["profile"]?.text, let rounds = entry["rounds"]?.wholeNumber,
        (1...100_000_000).contains(rounds),
        let salt = entry["salt"]?.text.flatMap(Hexadecimal.bytes),
        let hash = entry["hash"]?.text.flatMap(Hexadecimal.bytes)
      else { return nil }
      pins.append(Pin(profile: profile, salt: salt, rounds: rounds, hash: hash))
    }
    failures = max(0, value["failures"]?.wholeNumber ?? 0)
    lastFailure = value["lastFailure"]?.text.flatMap { Instant($0) }
  }

  /// What is kept of them: one JSON object.
  package var bytes: [UInt8] {
    let entries = pins.map { pin in
      JSON.object([
        JSON.Member("profile", .string(pin.profile)),
        JSON.Member("salt", .string(Hexadecimal.text(pin.salt))),
        JSON.Member("rounds", .whole(pin.rounds)),
        JSON.Member("hash", .string(Hexadecimal.text(pin.hash))),
      ])
    }
    return JSON.object([
      JSON.Member("pins", .array(entries)), JSON.Member("failures", .whole(failures)),
      JSON.Member("lastFailure", lastFailure.map { .string($0.description) } ?? .null),
    ]).bytes + [10]
  }

  /// The profiles that have a PIN.
  package var profiles: [String] { pins.map(\.profile) }

  /// Returns whether a profile has a PIN.
  package func has(_ profile: String) -> Bool {
    pins.contains { $0.profile.isSame(as: profile) }
  }

  /// Gives a profile a PIN, or takes it away.
  ///
  /// - Parameters:
  ///   - pin: The PIN; nil for none.
  ///   - profile: The profile.
  ///   - salt: Random bytes.
  ///   - rounds: How often it is hashed.
  package mutating func set(_ pin: String?, of profile: String, salt: [UInt8], rounds: Int) {
    pins.removeAll { $0.profile.isSame(as: profile) }
    guard let pin else { return }
    let hash = PasswordHash.bytes(of: Array(pin.utf8), salt: salt, rounds: rounds)
    pins.append(Pin(profile: profile, salt: salt, rounds: rounds, hash: hash))
  }

  /// Returns whether a text is the PIN of a profile.
  /// - Complexity: O(n) in the rounds of its hash.
  package func isPin(_ text: String, of profile: String) -> Bool {
    guard let pin = pins.first(where: { $0.profile.isSame(as: profile) }) else { return false }
    return PasswordHash.isSame(
      PasswordHash.bytes(of: Array(text.utf8), salt: pin.salt, rounds: pin.rounds), pin.hash)
  }

  /// Returns how many milliseconds have to pass before another PIN is tried; nil for none.
  ///
  /// A clock that was set back does not make it longer than the wait was.
  package func wait(at now: Instant) -> Int64? {
    guard failures >= Pins.freeFailures, let lastFailure else { return nil }
    let doublings = min(failures - Pins.freeFailures, 20)
    let wait = min(Pins.firstWait << Int64(doublings), Pins.longestWait)
    let left = lastFailure.milliseconds &+ wait &- now.milliseconds
    return left > 0 ? min(left, wait) : nil
  }

  /// Counts a wrong PIN.
  package mutating func fail(at now: Instant) {
    failures = min(failures + 1, 1_000)
    lastFailure = now
  }

  /// Forgets the wrong ones.
  package mutating func succeed() {
    failures = 0
    lastFailure = nil
  }

  /// Whether no wrong PIN was typed since the last right one.
  package var isClear: Bool { failures == 0 }
}
