internal import Glibc

/// A folder of files that appears under its name only once it is complete.
///
/// Until `commit` the files go to a hidden folder beside the target. An older folder at the target
/// stays as it is until then; it is replaced only if it holds nothing but files whose names end
/// with the expected extension, so that a mistyped path cannot cost someone their photos.
package struct OutputFolder: ~Copyable, Sendable {
  /// The path of the finished folder.
  package let target: String
  /// The path of the folder to write to until then.
  package let temporaryPath: String
  private let place: TemporaryName
  private var isPending = true

  /// Creates the hidden folder.
  ///
  /// - Parameters:
  ///   - target: The folder's path; a slash at its end means nothing.
  ///   - fileExtension: The extension of the files in a folder that may be replaced, without a dot.
  /// - Throws: `folderMissing`, `notWritable`, or `notReplaceable` when the target is a file or a
  ///   folder with something else in it.
  package init(target: String, replacingOnly fileExtension: String) throws(MediaError) {
    let place = TemporaryName(target: target)
    switch PathKind(of: target) {
    case _ where place.name.isEmpty: throw .notReplaceable(path: target)
    case .nothing: break
    case .folder:
      let names = try entries(of: target)
      guard names.allSatisfy({ $0.hasSuffix("." + fileExtension) && !$0.hasPrefix(".") }) else {
        throw .notReplaceable(path: target)
      }
    case .file, .other: throw .notReplaceable(path: target)
    }
    let claimed = try place.claim(suffix: "tmp", operation: "mkdir") { path in
      unsafe mkdir(path, 0o777)
    }
    self.target = "\(place.folder)/\(place.name)"
    self.place = place
    temporaryPath = claimed.path
  }

  /// Puts the folder in its place, durably.
  ///
  /// An older folder steps aside first, comes back if that fails, and is removed last. When it
  /// throws, the older folder is in its place, unless only its removal failed.
  package consuming func commit() throws(MediaError) {
    for name in try entries(of: temporaryPath) {
      try synchronizeFile("\(temporaryPath)/\(name)", reportedAs: "\(target)/\(name)")
    }
    var older: String?
    if PathKind(of: target) == .folder {
      // The name is claimed as an empty folder, which a folder may replace.
      let aside = try place.claim(suffix: "old", operation: "mkdir") { path in
        unsafe mkdir(path, 0o700)
      }
      guard unsafe rename(target, aside.path) == 0 else {
        let number = errno
        unsafe rmdir(aside.path)
        throw MediaError(errno: number, operation: "rename", path: target)
      }
      older = aside.path
    }
    guard unsafe rename(temporaryPath, target) == 0 else {
      let number = errno
      if let older { unsafe rename(older, target) }
      throw MediaError(errno: number, operation: "rename", path: target)
    }
    isPending = false
    try place.synchronizeFolder()
    if let older { try removeFolder(older) }
  }

  /// Removes the hidden folder; the target stays as it was.
  package consuming func discard() {}

  deinit {
    // Nobody is left to tell about a failure here; what remains is hidden and named after us.
    if isPending { try? removeFolder(temporaryPath) }
  }
}

/// The sorted names in a folder.
private func entries(of path: String) throws(MediaError) -> [String] {
  guard let stream = unsafe opendir(path) else {
    throw MediaError(errno: errno, operation: "opendir", path: path)
  }
  defer { unsafe closedir(stream) }
  var names: [String] = []
  while let entry = unsafe readdir(stream) {
    let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names.sorted()
}

/// Removes a folder and the files in it.
private func removeFolder(_ path: String) throws(MediaError) {
  for name in try entries(of: path) {
    guard unsafe unlink("\(path)/\(name)") == 0 else {
      throw MediaError(errno: errno, operation: "unlink", path: "\(path)/\(name)")
    }
  }
  guard unsafe rmdir(path) == 0 else {
    throw MediaError(errno: errno, operation: "rmdir", path: path)
  }
}
