import SeenStore

/// The sample journals that a new journal can start with.
package enum SampleChoice: String, CaseIterable, Sendable {
  case films, birds
}

extension SampleChoice {
  /// Opens the sample.
  /// - Throws: `importing` when it is nowhere, `journal` when it is there and cannot be read.
  func open(on host: any Host) throws(AppError) -> JournalSample {
    for folder in SharedFolder.places(host) {
      do throws(JournalError) {
        return try JournalSample(at: folder + "/" + rawValue, in: host.files)
      } catch {
        guard error.isAbsent else { throw .journal(error) }
      }
    }
    let isNamed = SharedFolder.named(host) != nil
    throw .importing(
      .sample(
        .missing(rawValue, folder: isNamed ? host.variable("SEEN_SAMPLES") : nil)))
  }
}

extension JournalSample {
  /// Returns which files of it a journal lacks, or the folder that is to become one.
  /// - Throws: `importing` when the journal has events of its own.
  func missing(
    in journal: JournalFolder?, at path: String, on host: any Host
  ) throws(AppError) -> [String] {
    do throws(JournalError) {
      switch try need(of: journal, in: host.files) {
      case .nothing: return []
      case .files(let names): return names
      case .occupied: break
      }
    } catch {
      throw .journal(error)
    }
    throw .importing(.sample(.occupied(journal: path)))
  }
}
