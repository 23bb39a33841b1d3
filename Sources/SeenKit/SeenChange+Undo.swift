import SeenApp
import SeenCore
import SeenStore

/// Undoing and redoing.
extension SeenChange {
  /// An event to undo, by its id such as `laptop-k3f9x7qa.12`, or all events of a batch, by its name in the receipt.
  ///
  /// It is refused with `unknown-event` when there is none, and with `already-undone` when nothing of it stands.
  public static func undo(_ id: String) -> SeenChange {
    SeenChange(.indexed) { (_, _) throws(AppError) in
      do throws(Refusal) { return .undo(try Undo.target(id)) } catch { throw .refused(error) }
    }
  }

  /// Undoes what this copy recorded last.
  public static var undo: SeenChange {
    SeenChange(.indexed) { (journal, view) throws(AppError) in
      guard let writer = try journal.knownWriter(view) else { throw .refused(.nothingToUndo) }
      return .undo(.last(writer))
    }
  }

  /// Redoes an event or a batch that was undone, by its id or name.
  public static func redo(_ id: String) -> SeenChange {
    SeenChange(.indexed) { (journal, view) throws(AppError) in
      let texts = journal.texts(of: view)
      do throws(Refusal) {
        return .redo(.named(try Undo.target(id))) { texts.rowEvent($0.line) }
      } catch {
        throw .refused(error)
      }
    }
  }

  /// Redoes what this copy undid last.
  public static var redo: SeenChange {
    SeenChange(.indexed) { (journal, view) throws(AppError) in
      guard let writer = try journal.knownWriter(view) else { throw .refused(.nothingToRedo) }
      let texts = journal.texts(of: view)
      return .redo(.last(writer)) { texts.rowEvent($0.line) }
    }
  }
}
