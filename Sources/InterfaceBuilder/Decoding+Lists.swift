internal import Foundation
internal import UIKit

@MainActor
extension NibInstance {
  // MARK: Tables

  func decodeTable(_ element: InterfaceElement, _ table: UITableView) {
    func height(_ name: String) -> CGFloat? {
      element.number(name).map { $0 < 0 ? UITableView.automaticDimension : CGFloat($0) }
    }
    if let height = height("rowHeight") { table.rowHeight = height }
    if let height = height("estimatedRowHeight") { table.estimatedRowHeight = height }
    // 28 points in a plain table and 18 in a grouped one are what Xcode writes unless it is changed.
    let standard = element["style"] == "grouped" ? 18 : 28.0
    if let height = height("sectionHeaderHeight"), height != standard {
      table.sectionHeaderHeight = height
    }
    if let height = height("sectionFooterHeight"), height != standard {
      table.sectionFooterHeight = height
    }
    if element["separatorStyle"] == "none" { table.separatorStyle = .none }
    if let color = document.color("separatorColor", of: element) { table.separatorColor = color }
    if let insets = element.value("separatorInset")?.insets { table.separatorInset = insets }
    if let allows = element.flag("allowsSelection") { table.allowsSelection = allows }
    if let allows = element.flag("allowsMultipleSelection") {
      table.allowsMultipleSelection = allows
    }
    if let header = element.value("tableHeaderView") { table.tableHeaderView = makeView(header) }
    if let footer = element.value("tableFooterView") { table.tableFooterView = makeView(footer) }
    for cell in element.child("prototypes")?.children ?? [] where cell.name == "tableViewCell" {
      guard let identifier = cell["reuseIdentifier"] else { continue }
      // Each cell is made anew, and holds no objects of the others.
      table.registerPrototype(identifier) { [prototype = prototype] in
        let instance = prototype.makeInstance()
        let made = instance.makeView(cell, UITableViewCell.self)
        instance.finish()
        return made
      }
    }
    if let sections = element.child("sections") {
      table.staticSections = sections.children.filter { $0.name == "tableViewSection" }
        .map(staticSection)
    }
  }

  private func staticSection(_ element: InterfaceElement) -> StaticSection {
    let cells = element.child("cells")?.children.filter { $0.name == "tableViewCell" } ?? []
    return StaticSection(
      header: document.string("headerTitle", of: element),
      footer: document.string("footerTitle", of: element),
      headerHeight: element.number("headerHeight").map { CGFloat(max(0, $0)) },
      footerHeight: element.number("footerHeight").map { CGFloat(max(0, $0)) },
      cells: cells.map { makeView($0, UITableViewCell.self) },
      rowHeights: cells.map { cell in
        cell.number("rowHeight").flatMap { $0 > 0 ? CGFloat($0) : nil }
      })
  }

  func decodeCell(_ element: InterfaceElement, _ cell: UITableViewCell) {
    switch element["accessoryType"] {
    case "disclosureIndicator", "detailDisclosureButton": cell.accessoryType = .disclosureIndicator
    case "checkmark": cell.accessoryType = .checkmark
    default: break
    }
    if element["selectionStyle"] == "none" { cell.selectionStyle = .none }
    if let insets = element.value("separatorInset")?.insets { cell.separatorInset = insets }
    if let view = element.value("accessoryView") { cell.accessoryView = makeView(view) }
    if let view = element.value("backgroundView") { cell.backgroundView = makeView(view) }
    if let view = element.value("selectedBackgroundView") {
      cell.selectedBackgroundView = makeView(view)
    }
    // The style's own labels lie in the content view as elements that the cell names.
    if let id = element["textLabel"], let label = cell.textLabel { cellParts[id] = label }
    if let id = element["detailTextLabel"], let label = cell.detailTextLabel {
      cellParts[id] = label
    }
    if let id = element["imageView"], let view = cell.imageView { cellParts[id] = view }
    decodeContent(element, cell.contentView)
  }

  /// Sets the properties of a cell's content view from its element.
  private func decodeContent(_ element: InterfaceElement, _ contentView: UIView) {
    guard let content = element.value("contentView") else { return }
    if let size = content.frameValue?.size { contentView.bounds.size = size }
    let mask = contentView.autoresizingMask
    set(contentView, for: content)
    decode(content, into: contentView)
    // The cell places it.
    contentView.translatesAutoresizingMaskIntoConstraints = true
    contentView.autoresizingMask = mask
  }

  // MARK: Collections

  func decodeCollection(_ element: InterfaceElement, _ collection: UICollectionView) {
    if let allows = element.flag("allowsSelection") { collection.allowsSelection = allows }
    if let allows = element.flag("allowsMultipleSelection") {
      collection.allowsMultipleSelection = allows
    }
    for cell in element.child("cells")?.children ?? [] where cell.name == "collectionViewCell" {
      register(cell, UICollectionViewCell.self, kind: nil, in: collection)
    }
    if let header = element.value("sectionHeaderView") {
      register(
        header, UICollectionReusableView.self, kind: UICollectionView.elementKindSectionHeader,
        in: collection)
    }
    if let footer = element.value("sectionFooterView") {
      register(
        footer, UICollectionReusableView.self, kind: UICollectionView.elementKindSectionFooter,
        in: collection)
    }
    if let view = element.value("backgroundView") { collection.backgroundView = makeView(view) }
  }

  private func register<View: UICollectionReusableView>(
    _ element: InterfaceElement, _ standard: View.Type, kind: String?,
    in collection: UICollectionView
  ) {
    guard let identifier = element["reuseIdentifier"] else { return }
    collection.registerPrototype(identifier, kind: kind) { [prototype = prototype] in
      let instance = prototype.makeInstance()
      let made = instance.makeView(element, standard)
      instance.finish()
      return made
    }
  }

  func decodeCell(_ element: InterfaceElement, _ cell: UICollectionViewCell) {
    cell.reuseIdentifierValue = element["reuseIdentifier"]
    if let view = element.value("backgroundView") { cell.backgroundView = makeView(view) }
    if let view = element.value("selectedBackgroundView") {
      cell.selectedBackgroundView = makeView(view)
    }
    decodeContent(element, cell.contentView)
  }

  func decodeLayout(_ element: InterfaceElement, _ layout: UICollectionViewLayout) {
    guard let flow = layout as? UICollectionViewFlowLayout else { return }
    if let spacing = element.number("minimumLineSpacing") { flow.minimumLineSpacing = spacing }
    if let spacing = element.number("minimumInteritemSpacing") {
      flow.minimumInteritemSpacing = spacing
    }
    if element["scrollDirection"] == "horizontal" { flow.scrollDirection = .horizontal }
    if let size = element.value("itemSize")?.size { flow.itemSize = size }
    if let size = element.value("headerReferenceSize")?.size { flow.headerReferenceSize = size }
    if let size = element.value("footerReferenceSize")?.size { flow.footerReferenceSize = size }
    if let insets = element.value("sectionInset")?.insets { flow.sectionInset = insets }
  }
}
