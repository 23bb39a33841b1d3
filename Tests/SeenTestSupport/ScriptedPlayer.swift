import SeenApp
import SeenCore
import SeenWire

/// A player that does what a script says, in the time of a test world: it speaks as mpv does.
package final class ScriptedPlayer: PlayerLink {
  /// What it does at a moment, in milliseconds after it was started.
  package struct Act {
    let time: Int64
    let line: String
    /// A property that has another value from then on.
    var property: (name: String, value: String)?

    /// Sends a line.
    package init(_ time: Int64, _ line: String) { (self.time, self.line) = (time, line) }

    /// Sends a line that tells of a change of a property.
    package init(_ time: Int64, _ line: String, setting name: String, to value: String) {
      (self.time, self.line, property) = (time, line, (name, value))
    }
  }

  private let world: TestWorld
  private let path: String
  private let began: Instant
  private var acts: [Act]
  private var answers: [String] = []
  /// Where it is after so many milliseconds, in seconds; nil before it shows anything.
  private let position: (Int64) -> Double?
  private let status: Int32
  /// What it answers when it is asked for properties, as JSON.
  package var properties: [String: String] = [:]
  /// The words of the commands that it was sent.
  package private(set) var commands: [[String]] = []
  /// When it was told to quit, in milliseconds after it was started.
  package private(set) var quitTime: Int64?
  /// What it does once it is told to play an address, in milliseconds after that.
  package var whenLoaded: (_ address: String) -> [Act] = { _ in [] }

  /// Prepares a player of a file.
  package init(
    _ world: TestWorld, _ path: String, duration: Double?, _ acts: [Act], status: Int32 = 0,
    isIdle: Bool = false, position: @escaping (Int64) -> Double?
  ) {
    (self.world, self.path, self.status) = (world, path, status)
    (self.position, began) = (position, world.now)
    let length = duration.map { #","data":\#($0)"# } ?? ""
    let begins =
      isIdle
      ? []
      : [
        Act(0, #"{"event":"start-file","playlist_entry_id":1}"#),
        Act(0, #"{"event":"property-change","id":3,"name":"seekable","data":true}"#),
        Act(0, #"{"event":"property-change","id":2,"name":"duration"\#(length)}"#),
        Act(0, #"{"event":"file-loaded"}"#), Act(0, #"{"event":"playback-restart"}"#),
      ]
    self.acts = begins + acts.sorted { $0.time < $1.time }
  }

  private var elapsed: Int64 { world.now.milliseconds - began.milliseconds }

  package func send(_ bytes: [UInt8]) {
    for line in bytes.split(separator: 10) {
      guard let words = try? JSONReader.read(Array(line))["command"] else { continue }
      guard case .array(let command) = words else {
        load(words["url"]?.text ?? "")
        continue
      }
      commands.append(command.map { $0.text ?? String(decoding: $0.bytes, as: UTF8.self) })
      if command.first?.text == "quit" {
        quitTime = quitTime ?? elapsed
        acts = [Act(elapsed, #"{"event":"end-file","reason":"quit"}"#)]
      }
      guard command.first?.text == "get_property" else { continue }
      switch command.last?.text {
      case "chapter-list": answer("chapter-list", 12)
      case "track-list": answer("track-list", 13)
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

  private func answer(_ property: String, _ request: Int) {
    guard let value = properties[property] else { return }
    answers.append(#"{"data":\#(value),"request_id":\#(request),"error":"success"}"#)
  }

  private func load(_ address: String) {
    commands.append(["loadfile", address])
    acts += whenLoaded(address).map { Act(elapsed + $0.time, $0.line) }
    acts.sort { $0.time < $1.time }
  }

  /// The texts that it was told to show.
  package var texts: [String] { commands.filter { $0.first == "show-text" }.map { $0[1] } }
  /// Where it was told to go.
  package var seeks: [[String]] {
    commands.filter { $0.first == "seek" }.map { Array($0.dropFirst()) }
  }
  /// What it was told to play next.
  package var loaded: [String] { commands.filter { $0.first == "loadfile" }.map { $0[1] } }
  /// The properties that it was told to set, as they were set last.
  package var set: [String: String] {
    var set: [String: String] = [:]
    for command in commands where command.first == "set_property" && command.count > 2 {
      set[command[1]] = command[2]
    }
    return set
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
      if let property = act.property { properties[property.name] = property.value }
      acts.removeFirst()
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  package func finish() -> Int32? { status }
}
