/// An address that files are fetched from: `https`, or `http` on this machine.
package struct WebAddress: Equatable, Sendable, CustomStringConvertible {
  package let description: String
  /// Whether it names this machine.
  let isLoopback: Bool

  /// Reads an address; nil for other schemes, for `http` of another machine, and for one with a name or a password.
  package init?(_ text: String) {
    guard let scheme = text.firstRange(of: "://") else { return nil }
    let name = text[..<scheme.lowerBound].lowercased()
    let rest = text[scheme.upperBound...]
    let host = rest.prefix { !"/?#".contains($0) }
    guard !host.isEmpty, !host.contains("@"), text.utf8.allSatisfy({ $0 > 32 && $0 < 127 }),
      !text.contains("\\")
    else { return nil }
    isLoopback = WebAddress.isLoopback(String(host).lowercased())
    guard name == "https" || name == "http" && isLoopback else { return nil }
    description = text
  }

  private static func isLoopback(_ host: String) -> Bool {
    if host == "[::1]" || host.hasPrefix("[::1]:") { return true }
    let name = host.prefix { $0 != ":" }
    if name == "localhost" { return true }
    let numbers = name.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
  }

  /// The address of something below it.
  func appending(_ path: String) -> WebAddress {
    let base = description.hasSuffix("/") ? String(description.dropLast()) : description
    return WebAddress(unchecked: base + "/" + path, isLoopback)
  }

  /// The address with a query, whose values are percent-encoded (RFC 3986).
  func asking(_ values: [(name: String, value: String)]) -> WebAddress {
    let pairs = values.map { "\($0.name)=\(WebAddress.encoded($0.value))" }
    return WebAddress(unchecked: description + "?" + pairs.joined(separator: "&"), isLoopback)
  }

  /// The address that an answer refers to; nil for one that is not followed.
  func following(_ location: String) -> WebAddress? {
    if location.hasPrefix("//") || !location.hasPrefix("/") { return WebAddress(location) }
    guard let scheme = description.firstRange(of: "://") else { return nil }
    let host = description[scheme.upperBound...].prefix { !"/?#".contains($0) }
    return WebAddress(String(description[..<scheme.upperBound]) + host + location)
  }

  private init(unchecked text: String, _ isLoopback: Bool) {
    description = text
    self.isLoopback = isLoopback
  }

  private static func encoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x5f, 0x7e:
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += "%" + (byte < 16 ? "0" : "") + digits
      }
    }
    return encoded
  }
}
