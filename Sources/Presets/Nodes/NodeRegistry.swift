import UIKit

/// Finds the views of a screen's nodes by their ids.
@MainActor
final class NodeRegistry {
  private var finders: [String: [() -> UIView?]] = [:]
  /// The guides of the device's screen that constraints refer to.
  private(set) var guides: [NodeScreenGuide.Area: NodeScreenGuide] = [:]

  /// Adds a view, after those with the same id.
  func add(_ view: UIView, id: String) {
    add(id: id) { [weak view] in view }
  }

  /// Adds a view that is looked up when it is needed, as the cell of a list.
  func add(id: String, find: @escaping () -> UIView?) {
    finders[id, default: []].append(find)
  }

  /// - Parameter index: From 0.
  func view(_ id: String, at index: Int) -> UIView? {
    guard let found = finders[id], found.indices.contains(index) else { return nil }
    return found[index]()
  }

  /// The guide of the device's screen, or of its safe area.
  ///
  /// - Parameter view: The screen's view, whose top leading corner is that of the device's screen.
  func guide(_ area: NodeScreenGuide.Area, on view: UIView) -> UILayoutGuide {
    if let guide = guides[area] { return guide }
    let guide = NodeScreenGuide(area, on: view)
    guides[area] = guide
    return guide
  }

  /// All views with an id, in the order of the file.
  func views(_ id: String) -> [UIView] { (finders[id] ?? []).compactMap { $0() } }
}
