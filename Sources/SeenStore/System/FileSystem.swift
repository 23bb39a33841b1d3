/// The system calls that the store uses: the seam between it and a disk.
///
/// There are three implementations: the system's own, one in memory, and one that fails on purpose. One test suite
/// checks all of them against the contracts below.
///
/// Interrupted calls (EINTR) are retried internally. Files are made with mode 0600 and directories with 0700, less the
/// umask, unless they are shared; nothing is inherited by other programs.
package protocol FileSystem: Sendable {
  /// Opens a file or directory.
  func open(_ path: String, _ mode: OpenMode) throws(FileError) -> OpenFile

  /// Opens for reading a file that was regular when its directory was just listed; a link is refused.
  ///
  /// The name is looked up in the open directory, which avoids resolving the path.
  func open(_ name: String, in directory: OpenFile) throws(FileError) -> OpenFile

  /// Closes an open file, and releases its lock.
  func close(_ file: OpenFile)

  /// Reads at an offset into a buffer in one call, and returns how many bytes came; 0 at the end.
  func read(
    _ file: OpenFile, at offset: UInt64, into buffer: UnsafeMutableRawBufferPointer
  ) throws(FileError) -> Int

  /// Reads the next bytes of a file without offsets, such as a pipe; 0 at its end.
  func readNext(
    _ file: OpenFile, into buffer: UnsafeMutableRawBufferPointer
  ) throws(FileError) -> Int

  /// Writes at the end of a file in ONE call, and returns how many bytes were taken, which can be fewer.
  func append(_ bytes: UnsafeRawBufferPointer, to file: OpenFile) throws(FileError) -> Int

  /// Replaces the first bytes of a file that was opened to be rewritten, in ONE call, by as many or all of others.
  func rewrite(_ bytes: [UInt8], of file: OpenFile) throws(FileError)

  /// Waits until the contents of a file, or the names in a directory, are safe from a power cut.
  ///
  /// After a failure nothing is known about what is safe, and a second call would report success anyway.
  func synchronize(_ file: OpenFile) throws(FileError)

  /// Waits until the bytes of a file whose name is safe, and its size, are safe from a power cut; its timestamps
  /// may be lost.
  ///
  /// After a failure the same holds as for `synchronize`.
  func synchronizeBytes(_ file: OpenFile) throws(FileError)

  /// Shortens a file to a number of bytes.
  func truncate(_ file: OpenFile, to byteCount: UInt64) throws(FileError)

  func status(of file: OpenFile) throws(FileError) -> FileStatus

  /// Returns what a path names, without following a link at its end; nil when it names nothing.
  func status(_ path: String) throws(FileError) -> FileStatus?

  /// Returns what a name in an open directory stands for, without following a link; nil when nothing has it.
  func status(_ name: String, in directory: OpenFile) throws(FileError) -> FileStatus?

  /// Returns the names in a directory, without `.` and `..`, in no order.
  func list(_ path: String) throws(FileError) -> [String]

  /// Calls a function with what each of some names in a directory stands for, without following links; nil for one
  /// that is gone.
  func forEachStatus(
    of names: ArraySlice<String>, in directory: String, _ body: (Int, FileStatus?) -> Void
  ) throws(FileError)

  /// Renames a file in one step, replacing whatever had that name.
  func rename(_ source: String, to target: String) throws(FileError)

  /// Gives a file a second name; fails with `exists` when that name is taken.
  func link(_ source: String, to target: String) throws(FileError)

  /// Removes a name of a file.
  func unlink(_ path: String) throws(FileError)

  /// Makes a directory whose parent exists; fails with `exists` when the name is taken.
  ///
  /// Every user may list a shared one (mode 0755, less the umask).
  func makeDirectory(_ path: String, isShared: Bool) throws(FileError)

  /// Checks that this user may make files in a directory, without making one; one in memory always allows it.
  func checkWritable(_ directory: String) throws(FileError)

  /// Removes an empty directory; fails with `exists` when something is in it.
  func removeDirectory(_ path: String) throws(FileError)

  /// Tries to take the exclusive lock of an open file or directory; returns false when another holds it.
  func tryLock(_ file: OpenFile) throws(FileError) -> Bool

  /// Releases the lock of an open file or directory, which stays open.
  func unlock(_ file: OpenFile) throws(FileError)

  /// Maps the first bytes of a file into memory, to read and to change privately.
  func map(_ file: OpenFile, byteCount: Int) throws(FileError) -> FileMapping

  /// Returns the absolute path without links of something that exists.
  func resolve(_ path: String) throws(FileError) -> String

  /// Sleeps while another program holds a lock.
  func pause(milliseconds: Int)
}

package enum OpenMode: Sendable, Equatable {
  /// To read a regular file of the journal; a link at the end of the path is refused.
  case read
  /// To read a file that the user named, through links.
  case readThroughLinks
  /// To write at the end of a regular file that exists; a link is refused.
  case append
  /// To create a file that must not exist yet, and write at its end.
  case create
  /// The same for a file that every user may read (mode 0644, less the umask), or execute if it is a program (0755).
  case createShared(isProgram: Bool)
  /// To write a small file from its start again and again, which need not exist yet; a link is refused.
  case rewrite
  /// To lock or synchronize a directory.
  case directory
}

/// A file or directory that is open.
package struct OpenFile: Sendable {
  /// The system's number for it.
  package let number: Int32
  private let directory: String
  private let name: String

  /// The path that it was opened by, for messages.
  /// - Complexity: O(n) in its length.
  package var path: String { name.path(in: directory) }

  /// Describes an open file by its path, or by its name in a directory.
  package init(number: Int32, path name: String, in directory: String = "") {
    self.number = number
    self.directory = directory
    self.name = name
  }
}

package struct FileStatus: Sendable, Equatable, BitwiseCopyable {
  package enum Kind: Sendable, Equatable, BitwiseCopyable {
    case file, directory, link, device, other
  }

  package let kind: Kind
  /// How many bytes it holds.
  package let byteCount: UInt64
  /// When its contents last changed, in nanoseconds since 1970.
  package let modifiedNanoseconds: Int64
  /// When its contents or its status last changed, in nanoseconds since 1970.
  package let changedNanoseconds: Int64
  /// The system's number for it (inode), which a copy or a replacement on its device does not share.
  package let inode: UInt64
  /// The system's number for the device that it is on.
  package let device: UInt64
  /// Whether other users may read or write it.
  package let isShared: Bool

  /// Describes a file.
  package init(
    kind: Kind, byteCount: UInt64, modifiedNanoseconds: Int64, changedNanoseconds: Int64,
    inode: UInt64, device: UInt64, isShared: Bool = false
  ) {
    self.isShared = isShared
    self.kind = kind
    self.byteCount = byteCount
    self.modifiedNanoseconds = modifiedNanoseconds
    self.changedNanoseconds = changedNanoseconds
    self.inode = inode
    self.device = device
  }

  /// Returns whether two statuses are those of the same open file, whatever changed in between.
  package func isOfSameFile(as other: FileStatus) -> Bool {
    inode == other.inode && device == other.device
  }
}

extension FileSystem {
  /// Makes a directory that only its owner may list.
  package func makeDirectory(_ path: String) throws(FileError) {
    try makeDirectory(path, isShared: false)
  }

  /// Opens the whole path.
  package func open(_ name: String, in directory: OpenFile) throws(FileError) -> OpenFile {
    try open(name.path(in: directory.path), .read)
  }

  /// Allows it.
  package func checkWritable(_ directory: String) throws(FileError) {}

  /// Empties the file first, which is not one call.
  package func rewrite(_ bytes: [UInt8], of file: OpenFile) throws(FileError) {
    try truncate(file, to: 0)
    _ = try append(bytes, to: file)
  }

  /// Fails: only the system has such files.
  package func readNext(
    _ file: OpenFile, into buffer: UnsafeMutableRawBufferPointer
  ) throws(FileError) -> Int {
    throw FileError(.read, file.path, .unsupported)
  }

  /// Synchronizes everything.
  package func synchronizeBytes(_ file: OpenFile) throws(FileError) {
    try synchronize(file)
  }

  /// Uses the whole path.
  package func status(
    _ name: String, in directory: OpenFile
  ) throws(FileError) -> FileStatus? {
    try status(name.path(in: directory.path))
  }

  /// Reads one name after the other by its whole path.
  package func forEachStatus(
    of names: ArraySlice<String>, in directory: String, _ body: (Int, FileStatus?) -> Void
  ) throws(FileError) {
    for index in names.indices { body(index, try status(directory + "/" + names[index])) }
  }
}
