package import SeenApp
import SeenCore
import SeenRender
import SeenStore

/// `seen friend`: the journals of friends.
package enum FriendCommand: Command {
  package static let name = "friend"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "Look at the journals of your friends", group: .journal, accepts: [.json, .plain, .past],
      discussion: [
        "A friend's journal is a folder on this machine: a clone, or a folder that a sync service"
          + " keeps up to date. seen never changes it or mixes it into your own. The commands"
          + " diary, stats, list, watchlist and search show it with --of NAME, and 'seen compare"
          + " NAME' compares it with yours. Private entries are left out."
      ],
      examples: [
        Example("seen friend", "List your friends"),
        Example("seen friend add bo ../bo-journal", "Add one"),
      ])
  }

  package static var subcommands: [any Command.Type] {
    [FriendList.self, FriendAdd.self, FriendRemove.self]
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    try FriendList.run(session)
  }
}

/// `seen friend list`: the friends and where their journals are.
package enum FriendList: Command {
  package static let name = "list"
  package static let effect = CommandEffect.reads

  package static var spec: CommandSpec {
    CommandSpec(
      "List your friends and their journals", group: .reading,
      accepts: [.json, .plain, .past],
      examples: [Example("seen friend list", "List them")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let own = try session.journal.read()
    var cards: [FriendCard] = []
    var code = ExitCode.done
    for friend in try session.journal.friends(of: own.folder).all {
      do throws(AppError) {
        let view = try session.journal.read(friend, besides: own)
        let counts = ProfileCounts(view.ledger, profile: view.scope.profile)
        cards.append(FriendCard(friend, profile: view.scope.profile, counts))
      } catch {
        session.warn(error.sentence)
        if error.leavesFriendUnread { code = error.exitCode }
        cards.append(FriendCard(friend, profile: friend.profile, nil))
      }
    }
    try session.output(FriendsScreen(cards), own.display)
    return code
  }
}

/// `seen friend add`: adds a friend.
package enum FriendAdd: Command {
  package static let name = "add"
  package static let effect = CommandEffect.forPeople

  private static let profile = Key.option(
    "as", "PROFILE", of: String.self, "Which profile in it is your friend, if it has several")

  package static var spec: CommandSpec {
    CommandSpec(
      "Add a friend", group: .journal,
      operands: [
        OperandSpec("NAME", "The name of the friend"),
        OperandSpec("DIR", "The folder of the friend's journal", completion: .files),
      ],
      options: [profile.spec],
      discussion: [
        "The location of the folder is kept outside your journal, for this copy on this machine."
      ],
      examples: [
        Example("seen friend add bo ../bo-journal", "Add Bo"),
        Example("seen friend add zoe ~/family --as zoe", "Add one of several people of a journal"),
      ])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let own = try session.journal.read()
    let name = session.arguments.operands[0]
    let counts = try session.journal.addFriend(
      name, at: session.arguments.operands[1], profile: session.arguments[profile], own)
    session.inform("\(name) is now a friend, with \(Count.of(counts.watches, "watch")).")
    return .done
  }
}

/// `seen friend remove`: forgets a friend.
package enum FriendRemove: Command {
  package static let name = "remove"
  package static let effect = CommandEffect.forPeople

  package static var spec: CommandSpec {
    CommandSpec(
      "Remove a friend; the friend's journal stays as it is", group: .journal,
      operands: [OperandSpec("NAME", "The name of the friend", completion: .friends)],
      examples: [Example("seen friend remove bo", "Remove Bo")])
  }

  package static func run(_ session: Session) throws(AppError) -> ExitCode {
    let own = try session.journal.read()
    let friend = try session.journal.removeFriend(session.arguments.operands[0], own)
    session.inform("Removed \(friend.name) from your friends.")
    return .done
  }
}

extension FriendCard {
  /// Describes a friend whose journal was read, or could not be.
  fileprivate init(_ friend: Friend, profile: String?, _ counts: ProfileCounts?) {
    self.init(name: friend.name, path: friend.path, profile: profile, counts)
  }
}
