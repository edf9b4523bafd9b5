package import Foundation
internal import TEMedia

/// The layers of one frame as nodes that people can edit.
package struct FrameImport {
  package indirect enum Node {
    case shape(FrameShape)
    case photo(FramePhoto, file: Int)
    case text(FrameText, outline: CGRect)
    /// What cannot be expressed by other nodes.
    case picture(file: Int, frame: CGRect)
    /// A group, whose nodes have places in points of the frame.
    case group(frame: CGRect, [Item])
  }

  package struct Item {
    /// Nil for a layer without a name of its own.
    package let id: String?
    package let node: Node
  }

  package private(set) var items: [Item] = []
  /// The layers that are left as pictures, by name.
  package private(set) var pictures: [String] = []
  /// The families that its texts name.
  package private(set) var fonts: [String] = []
  /// The texts with space between their letters, and those of several lines, by name.
  package private(set) var spaced: [String] = []
  package private(set) var broken: [String] = []
  private let frame: FrameDocument
  private var made: FrameFiles
  private var identifiers: [Int: String] = [:]
  /// All identifiers up to this frame.
  private var used: Set<String>
  /// Groups whose layers are nodes of the screen, since one of them moves out of the group.
  private let split: Set<Int>

  /// The files of all frames up to this one.
  package var files: [FrameFile] { made.files }

  /// - Parameters:
  ///   - before: The frame before, whose files are kept, and the layers that are on both. These have one identifier.
  ///   - next: The layers that are on this frame and on the next one.
  package init(
    _ frame: FrameDocument, after before: (FrameImport, FrameMatch)? = nil, next: FrameMatch? = nil
  ) {
    self.frame = frame
    made = before?.0.made ?? FrameFiles()
    used = before?.0.used ?? []
    split = (before?.1.splitGroups.second ?? []).union(next?.splitGroups.first ?? [])
    if let (before, match) = before {
      for (first, second) in match.partners { identifiers[second] = before.identifiers[first] }
    }
    let moving = next?.partners ?? [:]
    let named = frame.layers.indices.dropFirst().filter { index in
      let isNamed = frame.layers[index].name.map { !$0.isAutomatic } ?? false
      return identifiers[index] == nil && (isNamed || moving[index] != nil)
    }
    let ids = FrameScene.identifiers(of: named.map { frame.layers[$0].title }, besides: used)
    identifiers.merge(zip(named, ids)) { $1 }
    used.formUnion(ids)
    for child in frame.layers[0].children { items += nodes(of: child) }
  }

  private mutating func nodes(of index: Int) -> [Item] {
    let layer = frame.layers[index]
    guard index != frame.backgroundLayer, !layer.inked.isNull else { return [] }
    let id = identifiers[index]
    if let shape = layer.shape { return [Item(id: id, node: .shape(shape))] }
    if let photo = layer.photo {
      let image = frame.parts.document.pictures[photo.index].image
      let file = made.add(image.contents, name: id ?? "photo", ending: image.pathExtension)
      return [Item(id: id, node: .photo(photo, file: file))]
    }
    if let text = layer.text, text.color != nil, text.opacity != nil, !text.isMixed,
      text.font.decoration.isEmpty
    {
      if !text.font.family.isEmpty, !fonts.contains(text.font.family) {
        fonts.append(text.font.family)
      }
      if text.hasTracking { spaced.append(frame.place(of: index)) }
      if text.string.contains("\n") { broken.append(frame.place(of: index)) }
      return [Item(id: id, node: .text(text, outline: layer.outline))]
    }
    // A group around everything is the frame.
    let isFrame = layer.parent == 0 && frame.layers[0].children.count == 1
    if layer.kind == .group, layer.obstacle == nil, isFrame || !isDrawing(index) {
      let inner = layer.children.flatMap { nodes(of: $0) }
      // One without a name says nothing.
      guard let id, !isFrame, !inner.isEmpty, !split.contains(index) else { return inner }
      return [Item(id: id, node: .group(frame: layer.outline, inner))]
    }
    let box = layer.inked.intersection(CGRect(origin: .zero, size: frame.size))
    guard !box.isNull, !box.isEmpty else { return [] }
    pictures.append(frame.place(of: index))
    let bytes = frame.drawing(of: [index], in: box.outwards)
    let file = made.add(bytes, name: id ?? "picture", ending: "svg")
    return [Item(id: id, node: .picture(file: file, frame: box.outwards))]
  }

  /// Whether a group is a drawing, such as a symbol: paths alone.
  private func isDrawing(_ index: Int) -> Bool {
    frame.layers[index].children.allSatisfy { child in
      let layer = frame.layers[child]
      return layer.kind == .path || layer.kind == .group && isDrawing(child)
    }
  }
}
