#if os(Linux)
  /// Tells Swift's runtime that there is no separate program for backtraces; always nil.
  ///
  /// Before `main`, the runtime looks for that program by a path that a static executable gets from /proc: without
  /// /proc it ends the process. Only in a static executable, where there is no such program, this replaces the
  /// runtime's own function; a dynamic one keeps its own. The signature is that of `stdlib/public/runtime/Paths.cpp`.
  @_cdecl("swift_copyAuxiliaryExecutablePath")
  func auxiliaryExecutablePath(_ name: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? {
    nil
  }
#endif
