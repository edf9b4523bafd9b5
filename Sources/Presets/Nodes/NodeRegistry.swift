import UIKit

/// Finds the views of a screen's nodes by their ids.
@MainActor
final class NodeRegistry {
  private var finders: [String: [() -> UIView?]] = [:]

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

  /// All views with an id, in the order of the file.
  func views(_ id: String) -> [UIView] { (finders[id] ?? []).compactMap { $0() } }
}
