#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A watch on the files of a folder: a descriptor that is readable after something has changed there.
///
/// Linux tells every change. Darwin tells when files come and go, not when one grows. Changes on other machines that
/// share the folder are told nowhere: where that matters, read the status of the files now and then.
package struct FolderWatch: ~Copyable {
  /// What `poll` waits for.
  package let descriptor: Int32
  #if canImport(Darwin)
    private let folder: Int32
  #endif

  /// Begins to watch; nil if the system cannot.
  package init?(_ path: String) {
    #if canImport(Darwin)
      let folder = open(path, O_EVTONLY | O_CLOEXEC)
      guard folder >= 0 else { return nil }
      let queue = kqueue()
      guard queue >= 0 else {
        close(folder)
        return nil
      }
      _ = fcntl(queue, F_SETFD, FD_CLOEXEC)
      let notes = NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_DELETE | NOTE_RENAME
      var change = unsafe kevent(
        ident: UInt(folder), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(notes), data: 0, udata: nil)
      _ = unsafe kevent(queue, &change, 1, nil, 0, nil)
      (self.folder, descriptor) = (folder, queue)
    #else
      let queue = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard queue >= 0 else { return nil }
      let changes =
        IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
        | IN_MOVE_SELF
      guard unsafe inotify_add_watch(queue, path, UInt32(changes)) >= 0 else {
        close(queue)
        return nil
      }
      descriptor = queue
    #endif
  }

  deinit {
    close(descriptor)
    #if canImport(Darwin)
      close(folder)
    #endif
  }

  /// Takes what has been told, so that the next change is told again.
  package func clear() {
    #if canImport(Darwin)
      var event = unsafe kevent()
      var none = timespec()
      while unsafe kevent(descriptor, nil, 0, &event, 1, &none) > 0 {}
    #else
      unsafe withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
        while unsafe read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
      }
    #endif
  }
}
