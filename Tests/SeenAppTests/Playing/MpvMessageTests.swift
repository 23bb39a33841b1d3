import SeenCore
import SeenTestSupport
import Testing

@testable import SeenApp

@Suite("The lines of mpv") struct MpvMessageTests {
  private func read(_ line: String) -> MpvMessage? { MpvMessage(Array(line.utf8)) }

  @Test("are read as mpv 0.35 and later send them")
  func lines() {
    #expect(
      read(#"{"data":1.423000,"request_id":9,"error":"success"}"#) == .position(1.423))
    #expect(read(#"{"request_id":9,"error":"property unavailable"}"#) == .position(nil))
    #expect(
      read(#"{"event":"property-change","id":1,"name":"pause","data":false}"#)
        == .changed(.pause, false))
    #expect(
      read(#"{"event":"property-change","id":2,"name":"duration"}"#) == .changed(.duration, nil))
    #expect(
      read(#"{"event":"end-file","reason":"error","file_error":"loading failed"}"#)
        == .ended(reason: "error", error: "loading failed"))
    #expect(read(#"{"event":"client-message","args":["seen-skip"]}"#) == .key("seen-skip"))
    #expect(read(#"{"event":"audio-reconfig"}"#) == nil)
    #expect(read("") == nil)
  }

  @Test("may hold names that are not UTF-8")
  func broken() {
    var line = Array(#"{"data":"/tv/Am"#.utf8)
    line += [0xe9] + Array(#"lie.mkv","request_id":10,"error":"success"}"#.utf8)
    #expect(MpvMessage(line) == .path("/tv/Am\u{fffd}lie.mkv"))
  }

  @Test("may be anything")
  func anything() throws {
    try everySeed(2000) { random in
      var line = Array(#"{"event":"property-change","id":1,"data":[[[1e999]]],"args":["x"]}"#.utf8)
      for _ in 0..<random.whole(1...6) {
        line[random.whole(0...line.count - 1)] = UInt8(random.whole(0...255))
      }
      _ = MpvMessage(line.prefix(random.whole(0...line.count)))
    }
  }
}
