internal import Foundation
internal import Media

/// Where the result goes: a file, or a folder for PNG.
package struct Destination: Hashable, Sendable {
  /// As it was given; relative paths start at the current folder.
  package let path: String
  package let format: OutputFormat

  /// Works out the path and the format from what was asked for.
  ///
  /// Without an output the name is the clip's: `today.mp4`, `today@4x.mp4` when animations run
  /// four times slower, and `today-frames` for a folder of PNG files.
  package init(options: ExportOptions) throws(ExportError) {
    guard let output = options.output else {
      format = options.format ?? .mp4
      path = Self.defaultName(clip: options.clip, options: options, format: format)
      return
    }
    let implied = OutputFormat(pathExtension: output)
    if let format = options.format, let implied, format != implied {
      throw .contradictoryFormat(format, path: output)
    }
    guard let format = options.format ?? implied else { throw .unknownFormat(path: output) }
    self.format = format
    path = output
  }

  private static func defaultName(
    clip: String, options: ExportOptions, format: OutputFormat
  ) -> String {
    var name = URL(fileURLWithPath: clip).lastPathComponent
    for suffix in [".yaml", ".yml"] where name.lowercased().hasSuffix(suffix) {
      name.removeLast(suffix.count)
    }
    if options.slowMotion != 1 { name += "@\(shortDecimal(options.slowMotion))x" }
    return format == .png ? name + "-frames" : "\(name).\(format.rawValue)"
  }

  /// Checks that the result can be written, without writing anything.
  ///
  /// - Parameter allowsOverwriting: Whether something that exists may be replaced.
  package func verify(allowsOverwriting: Bool) throws(ExportError) {
    let files = FileManager.default
    let trimmed = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
    let parent = (trimmed as NSString).deletingLastPathComponent
    let folder = parent.isEmpty ? "." : parent
    var isFolder = ObjCBool(false)
    guard unsafe files.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw .outputFolderMissing(folder: folder, path: path)
    }
    guard files.isWritableFile(atPath: folder) else {
      throw .outputFolderNotWritable(folder: folder, path: path)
    }
    // A name that ends with a slash asks for a folder.
    guard path == trimmed || format == .png else {
      throw .outputNotReplaceable(path: path, format: format)
    }
    guard unsafe files.fileExists(atPath: trimmed, isDirectory: &isFolder) else { return }
    guard allowsOverwriting else { throw .outputExists(path: path) }
    let type = try? files.attributesOfItem(
      atPath: URL(fileURLWithPath: trimmed).resolvingSymlinksInPath().path)[.type]
    let isExpected =
      format == .png ? isFolder.boolValue : type as? FileAttributeType == .typeRegular
    guard isExpected else { throw .outputNotReplaceable(path: path, format: format) }
  }
}

/// "4", "2.5": as few digits as say the number.
package func shortDecimal(_ value: Double) -> String {
  let whole = value.rounded()
  return whole == value && abs(value) < 1e15 ? String(Int(whole)) : String(value)
}
