import SeenCore
package import SeenInterchange
import SeenStore
import SeenWire

/// A catalog that is to be made from the files of a source.
package struct CatalogPlan {
  package let recipe: CatalogRecipe
  /// Which titles are wanted.
  package let wishes: CatalogWishes
  package let files: [Given]
  /// The name of the catalog.
  package let name: String
  /// The license, if the source does not say.
  package let license: String?
  /// What was done to the data of the source, in the words of the front, for the file about the catalog.
  package let changes: String

  /// Describes a catalog that is to be made.
  ///
  /// - Parameters:
  ///   - recipe: The source.
  ///   - wishes: Which titles are wanted.
  ///   - files: The files.
  ///   - name: The name of the catalog.
  ///   - license: The license, if the source does not say.
  ///   - changes: What is done to the data of the source, in words.
  package init(
    _ recipe: CatalogRecipe, _ wishes: CatalogWishes, _ files: [Given], name: String,
    license: String?, changes: String
  ) {
    self.recipe = recipe
    self.wishes = wishes
    self.files = files
    self.name = name
    self.license = license
    self.changes = changes
  }

  /// The contents of the about file: the source and the selection.
  var about: [JSON.Member] {
    var members = recipe.about
    if let license { members.append(JSON.Member("license", .string(license))) }
    return members + [JSON.Member("changes", .string(changes))]
  }
}

/// A catalog that was made; of a preview, that would be.
package struct MadeCatalog {
  package let summary: CatalogSummary
  /// How many titles were left out, and why.
  package let omissions: [(reason: CatalogOmission, count: Int)]
  /// Values that could not be read.
  package let lost: [LostValues]
  /// The first rows that cannot be used.
  package let badRows: [CatalogMaker.BadRow]
  /// How many such rows there are.
  package let badRowCount: Int

  init(_ plan: CatalogPlan, _ maker: CatalogMaker, version: String, byteCount: Int) {
    var kinds: [KindCount] = []
    for (kind, name) in TitleFacts.kinds.enumerated() where maker.kinds[kind] > 0 {
      kinds.append(KindCount(kind: name, count: maker.kinds[kind]))
    }
    summary = CatalogSummary(
      name: plan.name, version: version, kinds: kinds, badLineCount: 0, badLines: [],
      byteCount: byteCount, about: plan.about)
    omissions = CatalogOmission.allCases.compactMap { omission in
      let count = maker.omissions[omission.rawValue]
      return count > 0 ? (omission, count) : nil
    }
    (lost, badRows, badRowCount) = (maker.lost, maker.badRows, maker.badRowCount)
  }
}

/// Making catalogs from the files of other sources.
extension Journal {
  /// Makes a catalog from files, and adds it to the journal or writes a new file.
  ///
  /// - Parameters:
  ///   - plan: The catalog.
  ///   - path: The new file; `x.jsonl` gets an `x.about.json` next to it. Nil to add the catalog.
  /// - Returns: What became of it.
  /// - Throws: `file` for a file that cannot be read or written, `importing` for one that the source does not have,
  ///   `catalog` if those given are not enough.
  package func makeCatalog(
    _ plan: CatalogPlan, writtenTo path: String?
  ) throws(AppError) -> MadeCatalog {
    guard CatalogName.isName(plan.name) else { throw .catalog(.badName(plan.name)) }
    var making = CatalogMaking(plan, host, front)
    try making.open()
    if let path { return try write(&making, to: path) }
    return try add(&making)
  }

  /// Adds the catalog to the journal, and indexes it.
  private func add(_ making: inout CatalogMaking) throws(AppError) -> MadeCatalog {
    let plan = making.plan
    let folder = try openFolder()
    try requireWriting(folder)
    let list = try catalogList(of: folder)
    // Checked first: nobody should wait for a million titles to learn of this.
    if let other = list.files.first(where: { $0.name.name.isSame(as: plan.name) }) {
      throw .catalog(.otherVersion(name: other.name.name, version: other.name.version))
    }
    if request.isPreview { return try making.preview() }
    let made = try keep(
      &making, about: plan.about, version: nil, in: CatalogFolder(folder, in: host.files))
    _ = try self.catalogs(of: folder)
    hasArrivals = true
    return made
  }

  /// Makes a catalog in a folder of catalogs.
  ///
  /// - Parameters:
  ///   - making: How it is made.
  ///   - about: The contents of its about file.
  ///   - version: Its version; nil for one made of its bytes.
  ///   - catalogs: The folder.
  /// - Returns: What was made.
  /// - Throws: What making and writing throw; then nothing is left.
  func keep(
    _ making: inout CatalogMaking, about: [JSON.Member], version: String?,
    in catalogs: CatalogFolder
  ) throws(AppError) -> MadeCatalog {
    let name = making.plan.name
    let file: OpenFile
    do { file = try catalogs.begin(random: host.randomBytes) } catch { throw .file(error) }
    defer { host.files.close(file) }
    var byteCount = 0
    var added: CatalogName?
    do throws(AppError) {
      byteCount = try making.write(into: file)
      do throws(FileError) {
        added =
          if let version {
            try catalogs.finish(file, named: name, version: version)
          } else {
            try catalogs.finish(file, named: name)
          }
        if let added {
          _ = try catalogs.add(
            JSON.object(about).bytes + [10], as: added.aboutName, random: host.randomBytes)
        }
      } catch {
        throw .file(error)
      }
    } catch {
      catalogs.discard(file)
      throw error
    }
    guard let added else { throw .catalog(.taken(name)) }
    return making.made(version: added.version, byteCount: byteCount)
  }

  /// Writes the catalog to a new file.
  private func write(
    _ making: inout CatalogMaking, to path: String
  ) throws(AppError) -> MadeCatalog {
    if request.isPreview { return try making.preview() }
    let target = host.absolute(path)
    let files = host.files
    let file: OpenFile
    do throws(FileError) { file = try files.open(target, .create) } catch {
      throw .file(error.asWriting)
    }
    defer { files.close(file) }
    do throws(AppError) {
      let byteCount = try making.write(into: file)
      do throws(FileError) {
        try files.synchronize(file)
        if let aboutPath = CatalogSource.aboutPath(target) {
          try files.writeNew(aboutPath, JSON.object(making.plan.about).bytes + [10])
        }
      } catch {
        throw .file(error.asWriting)
      }
      return making.made(version: "", byteCount: byteCount)
    } catch {
      try? files.unlink(target)
      throw error
    }
  }
}
