import SeenWire
import Testing

@Suite("Base64")
struct Base64Tests {
  /// RFC 4648, section 10.
  @Test(
    "encodes the vectors of its specification",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func vectors(_ text: String, _ encoded: String) {
    #expect(String(decoding: Base64.encode(Array(text.utf8)), as: UTF8.self) == encoded)
    #expect(Base64.decode(encoded) == Array(text.utf8))
  }

  @Test("uses all letters")
  func letters() {
    let encoded = Base64.encode((0...255).map { UInt8($0) })
    #expect(Set(encoded).count == 65)
  }

  @Test("decodes what it encoded, and nothing that is not Base64")
  func decodes() {
    let bytes = (0...255).map { UInt8($0) }
    #expect(Base64.decode(String(decoding: Base64.encode(bytes), as: UTF8.self)) == bytes)
    for text in ["Z", "Zg=", "Zg==Zg==", "====", "Z===", "Zm 8", "Zm9?", "Zg=a", "é"] {
      #expect(Base64.decode(text) == nil, "\(text)")
    }
  }
}
