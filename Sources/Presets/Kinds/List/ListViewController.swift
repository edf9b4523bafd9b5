import Foundation
import UIKit

/// A page of grouped rows.
final class ListViewController: UITableViewController {
  private let page: ListContent.Page
  /// Whether every row points to a page, be there one or not.
  private let isMenu: Bool
  /// Called with the place of a row that was tapped.
  var didSelect: (IndexPath) -> Void = { _ in }

  init(_ page: ListContent.Page, isMenu: Bool = false) {
    self.page = page
    self.isMenu = isMenu
    super.init(style: .insetGrouped)
    title = page.title
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// The cell of a row, counted over all sections.
  func cell(forRow row: Int) -> UITableViewCell? {
    indexPath(ofRow: row).flatMap { tableView.cellForRow(at: $0) }
  }

  func indexPath(ofRow row: Int) -> IndexPath? {
    var rest = row
    for (section, content) in page.sections.enumerated() {
      if rest < content.rows.count { return IndexPath(row: rest, section: section) }
      rest -= content.rows.count
    }
    return nil
  }

  override func numberOfSections(in tableView: UITableView) -> Int { page.sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    page.sections[section].rows.count
  }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  {
    page.sections[section].header
  }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  {
    page.sections[section].footer
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let row = page.sections[indexPath.section].rows[indexPath.row]
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.show(row)
    cell.accessoryType = isMenu || row.page != nil ? .disclosureIndicator : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    didSelect(indexPath)
  }
}

extension UITableViewCell {
  /// Shows a row's icon, title and value.
  func show(_ row: ListContent.Row) {
    textLabel?.text = row.title
    detailTextLabel?.text = row.value
    imageView?.image = row.icon?.tile
  }
}

extension ListContent.Icon {
  /// The symbol in white on a rounded tile of 29 points, as Settings shows it.
  @MainActor
  fileprivate var tile: UIImage {
    let bounds = CGRect(x: 0, y: 0, width: 29, height: 29)
    return UIGraphicsImageRenderer(size: bounds.size).image { _ in
      color.color.setFill()
      UIBezierPath(roundedRect: bounds, cornerRadius: 6.5).fill()
      guard let image = UIImage(systemName: symbol) else { return }
      let scale = 18 / max(image.size.width, image.size.height)
      let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
      image.withTintColor(.white).draw(
        in: CGRect(
          x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
          width: size.width, height: size.height))
    }
  }
}
