import SeenApp
import SeenCore
import SeenInterchange
import SeenRender

/// The sentences about failed imports.
extension ImportProblem {
  /// The problem in words.
  var sentence: ErrorSentence {
    switch self {
    case .nothingToImport:
      return ErrorSentence(
        "nothing to import: no file of this format found",
        hint: "give the export as it was downloaded, its unpacked folder, or one of its files")
    case .wrongHeader(let file, let found, let missing, let isNamed):
      let columns = ImportWords.header(found)
      let lacking = missing.isEmpty ? "" : ", which lacks \(missing.joined(separator: ", "))"
      if columns.isEmpty {
        return ErrorSentence(
          "the file has no header", hint: "give a CSV file of the export as it was downloaded",
          file: file)
      }
      return ErrorSentence(
        "the header is '\(columns)'\(lacking)",
        hint: isNamed
          ? "name the columns in --map as the header does"
          : "give a CSV file of the export as it was downloaded", file: file, line: 1)
    case .unclearFile(let file, let canBe):
      return ErrorSentence(
        "the header matches several files: \(canBe.joined(separator: ", "))",
        hint: "give the file the name it had in the export", file: file, line: 1)
    case .notText(let file):
      return ErrorSentence(
        of: file, "is not text in UTF-8 or UTF-16", hint: "save it as UTF-8 and import that")
    case .notXML(let file):
      return ErrorSentence(
        of: file, "is not an XML file of this format", hint: "give the file as it was downloaded")
    case .documentType(let file):
      return ErrorSentence(
        of: file,
        "declares a document type, which no export has and which can be harmful, so it was not"
          + " read",
        hint: "give the file as it was downloaded")
    case .unknownColumns(let file, let found, _) where found.allSatisfy(\.isEmpty):
      return ErrorSentence(
        "the file has no header", hint: "give a CSV file whose first row names the columns",
        file: file)
    case .unknownColumns(let file, let found, let missing):
      return ErrorSentence(
        "no column is recognized as \(missing.joined(separator: " or ")); the header is"
          + " '\(ImportWords.header(found))'",
        hint: "name it: --map 'COLUMN=\(missing[0])'; 'seen import csv --help' lists what columns"
          + " can be", file: file, line: 1)
    case .undated(let file, let found):
      return ErrorSentence(
        "it has titles, but no dates; the header is '\(ImportWords.header(found))'",
        hint: "--as watched records them as seen at an unknown time, --as watchlist puts them on"
          + " your watchlist; a column with dates is named by --map 'COLUMN=watched'", file: file)
    case .noDecoder(let encoding):
      return ErrorSentence(
        "the program iconv, which reads \(encoding), is not installed",
        hint: "install it, or save the file as UTF-8")
    case .notInEncoding(let file, let encoding):
      return ErrorSentence(
        of: file, "is not text in \(encoding)",
        hint: "'iconv -l' lists the names of encodings")
    case .mergeMarkers(let file):
      return ErrorSentence(
        of: file, "has markers of git: two versions of it were merged and not settled",
        hint: "settle them in the file, or take one version with 'git checkout --ours' or"
          + " '--theirs', and import that")
    case .ownTable(let file):
      return ErrorSentence(
        of: file, "is from 'seen export csv --of', of which only ratings can be imported",
        hint: "'seen export json' writes all of it; 'seen import json' takes that")
    case .tooManyRows(let file, let limit?):
      return ErrorSentence(
        of: file, "has more than \(limit) rows", hint: "split it and import the parts")
    case .tooManyRows(let file, nil):
      return ErrorSentence(
        of: file, "is not an export: thousands of its elements are not objects",
        hint: "give the file as it was downloaded")
    case .otherProgram(let program, let other):
      return ErrorSentence(
        "this is an export from \(other.program), not \(program): \(other.reason)",
        hint: "import it with 'seen import \(other.source)'", file: other.file)
    case .webPage(let file):
      return ErrorSentence(
        of: file, "is a web page, not an export",
        hint: "sign in, download the export again, and give that file")
    case .empty(let file):
      return ErrorSentence(
        of: file, "is empty", hint: "download the export again")
    case .unrecognized(let file):
      return ErrorSentence(
        "cannot tell which program this is from",
        hint: "name the format: 'seen import FORMAT PATH'; 'seen import' lists them, and csv takes"
          + " any table", file: file)
    case .severalFormats(let file, let formats):
      let all = formats.map { "\($0.source) (\($0.reason))" }.joined(separator: ", ")
      return ErrorSentence(
        of: file, "could be from several programs: \(all)",
        hint: "name the one you mean, such as 'seen import \(formats[0].source) PATH'")
    case .notEvents(let file, .export):
      return ErrorSentence(
        of: file, "was written by 'seen export json', which is not event lines",
        hint: "import it with 'seen import json'")
    case .notEvents(let file, .watches):
      return ErrorSentence(
        of: file, "holds watches from 'seen export cloudevents', not event lines",
        hint: "import it with 'seen import json'")
    case .notEvents(let file, .archive):
      return ErrorSentence(
        of: file, "is a ZIP archive, not event lines",
        hint: "if it is an export of another program, name it: 'seen import letterboxd'")
    case .notEvents(let file, .packed):
      return ErrorSentence(
        of: file, "is packed with gzip, not event lines",
        hint: "unpack it first: gunzip -c FILE | seen import events -")
    case .badArchive(let file, let problem):
      return ErrorSentence(problem.words, hint: problem.hint, file: file)
    case .unclosedQuote(let file, let lines):
      return ErrorSentence(
        "a quote that is opened here is never closed, so "
          + (lines.count == 1
            ? "this line" : "lines \(lines.lowerBound) to \(lines.upperBound)")
          + " cannot be read; nothing was imported",
        hint: "close it and import again", file: file, line: lines.lowerBound)
    case .unknownBatch(let text):
      return ErrorSentence(
        "no import was recorded as batch '\(text)'",
        hint: "each import reports its batch; 'seen events --type import.recorded' lists them, and"
          + " 'last' means the last one")
    case .unknownProfile(let name, let known):
      return ErrorSentence(
        "no row belongs to a profile called '\(name)'",
        hint: "the profiles are \(Words.list(known.map { "'\($0)'" }))")
    case .badGzip(let file, true):
      return ErrorSentence(
        of: file, "unpacks to more than an export can have",
        hint: "give the file as it was downloaded")
    case .badGzip(let file, false):
      return ErrorSentence(
        of: file, "is damaged or cut off, so it cannot be unpacked", hint: "download it again")
    case .tooManyFiles(let folder, let limit):
      return ErrorSentence(
        of: folder, "has more than \(Count.digits(limit)) files, too many to look for an export",
        hint: "name the format: 'seen import FORMAT PATH', or give the folder of the export")
    case .notCorrectable(let text):
      return ErrorSentence(
        "the row '\(text)' is not held because of a value that can be corrected",
        hint: "correct the file itself and import it again")
    case .unknownRow(let text):
      return ErrorSentence(
        "no row '\(text)' was read",
        hint: "name a row as FILE:LINE, as in the reports; --all lists all rows"
      )
    case .badHeader(let file, let problem):
      return ErrorSentence(
        "the header cannot be read: \(problem.words)",
        hint: "give a CSV file of the export as it was downloaded", file: file, line: 1)
    }
  }
}

extension CSVProblem {
  /// What is wrong, for use after a colon.
  var words: String {
    switch self {
    case .unclosedQuote(_, let lastLine):
      "a quote that is opened here is not closed before the end of the file, line \(lastLine)"
    case .recordTooLong: "the row is too long"
    case .tooManyFields: "the row has too many fields"
    }
  }
}

extension RowOutcome {
  /// Why a row ended as it did; nil if nothing needs to be said.
  var reason: String? {
    switch self {
    case .accepted: nil
    case .duplicate(let reason): reason.words
    case .held(let reason): reason.words
    case .rejected(.noName): "it has no film name"
    case .rejected(.noTitle): "it has no title"
    case .rejected(.noFilm): "it is not a row of an export"
    case .rejected(.cells(let count, let expected)):
      "it has \(Count.of(count, "cell")), but the header has \(expected)"
    case .rejected(.notCSV(let problem)): problem.words
    case .rejected(.notJSON): "it is not a JSON object"
    case .rejected(.notXML): "it is damaged, or cut off by the end of the file"
    case .rejected(.statesNothing): "it has nothing that a journal can store"
    case .rejected(.badMember(let name)):
      "its '\(name)' is missing or has the wrong type"
    case .rejected(.notATitle(let type)):
      "it is \(Words.withArticle(type)), not a title"
    case .rejected(.notFinished(let percent)):
      "it was not watched to its end" + (percent.map { ", but to \($0)%" } ?? "")
    case .rejected(.hidden(let profile)): "it is hidden from the profile '\(profile)'"
    }
  }
}

extension DuplicateReason {
  fileprivate var words: String {
    switch self {
    case .recorded: "an earlier import recorded it"
    case .repeated: "it repeats an earlier row"
    case .inDiary: "it is in the diary of this export"
    case .watched: "the journal has a watch of it"
    case .rated: "it already has this rating"
    case .ratingKept: "it already has another rating"
    case .present: RowWords.presentLine
    case .listed: "it is already on the list"
    case .sameViewing: "it is part of the same viewing as another row"
    case .ownRows: "its episodes have their own rows"
    case .sameDay(let watch): "the journal has this viewing from elsewhere: \(watch)"
    case .positioned: "the journal has a position in it"
    case .statusKept: "the journal knows more about it than a status without a day"
    case .deleted: "an earlier import added the list, and it has been deleted since"
    }
  }
}

extension HoldReason {
  fileprivate var words: String {
    switch self {
    case .futureDate(let day): "\(day) is in the future"
    case .badDate(let text): "'\(text)' is not a date"
    case .unclearDate(let text):
      "'\(text)' could be two dates; give --date-order dmy if days come first, or mdy if months do"
    case .otherProfile(let name): "it belongs to the profile '\(name)'; --from imports it"
    case .badYear(let text): "'\(text)' is not a year"
    case .badRating(""): "it has no rating"
    case .badRating(let text): "'\(text)' is not a rating from 0.5 to 5 in half stars"
    case .offScale(let text, let scale):
      "'\(text)' is not a whole rating from 1 to \(scale)"
    case .unclearScale(let text):
      "'\(text)' could be on several scales; give --scale with the highest possible rating"
    case .badRewatch(let text): "'\(text)' is neither Yes nor No"
    case .badValue(let column, let text): "its \(column) cannot be '\(text)'"
    case .unclearTitle(let titles):
      "several titles have that name: \(titles.joined(separator: ", ")); say which one with --title"
    case .sameDay(let watch):
      "the journal has a watch of it that day from elsewhere, \(watch); --same-day skip takes both for"
        + " one, --same-day add for two"
    case .tooManyWatches: "with it, the import would add too many watches without their own row"
    case .tooLong: "it has more text than an event can hold"
    case .changed(let facts, let watch): ImportWords.changed(facts, watch)
    }
  }
}

extension RowRemark {
  /// What was odd, in words.
  var words: String {
    switch self {
    case .ragged(let cells, let expected):
      "it has \(Count.of(cells, "cell")), but the header has \(expected)"
    case .lost(let columns):
      "left out, because a journal cannot store it: \(columns.joined(separator: ", "))"
    case .unread(let column, let text): "its \(column) '\(text)' was not understood and left out"
    case .flaws(let flaws): flaws.words
    case .unclearTitle(let taken, let others):
      "several titles have that name: \(taken) was used, not " + others.joined(separator: ", ")
    case .unknownType(let word, let kind):
      "'\(word)' is not a type that Seen knows; rows with it were taken for \(kind.name)s"
    case .unusedID(let text): "'\(text)' is not an id, so it was found by name and year"
    case .ratingKept(let rating):
      "the journal's rating, \(rating), was kept: it is more recent, or this row does not say when"
        + " its rating was given"
    case .statusKept:
      "its status has no day, so what the journal knows about it was kept"
    case .sum(let plays):
      "the file says only that its episodes were played \(Count.of(plays, "time")), not which or"
        + " when; one watch of the show was recorded"
    case .joinedViewing(let watch): "it was joined to \(watch), which got what it lacked"
    case .sameDay: "the journal already has a watch of it that day; this one was added too"
    case .joined(let id, let year): "joined to \(id), which gets the year \(year)"
    case .soonAfter(let minutes):
      "another row has the same title "
        + (minutes == 0 ? "at the same time" : Count.of(minutes, "minute") + " earlier")
        + "; both were imported"
    case .changed(let facts, let watch): ImportWords.changed(facts, watch)
    case .part(let name, let outcome):
      "\(name.isEmpty ? "a part of it" : name) was \(outcome.state.rawValue)"
        + (outcome.reason.map { ": " + $0 } ?? "")
    }
  }
}

extension CSVFlaws {
  fileprivate var words: String {
    var words: [String] = []
    if contains(.repairedText) { words.append("bytes that are not UTF-8 became U+FFFD") }
    if contains(.holdsNUL) { words.append("it contains a NUL character") }
    if contains(.strayQuote) { words.append("it has a quote in the wrong place") }
    return words.joined(separator: ", ")
  }
}

extension ZIPProblem {
  /// What is wrong, for use after the name of the archive.
  fileprivate var words: String {
    switch self {
    case .damaged(nil): "the ZIP archive is damaged or cut off"
    case .damaged(let name?): "'\(name)' in the ZIP archive is damaged"
    case .pathOutside(let name): "'\(name)' in the ZIP archive is a path that leads outside it"
    case .link(let name): "'\(name)' in the ZIP archive is a symbolic link"
    case .encrypted(let name): "'\(name)' in the ZIP archive needs a password"
    case .unknownMethod(let name):
      "'\(name)' in the ZIP archive is packed in a way that is not supported"
    case .split: "the ZIP archive is one of several parts"
    case .tooLarge(let name): "'\(name)' in the ZIP archive is too large to be an export"
    case .tooManyFiles(let limit): "the ZIP archive has more than \(limit) files"
    }
  }

  /// What to do next.
  fileprivate var hint: String {
    switch self {
    case .damaged: "download it again, or unpack it and give the folder"
    case .pathOutside, .link: "download it again: no export has such a file"
    case .encrypted, .unknownMethod, .split, .tooLarge, .tooManyFiles:
      "unpack it and give the folder"
    }
  }
}

extension SampleRefusal {
  /// Where samples and catalogs come from.
  private static let source =
    "run 'seen install' from Seen's source or a release archive, or set SEEN_SAMPLES to the folder"
    + " journal-samples in it"

  /// The refusal in words.
  var sentence: ErrorSentence {
    switch self {
    case .missing(let name, let folder?):
      ErrorSentence(
        "no sample '\(name)' in '\(folder)', which SEEN_SAMPLES names",
        hint: "set SEEN_SAMPLES to the folder journal-samples in Seen's source")
    case .missing(let name, nil):
      ErrorSentence("the sample '\(name)' is not installed", hint: SampleRefusal.source)
    case .missingCatalog(let name):
      ErrorSentence("the catalog '\(name)' is not installed", hint: SampleRefusal.source)
    case .occupied(let journal):
      ErrorSentence(
        "the journal in \(journal) already has events, and a sample needs an empty journal",
        hint: "name a new folder: seen init DIR --sample …")
    }
  }
}
