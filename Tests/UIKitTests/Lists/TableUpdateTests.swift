import Foundation
import StageTestSupport
import Testing

@testable import UIKit

/// Rows that are inserted, deleted, moved and reloaded, in a table of 320 x 400 points with rows of 40.
@MainActor
@Suite(.serialized, .stage)
struct TableUpdateTests {
  private let stage = Stage.current
  private let source = Source()
  private let window: UIWindow
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))

  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var height: CGFloat = 40
    var sections = [["a", "b", "c", "d"]]

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      height
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = sections[indexPath.section][indexPath.row]
      return cell
    }
  }

  init() {
    window = UIWindow()
    window.makeKeyAndVisible()
    table.contentInsetAdjustmentBehavior = .never
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    window.addSubview(table)
    stage.layoutIfNeeded()
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  private var titles: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  /// The top of a cell's layer as it is drawn now, in points.
  private func drawnTop(_ cell: UITableViewCell?) -> CGFloat {
    let drawn = cell?.layer.presented(at: stage.clock.now)
    return (drawn?.position.y ?? 0) - 20
  }

  @Test("inserted rows fade in while the others make room") func insertion() throws {
    let second = try #require(table.cellForRow(at: path(1)))
    source.sections[0].insert("new", at: 1)
    table.insertRows(at: [path(1)], with: .fade)
    #expect(titles == ["a", "new", "b", "c", "d"] && table.cellForRow(at: path(2)) === second)
    let new = try #require(table.cellForRow(at: path(1)))
    stage.advance(to: 0.15)
    // Half way on the ease-in-out curve.
    #expect(abs(drawnTop(second) - 60) < 0.5)
    #expect(abs(new.layer.presented(at: 0.15).opacity - 0.5) < 0.02 && drawnTop(new) == 40)
    stage.advance(to: 1)
    #expect(second.frame.minY == 80 && stage.animations.isEmpty)
  }

  @Test("deleted rows leave in their direction, and their cells are reused afterwards")
  func deletion() throws {
    let first = try #require(table.cellForRow(at: path(0)))
    source.sections[0].removeFirst()
    var isComplete = false
    table.performBatchUpdates {
      table.deleteRows(at: [path(0)], with: .left)
    } completion: {
      isComplete = $0
    }
    #expect(titles == ["b", "c", "d"] && first.superview === table && !isComplete)
    stage.advance(to: 0.15)
    #expect(abs(first.layer.presented(at: 0.15).transform.m41 + 160) < 4)
    stage.advance(to: 1)
    #expect(first.superview == nil && first.transform == .identity && isComplete)
    #expect(table.dequeueReusableCell(withIdentifier: "cell") === first)
  }

  @Test("a batch uses old index paths for deletions and new ones for insertions") func batch() {
    table.selectRow(at: path(3), animated: false, scrollPosition: .none)
    source.sections = [["b", "x", "d", "c"], ["y"]]
    table.beginUpdates()
    table.deleteRows(at: [path(0)], with: .automatic)
    table.insertRows(at: [path(1)], with: .right)
    table.moveRow(at: path(3), to: path(2))
    table.insertSections([1], with: .top)
    #expect(titles == ["a", "b", "c", "d"])
    table.endUpdates()
    #expect(titles == ["b", "x", "d", "c", "y"])
    #expect(table.indexPathForSelectedRow == path(2))
    stage.advance(to: 1)
    #expect(table.visibleCells.map(\.frame.minY) == [0, 40, 80, 120, 160])
    #expect(table.visibleCells.allSatisfy { $0.alpha == 1 && $0.transform == .identity })
  }

  @Test("reloaded rows get another cell, and heights are asked again") func reloading() throws {
    let first = try #require(table.cellForRow(at: path(0)))
    source.sections[0][0] = "A"
    table.reloadRows(at: [path(0)], with: .none)
    #expect(table.cellForRow(at: path(0)) !== first && titles == ["A", "b", "c", "d"])
    source.height = 60
    table.beginUpdates()
    table.endUpdates()
    stage.advance(to: 0.15)
    #expect(
      abs((table.cellForRow(at: path(1))?.layer.presented(at: 0.15).position.y ?? 0) - 75) < 1)
    stage.advance(to: 1)
    #expect(table.rectForRow(at: path(1)).minY == 60)
  }

  /// The titles of the table's cells from back to front.
  private var depths: [String] {
    table.subviews.compactMap { ($0 as? UITableViewCell)?.textLabel?.text }
  }

  @Test("rows that come and go lie beneath the others, and one that the app moves lies above")
  func depth() {
    source.sections = [["x", "c", "d", "a", "y"]]
    table.performBatchUpdates {
      table.deleteRows(at: [path(1)], with: .fade)
      table.insertRows(at: [path(0), path(4)], with: .fade)
      table.moveRow(at: path(0), to: path(3))
    }
    stage.advance(to: stage.clock.now + 0.1)
    #expect(depths == ["b", "x", "y", "c", "d", "a"])
  }
}
