import SeenApp
import SeenStore

/// The sample journals that a new journal can start with.
enum SampleChoice: String, CaseIterable, Sendable {
  case films, birds
}

/// Why a journal cannot start with a sample.
package enum SampleRefusal: Error, Equatable, Sendable {
  /// No folder with samples has it; the one that `SEEN_SAMPLES` names, if it names one.
  case missing(String, folder: String?)
  /// The catalog that comes with the program is missing.
  case missingCatalog(String)
  /// The journal has events of its own.
  case occupied(journal: String)
}

extension SampleChoice {
  /// Opens the sample.
  /// - Throws: `sample` when it is nowhere, `journal` when it is there and cannot be read.
  func open(_ world: any World) throws(AppError) -> JournalSample {
    for folder in SharedFolder.places(world) {
      do throws(JournalError) {
        return try JournalSample(at: folder + "/" + rawValue, in: world.files)
      } catch {
        guard error.isAbsent else { throw .journal(error) }
      }
    }
    let isNamed = SharedFolder.named(world) != nil
    throw .command(
      .sample(
        .missing(rawValue, folder: isNamed ? world.variable("SEEN_SAMPLES") : nil)))
  }
}

extension JournalSample {
  /// Returns which files of it a journal lacks, or the folder that is to become one.
  /// - Throws: `sample` when the journal has events of its own.
  func missing(
    in journal: JournalFolder?, at path: String, _ world: any World
  ) throws(AppError) -> [String] {
    do throws(JournalError) {
      switch try need(of: journal, in: world.files) {
      case .nothing: return []
      case .files(let names): return names
      case .occupied: break
      }
    } catch {
      throw .journal(error)
    }
    throw .command(.sample(.occupied(journal: path)))
  }
}
