import Foundation

/// Random text, biased to the scalars that terminals, layouts and parsers stumble over.
package enum HostileText {
  private static let ranges: [ClosedRange<UInt32>] = [
    0...0x1F, 0x20...0x7E, 0x20...0x7E, 0x7F...0xA0, 0xAD...0xAD, 0xC0...0x24F, 0x300...0x36F,
    0x600...0x6FF, 0x900...0x97F, 0x1100...0x11FF, 0x200B...0x200F, 0x2028...0x202E,
    0x2060...0x206F, 0x3040...0x30FF, 0x4E00...0x4E40, 0xAC00...0xAC40, 0xFE00...0xFE0F,
    0xFEFF...0xFEFF, 0xFFF0...0xFFFF, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x1F400...0x1F6FF,
    0xE0000...0xE007F, 0xE0100...0xE01EF, 0...0x10FFFF,
  ]

  /// Returns up to forty scalars.
  package static func make(using random: inout some RandomNumberGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      let range = ranges.randomElement(using: &random) ?? 0x20...0x7E
      guard let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) else { continue }
      text.append(scalar)
    }
    return String(text)
  }
}

/// The big list of naughty strings.
package enum NaughtyStrings {
  /// Reads the list.
  package static func load() throws -> [String] {
    let data = try Data(contentsOf: Repository.suites.appending(path: "blns/blns.json"))
    return try JSONDecoder().decode([String].self, from: data)
  }
}
