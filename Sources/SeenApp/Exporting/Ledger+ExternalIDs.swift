package import SeenCore
package import SeenInterchange
import SeenStore

extension Ledger {
  /// Returns the external ids of a title, in the order they were written.
  package func externalIDs(of title: Symbol) -> [ExternalID] {
    guard let text = text(.ids, of: title) else { return [] }
    return (LogTexts.json(text)?.members ?? []).compactMap { member in
      member.value.text.map { ExternalID(member.name, $0) }
    }
  }
}
