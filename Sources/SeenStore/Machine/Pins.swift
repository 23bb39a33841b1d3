package import SeenCore
import SeenWire

/// The PINs of a copy's profiles, stored outside of the journal: hashes, and how often a wrong one was typed.
///
/// They protect the program and not the files: anyone with access to the journal's files can read all of it.
package struct Pins: Sendable {
  /// The rounds for a new PIN, as OWASP advises for PBKDF2 with HMAC-SHA-256: at least 210,000.
  package static let rounds = 250_000
  /// How many wrong PINs in a row are allowed before a delay.
  package static let freeFailures = 5
  /// The delay in milliseconds after that many; it doubles with each further one.
  package static let firstWait: Int64 = 30_000
  /// The longest delay in milliseconds: a day.
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

  /// Creates a value without PINs.
  package init() {}

  /// Reads the stored form; nil for bytes that this program did not write.
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

  /// Their stored form: one JSON object.
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

  package var profiles: [String] { pins.map(\.profile) }

  /// Returns whether a profile has a PIN.
  package func has(_ profile: String) -> Bool {
    pins.contains { $0.profile.isSame(as: profile) }
  }

  /// Sets or removes a profile's PIN.
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
  /// Setting the clock back does not make it longer than the delay.
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

  /// Resets the count of wrong PINs.
  package mutating func succeed() {
    failures = 0
    lastFailure = nil
  }
}
