import Foundation
import TEGeometry
import TEScene
import StageTestSupport
import Testing
import TETypography

@testable import UIKit

/// Appearance proxies, and the appearances of bars and their items.
@MainActor
@Suite(.serialized, .stage)
struct AppearanceProxyTests {
  private let host = ControlStage()

  private final class Box: UIView {}
  private final class LoudSwitch: UISwitch {}

  @Test("views that enter a window take over what a proxy says and they do not")
  func proxy() {
    let before = UISwitch(frame: .zero)
    host.window.addSubview(before)
    UISwitch.appearance().onTintColor = .orange
    let plain = UISwitch(frame: .zero)
    let own = UISwitch(frame: .zero)
    own.onTintColor = .purple
    #expect(plain.onTintColor == nil)
    for view in [plain, own] { host.window.addSubview(view) }
    #expect(plain.onTintColor == .orange && own.onTintColor == .purple)
    #expect(before.onTintColor == nil)
  }

  @Test("a proxy of a subclass, and one inside a container, win over a general one")
  func particular() {
    UISwitch.appearance().onTintColor = .orange
    UISwitch.appearance(whenContainedInInstancesOf: [Box.self]).onTintColor = .green
    LoudSwitch.appearance().onTintColor = .red
    let box = Box(frame: .zero)
    host.window.addSubview(box)
    let inside = UISwitch(frame: .zero)
    box.addSubview(inside)
    let loud = LoudSwitch(frame: .zero)
    let outside = UISwitch(frame: .zero)
    for view in [loud, outside] { host.window.addSubview(view) }
    #expect(inside.onTintColor == .green)
    #expect(loud.onTintColor == .red)
    #expect(outside.onTintColor == .orange)
  }

  /// A navigation bar with an item, in a window.
  private func bar(_ item: UINavigationItem) -> UINavigationBar {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 50, width: 393, height: 44))
    bar.setItems([item], animated: false)
    host.window.addSubview(bar)
    host.stage.layoutIfNeeded()
    return bar
  }

  /// The colors of the views in a bar that are as wide as it, with its titles' colors.
  private func colors(_ view: UIView) -> [UIColor] {
    let own = [view.backgroundColor, (view as? UILabel)?.textColor].compactMap { $0 }
    return own + view.subviews.filter { !$0.isHidden }.flatMap(colors)
  }

  @Test("an item's appearance stands for its bar's while the item is on top")
  func item() {
    let item = UINavigationItem(title: "Recipes")
    let bar = bar(item)
    let general = UINavigationBarAppearance()
    general.configureWithOpaqueBackground()
    general.backgroundColor = .brown
    bar.standardAppearance = general
    host.stage.layoutIfNeeded()
    #expect(colors(bar).contains(.brown))
    let own = UINavigationBarAppearance()
    own.configureWithOpaqueBackground()
    own.backgroundColor = .purple
    own.titleTextAttributes = [.foregroundColor: UIColor.yellow]
    item.standardAppearance = own
    host.stage.layoutIfNeeded()
    #expect(colors(bar).contains(.purple) && !colors(bar).contains(.brown))
    #expect(colors(bar).contains(.yellow))
    own.backgroundColor = .green
    item.standardAppearance = own
    host.stage.layoutIfNeeded()
    #expect(colors(bar).contains(.green))
    bar.setItems([UINavigationItem(title: "Other")], animated: false)
    host.stage.layoutIfNeeded()
    #expect(colors(bar).contains(.brown) && !colors(bar).contains(.green))
  }

  /// The colors of a text in a picture.
  private func colors(of text: String, in layer: Layer?) -> [RGBAColor] {
    guard let layer else { return [] }
    var found: [RGBAColor] = []
    if case .text(let contents)? = layer.contents {
      found += contents.block.runs.filter { $0.string == text }.map(\.color)
    }
    return found + layer.sublayers.flatMap { colors(of: text, in: $0) }
  }

  @Test("a bar that has a look before it has items draws them in it")
  func early() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 50, width: 393, height: 44))
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.titleTextAttributes = [.foregroundColor: UIColor.red]
    bar.standardAppearance = look
    bar.tintColor = .green
    let item = UINavigationItem(title: "Recipes")
    item.leftBarButtonItem = UIBarButtonItem(title: "Close", style: .plain) {}
    bar.setItems([item], animated: false)
    host.window.addSubview(bar)
    host.wait(0.1)
    let picture = bar.layer.picture(at: host.stage.clock.now)
    let red = UIColor.red.resolved(with: host.stage.traitCollection)
    let green = UIColor.green.resolved(with: host.stage.traitCollection)
    #expect(colors(of: "Recipes", in: picture) == [red])
    #expect(colors(of: "Close", in: picture) == [green])
  }

  @Test("a button that is added to a tinted view is drawn in the tint")
  func inheritedTint() {
    let button = UIButton(type: .system)
    button.setTitle("Close", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    let tinted = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    tinted.tintColor = .red
    tinted.addSubview(button)
    host.window.addSubview(tinted)
    host.wait(0.1)
    let red = UIColor.red.resolved(with: host.stage.traitCollection)
    let picture = tinted.layer.picture(at: host.stage.clock.now)
    #expect(colors(of: "Close", in: picture) == [red])
  }

  @Test(
    "vibrant contents have the emphasis of the style, and the contrast of the blur's appearance")
  func vibrancy() {
    let styles: [(UIVibrancyEffectStyle, CGFloat)] = [
      (.label, 0.85), (.secondaryLabel, 0.6), (.tertiaryLabel, 0.3), (.quaternaryLabel, 0.18),
    ]
    for (style, alpha) in styles {
      let view = UIVisualEffectView(
        effect: UIVibrancyEffect(
          blurEffect: UIBlurEffect(style: .systemMaterialDark), style: style))
      host.window.addSubview(view)
      #expect(abs(view.contentView.alpha - alpha) < 1e-6)
      #expect(view.contentView.tintColor == .white)
      view.effect = UIVibrancyEffect(
        blurEffect: UIBlurEffect(style: .systemMaterialLight), style: style)
      #expect(view.contentView.tintColor == .black)
      view.effect = UIBlurEffect(style: .dark)
      #expect(view.contentView.alpha == 1)
    }
  }
}
