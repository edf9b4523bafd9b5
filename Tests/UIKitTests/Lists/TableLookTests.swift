import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Margins, separators and arrows of tables (fidelity.md section 9).
@MainActor
@Suite(.serialized, .stage)
struct TableLookTests {
  private let stage = Stage.current
  private let source = Source()
  private let window: UIWindow

  /// A cell whose data source adds a line each time, as apps do.
  final class Cell: UITableViewCell {
    var preparations = 0

    override func prepareForReuse() {
      super.prepareForReuse()
      preparations += 1
    }
  }

  final class Source: NSObject, UITableViewDataSource {
    var rows = 3
    /// The rows whose cells were asked for, in order.
    var asked: [Int] = []
    var fill: (Cell, Int) -> Void = { _, _ in }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    {
      asked.append(indexPath.row)
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      if let cell = cell as? Cell { fill(cell, indexPath.row) }
      return cell
    }
  }

  init() {
    window = UIWindow()
    window.makeKeyAndVisible()
  }

  private func table(
    width: CGFloat, _ style: UITableView.Style, height: CGFloat = UITableView.automaticDimension
  ) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 400), style: style)
    table.contentInsetAdjustmentBehavior = .never
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = height
    table.dataSource = source
    window.addSubview(table)
    stage.layoutIfNeeded()
    return table
  }

  /// The separator of a cell: its frontmost subview.
  private func separator(_ cell: UITableViewCell?) -> CGRect {
    cell?.subviews.last?.frame ?? .zero
  }

  // `fosdem` (iOS 16), `starling-round-up` (iOS 17), phones of 393 and 402 points.
  @Test(
    "lists have side margins of 20 points from 390 points of width on, also within the cards",
    arguments: [(375, 16), (390, 20), (393, 20), (402, 20), (440, 20)] as [(CGFloat, CGFloat)])
  func margins(width: CGFloat, margin: CGFloat) throws {
    source.fill = { cell, _ in
      cell.textLabel?.text = "Row"
      cell.accessoryType = .disclosureIndicator
    }
    for style in [UITableView.Style.plain, .insetGrouped] {
      // Wider than a table beside which the safe area would begin.
      window.frame.size.width = width
      let table = table(width: width, style)
      let outside = style == .plain ? 0 : margin
      let path = IndexPath(row: 0, section: 0)
      #expect(table.rectForRow(at: path).minX == outside)
      #expect(table.rectForRow(at: path).width == width - 2 * outside)
      let cell = try #require(table.cellForRow(at: path))
      #expect(cell.textLabel?.frame.minX == margin && separator(cell).minX == margin)
      #expect(separator(cell).maxX == cell.bounds.width)
      let arrow = try #require(cell.subviews.first { $0 is UIImageView })
      #expect(abs(cell.bounds.width - margin - arrow.frame.maxX) < 1e-9)
      // 197, 197, 199 of 255 on white.
      #expect(arrow.tintColor == .tertiaryLabel)
      table.removeFromSuperview()
    }
  }

  // UITableView.sectionHeaderTopPadding: 22 points above plain headers of apps built with the SDK of iOS 15.
  @Test("plain headers have a space above them in apps for iOS 15 and later, which scrolls away")
  func headerPadding() {
    final class Titled: NSObject, UITableViewDataSource {
      func numberOfSections(in tableView: UITableView) -> Int { 3 }
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 1 ? nil : "Section"
      }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let titled = Titled()
    func headers(_ info: [String: Any], padding: CGFloat? = nil, style: UITableView.Style = .plain)
      -> [CGFloat]
    {
      stage.application.info = AppInfo(info)
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: style)
      table.contentInsetAdjustmentBehavior = .never
      table.rowHeight = 40
      if let padding { table.sectionHeaderTopPadding = padding }
      table.dataSource = titled
      window.addSubview(table)
      stage.layoutIfNeeded()
      defer { table.removeFromSuperview() }
      let tops = [0, 2].map { table.rectForHeader(inSection: $0).minY }
      // At the top the header is beneath the edge, without the space.
      table.contentOffset.y = 100
      stage.layoutIfNeeded()
      let pinned = table.headerView(forSection: 0)?.frame.minY ?? 0
      return tops + (style == .plain ? [pinned] : [])
    }
    #expect(headers([:]) == [22, 22 + 28 + 800 + 22, 100])
    #expect(headers(["DTPlatformVersion": "15.0", "MinimumOSVersion": "12.0"]).first == 22)
    #expect(headers(["DTPlatformVersion": "14.0", "MinimumOSVersion": "12.0"]) == [0, 828, 100])
    #expect(headers([:], padding: 5).first == 5 && headers([:], padding: 0).first == 0)
    #expect(headers([:], style: .grouped).first == 0)
  }

  // `fosdem` (iOS 16): 198 of 255 in one row of pixels.
  @Test("separators of rows at fractions of a pixel lie on whole pixels")
  func fractions() {
    source.rows = 8
    let table = table(width: 393, .insetGrouped, height: 43.3)
    for cell in table.visibleCells {
      let bottom = (cell.frame.minY + separator(cell).maxY) * 3
      #expect(abs(bottom - bottom.rounded()) < 1e-6)
      #expect(separator(cell).maxY <= cell.bounds.height + 1e-6)
      #expect(separator(cell).maxY > cell.bounds.height - 1 / 3.0)
    }
  }

  @Test("a row in sight is measured and shown with one cell")
  func measuring() {
    source.rows = 30
    source.fill = { cell, row in
      let line = UILabel(frame: .zero)
      line.text = "Row \(row)"
      line.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(line)
      NSLayoutConstraint.activate([
        line.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 20),
        line.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -20),
        line.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      ])
    }
    let table = table(width: 393, .plain)
    #expect(source.asked == Array(0..<30))
    for (row, cell) in table.visibleCells.enumerated() {
      #expect(cell.contentView.subviews.compactMap { ($0 as? UILabel)?.text } == ["Row \(row)"])
      #expect((cell as? Cell)?.preparations == 0)
    }
  }

  @Test("a cell is prepared for reuse before it is measured for another row")
  func preparation() {
    source.rows = 30
    var preparations: [ObjectIdentifier: Int] = [:]
    source.fill = { cell, _ in
      let id = ObjectIdentifier(cell)
      #expect(cell.preparations == preparations[id].map { $0 + 1 } ?? 0)
      preparations[id] = cell.preparations
    }
    let table = table(width: 393, .plain)
    table.contentOffset.y = 500
    stage.layoutIfNeeded()
    // One cell measured the rows out of sight.
    #expect(preparations.values.max() ?? 0 > 10)
  }
}

/// Headers out of sight, as the documentation of UITableView.estimatedSectionHeaderHeight describes.
@MainActor
@Suite(.serialized, .stage)
struct EstimatedHeaderTests {
  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var asked: Set<Int> = []

    func numberOfSections(in tableView: UITableView) -> Int { 20 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    { UITableViewCell() }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      asked.insert(section)
      return UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
    }
  }

  @Test("headers out of sight have the estimate and no views; those in sight their own height")
  func estimates() {
    let source = Source()
    let window = UIWindow()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    table.contentInsetAdjustmentBehavior = .never
    table.estimatedSectionHeaderHeight = 10
    table.sectionHeaderTopPadding = 0
    table.dataSource = source
    table.delegate = source
    window.addSubview(table)
    window.makeKeyAndVisible()
    Stage.current.layoutIfNeeded()
    // With the estimate, five sections are in sight.
    #expect(source.asked == [0, 1, 2, 3, 4])
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 2)).minY == 240)
    #expect(table.contentSize.height == 1550)
    table.scrollToRow(at: IndexPath(row: 0, section: 10), at: .top, animated: false)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 10)).minY == table.contentOffset.y)
  }
}
