import SeenCore
import SeenStore
import SeenWire

/// Compares the results of two runs.
enum Comparison {
  /// Returns the cases of a file of results and their medians in milliseconds; other lines are skipped.
  static func times(_ path: String) throws -> [(name: String, milliseconds: String)] {
    let files = PosixFileSystem()
    let bytes = try files.readWhole(path)
    return bytes.split(separator: 10).compactMap { line in
      guard let object = try? JSONReader.read(Array(line)), let name = object["case"]?.text,
        case .number(let milliseconds)? = object["milliseconds"]
      else { return nil }
      // Sizes distinguish cases that run with several.
      let events = object["events"]?.wholeNumber ?? 0
      return ("\(name)/\(events)", milliseconds)
    }
  }

  /// Returns one decimal text over another, with two decimals and an `x`.
  static func ratio(_ left: String, over right: String) -> String {
    guard let left = Double(left), let right = Double(right), right > 0, left / right < 1e9 else {
      return "-"
    }
    return Decimal.fraction(Int((left / right * 100).rounded()), over: 100, decimals: 2) + "x"
  }
}
