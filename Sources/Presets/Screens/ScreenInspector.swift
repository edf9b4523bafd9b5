import Foundation
import TEInputs
import TEScene
import TEYAML
import UIKit

/// Looks at the nodes on the screen for what is surely not meant.
@MainActor
struct ScreenInspector {
  let source: SourceFile
  private(set) var findings: [Finding] = []
  /// Where texts that are cut off are described; those of several rows are described once.
  private var cutTexts: Set<YAMLPlace> = []

  init(source: SourceFile) {
    self.source = source
  }

  /// An image is soft beyond this many pixels of the screen for one of its own.
  private static let largestScale: CGFloat = 1.5
  /// Differences below it are rounding, in points.
  private static let tolerance: CGFloat = 0.5

  /// - Parameter island: The rectangle of the Dynamic Island on the display; nil for none.
  mutating func inspect(_ nodes: [NodeBuilder.BuiltNode], island: CGRect? = nil) {
    for built in nodes {
      let node = built.node
      guard let view = built.view, let window = view.window, !view.isHidden else { continue }
      if let label = view.nodeContent as? UILabel {
        inspect(label, node)
        if let island { inspect(label, node, beneath: island) }
      }
      if node.type == ImageKeys.name, let imageView = view.nodeContent as? UIImageView {
        inspect(imageView, node)
      }
      let frame = view.convert(view.bounds, to: window)
      if !frame.isEmpty, !frame.intersects(window.bounds), !view.isInsideClippingView {
        warn(
          .offScreen, node, "the \(node.type) is outside the screen",
          help: "It is at (\(text(frame.minX)), \(text(frame.minY))), with a size of "
            + "\(text(frame.width)) x \(text(frame.height)) points")
      }
    }
  }

  /// Reports a text that is cut off though its node does not say how many lines it has.
  private mutating func inspect(_ label: UILabel, _ node: Node) {
    guard node.object.fields(TextKeys.self)?.has(\.lines) != true else { return }
    let probe = UILabel(frame: .zero)
    probe.text = label.text
    probe.font = label.font
    probe.numberOfLines = label.numberOfLines == 1 ? 1 : 0
    let width = label.numberOfLines == 1 ? .greatestFiniteMagnitude : label.bounds.width
    let needed = probe.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    let isCut =
      label.numberOfLines == 1
      ? needed.width > label.bounds.width + Self.tolerance
      : needed.height > label.bounds.height + Self.tolerance
    guard isCut, !label.bounds.isEmpty, cutTexts.insert(node.object.place).inserted else { return }
    warn(
      .truncatedText, node, "the text \(quoted(label.text ?? "")) is cut off",
      help: "It needs \(text(needed.width)) x \(text(needed.height)) points, and has "
        + "\(text(label.bounds.width)) x \(text(label.bounds.height))")
  }

  /// Reports a text that the Dynamic Island covers a part of.
  private mutating func inspect(_ label: UILabel, _ node: Node, beneath island: CGRect) {
    guard let window = label.window, label.text?.isEmpty == false, label.isSeen,
      !label.isScrolled
    else { return }
    let text = label.convert(label.textArea, to: window)
    let hidden = text.intersection(island)
    guard hidden.width > 2, hidden.height > 2 else { return }
    warn(
      .underIsland, node, "the text \(quoted(label.text ?? "")) lies under the Dynamic Island",
      help:
        "Place it in the safe area: 'within: safe-area', or 'constraints: [ top = safe-area.top ]'"
    )
  }

  private mutating func inspect(_ view: UIImageView, _ node: Node) {
    guard let image = view.image?.cgImage, image.width > 0, image.height > 0 else { return }
    let scale = view.traitCollection.displayScale
    let horizontal = view.bounds.width * scale / CGFloat(image.width)
    let vertical = view.bounds.height * scale / CGFloat(image.height)
    var factor: CGFloat
    switch view.contentMode {
    case .scaleAspectFit: factor = min(horizontal, vertical)
    case .center: return
    default: factor = max(horizontal, vertical)
    }
    if factor > Self.largestScale, case .bitmap(let bitmap) = image.source {
      factor *= CGFloat(bitmap.width) / CGFloat(bitmap.sharp(at: Double(factor)).width)
    }
    guard factor > Self.largestScale else { return }
    warn(
      .enlargedImage, node, "the picture is enlarged \(text(factor)) times",
      help: "It has \(image.width) x \(image.height) pixels, and is shown with "
        + "\(text(view.bounds.width * scale)) x \(text(view.bounds.height * scale))")
  }

  private mutating func warn(
    _ code: Finding.Code, _ node: Node, _ message: String, help: String
  ) {
    findings.append(
      Finding(
        code, severity: .warning, at: source.location(of: node.object.place), message, help: help))
  }

  private func text(_ value: CGFloat) -> String {
    ((Double(value) * 10).rounded() / 10).short
  }
}

extension UILabel {
  /// The rectangle of the text, in points of the bounds.
  fileprivate var textArea: CGRect {
    let size = sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude))
    let width = min(size.width, bounds.width)
    return CGRect(
      x: (bounds.width - width) * alignmentShare(textAlignment),
      y: (bounds.height - size.height) / 2, width: width, height: size.height)
  }
}

extension UIView {
  /// Whether the view lies in content that is scrolled, which passes beneath everything at the top.
  fileprivate var isScrolled: Bool {
    sequence(first: superview, next: { $0?.superview }).contains {
      guard let scrollView = $0 as? UIScrollView else { return false }
      return scrollView.contentOffset.y + scrollView.adjustedContentInset.top > 0.5
    }
  }

  /// Whether neither the view nor what it lies in is hidden or transparent.
  fileprivate var isSeen: Bool {
    sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha > 0.05 }
  }

  /// Whether the view may deliberately lie outside: inside a view that scrolls or clips.
  fileprivate var isInsideClippingView: Bool {
    sequence(first: superview, next: { $0?.superview }).contains {
      $0 is UIScrollView || $0?.clipsToBounds == true
    }
  }
}
