package import SeenCore
import SeenInterchange
import SeenStore

/// The folder of samples and catalogs that comes with the program.
///
/// It is the folder of `SEEN_SAMPLES`, else it is found relative to the program: in the folder of an unpacked
/// archive, below the prefix of an installation, and in the source when the program runs from its build folder.
package enum SharedFolder {
  package static let name = "journal-samples"

  /// The absolute paths where it may be; the first that exists counts.
  static func places(_ host: any Host) -> [String] {
    if let path = named(host) { return [path] }
    guard let program = host.programPath else { return [] }
    let folders = program.split(separator: "/").dropLast()
    func path(_ folders: ArraySlice<Substring>, _ rest: String) -> String {
      "/" + (folders + [Substring(rest)]).joined(separator: "/")
    }
    var places = [path(folders, "share/seen/" + name)]
    if !folders.isEmpty { places.append(path(folders.dropLast(), "share/seen/" + name)) }
    if let build = folders.lastIndex(where: { $0.hasPrefix(".build") }) {
      places.append(path(folders[..<build], name))
    }
    return places
  }

  /// Returns its absolute path; nil if there is none.
  package static func find(_ host: any Host) -> String? {
    places(host).first { path in
      // A folder that cannot be read is not used.
      guard let status = try? host.files.status(path) else { return false }
      return status.kind == .directory || status.kind == .link
    }
  }

  /// Returns the path of the catalog of films or of birds, the latest version; nil if there is none.
  package static func catalog(_ choice: SampleChoice, _ host: any Host) -> String? {
    guard let folder = find(host).map({ $0 + "/catalogs" }),
      let names = try? host.files.list(folder)
    else { return nil }
    let versions = names.filter {
      CatalogName(fileName: $0)?.name.isSame(as: choice.rawValue) == true
    }
    return versions.inByteOrder().last.map { folder + "/" + $0 }
  }

  /// Returns the towns that come with the program; nil if they are not installed.
  package static func towns(_ host: any Host) -> Gazetteer? {
    guard let folder = find(host),
      let packed = try? host.files.readWhole(folder + "/places/towns.tsv.gz", .readThroughLinks)
    else { return nil }
    return TownList.read(packed)
  }

  /// The absolute path that `SEEN_SAMPLES` names, or nil.
  static func named(_ host: any Host) -> String? {
    guard let path = host.variable("SEEN_SAMPLES"), !path.isEmpty else { return nil }
    return host.absolute(path)
  }
}
