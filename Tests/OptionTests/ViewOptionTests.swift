import Foundation
import Testing

@testable import UIKit

/// Options of views, stacks and effects, by the pictures that they give.
@MainActor
@Suite(.serialized)
struct ViewOptionTests {
  @Test("each autoresizing flag, in a superview that grows and one that shrinks") func resizing() {
    // Without the others, a flexible right or bottom margin is what a view without flags has.
    let masks: [UIView.AutoresizingMask] = [
      [], .flexibleLeftMargin, .flexibleWidth, .flexibleTopMargin, .flexibleHeight,
      [.flexibleWidth, .flexibleRightMargin], [.flexibleHeight, .flexibleBottomMargin],
      [.flexibleLeftMargin, .flexibleRightMargin], [.flexibleTopMargin, .flexibleBottomMargin],
    ]
    for change in [60, -40] as [CGFloat] {
      expectDistinctPictures(masks) { mask in
        let shown = OptionStage()
        let outer = shown.add(UIView(), width: 200, height: 200)
        let inner = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 90))
        inner.backgroundColor = .red
        inner.autoresizingMask = mask
        outer.addSubview(inner)
        outer.frame.size.width += change
        outer.frame.size.height += change
        return shown
      }
    }
  }

  @Test("each orientation of an image, of which the first pixels are red and the last blue")
  func imageOrientations() throws {
    let size = CGSize(width: 30, height: 20)
    func shown(_ orientation: UIImage.Orientation) -> OptionStage {
      let shown = OptionStage()
      let plain = UIGraphicsImageRenderer(size: size).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        UIColor.blue.setFill()
        context.fill(CGRect(x: 20, y: 10, width: 10, height: 10))
        UIColor.green.setFill()
        context.fill(CGRect(x: 20, y: 0, width: 10, height: 10))
      }
      guard let pixels = plain.cgImage else { return shown }
      let view = UIImageView(
        image: UIImage(cgImage: pixels, scale: plain.scale, orientation: orientation))
      shown.add(view, width: view.bounds.width, height: view.bounds.height)
      return shown
    }
    // EXIF's orientations 1, 3, 8, 6, 2, 4, 5 and 7, and where the first pixel is.
    let places: [(UIImage.Orientation, Int, Int)] = [
      (.up, 5, 5), (.down, 25, 15), (.left, 5, 25), (.right, 15, 5), (.upMirrored, 25, 5),
      (.downMirrored, 5, 15), (.leftMirrored, 5, 5), (.rightMirrored, 15, 25),
    ]
    expectDistinctPictures(places.map(\.0), shown)
    for (orientation, x, y) in places {
      let pixels = shown(orientation).pixels()
      let channels = (0..<3).map { pixels.channel($0, x: 40 + x, y: 100 + y) }
      #expect(channels[2] > 200 && channels[0] < 90, "\(orientation): \(channels)")
    }
  }

  private func stack(_ change: (UIStackView) -> Void) -> OptionStage {
    let shown = OptionStage()
    let labels = [("One", 12.0), ("Three\nthree", 24), ("Eleven eleven", 16)].map {
      let label = UILabel()
      label.text = $0
      label.font = .systemFont(ofSize: $1)
      label.numberOfLines = 0
      label.backgroundColor = .yellow
      return label
    }
    let stack = shown.add(UIStackView(arrangedSubviews: labels), width: 320, height: 120)
    change(stack)
    return shown
  }

  @Test("axis, distribution and alignment of stacks") func stacks() {
    expectDistinctPictures([NSLayoutConstraint.Axis.horizontal, .vertical]) { axis in
      stack { $0.axis = axis }
    }
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      expectDistinctPictures(
        [
          UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing,
          .equalCentering,
        ]
      ) { distribution in
        stack {
          $0.axis = axis
          $0.distribution = distribution
        }
      }
    }
    expectDistinctPictures(
      [
        UIStackView.Alignment.fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline,
      ]
    ) { alignment in stack { $0.alignment = alignment } }
    expectSamePicture(UIStackView.Alignment.top, .leading) { value in
      stack { $0.alignment = value }
    }
    expectSamePicture(UIStackView.Alignment.bottom, .trailing) { value in
      stack { $0.alignment = value }
    }
  }

  /// A blur over stripes.
  private func effect(_ effect: UIVisualEffect, style: UIUserInterfaceStyle = .light)
    -> (OptionStage, UIVisualEffectView)
  {
    let shown = OptionStage(style: style)
    shown.view.backgroundColor = .gray
    for (index, color) in [UIColor.red, .green, .blue, .white, .black].enumerated() {
      shown.add(UIView(), x: CGFloat(index) * 70, width: 70, height: 200).backgroundColor = color
    }
    return (shown, shown.add(UIVisualEffectView(effect: effect), width: 300, height: 150))
  }

  @Test("each blur style; a material follows the interface, its variants do not") func blurs() {
    func blur(_ style: UIBlurEffect.Style, _ interface: UIUserInterfaceStyle = .light)
      -> OptionStage
    { effect(UIBlurEffect(style: style), style: interface).0 }
    let materials: [(UIBlurEffect.Style, light: UIBlurEffect.Style, dark: UIBlurEffect.Style)] = [
      (
        .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark
      ),
      (.systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark),
      (.systemMaterial, .systemMaterialLight, .systemMaterialDark),
      (.systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark),
      (.systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark),
    ]
    for interface in [UIUserInterfaceStyle.light, .dark] {
      expectDistinctPictures(
        [
          .extraLight, .light, .dark, .systemUltraThinMaterial, .systemThinMaterial,
          .systemMaterial, .systemThickMaterial, .systemChromeMaterial,
        ]
      ) { blur($0, interface) }
    }
    for style in [UIBlurEffect.Style.regular, .prominent] {
      #expect(blur(style, .light).pixels() != blur(style, .dark).pixels())
    }
    expectDistinctPictures([UIBlurEffect.Style.regular, .prominent]) { blur($0) }
    for (adaptive, light, dark) in materials {
      #expect(blur(adaptive).pixels() == blur(light).pixels())
      #expect(blur(adaptive, .dark).pixels() == blur(dark).pixels())
      #expect(blur(light, .dark).pixels() == blur(light).pixels())
      #expect(blur(dark).pixels() == blur(dark, .dark).pixels())
    }
  }

  @Test("each vibrancy style") func vibrancies() {
    expectDistinctPictures(
      [
        UIVibrancyEffectStyle.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .fill,
        .secondaryFill, .tertiaryFill, .separator,
      ]
    ) { style in
      let blur = UIBlurEffect(style: .systemMaterial)
      let (shown, view) = effect(blur)
      let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: style))
      vibrant.frame = view.bounds
      let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 60))
      label.text = "Text"
      label.font = .systemFont(ofSize: 40)
      vibrant.contentView.addSubview(label)
      view.contentView.addSubview(vibrant)
      return shown
    }
  }

  @Test("tint adjustment modes") func tints() {
    func tint(_ mode: UIView.TintAdjustmentMode, in outer: UIView.TintAdjustmentMode = .normal)
      -> OptionStage
    {
      let shown = OptionStage()
      let button = shown.add(UIButton(type: .system), width: 100, height: 40)
      button.setTitle("Button", for: .normal)
      button.tintAdjustmentMode = mode
      shown.view.tintAdjustmentMode = outer
      return shown
    }
    expectDistinctPictures([UIView.TintAdjustmentMode.normal, .dimmed]) { tint($0) }
    expectSamePicture(UIView.TintAdjustmentMode.automatic, .normal) { tint($0) }
    expectSamePicture(UIView.TintAdjustmentMode.automatic, .dimmed) { tint($0, in: .dimmed) }
    expectSamePicture(UIView.TintAdjustmentMode.normal, .normal) {
      tint(.normal, in: $0 == .normal ? .dimmed : .normal)
    }
  }

  @Test("semantic contents, in both layout directions") func semantics() {
    func stack(
      _ content: UISemanticContentAttribute, _ direction: UIUserInterfaceLayoutDirection
    ) -> OptionStage {
      let shown = OptionStage(direction: direction)
      let views = [UIColor.red, .blue].map {
        let view = UIView()
        view.backgroundColor = $0
        return view
      }
      let stack = shown.add(UIStackView(arrangedSubviews: views), width: 200, height: 50)
      stack.distribution = .fillEqually
      stack.semanticContentAttribute = content
      return shown
    }
    typealias Content = UISemanticContentAttribute
    for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      expectDistinctPictures([Content.forceLeftToRight, .forceRightToLeft]) {
        stack($0, direction)
      }
      for content in [Content.playback, .spatial] {
        expectSamePicture(content, .forceLeftToRight) { stack($0, direction) }
      }
      expectSamePicture(
        Content.unspecified,
        direction == .leftToRight ? .forceLeftToRight : .forceRightToLeft
      ) { stack($0, direction) }
    }
  }

  @Test("an interface style that overrides the stage's") func interfaceStyles() {
    func page(_ style: UIUserInterfaceStyle) -> OptionStage {
      let shown = OptionStage()
      shown.view.overrideUserInterfaceStyle = style
      shown.view.backgroundColor = .systemBackground
      shown.add(UILabel(), width: 100, height: 40).text = "Text"
      return shown
    }
    expectDistinctPictures([UIUserInterfaceStyle.light, .dark], page)
    expectSamePicture(UIUserInterfaceStyle.unspecified, .light, page)
  }

  @Test("levels of the interface and of windows") func levels() {
    let base = UITraitCollection(userInterfaceLevel: .base)
    let elevated = UITraitCollection(userInterfaceLevel: .elevated)
    let unspecified = UITraitCollection(userInterfaceLevel: .unspecified)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    func color(_ traits: UITraitCollection) -> UIColor {
      UIColor.systemBackground.resolvedColor(with: UITraitCollection(traitsFrom: [dark, traits]))
    }
    #expect(color(base) != color(elevated) && color(unspecified) == color(base))
    expectDistinctPictures([UIWindow.Level.normal, .statusBar, .alert]) { level in
      let shown = OptionStage()
      for (color, other, height) in [(UIColor.red, 999.0, 852.0), (.blue, 1999, 400)] {
        let window = shown.keep(UIWindow())
        window.windowLevel = UIWindow.Level(rawValue: other)
        window.frame.size.height = height
        window.backgroundColor = color
        window.isHidden = false
      }
      let window = shown.keep(UIWindow())
      window.windowLevel = level
      window.backgroundColor = .green
      window.isHidden = false
      return shown
    }
  }
}
