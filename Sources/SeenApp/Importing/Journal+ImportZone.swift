import SeenCore
import SeenInterchange
import SeenStore

/// Where the moments of an import were lived: other programs tell them in UTC.
extension Journal {
  /// Lets moments in UTC be those of a zone; nil leaves them in UTC.
  func use(_ name: String?, in target: inout ImportJournal, _ settings: SettingsView) {
    let host = host
    target.rolloverHours = settings.dayRollover
    target.zoneNamed = { host.zone($0) }
    target.zone = name.map {
      MomentZone($0, host.zone($0), rolloverHours: settings.dayRollover)
    }
  }

  /// Asks where the moments of a plan were lived where nobody said so, and makes the plan again; tells it where nobody can
  /// be asked.
  func askZone(
    _ plan: inout ImportPlan, of files: [SourceFile], _ importer: any Importer.Type,
    _ target: inout ImportJournal, _ settings: SettingsView
  ) throws(AppError) {
    let count = plan.momentCount
    guard target.zone == nil, count > 0 else { return }
    let proposed = plan.country.flatMap { zone(ofCountry: $0) } ?? machineZone
    guard
      case .text(let answer?)? = try front.answer(
        .importing(.zone(moments: count, proposed: proposed)))
    else { return notify(.timesInUTC(count, proposed: proposed)) }
    guard let name = answer.isEmpty ? proposed : answer else { return }
    guard isZone(name) else { return notify(.unknownZone(name)) }
    use(name, in: &target, settings)
    do { plan = try importer.plan(files, into: target) } catch {
      throw .importing(.failed(error))
    }
  }

  /// Returns the event that keeps a zone for later imports.
  func zoneDraft(_ zone: String, _ settings: SettingsView) -> Draft {
    let old = settings.importZone.map { JSON.string($0) } ?? .null
    return Draft(
      .settingSet, profile: profile,
      [
        JSON.Member("key", .string(Setting.importZone.key)), JSON.Member("value", .string(zone)),
        JSON.Member("was", old),
      ])
  }

  /// Returns whether a text names a time zone: an offset, or a name in the system's database, if there is one.
  package func isZone(_ text: String) -> Bool {
    guard ZoneName.isWellFormed(text) else { return false }
    let places = try? host.files.resolve(zoneFolder)
    guard ZoneName.minutes(aheadOfUTC: text) == nil, let places else { return true }
    guard let path = try? host.files.resolve(places + "/" + text) else { return false }
    return (try? host.files.status(path))?.kind == .file
  }

  private var zoneFolder: String { host.variable("TZDIR") ?? "/usr/share/zoneinfo" }

  /// The name of the machine's zone; nil where it is not known, or UTC.
  private var machineZone: String? {
    let named =
      request.zone ?? host.variable("TZ").map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
    let name =
      named
      ?? (try? host.files.resolve("/etc/localtime")).flatMap { path in
        path.ranges(of: "/zoneinfo/").last.map { String(path[$0.upperBound...]) }
      }
    guard let name, isZone(name), ZoneName.minutes(aheadOfUTC: name) == nil else { return nil }
    return ["Etc/UCT", "Universal", "Zulu", "GMT", "Etc/GMT"].contains(name) ? nil : name
  }

  /// The zones in which most people of countries with several live; of others the system's table has the first.
  private static let usualZones = [
    "AR": "America/Argentina/Buenos_Aires", "AU": "Australia/Sydney", "BR": "America/Sao_Paulo",
    "CA": "America/Toronto", "CD": "Africa/Kinshasa", "CL": "America/Santiago",
    "CN": "Asia/Shanghai", "DE": "Europe/Berlin", "EC": "America/Guayaquil",
    "ES": "Europe/Madrid", "FR": "Europe/Paris", "GB": "Europe/London", "ID": "Asia/Jakarta",
    "KZ": "Asia/Almaty", "MX": "America/Mexico_City", "MY": "Asia/Kuala_Lumpur",
    "NZ": "Pacific/Auckland", "PT": "Europe/Lisbon", "RU": "Europe/Moscow", "UA": "Europe/Kyiv",
    "US": "America/New_York", "UZ": "Asia/Tashkent",
  ]

  /// Returns the zone in which most people of a country live, by its two letters; nil for an unknown one.
  ///
  /// From `zone.tab` of the IANA time zone database.
  private func zone(ofCountry letters: String) -> String? {
    if let usual = Journal.usualZones[letters] { return usual }
    guard let path = try? host.files.resolve(zoneFolder + "/zone.tab"),
      let bytes = try? host.files.readWhole(path, .readThroughLinks, limit: 1 << 20)
    else { return nil }
    for line in bytes.split(separator: 10) {
      let cells = line.split(separator: 9).map { String(decoding: $0, as: UTF8.self) }
      if cells.count >= 3, cells[0] == letters { return cells[2] }
    }
    return nil
  }
}

extension ImportPlan {
  /// Returns whether a new watch has a time of day in a zone.
  func hasMoments(in zone: String?) -> Bool {
    drafts.contains { $0.kind == .watchLogged && $0.data["zone"]?.text == zone }
  }
}
