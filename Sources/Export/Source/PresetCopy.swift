internal import Glibc
internal import TEInputs
internal import TEPresets

/// A copy of a preset and the files that it names, in a folder.
package struct PresetCopy: Codable, Hashable, Sendable {
  /// The path of the preset file.
  package let preset: String
  /// The paths of all files, the preset file included.
  package let files: [String]
}

/// Why a preset cannot be copied.
package enum PresetCopyError: Error {
  /// The preset names a file that would not be in the copy's folder.
  case outside(file: String)
  /// A file of the copy exists already.
  case exists(path: String)
  case notWritable(path: String, reason: String)
}

extension PresetLibrary {
  /// Copies a preset and the files that it names, with their paths relative to it, so that the copy's clip
  /// is the same.
  ///
  /// Nothing is left of a copy that fails.
  ///
  /// - Parameters:
  ///   - nameOrPath: A preset's name or the path of a preset file.
  ///   - folder: Where the preset file goes; created if it does not exist.
  ///   - name: The name of the copy's preset file, without extension; nil to keep it.
  /// - Throws: ``ExportError`` for a preset that cannot be loaded, and `presetCopy`.
  package func copy(
    _ nameOrPath: String, to folder: String, as name: String? = nil
  ) throws(ExportError) -> PresetCopy {
    var files: [PresetFile]
    do throws(PresetError) {
      files = try Preset.load(nameOrPath, searchPath: folders).files
    } catch {
      guard case .findings(let findings) = error.kind else { throw .preset(error) }
      // A copy cannot allow it.
      let advice = "Put it into the folder: a copy has only the files in it"
      throw .preset(
        PresetError(
          .findings(findings.map { $0.code == .outsideFolder ? $0.advising(advice) : $0 })))
    }
    if let schema = schema(namedBy: files, in: folder) { files.append(schema) }
    if let name, let preset = files.first {
      files[0] = PresetFile(path: "\(name).yaml", bytes: preset.bytes)
    }
    return try mapping(ExportError.presetCopy) { () throws(PresetCopyError) in
      try CopyPlan(files, in: folder).write()
    }
  }

  /// The JSON Schema for editors, if the preset's first line names it and the folder has none.
  private func schema(namedBy files: [PresetFile], in folder: String) -> PresetFile? {
    let name = "preset.schema.json"
    let line = Array("# yaml-language-server: $schema=\(name)".utf8)
    guard let preset = files.first, preset.bytes.starts(with: line), !folder.isEmpty,
      !CopyPlan.exists("\(folder)/\(name)"), let text = try? JSONSchema.text()
    else { return nil }
    return PresetFile(path: name, bytes: Array(text.utf8) + [UInt8(ascii: "\n")])
  }
}

/// The folders and files of a copy.
private struct CopyPlan {
  /// Each after the folder that it is in.
  private var folders: [String]
  /// The contents by path, the preset file last.
  private var files: [(path: String, bytes: [UInt8])] = []

  /// - Parameter files: The preset file and the files that it names.
  init(_ files: [PresetFile], in folder: String) throws(PresetCopyError) {
    folders = Self.ancestors(of: folder)
    var added: [String: [UInt8]] = [:]
    // The preset file is written last: if it is there, so are the others.
    for file in files.reversed() {
      let path = try add(file.path, in: folder)
      if added.updateValue(file.bytes, forKey: path) != file.bytes {
        self.files.append((path, file.bytes))
      }
    }
  }

  /// A path and all its prefixes, such as "a" and "a/b".
  private static func ancestors(of folder: String) -> [String] {
    var path = folder.hasPrefix("/") ? "/" : ""
    return folder.split(separator: "/").map { component in
      path += (path.isEmpty || path == "/" ? "" : "/") + component
      return path
    }
  }

  /// Adds the folders that the preset's path leads through, those before a ".." too.
  ///
  /// - Returns: The path of the file, without "..".
  private mutating func add(
    _ name: String, in folder: String
  ) throws(PresetCopyError) -> String {
    var components: [Substring] = []
    let parts = name.split(separator: "/")
    for (index, part) in parts.enumerated() where part != "." {
      guard part != ".." else {
        // In the preset's folder the component before is a symbolic link to a deeper one.
        guard components.popLast() != nil else { throw .outside(file: name) }
        continue
      }
      components.append(part)
      let path = Self.join(folder, components)
      if index < parts.count - 1, !folders.contains(path) { folders.append(path) }
    }
    return Self.join(folder, components)
  }

  private static func join(_ folder: String, _ components: [Substring]) -> String {
    (folder.hasSuffix("/") ? folder : folder + "/") + components.joined(separator: "/")
  }

  /// Writes everything, or nothing; signals that would end the process wait until then.
  func write() throws(PresetCopyError) -> PresetCopy {
    for file in files.reversed() where Self.exists(file.path) { throw .exists(path: file.path) }
    var signals = sigset_t()
    var blockedBefore = sigset_t()
    unsafe sigfillset(&signals)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, &blockedBefore)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &blockedBefore, nil) }
    var made: [String] = []
    do throws(PresetCopyError) {
      for folder in folders where try Self.makeFolder(folder) { made.append(folder) }
      for file in files {
        try Self.write(file.bytes, to: file.path)
        made.append(file.path)
      }
    } catch {
      for path in made.reversed() { unsafe remove(path) }
      throw error
    }
    return PresetCopy(preset: files[files.count - 1].path, files: files.map(\.path).sorted())
  }

  /// Whether there is an entry, be it a symbolic link that leads nowhere.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  /// Makes a folder unless it exists.
  ///
  /// - Returns: Whether it was made.
  private static func makeFolder(_ path: String) throws(PresetCopyError) -> Bool {
    if unsafe mkdir(path, 0o777) == 0 { return true }
    var status = stat()
    let number = errno
    guard number == EEXIST || number == EROFS || number == EACCES,
      unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR
    else { throw failure(number, at: path) }
    return false
  }

  /// Creates a file; removes it again if it cannot be completed.
  private static func write(_ bytes: [UInt8], to path: String) throws(PresetCopyError) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(errno, at: path) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { break }
      rest = rest.dropFirst(count)
    }
    // Network file systems report some errors of writing when the file is closed.
    let number = rest.isEmpty ? 0 : errno
    guard close(descriptor) == 0, number == 0 else {
      let failure = failure(number == 0 ? errno : number, at: path)
      unsafe unlink(path)
      throw failure
    }
  }

  private static func failure(_ number: Int32, at path: String) -> PresetCopyError {
    number == EEXIST
      ? .exists(path: path)
      : .notWritable(path: path, reason: unsafe String(cString: strerror(number)))
  }
}

extension FailureReport {
  init(_ error: PresetCopyError) {
    switch error {
    case .outside(let file):
      self.init(
        .badPreset, "the file \(quoted(file)) lies outside the preset's folder",
        advice: "Put the file into the preset's folder: a copy has only the files in it")
    case .exists(let path):
      self.init(
        .cannotWrite, "\(quoted(path)) exists already, so nothing was copied",
        advice: "Choose another folder")
    case .notWritable(let path, let reason):
      self.init(
        .cannotWrite, "cannot write \(quoted(path)): \(reason); nothing was copied",
        advice: "Choose another folder")
    }
  }
}
