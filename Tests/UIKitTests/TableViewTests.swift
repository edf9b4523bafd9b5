import Foundation
import StageTestSupport
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized, .stage)
struct TableViewTests {
  private let stage = Stage.current
  private let source = Source()
  private let window: UIWindow
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))

  /// As apps write their cells.
  final class Cell: UITableViewCell {
    let badge = UIView(frame: .zero)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(badge)
    }

    required init?(coder: NSCoder) {
      return nil
    }
  }

  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = [20]
    var titles: [Int: String] = [:]
    var heights: [IndexPath: CGFloat] = [:]
    var log: [String] = []
    /// The rows whose cells were asked for.
    var asked: Set<Int> = []

    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      log.append("highlight \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      log.append("unhighlight \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      indexPath.row == 0 ? nil : indexPath
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("deselect \(indexPath.row)")
    }

    func numberOfSections(in tableView: UITableView) -> Int { rows.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows[section]
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    {
      asked.insert(indexPath.row)
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      titles[section]
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      heights[indexPath] ?? tableView.rowHeight
    }
  }

  init() {
    window = UIWindow()
    window.makeKeyAndVisible()
    table.contentInsetAdjustmentBehavior = .never
    table.sectionHeaderTopPadding = 0
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    window.addSubview(table)
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test("rows are below one another, and only visible ones have cells")
  func rows() {
    source.heights[path(1)] = 60
    stage.layoutIfNeeded()
    #expect(table.rectForRow(at: path(0)) == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(table.rectForRow(at: path(1)) == CGRect(x: 0, y: 44, width: 320, height: 60))
    #expect(table.rectForRow(at: path(2)).minY == 104)
    #expect(table.contentSize == CGSize(width: 320, height: 20 * 44 + 16))
    #expect(table.indexPathsForVisibleRows == (0...4).map { path($0) })
    #expect(table.cellForRow(at: path(2))?.textLabel?.text == "Row 2")
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 103)) == path(1))
    table.contentOffset.y = 110
    stage.layoutIfNeeded()
    #expect(table.cellForRow(at: path(0)) == nil)
    #expect(table.visibleCells.first?.textLabel?.text == "Row 2")
    #expect(table.visibleCells.first?.frame.minY == 104)
  }

  @Test("a registered class creates its cells with its own initialiser, and they are reused")
  func reuse() throws {
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 50
    stage.layoutIfNeeded()
    let first = try #require(table.cellForRow(at: path(0)) as? Cell)
    #expect(first.badge.superview === first.contentView)
    #expect(first.reuseIdentifier == "cell")
    #expect(first.detailTextLabel != nil)
    table.contentOffset.y = 100
    stage.layoutIfNeeded()
    #expect(table.visibleCells.contains(first))
    #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
  }

  @Test("an animation that shows more rows does not animate what is in their cells")
  func rowsShownInAnimation() throws {
    source.titles = [1: "Two"]
    source.rows = [8, 20]
    stage.layoutIfNeeded()
    UIView.animate(withDuration: 1) {
      table.frame.size.height = 600
      stage.layoutIfNeeded()
    }
    stage.advance(to: 0.01)
    let cell = try #require(table.cellForRow(at: path(7)))
    let title = try #require(table.headerView(forSection: 1))
    for view in [cell, cell.contentView, cell.textLabel, title] + title.subviews {
      let view = try #require(view)
      #expect(!view.bounds.isEmpty && view.layer.presentation()?.frame == view.frame, "\(view)")
    }
    let height = try #require(table.layer.presentation()?.bounds.height)
    #expect(height < 250)
  }

  @Test("a section's title stays at the top until the next one pushes it out")
  func headers() throws {
    source.rows = [5, 20]
    source.titles = [0: "One", 1: "Two"]
    table.rowHeight = 40
    stage.layoutIfNeeded()
    let first = try #require(table.headerView(forSection: 0))
    #expect(first.frame == CGRect(x: 0, y: 0, width: 320, height: 28))
    #expect(table.rectForRow(at: path(0)).minY == 28)
    #expect(table.rectForHeader(inSection: 1).minY == 228)
    #expect(table.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 320, height: 228))
    table.contentOffset.y = 100
    stage.layoutIfNeeded()
    #expect(first.frame.minY == 100)
    table.contentOffset.y = 210
    stage.layoutIfNeeded()
    // The first section ends at 228.
    #expect(first.frame.maxY == 228)
    #expect(table.headerView(forSection: 1)?.frame.minY == 228)
    // Headers are in front of the rows.
    let last = table.subviews.last
    #expect(last === table.headerView(forSection: 1) || last === first)
  }

  @Test("header and footer views of the table keep their heights")
  func ends() {
    let (header, footer) = (UIView(frame: .zero), UIView(frame: .zero))
    (header.frame.size.height, footer.frame.size.height) = (30, 50)
    table.rowHeight = 40
    table.tableHeaderView = header
    table.tableFooterView = footer
    stage.layoutIfNeeded()
    #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(table.rectForRow(at: path(0)).minY == 30)
    #expect(footer.frame == CGRect(x: 0, y: 830, width: 320, height: 50))
    #expect(table.contentSize.height == 880)
  }

  @Test("a row can have the height of its constraints")
  func automaticHeight() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let box = UIView(frame: .zero)
    box.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
      box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
      box.heightAnchor.constraint(equalToConstant: 70),
    ])
    #expect(cell.fittingHeight(width: 320) == 90)
    let plain = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    #expect(plain.fittingHeight(width: 320) == 44)
    plain.detailTextLabel?.text = "Detail"
    #expect(plain.fittingHeight(width: 320) == 58)
  }

  @Test("separators begin at the margin, an accessory takes space at the end")
  func parts() throws {
    table.rowHeight = 40
    stage.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: path(0)))
    let line = try #require(cell.subviews.last)
    #expect(line.frame.minX == 16 && line.frame.maxX == 320)
    #expect(abs(line.frame.height - 1.0 / 3) < 1e-9 && line.frame.maxY == 40)
    #expect(cell.textLabel?.frame == CGRect(x: 16, y: 0, width: 288, height: 40))
    cell.accessoryType = .disclosureIndicator
    stage.layoutIfNeeded()
    #expect(cell.contentView.frame.width < 300)
    table.separatorStyle = .none
    stage.layoutIfNeeded()
    #expect(line.isHidden)
  }

  @Test("a selection is visible, and can be removed with a fade")
  func selection() throws {
    table.rowHeight = 40
    stage.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: path(1)))
    let grey = cell.subviews[0]
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    #expect(cell.isSelected && grey.alpha == 1)
    #expect(table.indexPathForSelectedRow == path(1))
    table.deselectRow(at: path(1), animated: true)
    #expect(!cell.isSelected)
    stage.advance(to: 0.125)
    // Half way of a quarter of a second on the symmetric curve.
    #expect(abs(try #require(grey.presented(on: stage)).opacity - 0.5) < 1e-5)
    table.selectRow(at: path(10), animated: false, scrollPosition: .middle)
    #expect(table.contentOffset.y == 320)
    cell.selectionStyle = .none
    cell.isSelected = true
    #expect(grey.alpha == 0)
  }

  @Test("a table controller is its table's data source and clears the selection when it reappears")
  func controller() throws {
    final class Controller: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        3
      }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let controller = Controller(style: .plain)
    window.rootViewController = controller
    stage.layoutIfNeeded()
    let table: UITableView = try #require(controller.tableView)
    #expect(table.visibleCells.count == 3)
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    controller.viewWillAppear(false)
    #expect(table.indexPathForSelectedRow == nil)
  }

  private func tap(_ point: CGPoint) {
    stage.touch(.began, at: point)
    stage.advance(to: stage.clock.now + 0.05)
    stage.touch(.ended, at: point)
  }

  @Test("a row is highlighted only while its touch is inside, and selected by its end there")
  func slidingTouch() {
    table.rowHeight = 40
    table.isScrollEnabled = false
    stage.layoutIfNeeded()
    stage.touch(.began, at: CGPoint(x: 100, y: 60))
    stage.touch(.moved, at: CGPoint(x: 100, y: 100))
    #expect(source.log == ["highlight 1", "unhighlight 1"])
    stage.touch(.moved, at: CGPoint(x: 100, y: 70))
    stage.touch(.moved, at: CGPoint(x: 100, y: 100))
    stage.touch(.ended, at: CGPoint(x: 100, y: 100))
    #expect(source.log == ["highlight 1", "unhighlight 1", "highlight 1", "unhighlight 1"])
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("a drag that scrolls ends the highlight of a row and selects nothing")
  func dragging() {
    table.rowHeight = 40
    stage.layoutIfNeeded()
    stage.touch(.began, at: CGPoint(x: 100, y: 60))
    stage.advance(to: 0.3)
    #expect(source.log == ["highlight 1"])
    for step in 1...5 {
      stage.advance(to: 0.3 + 0.02 * Double(step))
      stage.touch(.moved, at: CGPoint(x: 100, y: 60 - 10 * CGFloat(step)))
    }
    stage.touch(.ended, at: CGPoint(x: 100, y: 10))
    #expect(source.log == ["highlight 1", "unhighlight 1"])
    #expect(table.contentOffset.y > 0 && table.indexPathForSelectedRow == nil)
  }

  @Test("a tap selects its row unless the delegate prevents it")
  func tapping() {
    table.rowHeight = 40
    stage.layoutIfNeeded()
    tap(CGPoint(x: 100, y: 60))
    #expect(source.log == ["highlight 1", "unhighlight 1", "select 1"])
    #expect(table.cellForRow(at: path(1))?.isSelected == true)
    source.log = []
    tap(CGPoint(x: 100, y: 100))
    #expect(source.log == ["highlight 2", "unhighlight 2", "deselect 1", "select 2"])
    source.log = []
    tap(CGPoint(x: 100, y: 20))
    #expect(source.log == ["highlight 0", "unhighlight 0"])
    #expect(table.indexPathForSelectedRow == path(2))
  }

  private var contentHeight: CGFloat { table.contentSize.height.rounded() }

  @Test("rows below those that were in sight have the estimated height until they come into sight")
  func estimates() {
    table.estimatedRowHeight = 100
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 5 && source.asked == Set(0...4))
    #expect(contentHeight == CGFloat(5 * 44 + 15 * 100))
    table.contentOffset.y = 100
    table.layoutIfNeeded()
    #expect(source.asked == Set(0...6) && contentHeight == CGFloat(7 * 44 + 13 * 100))
    table.reloadData()
    #expect(contentHeight == CGFloat(7 * 44 + 13 * 100))
    table.scrollToRow(at: path(19), at: .bottom, animated: false)
    table.layoutIfNeeded()
    #expect(table.contentOffset.y.rounded() == 20 * 44 - 200 && contentHeight == CGFloat(20 * 44))
    #expect(source.asked == Set(0...19))
    table.estimatedRowHeight = 0
    table.layoutIfNeeded()
    #expect(contentHeight == CGFloat(20 * 44))
  }
}
