import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Movements of keyboards, pages and titles as they were measured on recordings of iOS: fidelity.md section
/// 7 names the recordings. A bound is the recording's uncertainty plus .005.
@MainActor
@Suite(.serialized, .stage)
struct RecordedMovementTests {
  private let stage = Stage.current
  private let window = UIWindow()
  private let root = UIViewController()
  private let top = UIViewController()
  private let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    stage.layoutIfNeeded()
  }

  private func advance(by seconds: Double) {
    stage.advance(to: stage.clock.now + seconds)
  }

  private func shift(of view: UIView) -> Double {
    Double(view.layer.presented(at: stage.clock.now).transform.m41)
  }

  private func movement(_ seconds: Double, _ value: () -> Double) -> SampledMovement {
    SampledMovement(seconds: seconds, advance: advance, value: value)
  }

  // MARK: Keyboard

  /// The top of the keyboard on an iPhone SE, 60 frames a second, ± .001.
  private static let keyboard = RecordedTrack(rows: [
    (0, 0), (0.0333, 0.1385), (0.05, 0.2538), (0.0667, 0.3615), (0.0833, 0.4635), (0.1, 0.5577),
    (0.1167, 0.6385), (0.1333, 0.7077), (0.15, 0.7654), (0.1667, 0.8135), (0.1833, 0.8538),
    (0.2, 0.8846), (0.2167, 0.9077), (0.2333, 0.9288), (0.25, 0.9442), (0.2667, 0.9558),
    (0.2833, 0.9654), (0.3, 0.9731), (0.3167, 0.9788), (0.3333, 0.9846), (0.35, 0.9885),
    (0.3667, 0.9904), (0.3833, 0.9923), (0.4, 0.9942), (0.4167, 0.9962), (0.4333, 0.9962),
    (0.45, 0.9981), (0.4667, 0.9981), (0.4833, 0.9981), (0.5, 1), (0.5167, 1),
  ])

  /// Moves a view by the values of the keyboard's notification.
  enum Way: CaseIterable {
    case block
    case animator
    case runningAnimator
    case transaction

    @MainActor
    func animate(_ view: UIView, duration: Double, curve: UIView.AnimationCurve) {
      let options = UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16)
      switch self {
      case .block:
        UIView.animate(withDuration: duration, delay: 0, options: options) { view.center.y = 100 }
      case .animator:
        UIViewPropertyAnimator(duration: duration, curve: curve) { view.center.y = 100 }
          .startAnimation()
      case .runningAnimator:
        UIViewPropertyAnimator.runningPropertyAnimator(
          withDuration: duration, delay: 0, options: options, animations: { view.center.y = 100 })
      case .transaction:
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(duration)
        UIView.setAnimationCurve(curve)
        view.center.y = 100
        UIView.commitAnimations()
      }
    }
  }

  @Test("the keyboard, and what an app moves with it, runs the spring to its end at .5 s")
  func keyboardMovement() throws {
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
    root.view.addSubview(field)
    let views = Way.allCases.map { _ in UIView(frame: CGRect(x: 0, y: 400, width: 9, height: 9)) }
    for view in views { root.view.addSubview(view) }
    let observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { notification in
      let information = notification.userInfo ?? [:]
      let duration = information[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
      let raw = information[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
      #expect(duration == 0.25 && raw == 7)
      guard let duration, let raw, let curve = UIView.AnimationCurve(rawValue: raw) else { return }
      MainActor.assumeIsolated {
        for (view, way) in zip(views, Way.allCases) {
          way.animate(view, duration: duration, curve: curve)
        }
      }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    field.becomeFirstResponder()
    advance(by: 0)
    let keyboard = try #require(stage.keyboard.content)
    let moved = movement(0.6) { [stage] in
      let place = Double(keyboard.presented(on: stage)?.frame.minY ?? 0)
      let travelled = (852 - place) / (852 - Double(keyboard.frame.minY))
      for view in views {
        let y = Double(view.presented(on: stage)?.frame.midY ?? 0)
        #expect(abs((404.5 - y) / 304.5 - travelled) < 1e-6)
      }
      return place
    }
    #expect(Self.keyboard.difference(from: moved.progress) < 0.006)
    // The last step, from x(.5) of fidelity.md section 1.
    #expect(abs(moved.progress(at: 0.499) - 0.9989) < 1e-4 && moved.progress(at: 0.501) == 1)
  }

  @Test("the keyboard's curve has no name, and switches over the named ones are complete")
  func unnamedCurve() {
    func isNamed(_ curve: UIView.AnimationCurve) -> Bool {
      switch curve {
      case .easeInOut, .easeIn, .easeOut, .linear: true
      @unknown default: false
      }
    }
    let curves = (-1...8).compactMap(UIView.AnimationCurve.init(rawValue:))
    #expect(curves.map(\.rawValue) == [0, 1, 2, 3, 7])
    #expect(curves.map(isNamed) == [true, true, true, true, false])
    #expect(Set(curves).count == 5)
  }

  @Test("an action sheet slides for the spring's .5 s")
  func actionSheet() throws {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Save", style: .default))
    root.present(sheet, animated: true)
    let moved = movement(0.6) { shift(ofY: sheet.view) }
    #expect(Self.keyboard.difference(from: moved.progress) < 0.006)
    #expect(moved.progress(at: 0.499) < 1 && moved.progress(at: 0.501) == 1)
  }

  private func shift(ofY view: UIView) -> Double {
    Double(view.layer.presented(at: stage.clock.now).transform.m42)
  }

  // MARK: Pages

  /// The page of a push on iOS 26, 414 points wide, 50 frames a second, ± .005.
  private static let push = RecordedTrack(rows: [
    (0, 0.2609), (0.04, 0.5217), (0.06, 0.6232), (0.08, 0.7077), (0.1, 0.7729), (0.12, 0.8261),
    (0.14, 0.8671), (0.16, 0.901), (0.18, 0.9251), (0.2, 0.942), (0.22, 0.9565), (0.24, 0.9686),
    (0.26, 0.9831), (0.3, 0.9879), (0.32, 0.9903), (0.34, 0.9928), (0.36, 0.9952),
  ])

  @Test("a pushed page moves as recorded")
  func pushedPage() {
    navigation.pushViewController(top, animated: true)
    let moved = movement(0.6) { shift(of: top.view) }
    #expect(Self.push.difference(from: moved.progress) < 0.01)
  }

  /// The rest of the way of a page after the finger was lifted, on iOS 14, 50 frames a second, ± .03.
  private static let release = RecordedTrack(rows: [
    (0, 0), (0.02, 0.5918), (0.04, 0.8571), (0.06, 0.949), (0.08, 0.9898), (0.1, 1), (0.12, 1),
  ])

  /// How far the page is from its place; a page that has left is a width away.
  private func distance(of page: UIView) -> Double {
    page.superview == nil ? 393 : shift(of: page)
  }

  /// Swipes from the left edge to `x`, the last 60 points at a speed in points per second, and lifts the
  /// finger.
  private func swipe(to x: Double, speed: Double) {
    stage.touch(.began, at: CGPoint(x: 2, y: 400))
    var place = 2.0
    while place < x {
      let isLast = place >= x - 60
      place = min(place + (isLast ? speed / 120 : 8), x)
      advance(by: 1 / 120)
      stage.touch(.moved, at: CGPoint(x: place, y: 400))
    }
    stage.touch(.ended, at: CGPoint(x: place, y: 400))
  }

  @Test("after a swipe back the page decelerates as recorded, the finger's velocity unknown")
  func releasedSwipe() {
    var differences: [Double] = []
    for speed in stride(from: 500.0, through: 1300, by: 200) {
      navigation.pushViewController(top, animated: false)
      stage.layoutIfNeeded()
      // A rest of 98 points, as in the recording.
      swipe(to: 305, speed: speed)
      let moved = movement(0.4) { distance(of: top.view) }
      differences.append(Self.release.difference(from: moved.progress, offsets: -0.02...0.02))
      advance(by: 1)
      #expect(navigation.topViewController === root)
    }
    #expect((differences.min() ?? 1) < 0.035, "\(differences)")
  }

  @Test("a slow swipe takes the transition's .35 s for the rest, a fast one less, either way")
  func speedOfRelease() {
    // UIKit's completion speed, the greater of the rest and of duration x velocity / width.
    let cases = [(x: 250.0, speed: 60.0), (x: 150, speed: 60), (x: 250, speed: 900)]
    for (x, speed) in cases {
      navigation.pushViewController(top, animated: false)
      stage.layoutIfNeeded()
      swipe(to: x, speed: speed)
      let isFinishing = x > 200
      let place = shift(of: top.view)
      let rest = isFinishing ? 393 - place : place
      let seconds = min(0.35, rest / speed)
      let moved = movement(0.5) { distance(of: top.view) }
      #expect(moved.progress(at: seconds / 2) > 0.9 && moved.progress(at: seconds / 2) < 0.97)
      #expect(moved.progress(at: seconds - 0.01) < 1)
      // It decelerates, and does not overshoot.
      let steps = zip(moved.values, moved.values.dropFirst()).map { abs($1 - $0) }
      let fastest = steps.firstIndex(of: steps.max() ?? 0) ?? 0
      #expect(Double(fastest) * SampledMovement.interval < 0.3 * seconds)
      #expect(moved.values.allSatisfy { $0 >= -1e-6 && $0 < 393 + 1e-6 })
      advance(by: 1)
      #expect(navigation.topViewController === (isFinishing ? root : top))
      #expect(!navigation.isTransitioning && stage.animations.isEmpty)
      #expect(root.view.transform == .identity && top.view.transform == .identity)
      if isFinishing == false { navigation.popViewController(animated: false) }
    }
  }

  @Test("the tab bar leaves with the page that it belongs to", arguments: [false, true])
  func tabBarBesidePush(isTable: Bool) throws {
    let page = isTable ? UITableViewController(style: .plain) : UIViewController()
    let inner = UINavigationController(rootViewController: page)
    let tabs = UITabBarController()
    tabs.viewControllers = [inner]
    window.rootViewController = tabs
    stage.layoutIfNeeded()
    let before = stage.picture()
    top.hidesBottomBarWhenPushed = true
    /// The left edge and the bottom of what shows of the bar.
    func place() throws -> CGPoint {
      let carrier = try #require(tabs.tabBar.superview)
      #expect(carrier === page.view && abs(carrier.frame.minY) < 1e-6)
      let frame = try #require(tabs.tabBar.presented(on: stage)).frame
      return CGPoint(
        x: frame.minX + CGFloat(shift(of: carrier)), y: frame.maxY - carrier.bounds.minY)
    }
    inner.pushViewController(top, animated: true)
    for _ in 1...24 {
      advance(by: 1 / 60)
      // By .30 of the width when the page has moved by all of it.
      let pushed = 393 - shift(of: top.view)
      let bar = try place()
      #expect(abs(Double(bar.x) + 0.3 * pushed) < 1e-6 && abs(bar.y - 852) < 1e-6)
    }
    advance(by: 1)
    #expect(tabs.tabBar.superview == nil)
    inner.popViewController(animated: true)
    for _ in 1...24 {
      advance(by: 1 / 60)
      let popped = shift(of: top.view)
      #expect(abs(Double(try place().x) + 0.3 * (393 - popped)) < 1e-6)
    }
    advance(by: 1)
    #expect(stage.picture() == before)
  }

  @Test("the pushed page darkens what it covers by 2 of 255 at most")
  func shadow() throws {
    navigation.pushViewController(top, animated: true)
    func layers(_ layer: CALayer) -> [CALayer] {
      [layer] + (layer.sublayers ?? []).flatMap(layers)
    }
    let shadow = try #require(
      layers(navigation.contentView.layer).first { $0.name == "shadow" } as? CAGradientLayer)
    #expect(shadow.bounds.width == 9)
    let alphas = try #require(shadow.colors).map(\.alpha)
    #expect(alphas.allSatisfy { $0 * 255 < 2.01 } && alphas.contains { $0 > 0 })
  }

  // MARK: Titles

  /// A large title that becomes the back button's label, on iOS 16: its share of the way, ± .01, at those
  /// of the page.
  private static let largeTitle: [(page: Double, title: Double)] = [
    (0.135, 0.089), (0.253, 0.179), (0.3598, 0.281), (0.4316, 0.364), (0.5291, 0.466),
    (0.6299, 0.574), (0.6872, 0.638), (0.7479, 0.708), (0.7991, 0.766), (0.8462, 0.817),
    (0.9009, 0.887), (0.9402, 0.938),
  ]

  private func labels(_ view: UIView) -> [UILabel] {
    [view as? UILabel].compactMap { $0 } + view.subviews.flatMap(labels)
  }

  /// The label of a text in the content of the bar that has come, not in that of a large title.
  private func backLabel(_ text: String, besides title: UILabel) -> UILabel? {
    labels(navigation.navigationBar).first {
      $0.text == text && $0 !== title && $0.superview !== title.superview?.superview
    }
  }

  @Test("a large title and the label that it becomes cover each other all the way to a small title")
  func largeTitleAndLabel() throws {
    navigation.navigationBar.prefersLargeTitles = true
    root.title = "Cats!"
    top.navigationItem.largeTitleDisplayMode = .never
    stage.layoutIfNeeded()
    let bar = navigation.navigationBar
    let title = try #require(labels(bar).first { $0.text == "Cats!" && $0.font.pointSize > 30 })
    let clip = try #require(title.superview)
    navigation.pushViewController(top, animated: true)
    let back = try #require(backLabel("Cats!", besides: title))
    var count = 0
    for _ in 1...29 {
      advance(by: 1 / 60)
      // The label fades in after a tenth of the way, and the title is gone before the end.
      guard let large = title.presented(on: stage)?.frame, back.presented(on: stage) != nil else {
        continue
      }
      count += 1
      let top = try #require(clip.presented(on: stage)).frame.minY
      let small = try #require(back.presented(on: stage)).frame
      #expect(abs(top + large.midY - small.midY) < 0.5 && abs(large.minX - small.minX) < 0.5)
    }
    #expect(count > 5)
  }

  @Test("in a push a large title lags behind the page, and the arrow of the back button comes last")
  func largeTitlePush() throws {
    navigation.navigationBar.prefersLargeTitles = true
    root.title = "Cats!"
    top.title = "Jorts"
    stage.layoutIfNeeded()
    let bar = navigation.navigationBar
    let title = try #require(labels(bar).first { $0.text == "Cats!" && $0.font.pointSize > 30 })
    let arrow = try #require(bar.subviews.first { $0 is UIImageView })
    navigation.pushViewController(top, animated: true)
    let back = try #require(backLabel("Cats!", besides: title))
    var page: [Double] = []
    var opacity: [Float] = []
    let moved = movement(0.5) {
      page.append(1 - shift(of: top.view) / 393)
      opacity.append(arrow.presented(on: stage)?.opacity ?? 0)
      return shift(ofY: title)
    }
    #expect(shift(ofY: back) == 0)
    var squares = 0.0
    for row in Self.largeTitle {
      let index = try #require(page.firstIndex { $0 >= row.page })
      let progress = moved.progress(at: Double(index) * SampledMovement.interval)
      squares += (progress - row.title) * (progress - row.title)
    }
    #expect((squares / Double(Self.largeTitle.count)).squareRoot() < 0.015)
    for (page, opacity) in zip(page, opacity) where page < 0.999 {
      if page < 0.92 { #expect(opacity == 0) }
      if page > 0.98 { #expect(opacity == 1) }
    }
    advance(by: 0)
    #expect(!navigation.isTransitioning && stage.animations.isEmpty)
  }
}
