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
    guard first.window != nil else { return }
    let images = isDriven ? nil : addImages(of: covering(sources) { fades && $0 is UIStackView })
    let isCovered = sources.contains {
      $0.viewsInFront(on: first).contains(where: isIncluded)
    }
    let front =
      isCovered
      ? ElementFront(of: sources, on: first, in: container, where: isIncluded) : nil
    guard images != nil || front != nil else { return }
    let length = parts.second.timing.duration / 2
    let piece = TransitionPiece(
      .first, TransitionTiming(duration: length), delay: isOpening ? 0 : max(0, duration - length)
    ) {
      front?.fade($0 ? 0 : 1)
      images?.alpha = $0 ? 0 : 1
    }
    add([piece]) {
      front?.remove()
      images?.removeFromSuperview()
    }
  }

  /// What lies over elements on the first screen.
  ///
  /// - Parameter isIncluded: Whether what lies in a view counts.
  private func covering(
    _ sources: [UIView], in isIncluded: (UIView?) -> Bool = { _ in true }
  ) -> [UIView] {
    var found: [UIView] = []
    for view in sources.flatMap({ $0.viewsInFront(on: first, inStacks: true) })
    where view.alpha > 0 && isIncluded(view.superview) && !found.contains(where: { $0 === view })
      && !sources.contains(where: { $0.isDescendant(of: view) })
    { found.append(view) }
    return found
  }

  /// Images of views of the first screen in front of all, where they are; nil without any.
  private func addImages(of views: [UIView]) -> UIView? {
    guard !views.isEmpty, first.superview === container else { return nil }
    let front = UIView(frame: CGRect(origin: .zero, size: first.bounds.size))
    front.center = first.center
    front.isUserInteractionEnabled = false
    front.accessibilityIdentifier = "in-front"
    for view in views {
      guard let image = view.snapshotView(afterScreenUpdates: !isOpening) else { continue }
      image.frame = view.convert(view.bounds, to: first)
      image.alpha = view.alpha
      front.addSubview(image)
    }
    container.addSubview(front)
    return front
  }

  /// Fades in over what flies home, near the source, what lies over that on the first screen, which shows it itself
  /// beneath the second one.
  func addLandingFront() {
    guard let front = addImages(of: covering(moves.map(\.source))) else { return }
    front.alpha = 0
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

  /// The same for a screen that a finger catches on its way; nil without dimming.
  func addCaughtDimming() -> UIView? {
    guard parts.gesture.dim > 0, parts.gesture.moves == .screen else { return nil }
    if let caughtDimming { return caughtDimming }
    let page = sequence(first: second, next: \.superview).first { $0.superview === container }
    guard let page else { return nil }
    let view = UIView.dragDimming(below: page, in: container)
    view.alpha = 0
    caughtDimming = view
    add([]) { view.removeFromSuperview() }
    return view
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
