import Foundation
import UIKit

/// A table of a list node.
final class NodeListView: UITableView, UITableViewDataSource, UITableViewDelegate, NodeScrolling {
  var didLayOut: (() -> Void)?
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
  /// The size of the rows' pictures, in points; nil for their own.
  private let pictureSize: CGSize?
  private let extras: NodeScrollExtras

  init(_ keys: Fields<ListKeys>, builder: NodeBuilder) throws(PresetError) {
    self.builder = builder
    var sections = keys.sections.map {
      Section(header: $0.header, footer: $0.footer, rows: $0.rows)
    }
    let rows = keys.rows
    if !rows.isEmpty { sections.insert(Section(header: nil, footer: nil, rows: rows), at: 0) }
    self.sections = sections
    let pictureRows = sections.flatMap(\.rows).filter { $0.has(\.image) }
    pictureSize = keys.pictureSize ?? (pictureRows.count > 1 ? Self.standardPictureSize : nil)
    extras = try builder.scrollExtras(keys.scrolling)
    super.init(frame: .zero, style: keys.style)
    alwaysBounceVertical = keys.bounce
    for row in sections.flatMap(\.rows) {
      if let path = row.image?.file, pictures[path] == nil {
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
        let indexPath = IndexPath(row: row, section: section)
        if let id = keys.id {
          builder.registry.add(id: id) { [weak self] in self?.cellForRow(at: indexPath) }
        }
        if let id = keys.image?.id {
          builder.registry.add(id: id) { [weak self] in
            self?.cellForRow(at: indexPath)?.imageView
          }
        }
      }
    }
    if let header = extras.header {
      header.addSizedRoom(to: self)
      keepPlace(of: header)
    }
    extras.install(in: self)
  }

  /// The size of pictures in lists where several rows have one, in points; chosen.
  private static let standardPictureSize = CGSize(width: 44, height: 44)

  required init?(coder: NSCoder) {
    return nil
  }

  /// Holds the place of the header, which moves on its own.
  private func keepPlace(of header: NodeScrollHeader) {
    tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: header.height))
  }

  override func layoutSubviews() {
    // A transition changes the height.
    if let header = extras.header, tableHeaderView?.bounds.height != header.height {
      keepPlace(of: header)
    }
    super.layoutSubviews()
    extras.place(in: self)
    didLayOut?()
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
    } else if let image = keys.image {
      cell.imageView?.image = pictures[image.file]
      cell.imageView?.accessibilityIdentifier = image.id
      cell.imageView?.focus = image.given(\.focus)
      if let pictureSize {
        cell.imageSize = pictureSize
        cell.imageView?.contentMode = .scaleAspectFill
        cell.imageView?.clipsToBounds = true
      }
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
    // A row that pushes is deselected with the way back.
    if keys.onTap?.opening?.push == nil { deselectRow(at: indexPath, animated: true) }
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
