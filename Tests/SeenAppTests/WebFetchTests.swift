@testable import SeenApp
import SeenTestSupport
import Testing

@Suite("Fetching from the web")
struct WebFetchTests {
  @Test(
    "is done over https, and over http only from this machine",
    arguments: [
      ("https://example.org/a", true), ("HTTPS://example.org", true),
      ("http://example.org/", false),
      ("http://127.0.0.1:8000/x", true), ("http://localhost/", true), ("http://[::1]:80/", true),
      ("http://127.0.0.1.example.org/", false), ("http://localhost.example.org/", false),
      ("http://127.0.0.256/", false), ("https://a:b@example.org/", false),
      ("http://127.0.0.1@example.org/", false), ("ftp://127.0.0.1/", false),
      ("file:///etc/passwd", false), ("-o/tmp/x", false), ("https://", false),
      ("https://example.org/a b", false), ("https://example.org\\@127.0.0.1/", false),
      ("http://127.0.0.1\\.example.org/", false), ("https://example.org/\u{e9}", false),
    ])
  func address(text: String, isGood: Bool) {
    #expect((WebAddress(text) != nil) == isGood, "\(text)")
  }

  @Test("follows an address within a server, and others that may be fetched from")
  func following() throws {
    let base = try #require(WebAddress("http://127.0.0.1:80/a/b?c"))
    #expect(base.following("/x")?.description == "http://127.0.0.1:80/x")
    #expect(base.following("https://example.org/y")?.description == "https://example.org/y")
    #expect(base.following("http://example.org/y") == nil)
    #expect(base.following("//example.org/y") == nil)
    #expect(base.asking([("q", "ü &=")]).description.hasSuffix("?q=%C3%BC%20%26%3D"))
  }

  @Test("reads the head of an answer however it is cut", arguments: [1, 2, 3, 7, 64, 1000])
  func head(length: Int) {
    let text =
      "HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/2 206 \r\nETag: \"a\"\r\n"
      + "Content-Length:  5\r\ncontent-range: bytes 10-14/15\r\n\r\nhello"
    var head = AnswerHead()
    var body: [UInt8] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: length) {
      let piece = Array(bytes[start..<min(start + length, bytes.count)])
      if head.isComplete { body += piece } else { body += head.take(piece) ?? [] }
    }
    #expect(head.status == 206)
    #expect(head["etag"] == "\"a\"")
    #expect(head.byteCount == 5)
    #expect(head.firstByte == 10)
    #expect(String(decoding: body, as: UTF8.self) == "hello")
  }

  @Test("refuses what is no head, or never ends")
  func noHead() {
    var page = AnswerHead()
    #expect(page.take(Array("<html>\r\n\r\n".utf8)) == nil)
    var endless = AnswerHead()
    #expect(endless.take([UInt8](repeating: 65, count: 1 << 17)) == nil)
  }
}
