import UIKit

/// A layer that is on both screens, on its way.
@MainActor
final class MovingLayer {
  let view: UIView
  /// Whether the values of a plain view change, so that what is in it moves by itself.
  let isPlain: Bool
  let options: SharedElement.Options
  let hasOptions: Bool
  private let first: LayerLook
  private let second: LayerLook
  /// The pictures of both screens; one of them where the other one is never seen.
  private let sourceImage: UIView?
  private let targetImage: UIView?
  /// Whether the pictures cover their views, so that one may be whole behind the other one.
  private let coverViews: Bool
  private let sizes: (source: CGSize, target: CGSize)
  /// The labels of two texts, whose letters keep their shape.
  private let labels: (source: UILabel, target: UILabel)?
  /// Views that are on one screen alone in a plain view, with the size of what they were made for.
  private var rests: [(view: UIView, size: CGSize)] = []

  init(
    source: UIView, target: UIView, first outer: UIView, second other: UIView,
    options: SharedElement.Options, parameters: LayersTransition.Parameters,
    isVisible: (UIView) -> Bool
  ) {
    self.options = options
    hasOptions = options != SharedElement.Options()
    let corners = (source.seenCorners, target.seenCorners)
    let looks = (
      LayerLook(source, in: outer).rounded(as: corners.0),
      LayerLook(target, in: other).rounded(as: corners.1)
    )
    first = looks.0.completed(by: looks.1)
    second = looks.1.completed(by: looks.0)
    sizes = (source.bounds.size, target.bounds.size)
    if let source = source as? UILabel, let target = target as? UILabel {
      labels = (source, target)
    } else {
      labels = nil
    }
    view = UIView(frame: .zero)
    view.layer.maskedCorners = corners.0.merged(with: corners.1).corners
    isPlain = source.isPlain && target.isPlain && options.content == .automatic
    view.accessibilityIdentifier =
      "flying-" + (target.accessibilityIdentifier ?? source.accessibilityIdentifier ?? "layer")
    view.representedViews = [source, target]
    guard !isPlain else {
      (sourceImage, targetImage, coverViews) = (nil, nil, false)
      return
    }
    let isOne = ElementPicture.isShared(by: source, and: target)
    let shown: UIView? =
      switch options.content {
      case .automatic where isOne, .fill: ElementPicture.sharper(source, target)
      case .first: source
      case .second: target
      case .automatic, .crossfade, .dissolve, .through: nil
      }
    sourceImage =
      shown == nil || shown === source
      ? ViewCopy.picture(of: source, isVisible: isVisible(source)) : nil
    targetImage =
      shown == nil || shown === target
      ? ViewCopy.picture(of: target, isVisible: isVisible(target)) : nil
    coverViews = [source, target].allSatisfy {
      ($0 as? UIImageView).map { [.scaleToFill, .scaleAspectFill].contains($0.contentMode) }
        ?? false
    }
    // Texts of two sizes have no common outline.
    view.clipsToBounds = labels == nil
    for image in [targetImage, sourceImage].compactMap(\.self) {
      image.accessibilityIdentifier = image === sourceImage ? "source-image" : "target-image"
      image.layer.cornerRadius = 0
      view.addSubview(image)
    }
  }

  /// Holds a copy of a layer, which is seen at the source alone; nil for the layer itself.
  private(set) var copyHolder: UIView?

  /// Makes it a copy that is seen at the source alone.
  ///
  /// - Returns: The view that holds it.
  func madeCopy(in bounds: CGRect) -> UIView {
    let holder = UIView(frame: bounds)
    view.representedViews = []
    view.accessibilityIdentifier = nil
    holder.addSubview(view)
    copyHolder = holder
    return holder
  }

  func add(rest: UIView, size: CGSize) { rests.append((rest, size)) }

  private func look(_ atTarget: Bool) -> LayerLook { atTarget ? second : first }

  func place(atTarget: Bool) { look(atTarget).move(view) }

  func resize(atTarget: Bool) {
    let size = atTarget ? sizes.target : sizes.source
    guard isPlain else {
      look(atTarget).applyOutline(to: view)
      for image in [sourceImage, targetImage].compactMap(\.self) {
        if let labels {
          fit(image, of: image === sourceImage ? labels.source : labels.target, labels, atTarget)
        } else {
          stretch(image, to: size)
        }
      }
      return
    }
    look(atTarget).applySize(to: view)
    for (rest, natural) in rests where natural.width > 0 {
      let scale = size.width / natural.width
      rest.transform = CGAffineTransform(scaleX: scale, y: scale)
      rest.center = CGPoint(x: size.width / 2, y: natural.height * scale / 2)
    }
  }

  /// Scales the picture of a label to the other one's font, and places it where that one's text begins.
  private func fit(
    _ image: UIView, of label: UILabel, _ labels: (source: UILabel, target: UILabel),
    _ atTarget: Bool
  ) {
    let (end, size) = (
      atTarget ? labels.target : labels.source, atTarget ? sizes.target : sizes.source
    )
    let scale = end.font.pointSize / max(label.font.pointSize, 1)
    let width = image.bounds.width * scale
    image.transform = CGAffineTransform(scaleX: scale, y: scale)
    image.center = CGPoint(
      x: width / 2 + (size.width - width) * end.alignmentShare, y: size.height / 2)
  }

  /// Lets a picture fill a size.
  private func stretch(_ image: UIView, to size: CGSize) {
    if image is UIImageView {
      image.frame = CGRect(origin: .zero, size: size)
      return
    }
    let natural = image.bounds.size
    guard natural.width > 0, natural.height > 0 else { return }
    image.transform = CGAffineTransform(
      scaleX: size.width / natural.width, y: size.height / natural.height)
    image.center = CGPoint(x: size.width / 2, y: size.height / 2)
  }

  /// What fades while the pictures are mixed, and in which part of that time, towards the target: both
  /// pictures at once. Where they cover the view, so that nothing behind it shines through, the target's
  /// appears behind the source's, which then fades.
  func fades(atTarget: Bool) -> [(part: ClosedRange<Double>, change: () -> Void)] {
    guard let sourceImage, let targetImage else { return [] }
    let (target, source): (ClosedRange<Double>, ClosedRange<Double>) =
      options.content == .through
      ? (0.35...1, 0...0.35) : coverViews ? (0...0.3, 0.3...1) : (0...1, 0...1)
    return [
      (target, { targetImage.alpha = atTarget ? 1 : 0 }),
      (source, { sourceImage.alpha = atTarget ? 0 : 1 }),
    ]
  }

  func show(atTarget: Bool) {
    place(atTarget: atTarget)
    resize(atTarget: atTarget)
    for fade in fades(atTarget: atTarget) { fade.change() }
    copyHolder?.alpha = atTarget ? 0 : 1
  }
}
