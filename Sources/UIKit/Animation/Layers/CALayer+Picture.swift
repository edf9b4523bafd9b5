import Foundation
import TEGeometry
package import TEScene

// This runs for each layer of each frame, in a module that is not optimised: hence no closures where
// `if let` does.

extension CALayer {
  /// The layer and its sublayers as they are on screen at a time of the stage's clock; nil if nothing is
  /// visible.
  package func picture(at time: Double) -> Layer? {
    plane(at: superlayer?.localTime(at: time) ?? time, within: nil, opacity: 1)?.layer
  }

  /// The layer and its sublayers as an image of the layer's bounds, without its own position, transform
  /// and opacity.
  ///
  /// - Parameter time: Of the stage's clock; nil for the model values without animations.
  func captured(at time: Double?) -> Layer? {
    let local = time.map { localTime(at: $0) }
    let shown = presentedOrModel(at: local)
    guard var layer = appearance(shown, at: local) else { return nil }
    layer.transform = ProjectiveTransform(
      CGAffineTransform(translationX: -shown.bounds.minX, y: -shown.bounds.minY))
    return layer
  }

  /// A layer to draw, with its depth for sorting.
  private struct Plane {
    var layer: Layer
    /// The row of the transform to the superlayer's space that gives z, as factors of x, y and 1.
    var row: SIMD3<Double>
  }

  /// The planes of a layer's sublayers, in the order of the tree.
  ///
  /// Layers and rows are stored separately, so that the array of layers becomes the superlayer's
  /// without a copy. Copying thousands costs as much as making them, because each picture allocates
  /// fresh memory.
  private struct Planes {
    private var layers: [Layer] = []
    /// Empty as long as no layer has depth.
    private var rows: [SIMD3<Double>] = []

    init(capacity: Int) {
      layers.reserveCapacity(capacity)
    }

    mutating func append(_ plane: Plane) {
      if rows.isEmpty, plane.row != SIMD3() {
        rows = Array(repeating: SIMD3(), count: layers.count)
        rows.append(plane.row)
      } else if !rows.isEmpty {
        rows.append(plane.row)
      }
      layers.append(plane.layer)
    }

    /// Mixes a layer with the last one.
    mutating func mix(_ plane: Plane) {
      guard let last = layers.indices.last, layers[last].dissolve == nil else {
        return append(plane)
      }
      var layer = plane.layer
      layer.opacity = 1
      layers[last].dissolve = .into(layer, weight: plane.layer.opacity)
    }

    /// The layers by depth, farthest first.
    var ordered: [Layer] {
      rows.isEmpty ? layers : DepthOrder.ordered(layers, rows: rows)
    }
  }

  /// - Parameters:
  ///   - outerTime: The superlayer's time; nil for the model values without animations.
  ///   - space: The transform from the layer's parent space to the plane that it is drawn on.
  ///   - opacity: The product of the opacities of enclosing transform layers, 0...1.
  private func plane(at outerTime: Double?, within space: CATransform3D?, opacity: CGFloat)
    -> Plane?
  {
    if let outerTime, !clock.shows(at: outerTime) { return nil }
    let time: Double? = if let outerTime { clock.local(outerTime) } else { nil }
    let shown = presentedOrModel(at: time)
    guard transition != nil || (!isEffectivelyHidden && shown.opacity > 0) else { return nil }
    let own = shown.transformToSuperlayer
    let matrix = if let space { own.concatenating(space) } else { own }
    let projection = ProjectiveTransform(matrix)
    guard isDoubleSided || projection.determinant >= 0 else { return nil }

    guard var layer = content(shown, at: time) else { return nil }
    if transition != nil {
      // Position and transform apply to both appearances of the transition.
      var place = Layer(bounds: shown.bounds)
      place.sublayers = [layer]
      layer = place
    }
    layer.transform = projection
    layer.opacity *= Float(opacity)
    return Plane(layer: layer, row: SIMD3(matrix.m13, matrix.m23, matrix.m43))
  }

  /// The visible layer at a time of its own, in its coordinates; nil if nothing is visible.
  func content(at time: Double) -> Layer? {
    content(presented(atLocal: time), at: time)
  }

  private func content(_ shown: LayerProperties, at time: Double?) -> Layer? {
    var layer = isEffectivelyHidden || shown.opacity <= 0 ? nil : appearance(shown, at: time)
    let opacity = Float(min(shown.opacity, 1))
    if allowsGroupOpacity || opacity == 1 || layer?.mask != nil {
      layer?.opacity = opacity
    } else {
      layer = layer?.withSeparateOpacity(opacity)
    }
    if shouldRasterize, rasterizationScale > 0, rasterizationScale < Stage.current.screen.scale {
      layer = layer.map { rasterized($0, scale: rasterizationScale) }
    }
    guard let transition, let time else { return layer }
    return transition.picture(to: layer, bounds: shown.bounds, at: time)
  }

  /// The layer as a picture of itself, with `scale` pixels per point; the same picture as long as the layer
  /// does not change, so that it is drawn once.
  private func rasterized(_ layer: Layer, scale: CGFloat) -> Layer {
    let area = layer.extent.integral
    guard area.width > 0, area.height > 0 else { return layer }
    var inner = layer
    inner.opacity = 1
    inner.transform = ProjectiveTransform(
      CGAffineTransform(translationX: -area.minX, y: -area.minY))
    var root = Layer(bounds: CGRect(origin: .zero, size: area.size))
    root.sublayers = [inner]
    let last = raster.flatMap { $0.root == root && $0.scale == scale ? $0 : nil }
    let snapshot = last ?? Snapshot(root: root, size: area.size, scale: scale)
    raster = snapshot
    var picture = Layer(bounds: layer.bounds)
    picture.opacity = layer.opacity
    picture.contents = .image(ImageContents(source: .snapshot(snapshot), frame: area))
    return picture
  }

  private func presentedOrModel(at time: Double?) -> LayerProperties {
    if let time { presented(atLocal: time) } else { modelValues }
  }

  /// The layer with its sublayers, in its own coordinates; nil if its mask is empty.
  private func appearance(_ shown: LayerProperties, at time: Double?) -> Layer? {
    var layer = Layer(bounds: shown.bounds)
    if shown.backgroundColor.alpha > 0 { layer.backgroundColor = shown.backgroundColor }
    layer.corners = Corners(
      radius: max(0, shown.cornerRadius),
      curve: cornerCurve == .continuous ? .continuous : .circular, mask: maskedCorners.cornerMask)
    layer.masksToBounds = masksToBounds
    layer.shadow = shadow(shown)
    if shown.borderWidth > 0, shown.borderColor.alpha > 0 {
      layer.border = Border(width: shown.borderWidth, color: shown.borderColor)
    }
    layer.contents = sceneContents(shown)
    layer.sublayers = arranged(shown, at: time) { time in
      guard !children.isEmpty else { return [] }
      var planes = Planes(capacity: children.count)
      addPlanesOfSublayers(to: &planes, at: time, within: shown.transformOfSublayers, opacity: 1)
      return planes.ordered
    }
    if let mask {
      guard let shape = mask.plane(at: time, within: nil, opacity: 1)?.layer else { return nil }
      layer.mask = .layer(shape)
    }
    return layer
  }

  /// Appends the planes of the sublayers, including those inside transform layers, in tree order.
  ///
  /// A plane takes hundreds of bytes, so each is built in place and not returned in arrays.
  private func addPlanesOfSublayers(
    to planes: inout Planes, at time: Double?, within space: CATransform3D?, opacity: CGFloat
  ) {
    for child in children {
      guard child is CATransformLayer else {
        if let plane = child.plane(at: time, within: space, opacity: opacity) {
          if type(of: child) == MixingLayer.self { planes.mix(plane) } else { planes.append(plane) }
        }
        continue
      }
      guard !child.isEffectivelyHidden else { continue }
      let childTime = time.map { child.clock.local($0) }
      let shown = child.presentedOrModel(at: childTime)
      guard shown.opacity > 0 else { continue }
      var inner = shown.transformToSuperlayer
      if let sublayers = shown.transformOfSublayers { inner = sublayers.concatenating(inner) }
      child.addPlanesOfSublayers(
        to: &planes, at: childTime, within: space.map { inner.concatenating($0) } ?? inner,
        opacity: opacity * min(shown.opacity, 1))
    }
  }

  private func shadow(_ shown: LayerProperties) -> Shadow? {
    guard shown.shadowOpacity > 0, shown.shadowColor.alpha > 0 else { return nil }
    let shape: Shadow.Shape =
      !shown.shadowPath.isEmpty
      ? .path(shown.shadowPath) : shown.backgroundColor.alpha > 0 ? .bounds : .contents
    return Shadow(
      color: shown.shadowColor, opacity: Float(min(shown.shadowOpacity, 1)),
      offset: shown.shadowOffset, radius: max(0, shown.shadowRadius), shape: shape)
  }
}

extension Layer {
  /// The layer with an opacity of each of its parts, instead of one of them all together.
  fileprivate func withSeparateOpacity(_ opacity: Float) -> Layer {
    var group = Layer(bounds: bounds)
    group.corners = corners
    group.masksToBounds = masksToBounds
    var own = self
    own.sublayers = []
    own.opacity = opacity
    let others = sublayers.map { sublayer in
      var faded = sublayer
      faded.opacity *= opacity
      return faded
    }
    group.sublayers = [own] + others
    return group
  }
}

/// Sublayers, pending layout, and contents.
extension CALayer {
  func insert(_ layer: CALayer, at index: Int) {
    var index = index
    if layer.superlayer === self, let old = children.firstIndex(where: { $0 === layer }) {
      children.remove(at: old)
      if old < index { index -= 1 }
    } else {
      layer.removeFromSuperlayer()
    }
    children.insert(layer, at: min(max(index, 0), children.count))
    if layer.superlayer !== self {
      layer.superlayer = self
      layer.didEnterTree()
    }
    needsLayout = true
  }

  /// Takes out all sublayers but the given ones, which are then in this order.
  func replaceSublayers(with layers: [CALayer]) {
    for layer in children where !layers.contains(where: { $0 === layer }) {
      layer.removeFromSuperlayer()
    }
    for layer in layers { insert(layer, at: children.count) }
  }

  func isDescendant(of ancestor: CALayer) -> Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current === ancestor { return true }
      layer = current.superlayer
    }
    return false
  }

  /// Performs layout of the layers without a view, after that of views, and updates all contents.
  func layOutSubtree() {
    if needsLayout {
      needsLayout = false
      if owner == nil { layoutSublayers() }
    }
    displayIfNeeded()
    mask?.layOutSubtree()
    for child in children { child.layOutSubtree() }
  }

  /// Called when the size has changed: contents that were drawn are kept.
  func contentsMayBeStale() {
    if minificationFilter == .nearest { contentsAreStale = true }
    if needsDisplayOnBoundsChange, owner == nil {
      setNeedsDisplay()
    } else if needsDisplayOnBoundsChange || displayed == nil
      || !(owner?.drawsContents ?? drawsItself)
    {
      contentsAreStale = true
    }
  }

  /// The contents to draw, updated if they are stale.
  func currentContents() -> LayerContents? {
    if contentsAreStale {
      contentsAreStale = false
      if let image = contents as? CGImage {
        displayed = .image(
          LayerContents.ImagePart(image, scale: contentsScale), gravity: contentsGravity)
      } else {
        displayed = owner?.displayedContents(for: self) ?? (drawsItself ? drawnContents() : nil)
      }
      displayed = displayed.map(filtered)
    }
    return displayed
  }

  /// Contents whose pixels are not interpolated, where a filter says so.
  private func filtered(_ contents: LayerContents) -> LayerContents {
    guard magnificationFilter == .nearest || minificationFilter == .nearest,
      case .image(var part, let gravity) = contents, case .bitmap(let bitmap) = part.image.source
    else { return contents }
    let size = CGSize(
      width: CGFloat(bitmap.width) / part.scale, height: CGFloat(bitmap.height) / part.scale)
    let frame = gravity.frame(of: size, in: bounds)
    let scale = Stage.current.screen.scale
    let (width, height) = (frame.width * scale, frame.height * scale)
    let isSmaller = width < CGFloat(bitmap.width) || height < CGFloat(bitmap.height)
    if minificationFilter == .nearest, isSmaller, width >= 1, height >= 1 {
      part.pixelated = bitmap.decimated(
        width: min(Int(width.rounded()), bitmap.width),
        height: min(Int(height.rounded()), bitmap.height))
    } else if magnificationFilter == .nearest {
      part.pixelated = bitmap.pixelated
    }
    return .image(part, gravity: gravity)
  }

  func becomePresentation(of layer: CALayer) {
    source = layer
    copyAppearance(of: layer)
    let now = Stage.current.clock.now
    modelValues = layer.presented(at: now)
    layer.present(ownKeysOn: self, at: layer.localTime(at: now))
    drawsItself = layer.drawsItself
  }
}
