import SeenApp
import SeenStore

extension FileError {
  /// The error in words.
  var sentence: ErrorSentence {
    var sentence = ErrorSentence("cannot \(verb) '\(path)': \(words)", hint: hint)
    sentence.namedFile = path
    return sentence
  }

  /// What was tried; a file counts as opened for reading unless only a writer can fail so.
  private var verb: String {
    guard operation == .open else { return operation.words }
    switch reason {
    case .readOnly, .full, .exists, .cutShort: return FileOperation.write.words
    case .notFound, .isDirectory, .notDirectory, .isLink, .notRegular, .denied, .unsupported,
      .changed, .device, .nameTooLong, .tooLarge, .other:
      return FileOperation.open.words
    }
  }

  private var hint: String? {
    switch reason {
    case .notFound: "check the path"
    case .exists: "choose another name, or remove that file first"
    case .isDirectory: "give the path of a file"
    case .notDirectory: "give the path of a folder"
    case .isLink: "give the path that the link points to"
    case .notRegular: "give the path of a regular file"
    case .denied: "check its permissions with 'ls -ld'"
    case .readOnly: "you can read a journal there, but not record in it"
    case .full, .cutShort: "free some space on the disk, then try again"
    case .unsupported: "use another disk"
    case .changed: "try again"
    case .device: "check the disk, and copy the journal while you still can"
    case .nameTooLong: "use a shorter name"
    case .tooLarge: "split it, or check that it is the right file"
    case .other: nil
    }
  }

  /// Whether something new was to be made.
  private var isMaking: Bool { operation == .write || operation == .makeDirectory }

  /// Why it failed, for use after a colon.
  var words: String {
    switch reason {
    case .notFound where isMaking: "its folder does not exist"
    case .notDirectory where isMaking: "its folder is a file"
    case .notFound: "no such file or folder"
    case .exists: "it already exists"
    case .isDirectory: "it is a folder"
    case .notDirectory: "it is not a folder"
    case .isLink: "it is a symbolic link"
    case .notRegular: "it is not a file"
    case .denied: "permission denied"
    case .readOnly: "the disk is read-only"
    case .full: "the disk is full"
    case .cutShort: "only part of it was written"
    case .unsupported: "the disk does not support that"
    case .changed: "another program changed it meanwhile"
    case .device: "the disk reports an error"
    case .nameTooLong: "the name is too long"
    case .tooLarge: "it is too large"
    case .other: systemWords ?? "it cannot be used"
    }
  }
}

extension FileOperation {
  /// What was tried, for use after "cannot".
  fileprivate var words: String {
    switch self {
    case .open, .read, .map: "read"
    case .write, .truncate: "write"
    case .synchronize: "sync"
    case .status, .resolve: "access"
    case .list: "list"
    case .rename, .link: "rename"
    case .unlink: "remove"
    case .makeDirectory: "create"
    case .lock, .unlock: "lock"
    }
  }
}

extension FileStatus.Kind {
  /// What it is, with its article.
  var words: String {
    switch self {
    case .file: "a file"
    case .directory: "a folder"
    case .link: "a symbolic link"
    case .device: "a device"
    case .other: "neither a file nor a folder"
    }
  }
}
