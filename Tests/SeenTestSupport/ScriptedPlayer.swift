import SeenApp
import SeenCore
import SeenWire

/// A player that does what a script says, in the time of a test world: it speaks as mpv does.
package final class ScriptedPlayer: PlayerLink {
  /// What it does at a moment, in milliseconds after it was started.
  package struct Act {
    let time: Int64
    let line: String

    /// Sends a line.
    package init(_ time: Int64, _ line: String) { (self.time, self.line) = (time, line) }
  }

  private let world: TestWorld
  private let path: String
  private let began: Instant
  private var acts: [Act]
  private var answers: [String] = []
  /// Where it is after so many milliseconds, in seconds; nil before it shows anything.
  private let position: (Int64) -> Double?
  private let status: Int32

  /// Prepares a player of a file.
  package init(
    _ world: TestWorld, _ path: String, duration: Double?, _ acts: [Act], status: Int32 = 0,
    position: @escaping (Int64) -> Double?
  ) {
    (self.world, self.path, self.status) = (world, path, status)
    (self.position, began) = (position, world.now)
    let length = duration.map { #","data":\#($0)"# } ?? ""
    self.acts =
      [
        Act(0, #"{"event":"start-file","playlist_entry_id":1}"#),
        Act(0, #"{"event":"property-change","id":3,"name":"seekable","data":true}"#),
        Act(0, #"{"event":"property-change","id":2,"name":"duration"\#(length)}"#),
        Act(0, #"{"event":"file-loaded"}"#), Act(0, #"{"event":"playback-restart"}"#),
      ] + acts.sorted { $0.time < $1.time }
  }

  private var elapsed: Int64 { world.now.milliseconds - began.milliseconds }

  package func send(_ bytes: [UInt8]) {
    for line in bytes.split(separator: 10) {
      guard let words = try? JSONReader.read(Array(line))["command"],
        case .array(let command) = words, command.first?.text == "get_property"
      else { continue }
      switch command.last?.text {
      case "path":
        let answer = JSON.object([JSON.Member("data", .string(path)), .init("request_id", 10)])
        answers.append(String(decoding: answer.bytes, as: UTF8.self))
      case "time-pos":
        guard let seconds = position(elapsed) else {
          answers.append(#"{"request_id":9,"error":"property unavailable"}"#)
          continue
        }
        answers.append(#"{"data":\#(seconds),"request_id":9,"error":"success"}"#)
      default: break
      }
    }
  }

  package func receive(within milliseconds: Int) -> [UInt8]? {
    if answers.isEmpty, acts.isEmpty { return nil }
    if answers.isEmpty, acts.first.map({ $0.time > elapsed }) ?? true {
      world.now = world.now + Int64(milliseconds)
    }
    var lines = answers
    answers = []
    while let act = acts.first, act.time <= elapsed {
      lines.append(act.line)
      acts.removeFirst()
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  package func finish() -> Int32? { status }
}
