import Foundation

/// Makes samples and catalogs.
///
/// The sample journals: `SeenSamples films FILMS.jsonl OUT` or `SeenSamples birds SPECIES.tsv OUT`, and
/// the catalogs, `SeenSamples film-catalog FILMS.jsonl OUT` or `SeenSamples bird-catalog SPECIES.tsv OUT`, and the list of
/// towns, `SeenSamples towns CITIES.txt OUT`. The catalog of birds needs `bird-ranges.csv` and `range-words.txt` in OUT.
///
/// The source is uncompressed; `-` reads it from the standard input. The same source gives the same bytes.
@main
enum Main {
  /// Makes the sample that the command line names.
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count == 4, let maker = maker(words[1]) else {
      let usage =
        "usage: SeenSamples films|film-catalog FILMS.jsonl OUT"
        + " | birds|bird-catalog SPECIES.tsv | towns CITIES.txt OUT\n"
      FileHandle.standardError.write(Data(usage.utf8))
      exit(64)
    }
    let source =
      words[2] == "-"
      ? FileHandle.standardInput.readDataToEndOfFile()
      : try Data(contentsOf: URL(filePath: words[2]))
    let folder = URL(filePath: words[3])
    for file in maker(Array(source), folder) {
      let url = folder.appending(path: file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: url)
    }
  }

  /// Returns what makes the files of a sample or of a catalog out of their source; nil for any other name.
  private static func maker(_ name: String) -> (([UInt8], URL) -> [SampleFile])? {
    if name == "towns" { return { source, _ in TownsOfGeoNames.files(source) } }
    if let sample = SampleName(rawValue: name) {
      return { source, _ in sample.files(catalog: source) }
    }
    return CatalogName(rawValue: name).map { catalog in
      { source, folder in
        catalog.files(source: source) { file in
          (try? Data(contentsOf: folder.appending(path: file))).map { Array($0) } ?? []
        }
      }
    }
  }
}
