package import Foundation
package import Scene
import Transitions
package import UIKit

/// A preset set up on a virtual clock, to be watched from beginning to end.
///
/// The timeline's steps follow one another without gaps. Where something moves, the virtual clock
/// runs slower than the clip by the slow-motion factor; in a hold both run alike.
@MainActor
package final class Performance {
  private let stage: Stage
  private let window: UIWindow
  private let overlayWindow: UIWindow
  private let navigation: UINavigationController
  private let today: TodayViewController
  private let navigationDelegate: CardNavigationDelegate
  private let timeline: [TimelineStep]
  private let slowMotion: Double

  /// The step that runs, or the number of steps at the end.
  private var stepIndex = 0
  private var step: RunningStep?
  private var clipTime = 0.0

  /// A step with the beginnings of its time in the clip and on the virtual clock.
  private struct RunningStep {
    let clipStart: Double
    let virtualStart: Double
    /// Virtual seconds after which it ends by itself; nil if a transition decides.
    let length: Double?
    let slowMotion: Double
  }

  /// Sets the preset's screens up.
  ///
  /// - Parameters:
  ///   - scale: pixels per point; the device's for nil.
  ///   - appearance: the preset's for nil, else light.
  ///   - slowMotion: how many times longer movements take in the clip; above 0.
  ///   - readImage: decodes an image file's bytes.
  /// - Throws: ``PresetError`` for an image that can't be decoded.
  package init(
    preset: Preset, device: DeviceModel, scale: CGFloat?, appearance: Appearance?,
    slowMotion: Double, readImage: ([UInt8]) throws -> Bitmap
  ) throws(PresetError) {
    let style = appearance ?? preset.appearance ?? .light
    stage = Stage(device: device, scale: scale, style: style == .dark ? .dark : .light)
    stage.makeCurrent()
    self.slowMotion = slowMotion
    timeline = preset.timeline
    let content = preset.today
    today = TodayViewController(
      content: content, cards: try Self.decode(content.cards, with: readImage),
      avatar: try content.avatar.map { file throws(PresetError) in
        try Self.decode(file, with: readImage)
      },
      style: preset.transition.style)
    navigation = UINavigationController(rootViewController: today)
    navigationDelegate = CardNavigationDelegate(parameters: preset.transition.parameters)
    navigation.delegate = navigationDelegate
    window = UIWindow()
    window.rootViewController = Self.makeRoot(navigation, tabBar: preset.tabBar)
    overlayWindow = UIWindow()
    overlayWindow.windowLevel = .statusBar
    overlayWindow.rootViewController = DeviceOverlay(
      device: device, content: preset.statusBar, appearance: stage.statusBar)
    window.makeKeyAndVisible()
    overlayWindow.isHidden = false
    stage.layoutIfNeeded()
  }

  /// The navigation controller alone, or in a tab bar controller whose other tabs are empty.
  private static func makeRoot(
    _ navigation: UINavigationController, tabBar: TabBarContent
  ) -> UIViewController {
    guard !tabBar.items.isEmpty else { return navigation }
    let controller = UITabBarController()
    controller.viewControllers = tabBar.items.enumerated().map { index, item in
      let tab = index == tabBar.selected ? navigation : UIViewController()
      tab.tabBarItem = UITabBarItem(
        title: item.title, image: UIImage(systemName: item.symbol), tag: index)
      return tab
    }
    controller.selectedIndex = tabBar.selected
    return controller
  }

  private static func decode(
    _ cards: [TodayContent.Card], with readImage: ([UInt8]) throws -> Bitmap
  ) throws(PresetError) -> [TodayViewController.Card] {
    var result: [TodayViewController.Card] = []
    for card in cards {
      var bodyImages: [UIImage?] = []
      for block in card.body {
        if case .app(let icon, _, _) = block {
          bodyImages.append(try decode(icon, with: readImage))
        } else {
          bodyImages.append(nil)
        }
      }
      result.append(
        TodayViewController.Card(
          content: card, image: try decode(card.image, with: readImage), bodyImages: bodyImages))
    }
    return result
  }

  private static func decode(
    _ file: ImageFile, with readImage: ([UInt8]) throws -> Bitmap
  ) throws(PresetError) -> UIImage {
    do {
      return UIImage(cgImage: CGImage(try readImage(file.bytes)))
    } catch {
      throw PresetError(
        .invalid(
          file: file.location.file, line: file.location.line, column: file.location.column,
          message: "cannot read the image '\(file.path)': \(error)",
          help: "Use a PNG or JPEG file"))
    }
  }

  // MARK: Watching

  /// The clip's length in seconds as far as the animators' durations tell, for a progress bar.
  package var estimatedDuration: Double {
    timeline.reduce(0) { sum, step in
      switch step {
      case .hold(let seconds): sum + seconds
      case .push, .pop: sum + navigationDelegate.duration * slowMotion
      case .scroll(_, let seconds): sum + seconds * slowMotion
      }
    }
  }

  /// The name of the step that the last picture shows, such as `push`; empty after the end.
  package var stepName: String {
    stepIndex < timeline.count ? timeline[stepIndex].name : ""
  }

  /// What the screens had to say so far, such as constraints that were dropped.
  package var messages: [String] { stage.messages }

  /// What the clip shows at a time in seconds; nil at the end of the clip and after it.
  ///
  /// - Precondition: times do not decrease from call to call.
  package func picture(at time: Double) -> Picture? {
    precondition(time >= clipTime, "a performance runs forwards")
    clipTime = time
    // Where one step ends and the next begins, sums of times may be off in the last bits.
    let tolerance = 1e-9
    while stepIndex < timeline.count {
      let current = step ?? begin(timeline[stepIndex], clipStart: 0)
      step = current
      let target = current.virtualStart + (time - current.clipStart) / current.slowMotion
      if let length = current.length {
        let end = current.virtualStart + length
        guard target >= end - tolerance else {
          stage.advance(to: target)
          return stage.picture()
        }
        stage.advance(to: end)
        endStep(current, virtualEnd: end)
      } else {
        stage.advance(to: target + tolerance, until: { !navigation.isTransitioning })
        guard !navigation.isTransitioning else { return stage.picture() }
        endStep(current, virtualEnd: stage.clock.now)
      }
    }
    return nil
  }

  /// Ends the running step and begins the next at the same instant of the clip.
  private func endStep(_ ended: RunningStep, virtualEnd: Double) {
    let clipEnd = ended.clipStart + (virtualEnd - ended.virtualStart) * ended.slowMotion
    stepIndex += 1
    step = stepIndex < timeline.count ? begin(timeline[stepIndex], clipStart: clipEnd) : nil
  }

  private func begin(_ step: TimelineStep, clipStart: Double) -> RunningStep {
    var length: Double?
    var factor = slowMotion
    switch step {
    case .hold(let seconds):
      length = seconds
      factor = 1
    case .push(let card):
      today.select(card: card)
    case .pop:
      navigation.popViewController(animated: true)
    case .scroll(let offset, let seconds):
      length = seconds
      scroll(to: offset, seconds: seconds)
    }
    return RunningStep(
      clipStart: clipStart, virtualStart: stage.clock.now, length: length, slowMotion: factor)
  }

  private func scroll(to offset: CGFloat, seconds: Double) {
    guard let page = navigation.topViewController as? CardPageViewController else { return }
    UIView.animate(withDuration: seconds, delay: 0, options: .curveEaseInOut) {
      page.scrollOffset = min(offset, page.maximumScrollOffset)
    }
  }
}

/// Hands the card transition to the navigation controller.
private final class CardNavigationDelegate: UINavigationControllerDelegate {
  private let parameters: CardTransition.Parameters

  init(parameters: CardTransition.Parameters) {
    self.parameters = parameters
  }

  /// Seconds.
  var duration: Double {
    CardTransition(operation: .push, parameters: parameters).transitionDuration(using: nil)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    CardTransition(operation: operation, parameters: parameters)
  }
}
