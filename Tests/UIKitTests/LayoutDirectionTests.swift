import Foundation
import TEGeometry
import StageTestSupport
import Testing
import TETypography

@testable import UIKit

/// Views and constraints in right-to-left interfaces.
@MainActor
@Suite(.serialized, .stage)
struct LayoutDirectionTests {
  private let stage = Stage(device: .standard, layoutDirection: .rightToLeft)
  private let window: UIWindow
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let one = UIView(frame: .zero)
  private let two = UIView(frame: .zero)

  init() {
    stage.makeCurrent()
    window = UIWindow()
    window.makeKeyAndVisible()
    window.addSubview(root)
    for view in [one, two] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  /// The left edges and widths of `one` and `two` with these constraints alone.
  private func layOut(_ constraints: [NSLayoutConstraint]) -> [[CGFloat]] {
    NSLayoutConstraint.activate(constraints)
    stage.layoutIfNeeded()
    let frames = [one, two].map { [$0.frame.minX, $0.frame.width] }
    NSLayoutConstraint.deactivate(constraints)
    return frames
  }

  // MARK: Directions

  @Test("the interface's direction reaches the application, the traits and the views")
  func directions() {
    #expect(UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft)
    #expect(root.traitCollection.layoutDirection == .rightToLeft)
    #expect(UITraitCollection.current.layoutDirection == .rightToLeft)
    #expect(root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    stage.rotate(to: .landscapeLeft, animated: false)
    #expect(root.traitCollection.layoutDirection == .rightToLeft)
    #expect(Stage(device: .standard).layoutDirection == .leftToRight)
    #expect(UITraitCollection(displayScale: 2).layoutDirection == .unspecified)
  }

  @Test(
    "a semantic attribute decides about a view's direction",
    arguments: [
      (UISemanticContentAttribute.unspecified, [UIUserInterfaceLayoutDirection.rightToLeft]),
      (.playback, [.leftToRight]), (.spatial, [.leftToRight]),
      (.forceLeftToRight, [.leftToRight]), (.forceRightToLeft, [.rightToLeft, .rightToLeft]),
    ])
  func semanticAttributes(
    _ attribute: UISemanticContentAttribute, _ expected: [UIUserInterfaceLayoutDirection]
  ) {
    root.semanticContentAttribute = attribute
    #expect(root.effectiveUserInterfaceLayoutDirection == expected[0])
    // Subviews don't inherit it.
    #expect(one.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: attribute) == expected[0])
    let inEnglish = UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
    #expect(inEnglish == expected.dropFirst().first ?? .leftToRight)
  }

  // MARK: Constraints

  @Test("leading and trailing anchors are mirrored, left and right ones are not")
  func anchors() {
    let widths = [
      one.widthAnchor.constraint(equalToConstant: 50),
      two.widthAnchor.constraint(equalToConstant: 40),
    ]
    let directional = [
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      two.leadingAnchor.constraint(equalTo: one.trailingAnchor, constant: 20),
    ]
    #expect(layOut(widths + directional) == [[240, 50], [180, 40]])
    let fixed = [
      one.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      two.leftAnchor.constraint(equalTo: one.rightAnchor, constant: 20),
    ]
    #expect(layOut(widths + fixed) == [[10, 50], [80, 40]])
    root.semanticContentAttribute = .forceLeftToRight
    #expect(layOut(widths + directional) == [[10, 50], [80, 40]])
    #expect(stage.messages.isEmpty)
  }

  @Test("an inequality and a multiplier count from the right edge")
  func mirroredAxis() {
    let constraints = [
      one.widthAnchor.constraint(equalToConstant: 50),
      // Half of the way from the right edge to the left one.
      NSLayoutConstraint(
        item: one, attribute: .trailing, relatedBy: .equal, toItem: root, attribute: .trailing,
        multiplier: 0.5, constant: 0),
      two.leadingAnchor.constraint(greaterThanOrEqualTo: one.trailingAnchor, constant: 8),
      two.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -12),
      two.widthAnchor.constraint(lessThanOrEqualToConstant: 130),
      two.widthAnchor.constraint(greaterThanOrEqualToConstant: 130),
    ]
    #expect(layOut(constraints) == [[150, 50], [12, 130]])
    #expect(
      layOut([
        one.widthAnchor.constraint(equalToConstant: 50),
        one.leadingAnchor.constraint(equalTo: root.centerXAnchor, constant: 5),
        two.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: 5),
        two.widthAnchor.constraint(equalToConstant: 50),
      ]) == [[95, 50], [130, 50]])
  }

  @Test("a visual format follows the layout direction unless its options state one")
  func visualFormat() {
    func format(_ options: NSLayoutConstraint.FormatOptions) -> [NSLayoutConstraint] {
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-10-[one(50)]-20-[two(30)]", options: options, metrics: nil,
        views: ["one": one, "two": two])
    }
    #expect(layOut(format([])) == [[240, 50], [190, 30]])
    #expect(layOut(format(.directionLeftToRight)) == [[10, 50], [80, 30]])
    #expect(layOut(format(.directionRightToLeft)) == [[240, 50], [190, 30]])
  }

  @Test("directional margins and the margins guide exchange their sides")
  func margins() {
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: 30, bottom: 0, trailing: 5)
    #expect(root.layoutMargins.left == 5 && root.layoutMargins.right == 30)
    let guide = root.layoutMarginsGuide
    let constraints = [
      one.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      one.widthAnchor.constraint(equalToConstant: 50),
      NSLayoutConstraint(
        item: two, attribute: .trailing, relatedBy: .equal, toItem: root,
        attribute: .trailingMargin, multiplier: 1, constant: 0),
      two.widthAnchor.constraint(equalToConstant: 50),
    ]
    #expect(layOut(constraints) == [[220, 50], [5, 50]])
    root.semanticContentAttribute = .forceLeftToRight
    #expect(root.layoutMargins.left == 30)
    #expect(layOut(constraints) == [[30, 50], [245, 50]])
    root.layoutMargins = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 2)
    root.semanticContentAttribute = .unspecified
    #expect(root.directionalLayoutMargins.leading == 2)
  }

  @Test("safe area edges are mirrored where the insets differ")
  func safeArea() throws {
    let controller = UIViewController()
    window.rootViewController = controller
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10)
    controller.view.addSubview(one)
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.leadingAnchor),
      one.trailingAnchor.constraint(
        equalTo: controller.view.safeAreaLayoutGuide.trailingAnchor, constant: -3),
    ])
    stage.layoutIfNeeded()
    #expect(one.frame.minX == 43 && one.frame.maxX == 383)
  }

  @Test("constraints in the content of a scroll view are mirrored in the content")
  func scrollContent() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    root.addSubview(scroll)
    for view in [one, two] { scroll.addSubview(view) }
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-10-[one(300)]-20-[two(100)]-30-|", options: .alignAllTop,
        metrics: nil, views: ["one": one, "two": two]))
    stage.layoutIfNeeded()
    #expect(scroll.contentSize.width == 460)
    #expect(one.frame.minX == 150 && two.frame.minX == 30)
    #expect(stage.messages.isEmpty)
  }

  // MARK: Stacks

  @Test("a row is laid out from right to left, and a column aligns at the right")
  func stacks() {
    let boxes = [20, 40, 60].map { StackViewTests.Box($0, 10) }
    let stack = UIStackView(arrangedSubviews: boxes)
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    stack.spacing = 10
    stack.setCustomSpacing(25, after: boxes[0])
    stack.distribution = .equalSpacing
    root.addSubview(stack)
    stage.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == [280, 150, 0])
    stack.semanticContentAttribute = .playback
    stage.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == [0, 110, 240])
    stack.semanticContentAttribute = .unspecified
    stack.axis = .vertical
    stack.alignment = .leading
    stage.layoutIfNeeded()
    #expect(boxes.map(\.frame.maxX) == [300, 300, 300])
  }

  // MARK: Text and images

  private func alignment(of label: UILabel) -> TextAlignment? {
    label.bounds.size = CGSize(width: 200, height: 30)
    guard case .text(let block, _, _) = label.displayedContents() else { return nil }
    return block.formats[0].alignment
  }

  @Test("natural text aligns at the right, whatever its script")
  func naturalText() {
    let label = UILabel(frame: .zero)
    label.text = "Title"
    #expect(alignment(of: label) == .right)
    label.semanticContentAttribute = .forceLeftToRight
    #expect(alignment(of: label) == .natural)
    label.semanticContentAttribute = .unspecified
    label.textAlignment = .left
    #expect(alignment(of: label) == .left)
  }

  /// The outline that an image view shows.
  private func outline(_ view: UIImageView) -> Path? {
    guard case .symbol(let outline, _, _, _) = view.displayedContents() else { return nil }
    return outline
  }

  @Test("symbols of a reading direction are mirrored, those of a side are not")
  func symbols() throws {
    for name in ["chevron.backward", "chevron.forward", "arrow.backward", "arrow.forward"] {
      let symbol = try #require(Symbol.named(name))
      let view = UIImageView(image: UIImage(systemName: name))
      #expect(outline(view) == symbol.outline.mirrored(about: symbol.size.width / 2))
      view.semanticContentAttribute = .spatial
      #expect(outline(view) == symbol.outline)
    }
    for name in ["chevron.left", "chevron.right", "arrow.left", "arrow.right", "heart"] {
      let view = UIImageView(image: UIImage(systemName: name))
      #expect(outline(view) == Symbol.named(name)?.outline)
    }
    #expect(Symbol.named("chevron.backward")?.outline == Symbol.named("chevron.left")?.outline)
    #expect(Symbol.named("arrow.forward")?.outline == Symbol.named("arrow.right")?.outline)
  }

  @Test("an image is mirrored where the app asks for it")
  func images() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in
      UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 10))
    }
    #expect(!image.flipsForRightToLeftLayoutDirection)
    let flipping = image.resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 2)
    ).imageFlippedForRightToLeftLayoutDirection().withRenderingMode(.alwaysTemplate)
    #expect(flipping.flipsForRightToLeftLayoutDirection && flipping != image)
    let view = UIImageView(image: flipping)
    guard case .image(let part, _) = view.displayedContents() else {
      Issue.record("no image is shown")
      return
    }
    let center = part.center
    #expect(abs(center.minX - 0.1) < 1e-9 && abs(center.maxX - 0.7) < 1e-9)
    #expect(part.image != flipping.cgImage)
    view.image = image
    guard case .image(let plain, _) = view.displayedContents() else { return }
    #expect(plain.image == image.cgImage)
  }

  // MARK: Changes

  @Test("a change of the interface's direction lays out again and notifies the views")
  func change() {
    final class Listener: UIView {
      var heard: [UITraitEnvironmentLayoutDirection?] = []

      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        heard += [previousTraitCollection?.layoutDirection, traitCollection.layoutDirection]
      }
    }
    let listener = Listener(frame: .zero)
    root.addSubview(listener)
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      one.widthAnchor.constraint(equalToConstant: 50),
    ])
    stage.layoutIfNeeded()
    #expect(one.frame.minX == 240)
    stage.layoutDirection = .leftToRight
    stage.layoutIfNeeded()
    #expect(one.frame.minX == 10)
    #expect(listener.heard == [.rightToLeft, .leftToRight])
    stage.layoutDirection = .leftToRight
    #expect(listener.heard.count == 2)
  }
}
