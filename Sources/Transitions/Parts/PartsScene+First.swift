import UIKit

extension PartsScene {
  /// Adds what the first screen does.
  func addFirst() {
    let part = parts.first
    let size = container.bounds.size
    let direction = part.leave.direction
    let away = CGAffineTransform(
      translationX: direction.dx * size.width * part.distance,
      y: direction.dy * size.height * part.distance
    ).scaledBy(x: part.scale, y: part.scale)
    let covers = firstCovers()
    let gap = part.leavesGap ? addGap() : nil
    let (first, wasClipping, radius) = (first, first.clipsToBounds, first.layer.cornerRadius)
    let opacity = first.alpha
    if part.cornerRadius > 0 { first.clipsToBounds = true }
    let piece = TransitionPiece(
      .first, part.timing, delay: isOpening ? part.delay : part.closingDelay
    ) { isOpen in
      first.transform = isOpen ? away : .identity
      if part.opacity < 1 { first.alpha = isOpen ? opacity * part.opacity : opacity }
      if part.cornerRadius > 0 { first.layer.cornerRadius = isOpen ? part.cornerRadius : radius }
      covers.show(isOpen, away, part)
    }
    add([piece]) {
      first.transform = .identity
      first.alpha = opacity
      first.layer.cornerRadius = radius
      first.clipsToBounds = wasClipping
      covers.remove()
      gap?.removeFromSuperview()
    }
    addFirstFront()
  }

  /// Fades what lies over the elements on the first screen, such as its neighbours in a pile, in half the time of the
  /// second screen, so that it does not cover them. Of a screen that stays, it is what belongs to the elements alone.
  private func addFirstFront() {
    let sources = moves.map(\.source)
    let fades = [.fade, .fadeThrough].contains(parts.second.enter)
    func isIncluded(_ view: UIView) -> Bool { fades || view is any PartInFront }
    guard first.window != nil,
      sources.contains(where: { $0.viewsInFront(on: first).contains(where: isIncluded) })
    else { return }
    let front = ElementFront(of: sources, on: first, in: container, where: isIncluded)
    let length = parts.second.timing.duration / 2
    let piece = TransitionPiece(
      .first, TransitionTiming(duration: length), delay: isOpening ? 0 : max(0, duration - length)
    ) { front.fade($0 ? 0 : 1) }
    add([piece]) { front.remove() }
  }

  /// Fades in over what flies home, near the source, what lies over that on the first screen, which shows it itself
  /// beneath the second one.
  func addLandingFront() {
    let sources = moves.map(\.source)
    var covering: [UIView] = []
    for view in sources.flatMap({ $0.viewsInFront(on: first) })
    where view.alpha > 0 && !covering.contains(where: { $0 === view })
      && !sources.contains(where: { $0.isDescendant(of: view) })
    { covering.append(view) }
    guard !covering.isEmpty, first.superview === container else { return }
    let front = UIView(frame: CGRect(origin: .zero, size: first.bounds.size))
    front.center = first.center
    front.isUserInteractionEnabled = false
    front.accessibilityIdentifier = "in-front"
    for view in covering {
      guard let image = view.snapshotView(afterScreenUpdates: false) else { continue }
      image.frame = view.convert(view.bounds, to: first)
      image.alpha = view.alpha
      front.addSubview(image)
    }
    front.alpha = 0
    container.addSubview(front)
    add([sourceFade { front.alpha = $0 ? 0 : 1 }]) { front.removeFromSuperview() }
  }

  /// Adds what dims the first screen at the beginning of a finger's way.
  func addDragDimming() {
    let dim = parts.gesture.dim
    guard dim > 0 else { return }
    let view = UIView.dragDimming(below: second, in: container)
    let piece = TransitionPiece(
      .first, TransitionTiming(duration: parts.gesture.duration), delay: 0
    ) { view.alpha = $0 ? dim : 0 }
    add([piece]) { view.removeFromSuperview() }
  }

  /// A view behind the first screen, where that is in the container.
  private func addGap() -> UIView? {
    guard first.superview === container else { return nil }
    let view = SurroundingsView(frame: container.bounds)
    view.accessibilityIdentifier = "surroundings"
    view.backgroundColor = parts.first.surroundings
    container.insertSubview(view, belowSubview: first)
    return view
  }

  private func firstCovers() -> FirstCovers {
    let part = parts.first
    var dimming: UIView?
    var blur: UIVisualEffectView?
    if part.dim > 0 {
      let view = UIView(frame: container.bounds)
      view.accessibilityIdentifier = "dimming"
      // Black has no effect on a black background: grey lightens the background and dims bright content.
      view.backgroundColor =
        container.traitCollection.userInterfaceStyle == .dark ? .systemGray3 : .black
      container.insertSubview(view, belowSubview: second)
      dimming = view
    }
    if part.blur != .none {
      let view = UIVisualEffectView(effect: nil)
      view.accessibilityIdentifier = "blur"
      view.frame = container.bounds
      container.insertSubview(view, belowSubview: second)
      blur = view
    }
    return FirstCovers(dimming: dimming, blur: blur)
  }
}

/// What lies over the first screen and moves with it.
@MainActor
private struct FirstCovers {
  let dimming: UIView?
  let blur: UIVisualEffectView?

  private var views: [UIView] { [dimming, blur].compactMap(\.self) }

  func show(_ isOpen: Bool, _ away: CGAffineTransform, _ part: FirstPart) {
    dimming?.alpha = isOpen ? part.dim : 0
    blur?.effect = isOpen ? part.blur.effect : nil
    for view in views {
      view.transform = isOpen ? away : .identity
      if part.cornerRadius > 0 {
        view.clipsToBounds = true
        view.layer.cornerRadius = isOpen ? part.cornerRadius : 0
      }
    }
  }

  func remove() {
    for view in views { view.removeFromSuperview() }
  }
}
