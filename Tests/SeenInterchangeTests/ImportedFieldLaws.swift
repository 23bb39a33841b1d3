import SeenCore
import SeenInterchange
import SeenTestSupport
import SeenWire
import Testing

/// What importers say of the fields of their formats is what they do.
@Suite("Every field of every format") struct ImportedFieldLaws {
  @Test(
    "is carried as a member that events have, or left for a reason", arguments: ImporterCase.all)
  func members(given: ImporterCase) {
    var seen: Set<String> = []
    for field in given.importer.fields {
      #expect(seen.insert(field.name).inserted, "\(given.folder): \(field.name) twice")
      guard case .carried(let destinations) = field.fate else { continue }
      #expect(!destinations.isEmpty)
      for destination in destinations {
        guard let member = destination.member else { continue }
        let names = destination.kind.definition.fields.map(\.name)
        #expect(names.contains(member), "\(destination.kind.name) has no \(member)")
      }
    }
  }

  @Test("is one that the importer tells of", arguments: ImporterCase.all)
  func complete(given: ImporterCase) throws {
    // Any table has any columns; its fields are what they can be.
    if given.importer == ColumnImporter.self { return }
    let known = Set(given.importer.fields.map { $0.name.lowercased() })
    for file in try given.files() where given.importer.part(file.name) == .imported {
      for column in Table(file)?.header ?? [] where !column.isEmpty {
        #expect(known.contains(column.lowercased()), "\(file.name): \(column)")
      }
    }
  }

  @Test(
    "changes what is recorded where it is carried, and nothing where it is left",
    arguments: ImporterCase.importers.map { $0.source })
  func fates(source: String) throws {
    let cases = ImporterCase.all.filter { $0.importer.source == source }
    let read = try cases.map { given in
      let files = try given.files()
      let tables = files.map { given.importer.part($0.name) == .imported ? Table($0) : nil }
      return (given, files, tables, whole: try ImportedFieldLaws.text(given.importer, files))
    }
    for field in cases[0].importer.fields {
      var (isFilled, isChanged) = (false, false)
      for (given, files, tables, whole) in read {
        let isFree = if case .left(.account) = field.fate { true } else { false }
        // In one file alone, and in all of them, as two files may say the same.
        for places in files.indices.map({ [$0] }) + [Array(files.indices)] {
          var (changed, isAnother) = (files, false)
          for place in places {
            guard let table = tables[place], let column = table.column(field.name),
              table.fills(column)
            else { continue }
            (isFilled, isAnother) = (true, true)
            changed[place] = table.file(replacing: column) { _ in isFree ? "zqzq" : "" }
          }
          guard isAnother else { continue }
          guard let other = try? ImportedFieldLaws.text(given.importer, changed) else {
            isChanged = true
            continue
          }
          if other != whole { isChanged = true }
        }
      }
      guard isFilled else { continue }
      if case .carried = field.fate {
        #expect(isChanged, "\(source): \(field.name) changes nothing")
      } else {
        #expect(!isChanged, "\(source): \(field.name) changes something")
      }
    }
  }

  /// Returns what files would record and what is told of their rows, as text; but for the report of the import, which has
  /// the sums of the files.
  private static func text(
    _ importer: any Importer.Type, _ files: [SourceFile]
  ) throws -> [String] {
    var journal = TestJournal().imports()
    journal.zone = MomentZone("+01:00", LocalZone { _ in 60 }, rolloverHours: 0)
    let plan = try importer.plan(files, into: journal)
    return plan.drafts.filter { $0.kind != .importRecorded }.map {
      "\($0.type) \($0.subject ?? "") \($0.source ?? "") \($0.data)"
    }
  }

  /// A CSV file of a fixture whose header is its first record.
  private struct Table {
    let name: String
    let header: [String]
    let rows: [[String]]

    init?(_ file: SourceFile) {
      guard file.name.hasSuffix(".csv") else { return nil }
      var reader = CSVReader(anySeparator: file.bytes)
      var records: [[String]] = []
      while let record = try? reader.next() { records.append(record.fields) }
      guard let first = records.first, first.count > 1,
        records.dropFirst().contains(where: { $0.count == first.count })
      else { return nil }
      (name, header, rows) = (file.name, first, Array(records.dropFirst()))
    }

    func column(_ name: String) -> Int? {
      header.firstIndex { $0.lowercased() == name.lowercased() }
    }

    func fills(_ column: Int) -> Bool {
      rows.contains { column < $0.count && !$0[column].isEmpty }
    }

    func file(replacing column: Int, by cell: (String) -> String) -> SourceFile {
      var text = ""
      for fields in [header] + rows {
        let cells = fields.enumerated().map { place, field in
          let isOther = place == column && fields != header
          return "\"" + (isOther ? cell(field) : field).replacing("\"", with: "\"\"") + "\""
        }
        text += cells.joined(separator: ",") + "\n"
      }
      return SourceFile(name: name, bytes: Array(text.utf8))
    }
  }
}
