import Foundation

/// Makes the sample journals: `SeenSamples films CATALOG.jsonl OUT` or `SeenSamples birds SPECIES.tsv OUT`.
///
/// The catalog is uncompressed; `-` reads it from the standard input. The same catalog gives the same bytes.
@main
enum Main {
  /// Makes the sample that the command line names.
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count == 4, let sample = SampleName(rawValue: words[1]) else {
      let usage = "usage: SeenSamples films CATALOG.jsonl OUT | birds SPECIES.tsv OUT\n"
      FileHandle.standardError.write(Data(usage.utf8))
      exit(64)
    }
    let catalog =
      words[2] == "-"
      ? FileHandle.standardInput.readDataToEndOfFile()
      : try Data(contentsOf: URL(filePath: words[2]))
    let folder = URL(filePath: words[3])
    for file in sample.files(catalog: Array(catalog)) {
      let url = folder.appending(path: file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: url)
    }
  }
}
