/// Why a journal cannot start with a sample.
package enum SampleRefusal: Error, Equatable, Sendable {
  /// No folder with samples has it; the one that `SEEN_SAMPLES` names, if it names one.
  case missing(String, folder: String?)
  /// The catalog that comes with the program is missing.
  case missingCatalog(String)
  /// The journal has events of its own.
  case occupied(journal: String)
}
