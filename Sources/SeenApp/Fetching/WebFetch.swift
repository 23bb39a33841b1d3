import SeenCore
import SeenStore

/// Fetches files with `curl`, the program of the person; Seen itself opens no connection.
///
/// What came of a file is kept beside it as `.part`, and the rest is asked for the next time (RFC 9110, section 14).
/// Redirections are followed here, so that each address is checked.
struct WebFetch {
  /// What became of a file.
  enum Outcome: Equatable {
    /// It is there, with the tag of its server; nil without one.
    case fetched(tag: String?)
    /// The server has nothing newer.
    case unchanged
    /// The server has no such file.
    case missing
  }

  let host: any Host
  /// Is told how much of a file is there, and of how much; 0 if that is unknown.
  let progress: (UInt64, UInt64) -> Void

  private static let attempts = 5
  private static let redirections = 5
  /// Seconds that a server may ask for between two calls.
  private static let longestWait = 120
  /// The exit statuses of curl for a connection that ended early: of HTTP/2, of the transfer, of a time limit.
  private static let interrupted: Set<Int32> = [16, 18, 28, 52, 55, 56, 92, 95]

  /// Fetches a file, unless its server has nothing newer.
  ///
  /// - Parameters:
  ///   - address: Its address.
  ///   - path: Where it is kept; its folder exists.
  ///   - tag: The tag of the server that the file had when it was fetched last; nil to fetch it in any case.
  ///   - headers: More fields of the request.
  /// - Returns: What became of it.
  /// - Throws: Why it cannot be fetched.
  func fetch(
    _ address: WebAddress, to path: String, unless tag: String? = nil, headers: [String] = []
  ) throws(AppError) -> Outcome {
    var target = address
    var redirections = 0
    var failures = 0
    while true {
      let attempt = try attempt(target, path, unless: tag, headers)
      switch attempt {
      case .done(let outcome): return outcome
      case .moved(let location):
        redirections += 1
        guard redirections <= WebFetch.redirections, let next = target.following(location) else {
          throw .fetching(.redirected(target, to: location))
        }
        target = next
      case .interrupted(let hasProgressed):
        failures = hasProgressed ? 1 : failures + 1
        guard failures < WebFetch.attempts else {
          throw .fetching(.cutOff(target, byteCount: byteCount(path + ".part")))
        }
        host.pause(milliseconds: 500 * failures)
      case .busy(let seconds):
        failures += 1
        guard failures < WebFetch.attempts else { throw .fetching(.status(target, 429)) }
        host.pause(milliseconds: 1000 * min(seconds ?? 10, WebFetch.longestWait))
      }
    }
  }

  private enum Attempt {
    case done(Outcome)
    case moved(to: String)
    case interrupted(hasProgressed: Bool)
    /// The server asks to wait; how many seconds, if it says so.
    case busy(seconds: Int?)
  }

  private func attempt(
    _ address: WebAddress, _ path: String, unless tag: String?, _ headers: [String]
  ) throws(AppError) -> Attempt {
    var download = Download(path, host, progress)
    defer { download.close() }
    var fields = headers
    let start = download.byteCount
    if start > 0, let partTag = download.tag {
      fields += ["Range: bytes=\(start)-", "If-Range: \(partTag)"]
    } else if let tag {
      fields.append("If-None-Match: \(tag)")
    }
    let result = host.runProgram(WebFetch.command(address, fields), input: [], environment: []) {
      download.take($0)
    }
    guard let result else { throw .fetching(.noCurl(address)) }
    if let failure = download.failure { throw .file(failure.asWriting) }
    let status = download.head.status
    switch status {
    case 200, 206: break
    case 301, 302, 303, 307, 308: return .moved(to: download.head["location"] ?? "")
    case 304: return .done(.unchanged)
    case 404, 410: return .done(.missing)
    case 416:
      // The part does not fit the file any more.
      download.discard()
      return .interrupted(hasProgressed: false)
    case 429, 503: return .busy(seconds: download.head["retry-after"].flatMap { Int($0) })
    case 0:
      if WebFetch.interrupted.contains(result.status) { return .interrupted(hasProgressed: false) }
      throw .fetching(.notReached(address, complaint: WebFetch.complaint(result)))
    default: throw .fetching(.status(address, status))
    }
    guard result.status == 0, download.isWhole else {
      if result.status != 0, !WebFetch.interrupted.contains(result.status) {
        throw .fetching(.notReached(address, complaint: WebFetch.complaint(result)))
      }
      return .interrupted(hasProgressed: download.byteCount > start)
    }
    if download.isPage {
      download.discard()
      throw .fetching(.wrongAnswer(address))
    }
    do { try download.finish() } catch { throw .file(error.asWriting) }
    return .done(.fetched(tag: download.head["etag"]))
  }

  private func byteCount(_ path: String) -> UInt64 {
    (try? host.files.status(path))?.byteCount ?? 0
  }

  /// The words of the command: nothing of them is read by a shell.
  private static func command(_ address: WebAddress, _ fields: [String]) -> [String] {
    let fields = fields.flatMap { ["--header", $0] }
    return [
      "curl", "--silent", "--show-error", "--include", "--suppress-connect-headers",
      "--no-location", "--globoff", "--proto", address.isLoopback ? "=http,https" : "=https",
      "--connect-timeout", "30", "--speed-limit", "1", "--speed-time", "60", "--user-agent",
      "seen (personal journal; fetched by its owner with curl)",
    ] + fields + ["--output", "-", "--url", address.description]
  }

  /// What curl said, without its own name and number.
  private static func complaint(_ result: ProgramResult) -> String {
    guard let line = result.lines.first(where: { $0.hasPrefix("curl: ") }) else {
      return "curl ended with status \(result.status)"
    }
    let text = line.dropFirst(6)
    guard text.hasPrefix("("), let end = text.firstIndex(of: ")") else { return String(text) }
    return String(text[text.index(after: end)...].drop { $0 == " " }.prefix(200))
  }
}
