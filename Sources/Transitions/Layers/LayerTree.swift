import UIKit

/// Copies of the views of two screens, merged into one tree.
@MainActor
final class LayerTree {
  /// Holds all copies.
  let view: UIView
  private let standIn: LayerTreeView
  private let pairs: LayerPairs
  private let parameters: LayersTransition.Parameters
  /// Whether a view is on the screen already.
  private let isVisible: (UIView) -> Bool
  private var layers: [MovingLayer] = []
  /// Views that are seen on one screen alone.
  private var rests: [(view: UIView, ofFirst: Bool, stays: Bool)] = []

  init(
    _ first: UIView, _ second: UIView, _ pairs: LayerPairs,
    _ parameters: LayersTransition.Parameters, isVisible: @escaping (UIView) -> Bool
  ) {
    self.pairs = pairs
    self.parameters = parameters
    self.isVisible = isVisible
    standIn = LayerTreeView(frame: second.frame)
    standIn.screen = second
    view = standIn
    view.accessibilityIdentifier = "layers"
    view.clipsToBounds = true
    let ground = LayerGround(first: first, second: second)
    merge(first, second, in: view, isRoot: true, ground)
  }

  // MARK: Merging

  /// What a screen shows, from back to front.
  private enum Piece {
    /// A view of the first screen that has a partner.
    case layer(UIView)
    /// Copies of what has none.
    case rest([UIView])
  }

  /// Adds copies of what is in two views.
  ///
  /// - Parameter isInCopy: Whether they are in a layer's copy, in which no layer has another one: each level of
  ///   views would double those within.
  private func merge(
    _ first: UIView, _ second: UIView, in holder: UIView, isRoot: Bool, isInCopy: Bool = false,
    _ ground: LayerGround
  ) {
    let partners = Set(
      sources(in: first).compactMap { pairs.target(of: $0) }.filter {
        $0.isDescendant(of: second)
      }.map { ObjectIdentifier($0) })
    var ones: [Piece] = []
    var others: [Piece] = []
    if isRoot {
      // Beneath both, whichever order they have: two that fade would show what is behind the screens.
      holder.addSubview(ground.copy(ofFirst: true))
      let lower = ground.copy(ofFirst: false)
      standIn.ground = lower
      others = [.rest([lower])]
    }
    collect(first, in: first, into: &ones) { view in
      self.pairs.target(of: view).map { partners.contains(ObjectIdentifier($0)) } ?? false
    }
    var sourcesByTarget: [ObjectIdentifier: UIView] = [:]
    for case .layer(let source) in ones {
      if let target = pairs.target(of: source) {
        sourcesByTarget[ObjectIdentifier(target)] = source
      }
    }
    collect(second, in: second, into: &others) { sourcesByTarget[ObjectIdentifier($0)] != nil }
    others = others.map { piece in
      if case .layer(let target) = piece, let source = sourcesByTarget[ObjectIdentifier(target)] {
        return .layer(source)
      }
      return piece
    }
    ones = Self.parted(ones, in: first) { $0 }
    others = Self.parted(others, in: second) { self.pairs.target(of: $0) ?? $0 }
    let places = (
      first: ones.map { Self.places($0, in: first) { $0 } },
      second: others.map { Self.places($0, in: second) { self.pairs.target(of: $0) ?? $0 } }
    )
    // What lies in front of a layer on the first screen fades sooner, wherever it is now.
    let lowest = ones.firstIndex { Self.key($0) != nil } ?? ones.count
    for place in LayerOrder.merged(
      ones.map(Self.key), others.map(Self.key),
      overlapInFirst: { Self.overlap(places.first[$0], places.first[$1]) },
      overlapInSecond: { Self.overlap(places.second[$0], places.second[$1]) }
    ) {
      let (ofFirst, isCopy) = (place.ofFirst, place.isCopy)
      switch ofFirst ? ones[place.index] : others[place.index] {
      case .rest(let copies):
        let group = UIView(frame: first.bounds)
        group.bounds = ofFirst ? first.bounds : second.bounds
        for copy in copies { group.addSubview(copy) }
        holder.addSubview(group)
        rests.append((group, ofFirst, isRoot && ofFirst && place.index < lowest))
        if !isRoot { fitRest(group, in: holder, ofFirst ? first.bounds.size : second.bounds.size) }
      case .layer(let source):
        guard let target = pairs.target(of: source), !(isCopy && isInCopy) else { continue }
        let layer = MovingLayer(
          source: source, target: target, first: first, second: second,
          options: pairs.options(of: source), parameters: parameters, isVisible: isVisible)
        holder.addSubview(isCopy ? layer.madeCopy(in: holder.bounds) : layer.view)
        layers.append(layer)
        if layer.isPlain {
          merge(
            source, target, in: layer.view, isRoot: false, isInCopy: isCopy || isInCopy, ground)
        }
      }
    }
  }

  /// The boxes around what is in a piece, in a view.
  ///
  /// - Parameter shown: The view of that screen that is the layer of a view of the first one.
  private static func places(
    _ piece: Piece, in view: UIView, shown: (UIView) -> UIView
  ) -> [CGRect] {
    switch piece {
    case .layer(let source):
      let layer = shown(source)
      return [layer.convert(layer.bounds, to: view)]
    case .rest(let copies): return copies.map(\.frame)
    }
  }

  private static func overlap(_ one: [CGRect], _ other: [CGRect]) -> Bool {
    let box = other.reduce(CGRect.null) { $0.union($1) }
    return one.contains { place in
      place.intersects(box) && other.contains { $0.intersects(place) }
    }
  }

  /// The pieces, each rest in runs that lie over a layer behind them and runs that do not.
  private static func parted(
    _ pieces: [Piece], in view: UIView, shown: (UIView) -> UIView
  ) -> [Piece] {
    var behind: [CGRect] = []
    var result: [Piece] = []
    for piece in pieces {
      guard case .rest(let copies) = piece, !behind.isEmpty else {
        if case .layer = piece { behind += places(piece, in: view, shown: shown) }
        result.append(piece)
        continue
      }
      var run: [UIView] = []
      var lastLies: Bool?
      for copy in copies {
        let lies = behind.contains { $0.intersects(copy.frame) }
        if let lastLies, lies != lastLies {
          result.append(.rest(run))
          run = []
        }
        run.append(copy)
        lastLies = lies
      }
      result.append(.rest(run))
    }
    return result
  }

  private static func key(_ piece: Piece) -> ObjectIdentifier? {
    if case .layer(let view) = piece { ObjectIdentifier(view) } else { nil }
  }

  /// The views of the first screen in a view that have a partner, the outermost of each branch.
  private func sources(in view: UIView) -> [UIView] {
    view.subviews.flatMap { inner -> [UIView] in
      pairs.target(of: inner) != nil ? [inner] + sources(in: inner) : sources(in: inner)
    }
  }

  /// The pieces of a view: those of its subviews, each whole unless a layer is in it.
  private func collect(
    _ view: UIView, in root: UIView, into pieces: inout [Piece], isLayer: (UIView) -> Bool
  ) {
    for inner in view.subviews where !inner.isHidden && inner.alpha > 0 {
      if isLayer(inner) {
        pieces.append(.layer(inner))
      } else if Self.contains(inner, isLayer) {
        if inner.hasLook { add(ViewCopy.plain(inner, in: root), to: &pieces) }
        collect(inner, in: root, into: &pieces, isLayer: isLayer)
      } else {
        add(ViewCopy.whole(inner, in: root, isVisible: isVisible(inner)), to: &pieces)
      }
    }
  }

  private func add(_ copy: UIView, to pieces: inout [Piece]) {
    if case .rest(let views)? = pieces.last {
      pieces[pieces.count - 1] = .rest(views + [copy])
    } else {
      pieces.append(.rest([copy]))
    }
  }

  private static func contains(_ view: UIView, _ isLayer: (UIView) -> Bool) -> Bool {
    view.subviews.contains { isLayer($0) || contains($0, isLayer) }
  }

  /// Lets the rest of a group keep its width and its top edge in the group, whose size changes.
  private func fitRest(_ group: UIView, in holder: UIView, _ size: CGSize) {
    layers.last { $0.view === holder }?.add(rest: group, size: size)
  }

  // MARK: Movement

  /// Shows the start, and makes what leads to the end.
  func makeAnimators(isOpening: Bool) -> [(UIViewPropertyAnimator, delay: TimeInterval)] {
    for layer in layers { layer.show(atTarget: !isOpening) }
    showRests(ofFirst: true, isShown: isOpening)
    showRests(ofFirst: false, isShown: !isOpening)
    let (position, size) = (parameters.position, parameters.size)
    var animators = makeRestAnimators(isOpening: isOpening)
    // Layers without options of their own share their animators.
    let (own, shared) = (layers.filter(\.hasOptions), layers.filter { !$0.hasOptions })
    for group in [shared] + own.map({ [$0] }) where !group.isEmpty {
      let options = group[0].options
      let (place, look) = (options.position ?? position, options.size ?? size)
      let duration = max(place.duration, look.duration)
      animators += [
        (
          place.makeAnimator { for layer in group { layer.place(atTarget: isOpening) } },
          options.delay
        ),
        (
          look.makeAnimator { for layer in group { layer.resize(atTarget: isOpening) } },
          options.delay
        ),
      ]
      animators += makeFades(of: group, duration, options.delay, isOpening: isOpening)
      let copies = group.compactMap(\.copyHolder)
      guard !copies.isEmpty else { continue }
      // At the start of either way, before the layers cover one another.
      let fade = UIViewPropertyAnimator(
        duration: duration * parameters.fadeShare, curve: .easeInOut
      ) {
        for copy in copies { copy.alpha = isOpening ? 0 : 1 }
      }
      animators.append((fade, options.delay))
    }
    return animators
  }

  /// Mixes pictures, near the first screen's end of the movement.
  private func makeFades(
    of group: [MovingLayer], _ duration: TimeInterval, _ delay: TimeInterval, isOpening: Bool
  ) -> [(UIViewPropertyAnimator, delay: TimeInterval)] {
    var changes: [ClosedRange<Double>: [() -> Void]] = [:]
    for fade in group.flatMap({ $0.fades(atTarget: isOpening) }) {
      changes[fade.part, default: []].append(fade.change)
    }
    let length = duration * parameters.fadeShare
    return changes.sorted {
      ($0.key.lowerBound, $0.key.upperBound) < ($1.key.lowerBound, $1.key.upperBound)
    }
    .map { part, changes in
      let animator = UIViewPropertyAnimator(
        duration: length * (part.upperBound - part.lowerBound), curve: .easeInOut
      ) {
        for change in changes { change() }
      }
      let start = length * part.lowerBound
      let end = length * part.upperBound
      return (animator, delay + (isOpening ? start : duration - end))
    }
  }

  /// What lies in front on the first screen is gone in half the time, so that it does not cover what moves.
  private func makeRestAnimators(
    isOpening: Bool
  ) -> [(UIViewPropertyAnimator, delay: TimeInterval)] {
    var short = parameters.rest
    short.duration /= 2
    return [
      (parameters.rest.makeAnimator { self.showRests(ofFirst: false, isShown: isOpening) }, 0),
      (
        short.makeAnimator { self.showRests(ofFirst: true, isShown: !isOpening) },
        isOpening ? 0 : short.duration
      ),
    ]
  }

  private func showRests(ofFirst: Bool, isShown: Bool) {
    for rest in rests where !rest.stays && rest.ofFirst == ofFirst {
      rest.view.alpha = isShown ? 1 : 0
    }
  }
}

/// What is behind all views of a screen: the color of its view.
@MainActor
struct LayerGround {
  let first: UIView
  let second: UIView

  func copy(ofFirst: Bool) -> UIView {
    let view = UIView(frame: (ofFirst ? first : second).bounds)
    view.backgroundColor = (ofFirst ? first : second).backgroundColor
    return view
  }
}

/// Holds all copies, in place of the second screen.
private final class LayerTreeView: UIView, ScreenStandIn {
  weak var screen: UIView?
  /// The color behind the second screen, in a group that fades.
  weak var ground: UIView?

  func opacity(at point: CGPoint) -> CGFloat {
    guard let layer = ground?.superview?.layer else { return 0 }
    return CGFloat((layer.presentation() ?? layer).opacity)
  }
}
