package import Foundation
internal import TEMedia

/// Two frames as views: what moves from one to the other, and what belongs to each.
package struct FrameScene {
  /// What one view shows.
  package enum Content {
    /// A picture with the view's size. One that is fitted has holes, as a text or a symbol.
    case picture(file: Int, isFitted: Bool)
    /// A color.
    case shape(FrameShape)
    /// A part of a picture.
    case crop(file: Int, FramePhoto)
  }

  package struct Item {
    /// The same for a view of the first frame and the one that it becomes; nil for one that stays with its
    /// frame.
    package let id: String?
    /// In points of the frame.
    package let frame: CGRect
    package let content: Content

    package init(id: String?, frame: CGRect, content: Content) {
      self.id = id
      self.frame = frame
      self.content = content
    }
  }

  /// From back to front.
  package private(set) var first: [Item] = []
  package private(set) var second: [Item] = []
  package var files: [FrameFile] { made.files }

  private let match: FrameMatch
  private let frames: [FrameDocument]
  /// The identifier of each pair.
  private var identifiers: [String] = []
  private var made = FrameFiles()
  /// What the drawings show, by their files.
  private var drawings: [Int: (side: Int, layers: [Int], box: CGRect)] = [:]
  /// The pixels of photos, by their files.
  private var photos: [Int: Int] = [:]
  /// Pixels per point of the drawing with the fewest.
  package private(set) var leastScale = Self.densest

  /// The pixels per point of a drawing, as images are read, where the limit allows.
  package static let densest = 3.0

  /// - Parameter pixels: The greatest number of all files together. Where they would have more, the largest drawings
  ///   get fewer.
  package init(
    _ first: FrameDocument, _ second: FrameDocument, _ match: FrameMatch, pixels: Int
  ) {
    self.match = match
    frames = [first, second]
    identifiers = Self.identifiers(of: match.pairs.map { first.layers[$0.first].title })
    let sequences = [pieces(of: 0), pieces(of: 1)]
    let groups = stillGroups(sequences)
    let views = pairViews(groups)
    self.first = items(of: 0, sequences[0], groups, views)
    self.second = items(of: 1, sequences[1], groups, views)
    limit(to: pixels)
  }

  /// Gives all drawings with more pixels than some number that number.
  private mutating func limit(to pixels: Int) {
    let area = Self.densest * Self.densest
    let sizes = drawings.mapValues { Double($0.box.width) * Double($0.box.height) * area }
    // Sizes are rounded to whole pixels.
    var rest = 0.98 * (Double(pixels) - photos.values.reduce(0) { $0 + Double($1) })
    // In an order of their own, since a sum depends on it.
    let ordered = sizes.values.sorted()
    guard ordered.reduce(0, +) > rest, rest > 0 else { return }
    var most = 0.0
    for (number, size) in ordered.enumerated() {
      most = rest / Double(ordered.count - number)
      if size > most { break }
      rest -= size
    }
    for (file, size) in sizes where size > most {
      guard let drawing = drawings[file] else { continue }
      let scale = max(0.1, (most / size).squareRoot())
      leastScale = min(leastScale, Self.densest * scale)
      made.replace(
        file,
        by: frames[drawing.side].drawing(of: drawing.layers, in: drawing.box, scale: scale))
    }
  }

  // MARK: Identifiers

  /// Identifiers of presets, each another.
  ///
  /// - Parameter used: Identifiers that none of them may be.
  package static func identifiers(
    of names: [String], besides used: Set<String> = []
  ) -> [String] {
    var used = used
    return names.map { name in
      var stem = ""
      for scalar in name.lowercased().unicodeScalars {
        if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) {
          stem.unicodeScalars.append(scalar)
        } else if !stem.isEmpty, !stem.hasSuffix("-") {
          stem += "-"
        }
      }
      stem = String(stem.prefix(60))
      while stem.hasSuffix("-") { stem.removeLast() }
      if !(stem.first.map { ("a"..."z").contains($0) } ?? false) { stem = "layer-" + stem }
      while stem.hasSuffix("-") { stem.removeLast() }
      var result = stem
      var number = 2
      while !used.insert(result).inserted {
        result = "\(stem)-\(number)"
        number += 1
      }
      return result
    }
  }

  // MARK: The order

  /// A part of a frame, from back to front.
  private enum Piece {
    case pair(Int)
    case rest(layer: Int)
  }

  private func pieces(of side: Int) -> [Piece] {
    let frame = frames[side]
    var moving: [Int: Int] = [:]
    for (number, pair) in match.pairs.enumerated() where pair.change != .parts {
      moving[side == 0 ? pair.first : pair.second] = number
    }
    let holders = Set(moving.keys.flatMap { frame.ancestors(of: $0) })
    var result: [Piece] = []
    func visit(_ index: Int) {
      if index == frame.backgroundLayer { return }
      if let number = moving[index] {
        result.append(.pair(number))
      } else if holders.contains(index) || containsBackground(index) {
        for child in frame.layers[index].children { visit(child) }
      } else if !frame.layers[index].inked.isNull || index == 0 {
        if index == 0 {
          for child in frame.layers[0].children { visit(child) }
        } else {
          result.append(.rest(layer: index))
        }
      }
    }
    func containsBackground(_ index: Int) -> Bool {
      guard let background = frame.backgroundLayer else { return false }
      return frame.ancestors(of: background).contains(index)
    }
    visit(0)
    return result
  }

  /// Pairs that stay where they are and lie together on both frames, by the number of the first one.
  private func stillGroups(_ sequences: [[Piece]]) -> [Int: [Int]] {
    func numbers(_ pieces: [Piece]) -> [Int?] {
      pieces.map { if case .pair(let number) = $0 { number } else { nil } }
    }
    let (ones, others) = (numbers(sequences[0]), numbers(sequences[1]))
    var places: [Int: Int] = [:]
    for (place, number) in others.enumerated() { if let number { places[number] = place } }
    var result: [Int: [Int]] = [:]
    var open: (start: Int, last: Int)?
    for number in ones {
      guard let number, match.pairs[number].change == .still, let place = places[number] else {
        open = nil
        continue
      }
      if let current = open, place == current.last + 1 {
        result[current.start, default: []].append(number)
        open = (current.start, place)
      } else {
        result[number] = [number]
        open = (number, place)
      }
    }
    return result
  }

  // MARK: Views

  private mutating func items(
    of side: Int, _ pieces: [Piece], _ groups: [Int: [Int]], _ views: [Int: (Item, Item)]
  ) -> [Item] {
    var result: [Item] = []
    var rest: [Int] = []
    let followers = Set(groups.values.flatMap { $0.dropFirst() })
    func closeRest(_ scene: inout FrameScene) {
      result += scene.restItems(of: side, rest)
      rest = []
    }
    for piece in pieces {
      switch piece {
      case .rest(let layer): rest.append(layer)
      case .pair(let number):
        // A view with the layers that follow it shows them, too.
        guard !followers.contains(number), let view = views[number] else { continue }
        closeRest(&self)
        result.append(side == 0 ? view.0 : view.1)
      }
    }
    closeRest(&self)
    return result
  }

  /// The views of each pair by its number; of pairs that stay together, by the first one's.
  private mutating func pairViews(_ groups: [Int: [Int]]) -> [Int: (Item, Item)] {
    var result: [Int: (Item, Item)] = [:]
    let followers = Set(groups.values.flatMap { $0.dropFirst() })
    for (number, pair) in match.pairs.enumerated()
    where pair.change != .parts && !followers.contains(number) {
      let id = identifiers[number]
      let (a, b) = (frames[0].layers[pair.first], frames[1].layers[pair.second])
      switch pair.change {
      case .still:
        let layers = (groups[number] ?? [number]).map { match.pairs[$0].first }
        let box = layers.reduce(CGRect.null) { $0.union(frames[0].layers[$1].inked) }
        guard let item = pictureItem(id, 0, layers, in: shown(box, 0)) else { continue }
        result[number] = (item, item)
      case .moved: result[number] = movedViews(id, pair)
      case .values:
        guard let shape = a.shape, let own = b.shape else { continue }
        result[number] = (
          Item(id: id, frame: shape.frame, content: .shape(shape)),
          Item(id: id, frame: own.frame, content: .shape(own))
        )
      case .crop:
        guard let photo = a.photo, let own = b.photo else { continue }
        result[number] = (cropItem(id, 0, photo), cropItem(id, 1, own))
      case .text:
        guard let text = a.text, let own = b.text else { continue }
        let boxes = Self.textBoxes(a.inked, text, b.inked, own)
        result[number] = pictureItems(id, pair, boxes)
      case .pictures: result[number] = pictureItems(id, pair, Self.boxes(a, b))
      case .parts: break
      }
    }
    return result
  }

  /// Views of one picture that is as sharp as the larger of both.
  private mutating func movedViews(_ id: String, _ pair: FrameMatch.Pair) -> (Item, Item)? {
    let (a, b) = (frames[0].layers[pair.first], frames[1].layers[pair.second])
    let isFirstLarger = a.outline.width + a.outline.height > b.outline.width + b.outline.height
    let (large, small) = isFirstLarger ? (a.outline, b.outline) : (b.outline, a.outline)
    let side = isFirstLarger ? 0 : 1
    let box = shown(isFirstLarger ? a.inked : b.inked, side, margin: 1)
    guard let item = pictureItem(id, side, [isFirstLarger ? pair.first : pair.second], in: box)
    else { return nil }
    var scale = CGSize(
      width: large.width < 1 ? 1 : small.width / large.width,
      height: large.height < 1 ? 1 : small.height / large.height)
    // Rounded sizes, as of texts, are scaled as one.
    if abs(scale.width / scale.height - 1) < 0.02 { scale.height = scale.width }
    if large.width < 1 { scale.width = scale.height }
    if large.height < 1 { scale.height = scale.width }
    let frame = CGRect(
      x: small.minX + (box.minX - large.minX) * scale.width,
      y: small.midY + (box.minY - large.midY) * scale.height,
      width: box.width * scale.width, height: box.height * scale.height)
    let other = Item(id: id, frame: frame, content: item.content)
    return isFirstLarger ? (item, other) : (other, item)
  }

  private mutating func pictureItems(
    _ id: String, _ pair: FrameMatch.Pair, _ boxes: (CGRect, CGRect)
  ) -> (Item, Item)? {
    let kinds = [frames[0].layers[pair.first].kind, frames[1].layers[pair.second].kind]
    let isFitted = kinds.allSatisfy { $0 == .text || $0 == .path }
    guard let one = pictureItem(id, 0, [pair.first], in: boxes.0, isFitted: isFitted),
      let other = pictureItem(id, 1, [pair.second], in: boxes.1, isFitted: isFitted)
    else { return nil }
    return (one, other)
  }

  private mutating func cropItem(_ id: String, _ side: Int, _ photo: FramePhoto) -> Item {
    let image = frames[side].parts.document.pictures[photo.index].image
    let file = made.add(image.contents, name: id, ending: image.pathExtension)
    photos[file] = image.size.width * image.size.height
    return Item(id: id, frame: photo.frame, content: .crop(file: file, photo))
  }

  // MARK: Boxes

  /// A box that whole points bound, as far as it can be seen.
  ///
  /// - Parameter margin: How far beyond the frame's edges, in the frame's sizes.
  private func shown(_ box: CGRect, _ side: Int, margin: CGFloat = 0) -> CGRect {
    let size = frames[side].size
    let area = CGRect(origin: .zero, size: size)
      .insetBy(dx: -margin * size.width, dy: -margin * size.height)
    let part = box.intersection(area)
    return part.isNull ? .null : part.outwards
  }

  /// The boxes of two pictures that are mixed: around both outlines the same share of space, so that these
  /// lie on one another when both boxes do.
  private static func boxes(_ a: FrameLayer, _ b: FrameLayer) -> (CGRect, CGRect) {
    func shares(_ layer: FrameLayer) -> [CGFloat] {
      let (outline, inked) = (layer.outline, layer.inked)
      let (width, height) = (max(outline.width, 1), max(outline.height, 1))
      return [
        (outline.minX - inked.minX) / width, (outline.minY - inked.minY) / height,
        (inked.maxX - outline.maxX) / width, (inked.maxY - outline.maxY) / height,
      ]
    }
    let margins = zip(shares(a), shares(b)).map { max(0, $0, $1) }
    func box(_ outline: CGRect) -> CGRect {
      let (width, height) = (max(outline.width, 1), max(outline.height, 1))
      return CGRect(
        x: outline.minX - margins[0] * width, y: outline.minY - margins[1] * height,
        width: outline.width + (margins[0] + margins[2]) * width,
        height: outline.height + (margins[1] + margins[3]) * height
      ).outwards
    }
    return (box(a.outline), box(b.outline))
  }

  /// The boxes of two texts, in each the same number of ems around the same point: the left end or the
  /// middle of the first baseline, whichever both frames have in one place.
  private static func textBoxes(
    _ a: CGRect, _ text: FrameText, _ b: CGRect, _ own: FrameText
  ) -> (CGRect, CGRect) {
    let distances = [a.minX - b.minX, a.midX - b.midX, a.maxX - b.maxX].map(abs)
    // Another font than the designer's has other widths.
    let limit = max(2, 0.1 * distances[0])
    let isCentered = distances[1] < distances[0] && distances[1] < limit
    let isTrailing = !isCentered && distances[2] < distances[0] && distances[2] < limit
    func anchor(_ box: CGRect, _ text: FrameText) -> CGPoint {
      CGPoint(
        x: isCentered ? box.midX : isTrailing ? box.maxX : box.minX, y: CGFloat(text.baseline))
    }
    func ems(_ box: CGRect, _ text: FrameText) -> [CGFloat] {
      let point = anchor(box, text)
      let size = CGFloat(max(text.size, 1))
      return [
        (point.x - box.minX) / size, (point.y - box.minY) / size, (box.maxX - point.x) / size,
        (box.maxY - point.y) / size,
      ]
    }
    let reach = zip(ems(a, text), ems(b, own)).map { max($0, $1) }
    func box(_ box: CGRect, _ text: FrameText) -> CGRect {
      let point = anchor(box, text)
      let size = CGFloat(max(text.size, 1))
      return CGRect(
        x: point.x - reach[0] * size, y: point.y - reach[1] * size,
        width: (reach[0] + reach[2]) * size, height: (reach[1] + reach[3]) * size
      ).outwards
    }
    return (box(a, text), box(b, own))
  }

  // MARK: Files

  /// What belongs to one frame alone, in pictures of bands without large gaps between them.
  private mutating func restItems(of side: Int, _ layers: [Int]) -> [Item] {
    let gap: CGFloat = 40
    let boxes = layers.map { ($0, shown(frames[side].layers[$0].inked, side)) }
      .filter { !$0.1.isNull && !$0.1.isEmpty }
    var bands: [(layers: [Int], box: CGRect)] = []
    for (layer, box) in boxes.sorted(by: { $0.1.minY < $1.1.minY }) {
      if let last = bands.last, box.minY < last.box.maxY + gap {
        bands[bands.count - 1].layers.append(layer)
        bands[bands.count - 1].box = last.box.union(box)
      } else {
        bands.append(([layer], box))
      }
    }
    return bands.compactMap { band in
      pictureItem(nil, side, band.layers.sorted(), in: band.box)
    }
  }

  private mutating func pictureItem(
    _ id: String?, _ side: Int, _ layers: [Int], in box: CGRect, isFitted: Bool = false
  ) -> Item? {
    guard !box.isNull, !box.isEmpty else { return nil }
    let frame = frames[side]
    let bytes = frame.drawing(of: layers, in: box)
    let file = made.add(bytes, name: id ?? ["first", "second"][side], ending: "svg")
    drawings[file] = (side, layers, box)
    return Item(id: id, frame: box, content: .picture(file: file, isFitted: isFitted))
  }

}

extension CGRect {
  /// The smallest rectangle around it with whole coordinates; a ten-thousandth of a point is no part of it.
  var outwards: CGRect {
    let (left, top) = ((minX + 1e-4).rounded(.down), (minY + 1e-4).rounded(.down))
    return CGRect(
      x: left, y: top, width: max(1, (maxX - 1e-4).rounded(.up) - left),
      height: max(1, (maxY - 1e-4).rounded(.up) - top))
  }
}
