import SeenCore

/// The columns of dates of one file, each with its own order of days and months, and its own language.
///
/// Both are worked out when the first of its dates needs them, as nearly every file has none that do.
final class TableDates {
  private let texts: (_ column: Int) -> [String]
  private let journal: ImportJournal
  private let usual: DateOrder?
  private var columns: [Int: ColumnDates] = [:]
  private var languages: [Int: [Int: Int]] = [:]
  /// What dates with words are, by their column and text: a day often has several rows.
  private var known: [Int: [ByteKey: String]] = [:]

  /// Prepares to read dates.
  ///
  /// - Parameters:
  ///   - records: The records of the file.
  ///   - journal: Knows today, and the order that the user chose.
  ///   - usual: The order of the dates with hyphens that the program itself wrote; nil where it wrote none.
  convenience init(_ records: CSVReader, into journal: ImportJournal, usual: DateOrder? = nil) {
    self.init(into: journal, usual: usual) { records.words(in: $0) }
  }

  /// Prepares to read dates of a table in any form.
  ///
  /// - Parameters:
  ///   - journal: Knows today, and the order that the user chose.
  ///   - usual: The order of the dates with hyphens that the program itself wrote; nil where it wrote none.
  ///   - texts: Returns the cells of a column, in the order of the file.
  init(
    into journal: ImportJournal, usual: DateOrder? = nil,
    texts: @escaping (_ column: Int) -> [String]
  ) {
    self.texts = texts
    self.journal = journal
    self.usual = usual
  }

  /// Returns a field without surrounding blanks; a date as programs write it, `2024-03-04`, whatever the field has.
  /// - Throws: `badDate` or `unclearDate`.
  func word(_ column: Int?, _ record: CSVRecord) throws(RowProblem) -> String {
    let text = record.word(column)
    guard let column, !TableDates.isCanonical(text) else { return text }
    let plain = try plain(text, column) ?? text
    guard ColumnDates.date(in: plain) != nil else { return plain }
    if columns[column] == nil { columns[column] = dates(in: column) }
    do throws(RowProblem) {
      return try columns[column]?.iso(plain) ?? plain
    } catch {
      // What is reported is what the file has.
      throw RowProblem(
        .held(error.outcome.isUnclearDate ? .unclearDate(text) : .badDate(text)))
    }
  }

  /// Returns whether a text begins as nearly every date does, with a whole day.
  private static func isCanonical(_ text: String) -> Bool {
    let bytes = text.utf8.prefix(10)
    guard bytes.count == 10, bytes.dropFirst(4).first == 45, bytes.dropFirst(7).first == 45 else {
      return text.isEmpty
    }
    return !bytes.suffix(3).elementsEqual("-00".utf8)
  }

  /// Returns a date without words; nil for a text that is none.
  private func plain(_ text: String, _ column: Int) throws(RowProblem) -> String? {
    if DateWords.isPlain(text), ColumnDates.date(in: text) != nil { return text }
    if let written = known[column]?[ByteKey(text)] { return written }
    guard let words = DateWords(text) else { return nil }
    var isUnclear = false
    let written = words.written { word in
      let meanings = MonthNames.meanings(word)
      let months = Set(meanings.map(\.month))
      if months.count < 2 { return months.first }
      let month = self.month(among: meanings, of: column)
      if month == nil { isUnclear = true }
      return month ?? months.min()
    }
    guard !isUnclear || written == nil else { throw RowProblem(.held(.unclearDate(text))) }
    let day = written.map { String($0.prefix { $0 != " " }) }
    // With its year first, it needs no order.
    if let day, day.utf8.count >= 4, day.utf8.prefix(4).allSatisfy({ (48...57).contains($0) }),
      PartialDate(day) == nil
    {
      throw RowProblem(.held(.badDate(text)))
    }
    if let written { known[column, default: [:]][ByteKey(text)] = written }
    return written
  }

  /// Returns the month that a word means in the language of its column; nil where that does not tell.
  private func month(among meanings: [MonthNames.Meaning], of column: Int) -> Int? {
    let known = languages[column] ?? countLanguages(of: column)
    languages[column] = known
    let most = meanings.map { known[$0.language] ?? 0 }.max() ?? 0
    let months = Set(meanings.filter { (known[$0.language] ?? 0) == most }.map(\.month))
    return months.count == 1 ? months.first : nil
  }

  /// Returns how many different words of a column are months, by language.
  private func countLanguages(of column: Int) -> [Int: Int] {
    var words: Set<ByteKey> = []
    for text in texts(column) {
      for word in DateWords(text)?.monthWords ?? [] { words.insert(ByteKey(word)) }
    }
    var counts: [Int: Int] = [:]
    for word in words {
      for meaning in MonthNames.meanings(word.text) { counts[meaning.language, default: 0] += 1 }
    }
    return counts
  }

  private func dates(in column: Int) -> ColumnDates {
    let found = texts(column).compactMap { text in
      let plain = DateWords.isPlain(text) ? text : DateWords(text)?.written { _ in nil } ?? text
      return ColumnDates.date(in: plain)
    }
    // A spreadsheet writes slashes or periods, whatever the program wrote.
    let isOwn = found.allSatisfy { $0.utf8.contains(UInt8(ascii: "-")) }
    return ColumnDates(
      found, chosen: journal.choices.dateOrder, today: journal.today, usual: isOwn ? usual : nil)
  }
}

extension RowOutcome {
  /// Whether it is unclear whether the day or the month comes first.
  fileprivate var isUnclearDate: Bool { if case .held(.unclearDate) = self { true } else { false } }
}

extension CSVReader {
  /// Returns the fields of a column without surrounding blanks, from here on; unreadable records are passed over.
  fileprivate func words(in column: Int) -> [String] {
    var reader = self
    var texts: [String] = []
    while true {
      do throws(CSVProblem) {
        guard let record = try reader.next() else { return texts }
        texts.append(record.word(column))
      } catch {
        // Its row is rejected when it is read.
        continue
      }
    }
  }
}
