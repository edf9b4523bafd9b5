package import TEScene
package import UIKit
import TEYAML

/// What a screen of a preset shows at one instant, with the places of its nodes in the file.
package struct ShownScreen: Sendable {
  /// Its key below `screens`, with the number of its copy where rows open it: `detail[2]`.
  package let id: String
  /// Whether a screenshot fills it, so that its elements are rectangles on a picture.
  package let isScreenshot: Bool
  /// The keys of the picture that fills it; nil for a screen of nodes.
  package let picture: String?
  /// The display in points.
  package let size: CGSize
  /// From behind to in front.
  package let nodes: [Node]
  /// The whole display.
  package let display: Picture

  /// A node that can be seen, or an element of a screenshot.
  package struct Node: Encodable, Sendable {
    /// Nil for a node that nothing can name; of several with one id it has a number: `card[2]`.
    package let id: String?
    package let type: String
    /// The keys that lead to it in the file, with dots; nil for one that another file describes.
    package let keys: String?
    /// Left, top, width and height on the display, in points.
    package let frame: [Double]
    package let radius: Double
    /// How the file says where it is; nil if the layout places it.
    package let placement: Placement?
    /// The keys of the file that it shows, also where a CSV or JSON file holds the row; nil for a node without a
    /// picture.
    package let picture: String?
    /// The keys of the list of `data` that it repeats for.
    package let rows: String?
    /// An element of a screenshot as it is written, in one line.
    package let text: String?
  }

  /// How the file says where a node is.
  package struct Placement: Encodable, Sendable {
    package enum Form: String, Encodable, Sendable {
      /// A list of four numbers in place of a mapping.
      case list
      /// The key `frame`.
      case frame
      /// The keys `at`, `width` and `height`.
      case at
    }

    package let form: Form
    /// The numbers of `frame`, or of `at`, `width` and `height`.
    package let numbers: [Double]
    /// The place of the whole picture that the element shows a part of; nil without one.
    package let pictureFrame: [Double]?
  }
}

/// The nodes of a preset's file by their places in it.
struct WrittenNodes {
  private var written: [YAMLPlace: (keys: [String], node: YAMLNode)] = [:]
  private let root: YAMLNode?
  /// The rows of the lists that files hold, by the names of these.
  private var files: [String: DataRows] = [:]

  /// - Parameter files: Those that the preset names.
  init(_ root: YAMLNode?, files: [PresetFile]) {
    self.root = root
    if let root { add(root, []) }
    guard case .mapping(let lists)? = node(at: [PresetKeys.keys.data.name])?.content else { return }
    for list in lists where list.value.scalar != nil {
      self.files[list.key.scalar ?? ""] = DataRows(list.value, files: files)
    }
  }

  private mutating func add(_ node: YAMLNode, _ keys: [String]) {
    written[node.place] = (keys, node)
    switch node.content {
    case .scalar: break
    case .sequence(let items):
      for (index, item) in items.enumerated() where item.source?.style != .alias {
        // A list begins where its first element does; what the nodes are is inside it.
        add(item, keys + ["\(index)"])
      }
    case .mapping(let entries):
      for entry in entries where entry.value.source?.style != .alias {
        add(entry.value, keys + [entry.key.scalar ?? ""])
      }
    }
  }

  /// What is written at a place, if it is the value of a node's type.
  func node(_ type: String, at place: YAMLPlace) -> (keys: String, node: YAMLNode)? {
    guard let (keys, node) = written[place], keys.last == type else { return nil }
    return (keys.joined(separator: "."), node)
  }

  /// The keys that lead to the text of a field; nil for one that no file holds as it is.
  ///
  /// - Parameters:
  ///   - field: How the preset has the field, such as `{file}`.
  ///   - index: The row, if the node repeats for rows.
  func keys(of text: YAMLNode, from field: String?, row index: Int) -> String? {
    guard let (keys, node) = written[text.origin ?? text.place], let written = node.scalar,
      let text = text.scalar
    else { return nil }
    if written == text { return keys.joined(separator: ".") }
    // The rows of a data file have the place of its name.
    guard keys.count == 2, let rows = files[keys[1]], let field,
      case .field(let name)? = PlaceholderText(field).parts.first,
      let index = rows.index(of: text, in: name, near: index)
    else { return nil }
    return (keys + ["\(index)", name]).joined(separator: ".")
  }

  /// The keys of the list of `data` that a node repeats for; nil for one that does not.
  func rows(of keys: String) -> String? {
    var keys = keys.split(separator: ".").map(String.init)
    while !keys.isEmpty {
      keys.removeLast()
      guard let name = node(at: keys)?.value(of: RepetitionKeys.keys.repeat.name)?.scalar else {
        continue
      }
      let list = [PresetKeys.keys.data.name, name]
      return node(at: list) == nil ? nil : list.joined(separator: ".")
    }
    return nil
  }

  /// The node that keys lead to.
  func node(at keys: [String]) -> YAMLNode? {
    keys.reduce(root) { node, key in
      switch node?.content {
      case .mapping(let entries): entries.first { $0.key.scalar == key }?.value
      case .sequence(let items):
        Int(key).flatMap { items.indices.contains($0) ? items[$0] : nil }
      default: nil
      }
    }
  }
}

extension YAMLNode {
  /// The value of a key; nil for what is no mapping, or lacks it.
  func value(of key: String) -> YAMLNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key.scalar == key }?.value
  }

  /// The numbers of a list of so many numbers.
  func numbers(_ count: Int) -> [Double]? {
    guard case .sequence(let items) = content, items.count == count else { return nil }
    let numbers = items.compactMap { $0.scalar.flatMap { Double($0) } }
    return numbers.count == count ? numbers : nil
  }
}
