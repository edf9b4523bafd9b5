internal import Foundation
internal import Glibc
internal import TEInputs
internal import TEMedia
internal import TEPresets

/// Where the result goes: a file, a folder of frames, or standard output.
package struct Destination: Hashable, Sendable {
  /// As it was given, "-" for standard output; relative paths start at the current folder.
  package let path: String
  package let format: OutputFormat

  /// The places of all outputs.
  package static func all(_ options: ExportOptions) throws(ExportError) -> [Destination] {
    guard !options.outputs.isEmpty else { return [try Destination(options: options)] }
    var destinations: [Destination] = []
    for output in options.outputs {
      let next = try Destination(options: options, output: output)
      guard !destinations.contains(where: { $0.isSamePlace(as: next) }) else {
        throw .repeatedOutput(path: output)
      }
      destinations.append(next)
    }
    return destinations
  }

  /// Whether both would write the same file.
  private func isSamePlace(as other: Destination) -> Bool {
    OutputPath(path) == OutputPath(other.path)
      || URL(fileURLWithPath: path).standardizedFileURL
        == URL(fileURLWithPath: other.path).standardizedFileURL
  }

  /// Derives the path and the format of the first output from the options.
  ///
  /// Without an output the name is the clip's: `today.mp4`, `today@4x.mp4` when animations run
  /// four times slower, and `today-frames` for a folder of frames.
  package init(options: ExportOptions) throws(ExportError) {
    if let output = options.outputs.first {
      try self.init(options: options, output: output)
    } else {
      let format = options.format ?? .standard
      self.init(
        path: Self.defaultName(clip: options.clip, options: options, format: format),
        format: format)
    }
  }

  private init(path: String, format: OutputFormat) {
    self.path = path
    self.format = format
  }

  private init(options: ExportOptions, output: String) throws(ExportError) {
    if output == Self.standardOutput, let format = options.format, format.fileExtension == nil {
      throw .folderToStandardOutput
    }
    let implied = OutputFormat(pathExtension: output)
    if let format = options.format, let implied, format != implied {
      throw .contradictoryFormat(format, path: output)
    }
    guard let format = options.format ?? implied else { throw .unknownFormat(path: output) }
    self.init(path: output, format: format)
  }

  static let standardOutput = "-"

  package var isStandardOutput: Bool { path == Self.standardOutput }

  private static func defaultName(
    clip: String, options: ExportOptions, format: OutputFormat
  ) -> String {
    // A pipe has no name.
    var name = Preset.isStream(clip) ? "clip" : URL(fileURLWithPath: clip).lastPathComponent
    for suffix in [".yaml", ".yml"] where name.lowercased().hasSuffix(suffix) {
      name.removeLast(suffix.count)
    }
    if options.slowMotion != 1 { name += "@\(shortDecimal(options.slowMotion))x" }
    return format.defaultName(clip: name)
  }

  /// Checks that the result can be written, without writing anything.
  ///
  /// - Parameter allowsOverwriting: Whether something that exists may be replaced.
  package func verify(allowsOverwriting: Bool) throws(ExportError) {
    guard !isStandardOutput else {
      guard isatty(STDOUT_FILENO) == 0 else { throw .standardOutputIsTerminal }
      return
    }
    let files = FileManager.default
    let folder = OutputPath(path).folder
    var isFolder = ObjCBool(false)
    guard unsafe files.fileExists(atPath: folder, isDirectory: &isFolder) else {
      throw .outputFolderMissing(folder: folder, path: path)
    }
    guard isFolder.boolValue else { throw .outputFolderNotAFolder(folder: folder, path: path) }
    guard files.isWritableFile(atPath: folder) else {
      throw .outputFolderNotWritable(folder: folder, path: path)
    }
    do throws(MediaError) {
      guard allowsOverwriting || !files.fileExists(atPath: path) else {
        throw .notReplaceable(path: path, .exists)
      }
      switch format.descriptor {
      case .file: try OutputFile.check(target: path)
      case .folder: try OutputFolder.check(target: path)
      }
    } catch {
      throw .media(error, path: path)
    }
  }
}
