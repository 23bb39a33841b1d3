import SeenCore
import SeenWire
import Testing

@Suite("SHA-256") struct SHA256Tests {
  @Test(
    "gives the digests of FIPS 180-4",
    arguments: [
      ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      ("a", 100_000, "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee"),
    ])
  func digests(text: String, times: Int, digest: String) {
    let bytes = [UInt8](String(repeating: text, count: times).utf8)
    #expect(SHA256.text(bytes) == digest)
  }
}

@Suite("Password hashes") struct PasswordHashTests {
  @Test(
    "are those of RFC 7914, and of OpenSSL",
    arguments: [
      ("passwd", "salt", 1, "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"),
      ("Password", "NaCl", 800, "1598547e18f9530453e612b23559471989b8b96d6d1dca184b370686a2841fe8"),
      (
        String(repeating: "x", count: 100), "NaCl", 3,
        "4c30796e6689521cd28c4f9b63504cb12c46446be99119ec073508a526c7814c"
      ),
    ])
  func hashes(password: String, salt: String, rounds: Int, hash: String) {
    let bytes = PasswordHash.bytes(
      of: Array(password.utf8), salt: Array(salt.utf8), rounds: rounds)
    #expect(Hexadecimal.text(bytes) == hash)
  }
}
