internal import TEInputs
internal import TEMedia

/// An output while it is being written; a value that several can be kept of.
final class PlannedOutput {
  /// The path to remove if the process ends now; nil for standard output.
  let unfinished: UnfinishedOutput?
  private let destination: Destination
  private var output: PendingOutput?

  init(_ destination: Destination) throws(ExportError) {
    self.destination = destination
    let output = try mapping({ .media($0, path: destination.path) }) { () throws(MediaError) in
      try PendingOutput(destination)
    }
    unfinished = output.unfinished
    self.output = consume output
  }

  /// As ``PendingOutput/makeTarget(_:)``.
  ///
  /// - Precondition: It has not been committed.
  func makeTarget(_ budgets: Budgets) throws(ExportError) -> PendingOutput.Target {
    try mapping({ .media($0, path: destination.path) }) { () throws(MediaError) in
      guard let target = try output?.makeTarget(budgets) else {
        preconditionFailure("an output is committed last")
      }
      return target
    }
  }

  /// As ``PendingOutput/commit(replacing:)``.
  func commit(replacing: Bool) throws(ExportError) {
    try mapping({ .media($0, path: destination.path) }) { () throws(MediaError) in
      try output.take()?.commit(replacing: replacing)
    }
  }
}

/// The output while it is being written: a hidden file or folder, removed if it is not completed.
enum PendingOutput: ~Copyable {
  case file(OutputFile, any FileFormat)
  case folder(OutputFolder, any FolderFormat)
  case standardOutput(any FileFormat)

  init(_ destination: Destination) throws(MediaError) {
    switch destination.format.descriptor {
    case .file(let format) where destination.isStandardOutput: self = .standardOutput(format)
    case .file(let format): self = .file(try OutputFile(target: destination.path), format)
    case .folder(let format): self = .folder(try OutputFolder(target: destination.path), format)
    }
  }

  /// The path to remove if the process ends now; nil for standard output.
  var unfinished: UnfinishedOutput? {
    switch self {
    case .file(let file, _): file.unfinished
    case .folder(let folder, _): folder.unfinished
    case .standardOutput: nil
    }
  }

  /// Where an encoder writes, and the format that makes the encoder.
  enum Target {
    case file(FileSink, any FileFormat)
    case folder(path: String, any FolderFormat)
  }

  /// - Parameter budgets: How large a file may become.
  func makeTarget(_ budgets: Budgets) throws(MediaError) -> Target {
    switch self {
    case .file(let file, let format): .file(try file.makeSink(budgets), format)
    case .folder(let folder, let format): .folder(path: folder.temporaryPath, format)
    case .standardOutput(let format): .file(try .standardOutput(budgets), format)
    }
  }

  /// Renames the output to its final path.
  ///
  /// - Parameter replacing: Whether an older one may be replaced.
  consuming func commit(replacing: Bool) throws(MediaError) {
    switch consume self {
    case .file(let file, _): try file.commit(replacing: replacing)
    case .folder(let folder, _): try folder.commit(replacing: replacing)
    case .standardOutput: break
    }
  }
}
