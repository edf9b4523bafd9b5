package import Foundation
package import UIKit

extension Player {
  /// Layers that were on screen in the last picture, without the status bar and other parts of the system.
  package var presentedLayers: [PresentedLayer] {
    stage.makeCurrent()
    return stage.presentedLayers()
  }

  /// Seconds of the clip per second of the stage's clock at the last picture: the slow-motion factor in a
  /// movement, 1 in a hold, and where the picture stands still the factor around it.
  package var clipSecondsPerSecond: Double {
    guard let running else { return 1 }
    return slowMotion ?? running.warp.factor
  }

  /// The size of the display in portrait, in points.
  package var displaySize: CGSize { stage.device.size }
}
