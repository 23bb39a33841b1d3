import SeenRender
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
  }

  @Test("uses all letters")
  func letters() {
    let encoded = Base64.encode((0...255).map { UInt8($0) })
    #expect(Set(encoded).count == 65)
  }
}
