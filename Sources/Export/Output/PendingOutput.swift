internal import Inputs
internal import Media

/// The output while it is being written: hidden until it is complete, gone if it never is.
enum PendingOutput: ~Copyable {
  case file(OutputFile)
  case folder(OutputFolder)
  case standardOutput

  init(_ destination: Destination) throws(MediaError) {
    guard !destination.isStandardOutput else {
      self = .standardOutput
      return
    }
    switch destination.format {
    case .mp4, .gif: self = .file(try OutputFile(target: destination.path))
    case .png: self = .folder(try OutputFolder(target: destination.path))
    }
  }

  /// What is to be discarded if the process has to end; nil when nothing is hidden.
  var unfinished: UnfinishedOutput? {
    switch self {
    case .file(let file): file.unfinished
    case .folder(let folder): folder.unfinished
    case .standardOutput: nil
    }
  }

  /// Where the encoder of a file writes, and that of a folder of frames.
  enum Target {
    case sink(FileSink)
    case folder(path: String)
  }

  /// - Parameter budgets: How large a file may become.
  func makeTarget(_ budgets: Budgets) throws(MediaError) -> Target {
    switch self {
    case .file(let file): .sink(try file.makeSink(budgets))
    case .folder(let folder): .folder(path: folder.temporaryPath)
    case .standardOutput: .sink(try .standardOutput(budgets))
    }
  }

  /// Puts the output in its place.
  ///
  /// - Parameter replacing: Whether an older one may be replaced.
  consuming func commit(replacing: Bool) throws(MediaError) {
    switch consume self {
    case .file(let file): try file.commit(replacing: replacing)
    case .folder(let folder): try folder.commit(replacing: replacing)
    case .standardOutput: break
    }
  }
}
