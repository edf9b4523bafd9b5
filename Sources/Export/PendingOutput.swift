internal import Media

/// The output while it is being written: hidden until it is complete, gone if it never is.
enum PendingOutput: ~Copyable {
  case file(OutputFile)
  case folder(OutputFolder)

  init(_ destination: Destination) throws(MediaError) {
    switch destination.format {
    case .mp4, .gif: self = .file(try OutputFile(target: destination.path))
    case .png: self = .folder(try OutputFolder(target: destination.path, replacingOnly: "png"))
    }
  }

  /// Where the encoder writes until then.
  var temporaryPath: String {
    switch self {
    case .file(let file): file.temporaryPath
    case .folder(let folder): folder.temporaryPath
    }
  }

  /// Puts the output in its place.
  consuming func commit() throws(MediaError) {
    switch consume self {
    case .file(let file): try file.commit()
    case .folder(let folder): try folder.commit()
    }
  }
}
