import SeenCore
import SeenInterchange

/// What files of an import leave open as a whole: how their text was saved, and what titles without dates are.
extension Journal {
  /// Returns files as UTF-8.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - encoding: How their text was saved, by a name that the program `iconv` knows; nil for what the bytes show.
  /// - Returns: The files.
  /// - Throws: `importing` if `iconv` is missing, or does not know the encoding, or the text is not in it.
  func decode(_ files: [SourceFile], from encoding: String?) throws(AppError) -> [SourceFile] {
    guard let encoding else { return files }
    var decoded: [SourceFile] = []
    for file in files {
      let result = host.runProgram(
        ["iconv", "-f", encoding, "-t", "UTF-8"], input: file.bytes, environment: [], accept: nil)
      guard let result else { throw .importing(.failed(.noDecoder(encoding))) }
      guard result.status == 0 else {
        throw .importing(.failed(.notInEncoding(file: file.name, encoding)))
      }
      decoded.append(SourceFile(file, decoded: result.output))
    }
    return decoded
  }

  /// Asks what titles without dates are; nil where that is left open.
  func askMeaning() throws(AppError) -> UndatedMeaning? {
    let meanings = UndatedMeaning.allCases
    guard case .choice(let place)? = try front.answer(.importing(.undated(meanings))),
      meanings.indices.contains(place)
    else { return nil }
    return meanings[place]
  }

  /// Asks once what is done with watches that the journal has from another source on the same day, and makes the plan
  /// again; they stay held where that is left open.
  func askSameDay(
    _ plan: inout ImportPlan, of files: [SourceFile], _ importer: any Importer.Type,
    _ target: inout ImportJournal
  ) throws(AppError) {
    let count = plan.sameDayCount
    guard count > 0, target.choices.sameDay == nil else { return }
    let choices = SameDayChoice.allCases
    guard case .choice(let place)? = try front.answer(.importing(.sameDay(count, choices))),
      choices.indices.contains(place), choices[place] != .hold
    else { return }
    target.choices.sameDay = choices[place]
    do { plan = try importer.plan(files, into: target) } catch {
      throw .importing(.failed(error))
    }
  }
}
