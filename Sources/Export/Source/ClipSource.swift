package import Playback
package import UIKit

/// What a clip shows: a preset's screens or an app's own, and how they are read.
@MainActor
package protocol ClipSource {
  /// Names the output where the user gives no path.
  var name: String { get }
  /// A hash of the preset and its images in hexadecimal digits; nil for an app's own code.
  var hash: String? { get }
  /// The name of the device that the source asks for; nil for the standard one.
  var device: String? { get }
  /// The screen's size and scale if the source decides them; nil for a device's.
  var canvas: DeviceModel? { get }
  /// The appearance where the options give none.
  var appearance: Appearance { get }
  /// How the source was understood, for the user.
  var notices: [String] { get }
  /// The images that the pictures show.
  var images: ClipImages { get }

  /// Sets up the screens, on a stage of their own.
  func makePlayer(_ configuration: PlaybackConfiguration) throws(ExportError) -> Player

  /// Decodes what has not been decoded yet, to find damaged images. FFmpeg's libraries have to be open.
  func verify() throws(ExportError)

  /// Where a step of the script is written down, such as "today.yaml:12:5".
  func place(ofStep index: Int) -> String?
}
