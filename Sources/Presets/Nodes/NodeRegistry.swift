import UIKit

/// Finds the views of a screen's nodes by their ids.
@MainActor
final class NodeRegistry {
  private var finders: [String: [() -> UIView?]] = [:]
  /// The size of the device's screen, if a constraint refers to it.
  private(set) var screenGuide: NodeScreenGuide?

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

  /// The guide of the device's screen, which begins at the view's top leading corner.
  func screenGuide(on view: UIView) -> UILayoutGuide {
    if let screenGuide { return screenGuide }
    let guide = NodeScreenGuide(on: view)
    screenGuide = guide
    return guide
  }

  /// All views with an id, in the order of the file.
  func views(_ id: String) -> [UIView] { (finders[id] ?? []).compactMap { $0() } }
}
