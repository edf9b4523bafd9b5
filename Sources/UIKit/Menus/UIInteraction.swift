/// What reacts to touches of a view on which it is installed.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view; nil for none.
  var view: UIView? { get }
  /// Called before the view changes.
  func willMove(to view: UIView?)
  /// Called after the view changed.
  func didMove(to view: UIView?)
}

/// The interactions of a stage's views, which few views have.
@MainActor
final class Interactions {
  private struct Entry {
    weak var view: UIView?
    var interactions: [any UIInteraction]
  }

  private var entries: [Entry] = []

  subscript(view: UIView) -> [any UIInteraction] {
    get { entries.first { $0.view === view }?.interactions ?? [] }
    set {
      entries.removeAll { $0.view == nil || $0.view === view }
      if !newValue.isEmpty { entries.append(Entry(view: view, interactions: newValue)) }
    }
  }
}

extension UIView {
  /// The interactions that are installed on the view.
  public var interactions: [any UIInteraction] {
    get { Stage.current.interactions[self] }
    set {
      for interaction in interactions where !newValue.contains(where: { $0 === interaction }) {
        removeInteraction(interaction)
      }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Installs an interaction, which leaves the view that it was on.
  public func addInteraction(_ interaction: any UIInteraction) {
    guard interaction.view !== self else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    Stage.current.interactions[self].append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    Stage.current.interactions[self].removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
