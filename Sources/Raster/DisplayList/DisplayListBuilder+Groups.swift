import TEBuffers
import Foundation
import TEGeometry
import TEScene

extension DisplayListBuilder {
  /// Adds a dissolve between two layers.
  mutating func add(
    _ layer: Layer, dissolvingInto other: Layer?, weight: Float, parent: PlaneTransform,
    clip: PixelRect
  ) {
    var layer = layer
    layer.dissolve = nil
    let weight = UInt8(PaintColor.unit(weight) * 255 + 0.5)
    if weight == 0 { return add(layer, number: nil, parent: parent, clip: clip) }
    if weight == 255 {
      if let other { add(other, number: nil, parent: parent, clip: clip) }
      return
    }
    let group = DisplayList.Group(shape: nil, weight: weight, isDissolve: true)
    addDissolve(group, clip: clip) { builder in
      builder.add(layer, number: nil, parent: parent, clip: clip)
    } and: { builder in
      if let other { builder.add(other, number: nil, parent: parent, clip: clip) }
    }
  }

  /// Adds a layer, and another one in its place within a polygon of the superlayer's coordinates.
  mutating func add(
    _ layer: Layer, givingWayTo other: Layer, within polygon: [CGPoint], parent: PlaneTransform,
    clip: PixelRect
  ) {
    var layer = layer
    layer.dissolve = nil
    let outline = addOutline(polygon, parent, limit: clip)
    guard let outline else { return add(layer, number: nil, parent: parent, clip: clip) }
    // A backdrop reads pixels beyond the polygon.
    let part =
      other.hasBackdrop ? clip : clip.intersection(list.outlines[outline].bounds)
    let group = DisplayList.Group(shape: .outline(outline), weight: 255, isDissolve: true)
    addDissolve(group, clip: clip) { builder in
      builder.add(layer, number: nil, parent: parent, clip: clip)
    } and: { builder in
      builder.add(other, number: nil, parent: parent, clip: part)
    }
  }

  /// Adds a group of two layers that are mixed.
  private mutating func addDissolve(
    _ group: DisplayList.Group, clip: PixelRect,
    of first: (inout DisplayListBuilder) -> Void, and second: (inout DisplayListBuilder) -> Void
  ) {
    let begin = list.commands.count
    list.commands.append(DisplayList.Command(kind: .beginGroup(group), bounds: clip))
    first(&self)
    let exchange = list.commands.count
    list.commands.append(DisplayList.Command(kind: .swapGroup, bounds: .empty))
    second(&self)
    if list.commands.count == begin + 2 {
      list.commands.removeLast(2)
      return
    }
    closeGroup(from: begin)
    list.commands[exchange].bounds = list.commands[begin].bounds
  }

  /// Adds `layer`, which `transform` maps to pixels, as a group with its mask.
  mutating func add(
    _ layer: Layer, through mask: Layer, parent: PlaneTransform, transform: PlaneTransform,
    clip: PixelRect
  ) {
    var layer = layer
    layer.mask = nil
    if mask.isClip(of: layer) {
      layer.masksToBounds = true
      add(layer, number: nil, parent: parent, clip: clip)
      return
    }
    var opacity = PaintColor.rounded(layer.opacity) * PaintColor.rounded(mask.opacity)
    var clip = clip
    let shape: DisplayList.Shape
    if let color = mask.onlyBackground {
      guard let place = transform.prepending(mask.transform),
        let outline = addOutline(
          mask.bounds.standardized, mask.corners, place, limit: clip)
      else { return }
      opacity *= PaintColor(color).alpha
      clip = clip.intersection(list.outlines[outline].bounds)
      shape = .outline(outline)
    } else {
      shape = .mask(MaskPlacement(layer: mask, parent: transform, scale: scale))
    }
    let weight = UInt8(opacity * 255 + 0.5)
    guard weight > 0 else { return }
    let begin = list.commands.count
    let group = DisplayList.Group(shape: shape, weight: weight)
    list.commands.append(DisplayList.Command(kind: .beginGroup(group), bounds: clip))
    layer.opacity = 1
    add(layer, number: nil, parent: parent, clip: clip)
    closeGroup(from: begin)
  }

  /// Ends a group; one of a single command is replaced by that command with the group's alpha and shape.
  mutating func endGroup(from begin: Int, outline: Int?, opacity: Float) {
    let first = begin + 1
    if list.commands.count == first + 1 {
      var command = list.commands[first]
      if command.take(shape: outline, alpha: opacity) {
        list.commands.removeLast(2)
        list.commands.append(command)
        return
      }
    }
    closeGroup(from: begin)
  }

  private mutating func closeGroup(from begin: Int) {
    let first = begin + 1
    guard list.commands.count > first else {
      list.commands.removeLast()
      return
    }
    let bounds = list.commands[first...].reduce(PixelRect.empty) { $0.union($1.bounds) }
    list.commands[begin].bounds = bounds
    list.commands.append(DisplayList.Command(kind: .endGroup, bounds: bounds))
  }
}

extension DisplayList.Command {
  /// Applies its group's shape and alpha to the command itself; false where that is impossible.
  fileprivate mutating func take(shape: Int?, alpha: Float) -> Bool {
    if let shape {
      switch kind {
      // With a hole the coverages of both edges would be subtracted instead of multiplied.
      case .fill(var fill) where fill.outline == nil && fill.hole == nil:
        fill.outline = shape
        kind = .fill(fill)
      case .gradient(var gradient) where gradient.outline == nil:
        gradient.outline = shape
        kind = .gradient(gradient)
      case .backdrop(var backdrop) where backdrop.outline == nil:
        backdrop.outline = shape
        kind = .backdrop(backdrop)
      default: return false
      }
    }
    self.alpha *= alpha
    return true
  }
}

extension Layer {
  /// Whether the layer or a sublayer reads what is beneath it.
  fileprivate var hasBackdrop: Bool {
    switch contents {
    case .backdrop, .contrast: return true
    case .image, .text, .shape, .gradient, nil: break
    }
    switch dissolve {
    case .into(let other?, _), .within(_, let other): if other.hasBackdrop { return true }
    case .into(nil, _), nil: break
    }
    return sublayers.contains { $0.hasBackdrop }
  }

  /// Whether this layer, as the mask of `layer`, is that layer's own rounded bounds.
  fileprivate func isClip(of layer: Layer) -> Bool {
    guard let color = onlyBackground, PaintColor(color).weight(1) == 255, opacity >= 1,
      corners == layer.corners, let place = transform.affine, place.isTranslation
    else { return false }
    return bounds.offsetBy(dx: place.tx, dy: place.ty) == layer.bounds
  }
}
