#if os(Linux)
  /// Tells Swift's runtime that no program beside this one writes backtraces; nil, always.
  ///
  /// Before `main` the runtime looks for that program, by a path that a static executable has from /proc: without /proc it
  /// ends the process. This is found instead of the runtime's own function in a static executable alone, where there is
  /// no such program; a dynamic one keeps its own. The signature is that of `stdlib/public/runtime/Paths.cpp`.
  @_cdecl("swift_copyAuxiliaryExecutablePath")
  func auxiliaryExecutablePath(_ name: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? {
    nil
  }
#endif
