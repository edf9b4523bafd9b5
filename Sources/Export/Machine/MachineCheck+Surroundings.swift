internal import Foundation
internal import TEInputs

/// Presets, the current folder, processors and memory, and the compiler.
extension MachineCheck {
  static func presets(_ library: PresetLibrary) -> MachineCheck {
    let count = library.entries().count
    guard count > 0 else {
      return MachineCheck(
        .presets, "presets", "none are installed; only preset files can be rendered",
        state: .warning,
        remedy: "Install the tool with its folder share/transition-export, beside its folder bin")
    }
    let folders = library.folders.map(\.path).joined(separator: ", ")
    return MachineCheck(.presets, "presets", "\(count) in \(folders)")
  }

  static func currentFolder() -> MachineCheck {
    let files = FileManager.default
    let path = files.currentDirectoryPath
    guard files.isWritableFile(atPath: ".") else {
      return MachineCheck(
        .machine, "current folder", "\(path) is not writable", state: .warning,
        remedy: "Run in another folder, or name one with --output")
    }
    let attributes = try? files.attributesOfFileSystem(forPath: ".")
    let free = (attributes?[.systemFreeSize] as? NSNumber).map(\.intValue)
    return MachineCheck(
      .machine, "current folder",
      free.map { "\(path), with \(size($0)) free" } ?? path)
  }

  /// What an export of a preset at three pixels for a point takes at most, in bytes, by the table in
  /// Documentation/performance.md.
  private static let memoryOfExport = 480_000_000

  static func coresAndMemory() -> MachineCheck {
    let count = ProcessInfo.processInfo.activeProcessorCount
    let cores = "\(count) core\(count == 1 ? "" : "s")"
    guard let free = FreeMemory.byteCount else {
      return MachineCheck(.machine, "cores and memory", "\(cores); free memory unknown")
    }
    let detail = "\(cores), \(size(free)) of memory free"
    guard free < memoryOfExport else { return MachineCheck(.machine, "cores and memory", detail) }
    return MachineCheck(
      .machine, "cores and memory",
      "\(detail); an MP4 at full size takes \(size(memoryOfExport))", state: .warning,
      remedy: "Free some memory, or render smaller clips with --scale 1")
  }

  /// A Swift compiler on the PATH, which clips of presets do without.
  static func compiler(_ environment: [String: String]) -> MachineCheck {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let path = folders.map { "\($0)/swift" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    return MachineCheck(
      .machine, "Swift compiler", path ?? "none; only clips of Swift packages need one")
  }

  /// "480 MB", as limits print sizes.
  private static func size(_ byteCount: Int) -> String { Budget.outputSize.text(byteCount) }
}
