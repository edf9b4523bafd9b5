package import Foundation

/// A picture among the layers of a frame, and the layers that lie over it.
package struct FramePicturePlace: Sendable {
  /// The picture's rectangle, in points.
  package let frame: CGRect
  /// All that the picture draws, with its shadow, in points.
  package let inked: CGRect
  /// The layers that lie over it, from back to front.
  package let over: [Int]
  /// The layers that are drawn with it but for those.
  package let picture: [Int]
  /// All layers but the picture, and but those that lie over it, too.
  package let others: [Int]
  package let behind: [Int]
}

extension FrameDocument {
  /// The picture in a place: a photo or a drawing; nil for none, and where its layers cannot be drawn by themselves.
  ///
  /// - Parameter tolerance: How far each side may be away, in points.
  package func picture(at place: CGRect, within tolerance: CGFloat) -> FramePicturePlace? {
    func isThere(_ index: Int) -> Bool {
      let outline = layers[index].outline
      return !outline.isNull && outline.covers(place, within: tolerance)
        && place.covers(outline, within: tolerance)
    }
    let found = layers.indices.dropFirst().filter { $0 != backgroundLayer && isThere($0) }
    let leaf = found.last { index in
      let layer = layers[index]
      return [.picture, .rectangle, .ellipse].contains(layer.kind) && layer.shape == nil
    }
    guard
      let picture = leaf
        ?? found.first(where: { layers[$0].kind == .group && !hasText(in: $0) }),
      ancestors(of: picture).allSatisfy({ layers[$0].obstacle == nil })
    else { return nil }
    let outer = Set(ancestors(of: picture))
    // Plates without a picture, such as a shadow's, are the picture's.
    let plates = found.filter { $0 < picture && layers[$0].kind != .group }
    var over: [Int] = []
    for index in layers.indices
    where index > picture && !outer.contains(index) && !ancestors(of: index).contains(picture) {
      guard let parent = layers[index].parent, outer.contains(parent) else { continue }
      let part = layers[index].inked.intersection(place)
      if !part.isNull, !part.isEmpty { over.append(index) }
    }
    let removed = Set(plates + [picture])
    return FramePicturePlace(
      frame: layers[picture].outline,
      inked: removed.reduce(layers[picture].inked) { $0.union(layers[$1].inked) }, over: over,
      picture: layers(without: Set(over)), others: layers(without: removed),
      behind: layers(without: removed.union(over)))
  }

  /// The layers that draw all but some layers, from back to front.
  private func layers(without removed: Set<Int>) -> [Int] {
    let split = Set(removed.flatMap { ancestors(of: $0) })
    var result: [Int] = []
    func visit(_ index: Int) {
      if removed.contains(index) { return }
      guard split.contains(index) else { return result.append(index) }
      for child in layers[index].children { visit(child) }
    }
    visit(0)
    return result
  }
}
