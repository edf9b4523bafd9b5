package import Foundation
package import TETypography
package import UIKit

/// The device that a script is played on, and how its screen is set up.
package struct PlaybackConfiguration: Sendable {
  package var device: DeviceModel
  /// Pixels per point; nil for the device's.
  package var scale: CGFloat?
  package var appearance: Appearance
  package var layoutDirection: LayoutDirection
  package var contentSize: ContentSize
  package var statusBar: StatusBarContent
  /// The fonts of the device and of the screens.
  package var fonts = FontCatalog.debian
  /// The interface's orientation at the beginning.
  package var orientation = UIInterfaceOrientation.portrait
  package var pace: Pace
  /// The virtual lengths of the steps in seconds, as far as ``Player/stepLengths()`` has told them; a step without
  /// one has neither ramps nor freezes.
  package var stepLengths: [Double] = []
  /// Reads the images that the screens ask for by name; nil for screens that do not.
  package var imageLoader: (any ImageLoader)?
  /// Reads the app's storyboards, nib files and asset catalogues; nil for screens without them.
  package var resources: (any AppResources)?
  /// Whether nobody needs the clip any more, asked before each step and each event; nil for a clip that is
  /// played in any case.
  package var isUnwanted: (@MainActor @Sendable () -> Bool)?

  package init(
    device: DeviceModel = .standard, scale: CGFloat? = nil, appearance: Appearance = .light,
    layoutDirection: LayoutDirection = .leftToRight, contentSize: ContentSize = .large,
    statusBar: StatusBarContent = StatusBarContent(), slowMotion: Double = 1
  ) {
    self.device = device
    self.scale = scale
    self.appearance = appearance
    self.layoutDirection = layoutDirection
    self.contentSize = contentSize
    self.statusBar = statusBar
    pace = Pace(slowMotion: slowMotion)
  }
}
