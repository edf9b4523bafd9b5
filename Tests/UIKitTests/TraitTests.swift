import Foundation
import TEGeometry
import StageTestSupport
import Testing

@testable import UIKit

/// The appearance and the level that colors adapt to.
@MainActor
@Suite(.serialized, .stage)
struct TraitTests {
  private let stage: Stage
  private let window: UIWindow
  private let root = UIViewController()

  init() {
    stage = Stage(device: .standard, style: .dark)
    stage.makeCurrent()
    window = UIWindow()
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.view.backgroundColor = .systemBackground
  }

  private func color(_ red: Int, _ green: Int, _ blue: Int) -> CGColor {
    UIColor(
      red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1
    ).cgColor
  }

  @Test("in dark appearance the system's backgrounds are lighter at the elevated level")
  func systemBackgrounds() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let base = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .base)])
    let elevated = UITraitCollection(
      traitsFrom: [base, UITraitCollection(userInterfaceLevel: .elevated)])
    #expect(elevated.userInterfaceStyle == .dark && elevated.userInterfaceLevel == .elevated)
    let steps = [color(0, 0, 0), color(28, 28, 30), color(44, 44, 46), color(58, 58, 60)]
    let backgrounds: [UIColor] = [
      .systemBackground, .secondarySystemBackground, .tertiarySystemBackground,
    ]
    let grouped: [UIColor] = [
      .systemGroupedBackground, .secondarySystemGroupedBackground,
      .tertiarySystemGroupedBackground,
    ]
    for colors in [backgrounds, grouped] {
      for (index, background) in colors.enumerated() {
        #expect(background.resolvedColor(with: base).cgColor == steps[index])
        #expect(background.resolvedColor(with: elevated).cgColor == steps[index + 1])
        let light = UITraitCollection(userInterfaceStyle: .light)
        let elevatedLight = UITraitCollection(
          traitsFrom: [elevated, UITraitCollection(userInterfaceStyle: .light)])
        #expect(
          background.resolvedColor(with: light) == background.resolvedColor(with: elevatedLight))
      }
    }
    let faint = UIColor.systemBackground.withAlphaComponent(0.5).resolvedColor(with: elevated)
    #expect(faint == UIColor(red: 28 / 255, green: 28 / 255, blue: 30 / 255, alpha: 0.5))
  }

  @Test(
    "sheets and custom presentations are elevated, full-screen ones are not",
    arguments: [
      (UIModalPresentationStyle.pageSheet, UIUserInterfaceLevel.elevated),
      (.formSheet, .elevated), (.custom, .elevated), (.fullScreen, .base),
      (.overFullScreen, .base),
    ])
  func presentations(_ style: UIModalPresentationStyle, _ level: UIUserInterfaceLevel) {
    let page = UIViewController()
    let navigation = UINavigationController(rootViewController: page)
    navigation.modalPresentationStyle = style
    let label = UILabel(frame: CGRect(x: 0, y: 200, width: 100, height: 20))
    label.backgroundColor = .secondarySystemBackground
    page.view.backgroundColor = .systemBackground
    page.view.addSubview(label)
    #expect(page.view.layer.backgroundColor == color(0, 0, 0))
    root.present(navigation, animated: true)
    stage.advance(to: 0.1)
    let isElevated = level == .elevated
    #expect(page.traitCollection.userInterfaceLevel == level)
    #expect(label.traitCollection.userInterfaceLevel == level)
    #expect(
      page.view.layer.backgroundColor == (isElevated ? color(28, 28, 30) : color(0, 0, 0)))
    #expect(
      label.layer.backgroundColor == (isElevated ? color(44, 44, 46) : color(28, 28, 30)))
    #expect(root.traitCollection.userInterfaceLevel == .base)
    #expect(root.view.layer.backgroundColor == color(0, 0, 0))
    #expect(UITraitCollection.current.userInterfaceLevel == .base)
    // The same controller covers the screen the next time.
    stage.advance(to: 1)
    root.dismiss(animated: false)
    navigation.modalPresentationStyle = .fullScreen
    root.present(navigation, animated: false)
    #expect(page.traitCollection.userInterfaceLevel == .base)
    #expect(page.view.layer.backgroundColor == color(0, 0, 0))
  }

  @Test("views are notified of a new level, and draw and lay out with it")
  func changes() {
    final class Listener: UIView {
      var heard: [UIUserInterfaceLevel?] = []
      var drawn: [CGColor] = []
      var laidOut: [CGColor] = []

      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        heard.append(previousTraitCollection?.userInterfaceLevel)
        heard.append(UITraitCollection.current.userInterfaceLevel)
      }

      override func layoutSubviews() {
        super.layoutSubviews()
        laidOut.append(UIColor.systemBackground.cgColor)
      }

      override func draw(_ rect: CGRect) {
        drawn.append(UIColor.systemBackground.cgColor)
      }
    }
    let page = UIViewController()
    let listener = Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    page.view.addSubview(listener)
    root.present(page, animated: false)
    _ = stage.picture()
    #expect(listener.heard == [.base, .elevated])
    #expect(listener.drawn.last == color(28, 28, 30))
    #expect(listener.laidOut.last == color(28, 28, 30))
    // A view that leaves keeps its level until it is put elsewhere.
    listener.removeFromSuperview()
    #expect(listener.traitCollection.userInterfaceLevel == .elevated)
    root.view.addSubview(listener)
    #expect(listener.heard == [.base, .elevated, .elevated, .base])
  }

  @Test("a sheet keeps its level in a rotation")
  func rotation() {
    let page = UIViewController()
    page.view.backgroundColor = .systemBackground
    root.present(page, animated: false)
    stage.rotate(to: .landscapeLeft, animated: false)
    #expect(page.traitCollection.verticalSizeClass == .compact)
    #expect(page.traitCollection.userInterfaceLevel == .elevated)
    #expect(page.view.layer.backgroundColor == color(28, 28, 30))
  }
}
