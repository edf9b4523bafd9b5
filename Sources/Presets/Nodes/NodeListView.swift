import Foundation
import UIKit

/// A table of a list node.
final class NodeListView: UITableView, UITableViewDataSource, UITableViewDelegate {
  private struct Section {
    let header: String?
    let footer: String?
    let rows: [CheckedObject]
  }

  private let sections: [Section]
  private let builder: NodeBuilder
  /// The pictures of rows by path.
  private var pictures: [String: UIImage] = [:]

  init(_ keys: CheckedObject, builder: NodeBuilder) throws(PresetError) {
    self.builder = builder
    var sections = keys.objects("sections").map {
      Section(header: $0.text("header"), footer: $0.text("footer"), rows: $0.objects("rows"))
    }
    let rows = keys.objects("rows")
    if !rows.isEmpty { sections.insert(Section(header: nil, footer: nil, rows: rows), at: 0) }
    self.sections = sections
    let style: UITableView.Style =
      keys.text("style") == "plain" ? .plain : .insetGrouped
    super.init(frame: .zero, style: style)
    for row in sections.flatMap(\.rows) {
      guard let path = row.text("image"), pictures[path] == nil else { continue }
      pictures[path] = try builder.image(at: path)
    }
    dataSource = self
    delegate = self
    for (section, content) in sections.enumerated() {
      for (row, keys) in content.rows.enumerated() {
        guard let id = keys.text("id") else { continue }
        builder.registry.add(id: id) { [weak self] in
          self?.cellForRow(at: IndexPath(row: row, section: section))
        }
      }
    }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].header
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    sections[section].footer
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let keys = sections[indexPath.section].rows[indexPath.row]
    let subtitle = keys.text("subtitle")
    let cell = UITableViewCell(
      style: subtitle == nil ? .value1 : .subtitle, reuseIdentifier: nil)
    cell.accessibilityIdentifier = keys.text("id")
    cell.textLabel?.text = keys.text("title")
    cell.detailTextLabel?.text = subtitle ?? keys.text("value")
    if let symbol = keys.text("symbol") {
      cell.imageView?.image = Self.tile(
        symbol, color: builder.color(keys.text("color")) ?? .systemGray)
    } else if let path = keys.text("image") {
      cell.imageView?.image = pictures[path]
      if let radius = keys.number("radius") {
        cell.imageView?.layer.cornerRadius = CGFloat(radius)
        cell.imageView?.clipsToBounds = true
      }
    }
    if let isOn = keys.flag("switch") {
      let control = UISwitch(frame: .zero)
      control.isOn = isOn
      cell.accessoryView = control
    }
    switch keys.text("accessory") {
    case "none": cell.accessoryType = .none
    case "checkmark": cell.accessoryType = .checkmark
    case "disclosure": cell.accessoryType = .disclosureIndicator
    default:
      cell.accessoryType = keys["on-tap"] == nil ? .none : .disclosureIndicator
    }
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let keys = sections[indexPath.section].rows[indexPath.row]
    guard let action = keys["on-tap"], let cell = cellForRow(at: indexPath) else { return }
    builder.perform(action, cell)
  }

  /// A white symbol on a coloured tile, as in Settings: 29 x 29 points, the symbol 18.
  private static func tile(_ symbol: String, color: UIColor) -> UIImage {
    let bounds = CGRect(x: 0, y: 0, width: 29, height: 29)
    return UIGraphicsImageRenderer(size: bounds.size).image { _ in
      color.setFill()
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
