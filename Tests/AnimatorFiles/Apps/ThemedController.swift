//
//  ThemedController.swift
//  Colors that follow the appearance, and a bar of one's own.
//

import UIKit

extension UIColor {
  static let brand = UIColor { (traits: UITraitCollection) -> UIColor in
    return traits.userInterfaceStyle == .dark
      ? UIColor(red: 1, green: 0.8, blue: 0.2, alpha: 1)
      : UIColor(red: 0.2, green: 0.1, blue: 0.6, alpha: 1)
  }
}

public class ThemedController: UIViewController {
  public let label = UILabel()
  public let textLayer = CATextLayer()
  public let toggle = UISwitch()
  public private(set) var log: [String] = []

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .brand
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .brand
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    appearance.shadowColor = .clear
    navigationItem.standardAppearance = appearance
    navigationItem.scrollEdgeAppearance = appearance

    let style = NSMutableParagraphStyle()
    style.lineSpacing = 6
    style.alignment = .center
    let text = NSMutableAttributedString(
      string: "Fifty percent off today",
      attributes: [
        .font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style, .kern: 1.5,
      ])
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 5))
    text.addAttribute(
      .strikethroughStyle, value: NSUnderlineStyle.single.rawValue,
      range: (text.string as NSString).range(of: "off"))
    label.attributedText = text
    label.numberOfLines = 0
    label.frame = CGRect(x: 20, y: 120, width: view.bounds.width - 40, height: 80)
    label.accessibilityIdentifier = "offer"
    view.addSubview(label)

    textLayer.string = "Layer"
    textLayer.fontSize = 24
    textLayer.foregroundColor = UIColor.white.cgColor
    textLayer.alignmentMode = .center
    textLayer.contentsScale = UIScreen.main.scale
    textLayer.frame = CGRect(x: 20, y: 220, width: 200, height: 40)
    view.layer.addSublayer(textLayer)

    toggle.onTintColor = .brand
    toggle.frame.origin = CGPoint(x: 20, y: 300)
    toggle.addTarget(self, action: ThemedController.toggled, for: .valueChanged)
    view.addSubview(toggle)
  }

  func toggled() {
    log.append(toggle.isOn ? "on" : "off")
    overrideUserInterfaceStyle = toggle.isOn ? .dark : .light
  }

  override public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
      log.append(traitCollection.userInterfaceStyle == .dark ? "dark" : "light")
    }
  }
}
