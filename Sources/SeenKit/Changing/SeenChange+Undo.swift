import SeenApp
import SeenCore
import SeenStore

/// Undoing and redoing.
extension SeenChange {
  /// An event to undo, by its id such as `laptop-k3f9x7qa.12` or a part of a watch's id, or all events of a batch, by its
  /// name in the receipt.
  ///
  /// It is refused with `unknown-event` when there is none, and with `already-undone` when nothing of it stands.
  public static func undo(_ id: String) -> SeenChange {
    undo(.event(id))
  }

  /// Undoes what a change recorded, all of its events; what rules did afterward stays.
  ///
  /// It is refused with `nothing-to-undo` when the change recorded nothing.
  public static func undo(_ receipt: SeenReceipt) -> SeenChange {
    guard let name = receipt.batch ?? receipt.events.first?.description else {
      return SeenChange { (_) throws(AppError) in throw .refused(.nothingToUndo) }
    }
    return undo(name)
  }

  /// Undoes what the person recorded last with this copy, and asks where somebody else recorded something after that.
  public static var undo: SeenChange { undoLast(1) }

  /// Undoes what the person recorded last with this copy.
  ///
  /// It is refused with `nothing-to-undo` when there are fewer commands.
  /// - Parameter count: How many commands.
  /// - Returns: The change, which asks where somebody else recorded something after them.
  public static func undoLast(_ count: Int) -> SeenChange { undo(.last(max(1, count))) }

  /// Undoes this copy's last import.
  public static var undoLastImport: SeenChange { undo(.lastImport) }

  private static func undo(_ wish: UndoWish) -> SeenChange {
    SeenChange { (journal) throws(AppError) in
      var view = try journal.read(.indexedLater)
      let target = try journal.undoTarget(wish, &view)
      return Recorded(try journal.perform(.undo(target), in: view))
    }
  }

  /// Redoes an event or a batch that was undone, by its id or name.
  public static func redo(_ id: String) -> SeenChange {
    SeenChange(.indexed) { (journal, view) throws(AppError) in try journal.redoing(id, view) }
  }

  /// Redoes what the person undid last with this copy.
  public static var redo: SeenChange {
    SeenChange(.indexed) { (journal, view) throws(AppError) in try journal.redoing(nil, view) }
  }
}
