internal import Foundation
internal import UIKit

/// Names elements for people and for comparisons.
///
/// The name is the view's accessibility identifier, which for a node of a preset is its id, or the layer's
/// name. Without one it is the name of the superview, a slash and the class, with a number from 2 for
/// further siblings of that class: `card/UILabel[2]`. The window and the plain views that containers put
/// beneath it are left out. A name that another element has gets a suffix: `photo-2`.
///
/// A view that replaces one of the same name continues its element, so the names of a clip do not
/// depend on which views a controller makes anew.
@MainActor
struct ElementNames {
  /// The last number that was appended to a name.
  private var counts: [String: Int] = [:]

  /// A name, with the facts that lead to it.
  struct Name {
    /// The part of the name that elements of the same place share.
    let base: String
    /// Unique.
    private(set) var text: String
    /// The prefix of the names of its subviews; nil for none.
    private(set) var prefix: String?
    /// The class of the view or layer.
    let kind: String
    /// Whether the view or layer has a name of its own.
    let isOwn: Bool

    /// Appends a number.
    fileprivate mutating func number(_ number: Int) {
      text += "-\(number)"
      if prefix != nil { prefix = text }
    }
  }

  /// The name of a layer, which ``makeUnique(_:)`` makes unique.
  ///
  /// - Parameter parent: The name of its superlayer, or of the layer that it masks; nil for a window's.
  func name(of presented: PresentedLayer, in parent: Name?) -> Name {
    let kind = Self.kind(of: presented.layer)
    if let own = Self.ownName(of: presented.layer) {
      return Name(base: own, text: own, prefix: own, kind: kind, isOwn: true)
    }
    guard let parent else {
      return Name(base: "window", text: "window", prefix: nil, kind: kind, isOwn: false)
    }
    let place = presented.isMask ? "mask" : Self.place(of: presented.layer, kind)
    guard let prefix = parent.prefix else {
      return Name(
        base: place, text: place, prefix: kind == "UIView" ? nil : place, kind: kind, isOwn: false)
    }
    let path = prefix + "/" + place
    return Name(base: path, text: path, prefix: path, kind: kind, isOwn: false)
  }

  private static func ownName(of layer: CALayer) -> String? {
    let name = layer.owningView?.accessibilityIdentifier ?? layer.name
    guard let name, !name.isEmpty else { return nil }
    return name
  }

  private static func kind(of layer: CALayer) -> String {
    if let view = layer.owningView { return String(describing: type(of: view)) }
    return String(describing: type(of: layer))
  }

  /// The class with the number of a further sibling of that class.
  private static func place(of layer: CALayer, _ kind: String) -> String {
    let siblings = layer.superlayer?.sublayers ?? []
    let index = siblings.prefix { $0 !== layer }.count { self.kind(of: $0) == kind }
    return index == 0 ? kind : "\(kind)[\(index + 1)]"
  }

  /// Appends a number to a name that an element has already.
  mutating func makeUnique(_ name: inout Name) {
    guard let count = counts[name.text] else {
      counts[name.text] = 1
      return
    }
    var next = count + 1
    while counts["\(name.text)-\(next)"] != nil { next += 1 }
    counts[name.text] = next
    counts["\(name.text)-\(next)"] = 1
    name.number(next)
  }
}
