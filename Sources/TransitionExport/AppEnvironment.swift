internal import Foundation
internal import TECAppEnvironment

/// What an app finds when it starts: no settings, no files of its own, and the same random numbers each time.
@MainActor
enum AppEnvironment {
  /// Empties what an earlier clip of this program has left.
  static func restart() {
    cappenvironment_restart()
    let defaults = UserDefaults.standard
    for key in defaults.dictionaryRepresentation().keys { defaults.removeObject(forKey: key) }
    guard let home = unsafe cappenvironment_home().map({ unsafe String(cString: $0) }) else {
      return
    }
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: home)) ?? [] {
      try? files.removeItem(atPath: "\(home)/\(name)")
    }
    // As in an app's container.
    for name in ["Documents", "Library", "Caches"] {
      try? files.createDirectory(atPath: "\(home)/\(name)", withIntermediateDirectories: true)
    }
  }
}
