/// The lines above the films of a list: the version, a header, and one record.
///
/// ```
/// Letterboxd list export v7
/// Date,Name,Tags,URL,Description
/// 2020-05-01,Best of 1999,"nineties, top",https://boxd.it/2abc,In no order.
/// ```
/// If somebody removed the first line, it begins with the header.
struct LetterboxdListHead {
  /// The line of the record, from 1.
  let line: Int
  /// When it was made, as written.
  let date: String
  let name: String
  let tags: String
  let address: String
  let description: String

  /// Reads what follows the first record of a file; nil, without reading on, if that record is another file's.
  init?(_ first: CSVRecord, _ reader: inout CSVReader) throws(CSVProblem) {
    var header = CSVHeader(first)
    if first.fields.first?.utf8.starts(with: "Letterboxd list export".utf8) ?? false {
      header = CSVHeader(try reader.next() ?? CSVRecord(line: 2, fields: []))
    } else if !["Name", "Tags", "URL", "Description"].allSatisfy(header.has)
      || header.has("Position")
    {
      return nil
    }
    let record = try reader.next() ?? CSVRecord(line: 3, fields: [])
    line = record.line
    date = RowText.trimmed(header.field("Date", of: record))
    name = header.field("Name", of: record)
    tags = RowText.trimmed(header.field("Tags", of: record))
    address = RowText.trimmed(header.field("URL", of: record))
    description = header.field("Description", of: record)
  }
}
