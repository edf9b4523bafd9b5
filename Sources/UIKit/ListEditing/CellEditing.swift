import Foundation
import TEGeometry

/// The controls that a table's cell has while the table is edited: to delete, insert or choose the row at the
/// beginning, and to move it at the end.
///
/// - Note: The lengths are estimates: controls of 22 points, 38 points for them and as much for the lines at the end.
@MainActor
final class CellEditing {
  /// What the controls of a row are.
  struct Look: Equatable {
    var style = UITableViewCell.EditingStyle.none
    /// Whether the row has a ring that is filled while the row is selected.
    var isChosen = false
    var isMovable = false
    var isIndented = true
  }

  /// The space for a control, in points.
  static let space: CGFloat = 38
  private static let side: CGFloat = 22

  var look = Look() {
    didSet { if look != oldValue { update() } }
  }
  /// Whether the controls are shown.
  var isShown = false {
    didSet { update() }
  }
  /// Whether the row is selected, where it can be chosen.
  var isSelected = false {
    didSet { if isSelected != oldValue { update() } }
  }

  private unowned let cell: UITableViewCell
  private let control = UIButton(type: .custom)
  /// The lines that a finger drags.
  let grip = UIImageView(image: UIImage(systemName: "line.3.horizontal"))

  init(of cell: UITableViewCell) {
    self.cell = cell
    grip.contentMode = .center
    grip.tintColor = .tertiaryLabel
    grip.isUserInteractionEnabled = true
    control.addAction(
      UIAction { [weak self] _ in
        guard let cell = self?.cell, let table = cell.superview as? UITableView else { return }
        table.userDidTapEditControl(of: cell)
      }, for: .touchUpInside)
    for view in [control, grip] {
      view.alpha = 0
      cell.addSubview(view)
    }
    update()
  }

  /// Whether there is a control at the beginning.
  private var hasControl: Bool { isShown && (look.style != .none || look.isChosen) }
  /// The space at the beginning of the content, in points.
  var leading: CGFloat { hasControl || isShown && look.isIndented ? Self.space : 0 }
  /// The space at the end of the content, in points.
  var trailing: CGFloat { isShown && look.isMovable ? Self.space : 0 }

  private func update() {
    let name: (String, UIColor) =
      if look.isChosen {
        isSelected ? ("checkmark.circle.fill", cell.tintColor) : ("circle", .tertiaryLabel)
      } else {
        look.style == .insert
          ? ("plus.circle.fill", .systemGreen) : ("minus.circle.fill", .systemRed)
      }
    control.setImage(UIImage(systemName: name.0)?.withRenderingMode(.alwaysTemplate), for: .normal)
    control.tintColor = name.1
    control.isUserInteractionEnabled = hasControl && !look.isChosen
    grip.isUserInteractionEnabled = isShown && look.isMovable
    cell.setNeedsLayout()
  }

  /// Places the controls in a row, mirrored where the cell is.
  ///
  /// - Parameters:
  ///   - margin: From the row's beginning to the control, in points.
  ///   - end: The end of the row's safe area.
  func layOut(margin: CGFloat, start: CGFloat, end: CGFloat) {
    let height = cell.bounds.height
    let shift = hasControl ? 0 : -Self.space
    control.frame = cell.inLayoutDirection(
      CGRect(
        x: start + margin + shift, y: (height - Self.side) / 2, width: Self.side,
        height: Self.side))
    let isMovable = trailing > 0
    grip.frame = cell.inLayoutDirection(
      CGRect(
        x: end - margin - 20 + (isMovable ? 0 : Self.space), y: 0, width: Self.space,
        height: height))
    control.alpha = hasControl ? 1 : 0
    grip.alpha = isMovable ? 1 : 0
  }
}
