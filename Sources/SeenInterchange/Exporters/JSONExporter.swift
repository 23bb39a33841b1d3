import SeenCore
import SeenWire

/// Writes entries as JSON, with every fact: one array of objects, an object a line.
package enum JSONExporter: Exporter {
  /// Returns one file that is a JSON array.
  package static func export(_ entries: [ExportEntry], _ options: ExportOptions) -> Export {
    var counter = OmissionCounter()
    var writer = JSONWriter()
    let shown = options.shown(entries, &counter)
    writer.bytes += "[".utf8
    for (index, entry) in shown.enumerated() {
      writer.bytes += (index == 0 ? "\n" : ",\n").utf8
      writer.write(entry.json)
      if !entry.photos.isEmpty { counter.add(.mediaBytes) }
    }
    writer.bytes += (shown.isEmpty ? "]\n" : "\n]\n").utf8
    return Export(
      files: [ExportFile(name: "diary.json", bytes: writer.bytes)], omissions: counter.omissions,
      entryCount: shown.count)
  }
}
