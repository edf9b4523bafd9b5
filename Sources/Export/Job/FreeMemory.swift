internal import Foundation

/// The memory that the system could give to processes.
package enum FreeMemory {
  /// `MemAvailable` of proc(5), in bytes; nil where it cannot be read.
  package static var byteCount: Int? {
    guard let text = try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("MemAvailable:") }),
      let kilobytes = line.split(separator: " ").dropLast().last.flatMap({ Int($0) })
    else { return nil }
    return kilobytes << 10
  }
}
