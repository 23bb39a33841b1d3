import Foundation

/// Third-party programs as oracles, if they are installed.
package enum Python {
  /// Returns whether python3 runs here and has a module.
  package static func has(_ module: String) -> Bool {
    (try? run("import \(module); print(1)", input: [])) == ["1"]
  }

  /// Runs a program with lines as its input and returns the lines of its output.
  /// - Throws: When python3 cannot be started or fails.
  package static func run(_ program: String, input: [String]) throws -> [String] {
    let files = FileManager.default
    let stem = files.temporaryDirectory.appending(path: "seen-python-\(UUID().uuidString)")
    try Data(input.map { $0 + "\n" }.joined().utf8).write(to: stem)
    defer { try? files.removeItem(at: stem) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program]
    process.standardInput = try FileHandle(forReadingFrom: stem)
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try check(process.terminationStatus == 0, "python3 failed")
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
