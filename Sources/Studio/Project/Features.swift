/// What the studio keeps besides the preset: dropped pictures, thumbnails, the two screens, files that it wrote.
@MainActor
final class Features {
  /// A file that is being written.
  struct Writing {
    var progress: Project.Progress?
    /// Ends the program that writes it.
    var stop: (@Sendable () -> Void)?
  }

  let uploads = Uploads()
  /// Draws the two screens, beside the frames of the stage.
  let drawing = FrameDrawing()
  let thumbnails = Thumbnails()
  var screens: (film: Int, screens: [ScreenPictures.Screen])?
  var writing: Writing?
  /// Ends the program that writes a part of a clip for an estimate.
  var stopEstimate: (@Sendable () -> Void)?
  /// The paths of files by their names.
  var written: [String: String] = [:]
  /// The pictures that the preset is made of, until it is saved.
  var madeOf: [String] = []
  /// What there is to know about how it was made.
  var notice: String?
}
