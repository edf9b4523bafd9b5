import Foundation
import UIKit

/// A table of a list node.
final class NodeListView: UITableView, UITableViewDataSource, UITableViewDelegate {
  private struct Section {
    let header: String?
    let footer: String?
    let rows: [Fields<RowKeys>]
  }

  private let sections: [Section]
  private let builder: NodeBuilder
  /// The pictures of rows by path.
  private var pictures: [String: UIImage] = [:]
  /// The own symbols of rows by path.
  private var symbols: [String: UIImage] = [:]

  init(_ keys: Fields<ListKeys>, builder: NodeBuilder) throws(PresetError) {
    self.builder = builder
    var sections = keys.sections.map {
      Section(header: $0.header, footer: $0.footer, rows: $0.rows)
    }
    let rows = keys.rows
    if !rows.isEmpty { sections.insert(Section(header: nil, footer: nil, rows: rows), at: 0) }
    self.sections = sections
    super.init(frame: .zero, style: keys.style)
    for row in sections.flatMap(\.rows) {
      if let path = row.image, pictures[path] == nil {
        pictures[path] = try builder.image(at: path)
      }
      if case .file(let path)? = row.symbol, symbols[path] == nil {
        symbols[path] = try builder.symbol(row.symbol)
      }
    }
    dataSource = self
    delegate = self
    for (section, content) in sections.enumerated() {
      for (row, keys) in content.rows.enumerated() {
        guard let id = keys.id else { continue }
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
    let subtitle = keys.subtitle
    let cell = UITableViewCell(
      style: subtitle == nil ? .value1 : .subtitle, reuseIdentifier: nil)
    cell.accessibilityIdentifier = keys.id
    cell.textLabel?.text = keys.title
    cell.detailTextLabel?.text = subtitle ?? keys.value
    if let symbol = symbol(of: keys) {
      cell.imageView?.image = Self.tile(symbol, color: builder.color(keys.color))
    } else if let path = keys.image {
      cell.imageView?.image = pictures[path]
      if let radius = keys.given(\.radius) {
        cell.imageView?.layer.cornerRadius = radius
        cell.imageView?.clipsToBounds = true
      }
    }
    if let isOn = keys.switch {
      let control = UISwitch(frame: .zero)
      control.isOn = isOn
      cell.accessoryView = control
    }
    cell.accessoryType = keys.accessory ?? (keys.onTap == nil ? .none : .disclosureIndicator)
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let keys = sections[indexPath.section].rows[indexPath.row]
    guard let action = keys.onTap, let cell = cellForRow(at: indexPath) else { return }
    builder.perform(action, cell)
  }

  private func symbol(of row: Fields<RowKeys>) -> UIImage? {
    switch row.symbol {
    case .system(let name): UIImage(systemName: name)
    case .file(let path): symbols[path]
    case nil: nil
    }
  }

  /// A white symbol on a colored tile, as in Settings: 29 x 29 points, the symbol 18.
  private static func tile(_ image: UIImage, color: UIColor) -> UIImage {
    let bounds = CGRect(x: 0, y: 0, width: 29, height: 29)
    return UIGraphicsImageRenderer(size: bounds.size).image { _ in
      color.setFill()
      UIBezierPath(roundedRect: bounds, cornerRadius: 6.5).fill()
      let scale = 18 / max(image.size.width, image.size.height)
      let size = CGSize(width: image.size.width * scale, height: image.size.height * scale)
      image.withTintColor(.white).draw(
        in: CGRect(
          x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
          width: size.width, height: size.height))
    }
  }
}
