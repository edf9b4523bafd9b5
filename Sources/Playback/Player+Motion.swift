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

  /// When transitions between controllers were in progress, in seconds of a clip without slow motion; the
  /// last one may not have ended.
  package var transitionTimes: [(begin: Double, end: Double?)] {
    let start =
      running.map { $0.virtualStart - $0.clipStart }
      ?? stage.clock.now - (playedSteps.last?.end ?? 0)
    return stage.transitionTimes.map { ($0.begin - start, $0.end.map { $0 - start }) }
  }

  /// Whether a transition between controllers is in progress.
  package var isTransitioning: Bool { !stage.isWithoutTransition }

  /// The rectangle of the Dynamic Island, in points of the interface; nil without one.
  package var island: CGRect? { SensorHousing.island(of: stage.device).map(interfaceFrame) }

  /// The rectangle of the status bar, in points of the interface; empty without one.
  package var statusBarArea: CGRect {
    let device = stage.device
    let height = device.hasStatusBar ? device.statusBarHeight : 0
    return CGRect(x: 0, y: 0, width: interfaceSize.width, height: height)
  }

  /// The rectangle of the display that shows a rectangle of the interface, in points.
  package func displayFrame(_ frame: CGRect) -> CGRect { stage.displayFrame(frame) }

  /// The rectangle of the interface that a rectangle of the display shows, in points.
  package func interfaceFrame(_ frame: CGRect) -> CGRect { stage.interfaceFrame(frame) }

  /// The size of the display in portrait, in points.
  package var displaySize: CGSize { stage.device.size }
}
