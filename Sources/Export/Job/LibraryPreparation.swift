internal import Dispatch
internal import TEMedia
internal import TETypography

/// Opens FFmpeg's libraries and lists the fonts on other cores while the preset is read.
package enum LibraryPreparation {
  private static let group = Dispatch.DispatchGroup()

  static func start() {
    let queue = Dispatch.DispatchQueue.global()
    queue.async(group: group) { try? FFmpegLibraries.open() }
    queue.async(group: group) { _ = TextEngine.shared }
  }

  /// Waits for what a failed job has started: a process that calls `exit` while libraries are being
  /// opened may abort, since their exit handlers run at the same time.
  package static func wait() { group.wait() }
}
